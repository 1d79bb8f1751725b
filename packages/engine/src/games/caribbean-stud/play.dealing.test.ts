import { describe, expect, test } from 'vitest'
import { asPlayer, resolveTerms, view } from '../../kernel/index.ts'
import { ACE_KING, AUTOMATED, type Carib, carib, FLUSH, HAND, LOW, PAIR } from './caribbean-stud.test-kit.ts'
import { caribbeanStud } from './index.ts'

const THREE = { A: '6', B: '1', C: '4' }
const HANDS = { 1: PAIR, 4: 'JS 9C 8S 5C 3H', 6: FLUSH, dealer: ACE_KING }

const wagered = (s: Carib): Carib =>
  s.bet('B', 'ante', 500).bet('C', 'ante', 500).bet('A', 'ante', 500).ready(HANDS)

/** Where each card went, in order: `1 1`, `1 4`… */
const dealt = (s: Carib): string[] =>
  s
    .of('placed')
    .flatMap((e) => ('to' in e && 'cards' in e ? [{ to: String(e.to), cards: e.cards as number[] }] : []))
    .filter((e) => e.to.startsWith('hand:'))
    .map((e) => `${e.cards.length} ${e.to.slice(5)}`)

const ROUND = ['1 1', '1 4', '1 6', '1 dealer']
const FIVE_ROUNDS = Array.from({ length: 5 }, () => ROUND).flat()
const open = (s: Carib): (string | undefined)[] => Object.values(s.table.faces).map((f) => f?.face)

describe('from a manual dealing shoe', () => {
  test('[16.7(a)] after the cut the stacked deck goes into the shoe', () => {
    const s = carib()
    expect(s.entries.at(-1)?.command.type).toBe('load')
    expect([s.pile('shoe').length, s.pile('deck').length]).toEqual([52, 0])
  })

  test('[16.7(b)] [16.1[ante-wager]] [16.6(b)] "No more bets" is called before any card is dealt', () => {
    const s = wagered(carib(THREE))
    expect(s.refused({ type: 'deal', by: 'dealer' })).toMatchObject({ refused: '19:47-16.7(b)' })
    s.take()
    expect(s.calls()).toEqual(['No more bets'])
  })

  test('[16.7(d)] [16.1[hand]] one card at a time from the farthest left clockwise, then the dealer, whose fifth lies up', () => {
    const s = wagered(carib(THREE)).until('rack-stub')
    expect(dealt(s)).toEqual(FIVE_ROUNDS)
    expect(['1', '4', '6', 'dealer'].map((p) => s.pile(`hand:${p}`).length)).toEqual([5, 5, 5, 5])
    expect(open(s)).toEqual(['3C'])
    expect(s.table.faces[s.pile('hand:dealer').at(-1) as number]?.to).toEqual(['everyone'])
  })

  test('[16.7(e)] [16.1[stub]] the stub goes unexposed into the discard rack', () => {
    const s = wagered(carib(THREE)).until('rack-stub')
    expect(s.pile('shoe')).toHaveLength(52 - 20)
    s.take()
    expect([s.pile('shoe').length, s.pile('rack').length, open(s)]).toEqual([0, 32, ['3C']])
  })
})

/** How many rounds in a row end with the stub counted, as a letter a round. */
function counts(s: Carib, rounds: number): string {
  let found = ''
  for (let i = 0; i < rounds; i++) {
    s.bet('A', 'ante', 500).ready({ 1: PAIR, dealer: ACE_KING })
    while (s.now() !== 'rack-stub' && s.now() !== 'count-stub') s.take()
    found += s.take() === 'count-stub' ? 'C' : '.'
    s.run().fold('A').run()
  }
  return found
}

describe('the stub count', () => {
  test.each([
    ['[16.7(f)]', {}],
    ['[16.8(e)]', HAND],
    ['[16.9(e)]', AUTOMATED],
  ])('%s is made once every five rounds', (_, options) => {
    expect(counts(carib({ A: '1' }, { options }), 11)).toBe('....C....C.')
  })

  test('[16.7(f)1] a right count is called and the stub goes unexposed into the rack', () => {
    const s = carib().bet('A', 'ante', 500).ready({ 1: PAIR, dealer: ACE_KING }).until('rack-stub')
    const stub = s.pile('shoe')
    s.declare('count-stub')
    expect(s.calls().at(-1)).toBe('42 cards in the stub, 52 in the deck')
    expect([s.pile('shoe'), s.pile('rack')]).toEqual([[], stub])
    expect(stub.filter((card) => s.face(card) !== undefined)).toEqual([])
  })

  test('[16.7(f)] when it is due the stub is not racked uncounted', () => {
    const s = carib()
    counts(s, 4)
    s.bet('A', 'ante', 500).ready({ 1: PAIR, dealer: ACE_KING }).until('count-stub')
    expect(s.refused({ type: 'rack-stub', by: 'dealer' })).toMatchObject({ refused: '19:47-16.7(f)' })
  })

  test('[16.9(f)] a shuffler that counts makes it unnecessary with an automated shoe, and only there', () => {
    const with_ = (options: object) =>
      counts(carib({ A: '1' }, { options: { ...options, shuffler: 'counting' } }), 6)
    expect(with_(AUTOMATED)).toBe('......')
    expect(with_({})).toBe('....C.')
    expect(with_(HAND)).toBe('....C.')
  })
})

describe('from the hand', () => {
  test('[16.8(a)] [16.8(b)1] [16.8(b)2] only after an automated shuffle; the stacked deck stays in the hand', () => {
    expect(resolveTerms(caribbeanStud, { options: { dealing: 'hand' } })).toMatchObject({
      refused: '19:47-16.8(b)1',
    })
    const s = carib(THREE, { options: HAND })
    expect([s.pile('deck').length, s.pile('shoe').length]).toEqual([52, 0])
  })

  test('[16.8(b)3] the call comes first, and the top card is dealt, face down', () => {
    const s = wagered(carib(THREE, { options: HAND }))
    expect(s.step()).toMatchObject({ command: { type: 'close' }, rule: '19:47-16.8(b)3' })
    const top = s.pile('deck').slice(0, 4)
    s.until('deal').take()
    expect(['1', '4', '6', 'dealer'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
    expect(s.table.faces).toEqual({})
  })

  test('[16.8(c)] [16.8(d)] the order of the deal, and the stub into the rack', () => {
    const s = wagered(carib(THREE, { options: HAND })).until('rack-stub')
    expect([dealt(s), open(s)]).toEqual([FIVE_ROUNDS, ['3C']])
    expect(s.step().rule).toBe('19:47-16.8(d)')
    s.take()
    expect([s.pile('deck').length, s.pile('rack').length]).toEqual([0, 32])
  })
})

describe('from an automated dealing shoe', () => {
  test('[16.9(a)] [16.9(b)1] the shuffled cards are loaded', () => {
    const s = carib(THREE, { options: AUTOMATED })
    expect([s.pile('shoe').length, s.entries.at(-1)?.command.type]).toEqual([52, 'load'])
  })

  test('[16.9(b)2] the call comes before the first stack', () => {
    const s = wagered(carib(THREE, { options: AUTOMATED }))
    expect(s.refused({ type: 'deliver', by: 'dealer' })).toMatchObject({ refused: '19:47-16.9(b)2' })
  })

  test('[16.9(c)] stacks of five clockwise from the farthest left, the last to the dealer, face down', () => {
    const s = wagered(carib(THREE, { options: AUTOMATED })).until('deliver')
    const top = s.pile('shoe').slice(0, 20)
    expect([s.take(), s.take()]).toEqual(['deliver', 'deliver-dealer'])
    expect(['1', '4', '6', 'dealer'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
    expect(s.table.faces).toEqual({})
  })

  test('[16.9(d)] [16.9(g)] the stub is racked unexposed, and then the dealer turns up the own top card', () => {
    const s = wagered(carib(THREE, { options: AUTOMATED })).until('rack-stub')
    expect(s.step().rule).toBe('19:47-16.9(d)')
    s.take()
    expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([0, 32])
    expect(s.step()).toMatchObject({ command: { type: 'turn-card' }, rule: '19:47-16.9(g)' })
    expect(s.refused({ type: 'look', by: 'dealer', place: '1' })).toMatchObject({ refused: '19:47-16.9(g)' })
    s.take()
    expect(open(s)).toEqual(['3C'])
    s.allBet()
    expect(s.chips('B')).toBe(1000_00 + 15_00)
  })
})

test('[16.10(b)] each player sees the own hand, everyone the dealer’s card up, and nobody more', () => {
  const s = wagered(carib(THREE)).run()
  const seen = (viewer: string) =>
    ['1', '4', '6', 'dealer'].map(
      (p) => s.pile(`hand:${p}`).filter((c) => view(s.table, viewer).faces[c]).length,
    )
  expect(seen('B')).toEqual([5, 0, 0, 1])
  expect(seen('C')).toEqual([0, 5, 0, 1])
  expect(seen('everyone')).toEqual([0, 0, 0, 1])
})

test('[16.10(b)] with real cards the table does not learn what a player sees', () => {
  const s = wagered(carib(THREE, { chance: 'dealer' })).run()
  expect([open(s), s.now()]).toEqual([['3C'], 'fold'])
})

test('[16.1[round-of-play]] a round is over when every hand was folded or bet and every wager paid or collected', () => {
  const s = carib({ A: '1', B: '3' }).bet('A', 'ante', 500).bet('B', 'ante', 500)
  s.deal({ 1: PAIR, 3: LOW, dealer: ACE_KING }).raise('A').run()
  expect(s.table.round).toBe(1)
  s.do({ type: 'fold', by: asPlayer('B'), place: '3' }).until('end')
  expect([s.table.round, s.staked()]).toEqual([1, {}])
  s.take()
  expect(s.table.round).toBe(2)
})
