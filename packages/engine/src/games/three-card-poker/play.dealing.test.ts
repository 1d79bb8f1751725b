import { describe, expect, test } from 'vitest'
import { asPlayer, view } from '../../kernel/index.ts'
import { AUTOMATED, HAND, type Three, three } from './three-card-poker.test-kit.ts'

const FIVE = { A: '6', B: '1', C: '4' }
const HANDS = { 1: '9S 4H 2D', 4: '8S 4C 3D', 6: 'TS 6H 2S', dealer: 'QS 3H 2C' }

/** Everyone wagers: B an ante, C pair plus, A both. */
const wagered = (s: Three): Three =>
  s
    .bet('B', 'ante', 500)
    .bet('C', 'pair-plus', 500)
    .bet('A', 'ante', 500)
    .bet('A', 'pair-plus', 500)
    .ready(HANDS)

/** Where each card went, in order: `1 1`, `1 4`… */
const dealt = (s: Three): string[] =>
  s
    .of('placed')
    .filter((e) => e.to.startsWith('hand:'))
    .map((e) => `${e.cards.length} ${e.to.slice(5)}`)

const ROUND = ['1 1', '1 4', '1 6', '1 dealer']

describe('from a manual dealing shoe', () => {
  test('[20.7(a)] [20.5(c)2] after the cut the stacked deck goes into the shoe', () => {
    const s = three()
    const last = s.entries.at(-1)
    expect(last?.command.type).toBe('load')
    expect([s.pile('shoe').length, s.pile('deck').length]).toEqual([52, 0])
  })

  test('[20.7(b)] "No more bets" is called before any card is dealt', () => {
    const s = wagered(three(FIVE))
    expect(s.refused({ type: 'deal', by: 'dealer' })).toMatchObject({ refused: '19:47-20.7(b)' })
    s.take()
    expect(s.calls()).toEqual(['No more bets'])
    expect(s.now()).toBe('deal')
  })

  test('[20.7(c)] [20.1[hand]] one card at a time from the farthest left clockwise, then the dealer, until all have three', () => {
    const s = wagered(three(FIVE)).until('rack-stub')
    expect(dealt(s)).toEqual([...ROUND, ...ROUND, ...ROUND])
    expect(['1', '4', '6', 'dealer'].map((p) => s.pile(`hand:${p}`).length)).toEqual([3, 3, 3, 3])
    expect(s.table.faces).toEqual({})
  })

  test('[20.7(d)] [20.1[stub]] the stub goes unexposed into the discard rack', () => {
    const s = wagered(three(FIVE)).until('rack-stub')
    expect(s.pile('shoe')).toHaveLength(52 - 12)
    s.take()
    expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([0, 40])
    expect(s.table.faces).toEqual({})
  })
})

/** How many rounds in a row end with the stub counted, as a word a round. */
function counts(s: Three, rounds: number): string {
  let found = ''
  for (let i = 0; i < rounds; i++) {
    s.bet('A', 'pair-plus', 500).ready({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' })
    while (s.now() !== 'rack-stub' && s.now() !== 'count-stub') s.take()
    found += s.take() === 'count-stub' ? 'C' : '.'
    s.run()
  }
  return found
}

describe('the stub count', () => {
  test.each([
    ['[20.7(e)]', {}],
    ['[20.8(e)]', HAND],
    ['[20.9(e)]', AUTOMATED],
  ])('%s is made once every five rounds', (_, options) => {
    expect(counts(three({ A: '1' }, { options }), 15)).toBe('....C....C....C')
  })

  test('[20.7(e)1] a right count is called and the stub goes unexposed into the rack', () => {
    const s = three()
    counts(s, 5)
    expect(s.calls()).toContain('46 cards in the stub, 52 in the deck')
    const again = three().bet('A', 'pair-plus', 500).ready({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' })
    again.until('deal').declare('face-up-card').until('rack-stub')
    const stub = again.pile('shoe')
    again.declare('count-stub')
    expect(again.calls().at(-1)).toBe('45 cards in the stub, 52 in the deck')
    expect(again.pile('shoe')).toEqual([])
    expect(again.pile('rack').slice(1)).toEqual(stub)
    expect(stub.filter((card) => again.face(card) !== undefined)).toEqual([])
  })

  test('[20.7(e)1] what is called is what was counted: a card that is missing is missing from the deck', () => {
    const s = three()
      .bet('A', 'pair-plus', 500)
      .ready({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' })
      .until('rack-stub')
    s.table = { ...s.table, piles: { ...s.table.piles, shoe: s.pile('shoe').slice(0, -1) } }
    s.declare('count-stub')
    expect(s.calls().at(-1)).toBe('45 cards in the stub, 51 in the deck')
  })

  test('[20.7(e)] the dealer may count earlier, and the five rounds start anew', () => {
    const s = three()
      .bet('A', 'pair-plus', 500)
      .ready({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' })
      .until('rack-stub')
    s.declare('count-stub').run()
    expect(counts(s, 6)).toBe('....C.')
  })

  test('[20.7(e)] when it is due the stub is not racked uncounted', () => {
    const s = three()
    counts(s, 4)
    s.bet('A', 'pair-plus', 500).ready({ 1: '9S 4H 2D', dealer: 'QS 3H 2C' }).until('count-stub')
    expect(s.refused({ type: 'rack-stub', by: 'dealer' })).toMatchObject({ refused: '19:47-20.7(e)' })
  })

  test.each([
    ['[20.7(f)]', { shuffler: 'counting' }],
    ['[20.7(f)] [20.8(e)]', { ...HAND, shuffler: 'counting' }],
    ['[20.7(f)] [20.9(e)]', { ...AUTOMATED, shuffler: 'counting' }],
  ])('%s is not needed with a shuffler that counts', (_, options) => {
    expect(counts(three({ A: '1' }, { options }), 10)).toBe('..........')
  })
})

describe('from the hand', () => {
  test('[20.8(a)] [19:46-1.19(b)1] [20.8(b)2] the stacked deck stays in the hand: there is no shoe', () => {
    const s = three(FIVE, { options: HAND })
    expect([s.pile('deck').length, s.pile('shoe').length]).toEqual([52, 0])
  })

  test('[20.8(b)3] the call comes first, and the top card is dealt, face down', () => {
    const s = wagered(three(FIVE, { options: HAND }))
    expect(s.step()).toMatchObject({ command: { type: 'close' }, rule: '19:47-20.8(b)3' })
    const top = s.pile('deck').slice(0, 4)
    s.until('deal').take()
    expect(['1', '4', '6', 'dealer'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
    expect(s.table.faces).toEqual({})
  })

  test('[20.8(c)] the order of the deal', () => {
    expect(dealt(wagered(three(FIVE, { options: HAND })).until('rack-stub'))).toEqual([
      ...ROUND,
      ...ROUND,
      ...ROUND,
    ])
  })

  test('[20.8(d)] the stub goes unexposed into the discard rack', () => {
    const s = wagered(three(FIVE, { options: HAND })).until('rack-stub')
    expect(s.step().rule).toBe('19:47-20.8(d)')
    s.take()
    expect([s.pile('deck').length, s.pile('rack').length]).toEqual([0, 40])
  })
})

describe('from an automated dealing shoe', () => {
  test('[20.9(a)] [20.9(b)1] [19:46-1.19(c)] the shuffled cards are loaded', () => {
    const s = three(FIVE, { options: AUTOMATED })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(s.entries.at(-1)?.command.type).toBe('load')
  })

  test('[20.9(b)2] the call comes before the first stack', () => {
    const s = wagered(three(FIVE, { options: AUTOMATED }))
    expect(s.refused({ type: 'deliver', by: 'dealer' })).toMatchObject({ refused: '19:47-20.9(b)2' })
  })

  test('[20.9(c)] [20.9(a)] stacks of three clockwise from the farthest left', () => {
    const s = wagered(three(FIVE, { options: AUTOMATED })).until('deliver')
    const top = s.pile('shoe').slice(0, 9)
    s.take()
    expect(['1', '4', '6'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
    expect(s.table.faces).toEqual({})
  })

  test('[20.9(c)1] [20.2(c)] the dealer\u2019s stack comes at once, under the cover card', () => {
    const s = wagered(three(FIVE, { options: AUTOMATED })).until('deliver-dealer')
    expect(s.table.state.cover).toBe('dealer')
    expect(s.step().rule).toBe('19:47-20.9(c)1')
    s.take()
    expect(s.pile('hand:dealer')).toHaveLength(3)
    expect(s.now()).toBe('rack-stub')
  })

  test('[20.9(c)2] or stays in the shoe until everyone has decided and the forfeits are collected', () => {
    const s = wagered(three(FIVE, { options: { ...AUTOMATED, dealerStack: 'after-decisions' } })).run()
    expect(s.now()).toBe('fold')
    expect([s.pile('hand:dealer').length, s.pile('shoe').length]).toEqual([0, 43])
    s.do({ type: 'fold', by: asPlayer('B'), place: '1' }).do({ type: 'fold', by: asPlayer('A'), place: '6' })
    expect([s.take(), s.take(), s.take(), s.take()]).toEqual([
      'collect-forfeited',
      'deliver-dealer',
      'rack-stub',
      'reveal',
    ])
  })

  test('[20.9(d)] the stub is taken out and racked unexposed', () => {
    const s = wagered(three(FIVE, { options: AUTOMATED })).until('rack-stub')
    expect(s.step().rule).toBe('19:47-20.9(d)')
    s.take()
    expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([0, 40])
  })

  test('[20.10(b)] the cover card is laid beside the shoe when the dealer reveals', () => {
    const s = wagered(three({ B: '1', C: '4', A: '6' }, { options: AUTOMATED })).run()
    s.do({ type: 'fold', by: asPlayer('B'), place: '1' })
    s.do({ type: 'fold', by: asPlayer('A'), place: '6' }).until('reveal')
    expect(s.table.state.cover).toBe('dealer')
    s.take()
    expect(s.table.state.cover).toBe('shoe')
  })
})

test('[20.10(a)] each player sees the own hand and nobody else\u2019s', () => {
  const s = wagered(three(FIVE)).run()
  const seen = (viewer: string) =>
    Object.fromEntries(
      ['1', '4', '6', 'dealer'].map((p) => [
        p,
        s.pile(`hand:${p}`).filter((c) => view(s.table, viewer).faces[c]).length,
      ]),
    )
  expect(seen('B')).toEqual({ 1: 3, 4: 0, 6: 0, dealer: 0 })
  expect(seen('C')).toEqual({ 1: 0, 4: 3, 6: 0, dealer: 0 })
  expect(seen('everyone')).toEqual({ 1: 0, 4: 0, 6: 0, dealer: 0 })
})

test('[20.10(a)] with real cards the table does not learn what a player sees', () => {
  const s = wagered(three(FIVE, { chance: 'dealer' })).run()
  expect(s.table.faces).toEqual({})
  expect(s.now()).toBe('fold')
})
