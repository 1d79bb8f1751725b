import { describe, expect, test } from 'vitest'
import { view } from '../../kernel/index.ts'
import { AUTOMATED, DEALER, type Four, four, HAND, LOW } from './four-card-poker.test-kit.ts'

const FIVE = { A: '6', B: '1', C: '4' }
const HANDS = { 1: LOW, 4: 'JC 9D 7H 4S 2C', 6: 'KC 9S 7C 4D 2S', ...DEALER }

/** Everyone wagers: B an ante, C aces up, A both. */
const wagered = (s: Four): Four =>
  s
    .bet('B', 'ante', 500)
    .bet('C', 'aces-up', 500)
    .bet('A', 'ante', 500)
    .bet('A', 'aces-up', 500)
    .allReady(HANDS)

/** Where each card went, in order: `1 1`, `1 4`… */
const dealt = (s: Four): string[] =>
  s
    .of('placed')
    .filter((e) => e.to.startsWith('hand:'))
    .map((e) => `${e.cards.length} ${e.to.slice(5)}`)

const ROUND = ['1 1', '1 4', '1 6', '1 dealer']
const DEAL = [...ROUND, ...ROUND, ...ROUND, ...ROUND, ...ROUND, '1 dealer']
const sizes = (s: Four): number[] => ['1', '4', '6', 'dealer'].map((p) => s.pile(`hand:${p}`).length)
/** Every card whose face anybody knows. */
const known = (s: Four): number[] => Object.keys(s.table.faces).map(Number)

describe('from a manual dealing shoe', () => {
  test('[27.7(a)] [27.5(c)2] after the cut the stacked deck goes into the shoe', () => {
    const s = four()
    const last = s.entries.at(-1)
    expect(last?.command.type).toBe('load')
    expect([s.pile('shoe').length, s.pile('deck').length]).toEqual([52, 0])
  })

  test('[27.7(b)] "No more bets" is called before any card is dealt', () => {
    const s = wagered(four(FIVE))
    expect(s.refused({ type: 'deal', by: 'dealer' })).toMatchObject({ refused: '19:47-27.7(b)' })
    s.take()
    expect(s.calls()).toEqual(['No more bets'])
    expect(s.now()).toBe('deal')
  })

  test('[27.7(c)] [27.1[hand]] one card at a time from the farthest left clockwise, then the dealer: five to players, six to the dealer', () => {
    const s = wagered(four(FIVE)).until('rack-stub')
    expect(dealt(s)).toEqual(DEAL)
    expect(sizes(s)).toEqual([5, 5, 5, 6])
  })

  test('[27.7(c)] all cards lie face down but the dealer\u2019s sixth', () => {
    const s = wagered(four(FIVE)).until('rack-stub')
    expect(known(s)).toEqual([s.pile('hand:dealer')[5]])
    expect(s.face(s.pile('hand:dealer')[5])).toBe('TS')
    expect(s.table.faces[s.pile('hand:dealer')[5] as number]?.to).toEqual(['everyone'])
  })

  test('[27.7(d)] [27.1[stub]] the stub goes unexposed into the discard rack', () => {
    const s = wagered(four(FIVE)).until('rack-stub')
    expect(s.pile('shoe')).toHaveLength(52 - 21)
    s.take()
    expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([0, 31])
    expect(known(s)).toEqual([s.pile('hand:dealer')[5]])
  })
})

/** How many rounds in a row end with the stub counted, as a word a round. */
function counts(s: Four, rounds: number): string {
  let found = ''
  for (let i = 0; i < rounds; i++) {
    s.bet('A', 'aces-up', 500).allReady({ 1: LOW, ...DEALER })
    while (s.now() !== 'rack-stub' && s.now() !== 'count-stub') s.take()
    found += s.take() === 'count-stub' ? 'C' : '.'
    s.run()
  }
  return found
}

describe('the stub count', () => {
  test.each([
    ['[27.7(e)]', {}],
    ['[27.8(e)]', HAND],
    ['[27.9(e)]', AUTOMATED],
  ])('%s is made once every five rounds', (_, options) => {
    expect(counts(four({ A: '1' }, { options }), 15)).toBe('....C....C....C')
  })

  test('[27.7(e)1] a right count is called and the stub goes unexposed into the rack', () => {
    const s = four()
    counts(s, 5)
    expect(s.calls()).toContain('41 cards in the stub, 52 in the deck')
    const again = four()
      .bet('A', 'aces-up', 500)
      .allReady({ 1: LOW, ...DEALER })
    again.until('deal').declare('face-up-card').until('rack-stub')
    const stub = again.pile('shoe')
    again.declare('count-stub')
    expect(again.calls().at(-1)).toBe('40 cards in the stub, 52 in the deck')
    expect(again.pile('shoe')).toEqual([])
    expect(again.pile('rack').slice(1)).toEqual(stub)
    expect(stub.filter((card) => again.face(card) !== undefined)).toEqual([])
  })

  test('[27.7(e)1] what is called is what was counted: a card that is missing is missing from the deck', () => {
    const s = four()
      .bet('A', 'aces-up', 500)
      .allReady({ 1: LOW, ...DEALER })
      .until('rack-stub')
    s.table = { ...s.table, piles: { ...s.table.piles, shoe: s.pile('shoe').slice(0, -1) } }
    s.declare('count-stub')
    expect(s.calls().at(-1)).toBe('40 cards in the stub, 51 in the deck')
  })

  test('[27.7(e)] the dealer may count earlier, and the five rounds start anew', () => {
    const s = four()
      .bet('A', 'aces-up', 500)
      .allReady({ 1: LOW, ...DEALER })
      .until('rack-stub')
    s.declare('count-stub').run()
    expect(counts(s, 6)).toBe('....C.')
  })

  test('[27.7(e)] when it is due the stub is not racked uncounted', () => {
    const s = four()
    counts(s, 4)
    s.bet('A', 'aces-up', 500)
      .allReady({ 1: LOW, ...DEALER })
      .until('count-stub')
    expect(s.refused({ type: 'rack-stub', by: 'dealer' })).toMatchObject({ refused: '19:47-27.7(e)' })
  })

  test.each([
    ['[27.7(f)]', { shuffler: 'counting' }],
    ['[27.7(f)] [27.8(e)]', { ...HAND, shuffler: 'counting' }],
    ['[27.7(f)] [27.9(e)]', { ...AUTOMATED, shuffler: 'counting' }],
  ])('%s is not needed with a shuffler that counts', (_, options) => {
    expect(counts(four({ A: '1' }, { options }), 10)).toBe('..........')
  })
})

describe('from the hand', () => {
  test('[27.8(a)] [19:46-1.19(b)1] [27.8(b)2] the stacked deck stays in the hand: there is no shoe', () => {
    const s = four(FIVE, { options: HAND })
    expect([s.pile('deck').length, s.pile('shoe').length]).toEqual([52, 0])
  })

  test('[27.8(b)3] the call comes first, and the top card is dealt, face down', () => {
    const s = wagered(four(FIVE, { options: HAND }))
    expect(s.step()).toMatchObject({ command: { type: 'close' }, rule: '19:47-27.8(b)3' })
    const top = s.pile('deck').slice(0, 4)
    s.until('deal').take()
    expect(['1', '4', '6', 'dealer'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
    expect(known(s)).toEqual([])
  })

  test('[27.8(c)] the order of the deal', () => {
    const s = wagered(four(FIVE, { options: HAND })).until('rack-stub')
    expect(dealt(s)).toEqual(DEAL)
    expect(known(s)).toEqual([s.pile('hand:dealer')[5]])
  })

  test('[27.8(d)] the stub goes unexposed into the discard rack', () => {
    const s = wagered(four(FIVE, { options: HAND })).until('rack-stub')
    expect(s.step().rule).toBe('19:47-27.8(d)')
    s.take()
    expect([s.pile('deck').length, s.pile('rack').length]).toEqual([0, 31])
  })
})

describe('from an automated dealing shoe', () => {
  test('[27.9(a)] [27.9(b)1] [19:46-1.19(c)] the shuffled cards are loaded', () => {
    const s = four(FIVE, { options: AUTOMATED })
    expect(s.pile('shoe')).toHaveLength(52)
    expect(s.entries.at(-1)?.command.type).toBe('load')
  })

  test('[27.9(b)2] the call comes before the first stack', () => {
    const s = wagered(four(FIVE, { options: AUTOMATED }))
    expect(s.refused({ type: 'deliver', by: 'dealer' })).toMatchObject({ refused: '19:47-27.9(b)2' })
  })

  test('[27.9(c)] [27.9(a)] stacks of five clockwise from the farthest left, then the dealer\u2019s', () => {
    const s = wagered(four(FIVE, { options: AUTOMATED })).until('deliver')
    const top = s.pile('shoe').slice(0, 25)
    s.take()
    expect(['1', '4', '6'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top.slice(0, 15))
    expect(s.now()).toBe('deliver-dealer')
    s.take()
    expect(s.pile('hand:dealer').slice(0, 5)).toEqual(top.slice(15, 20))
    expect(sizes(s)).toEqual([5, 5, 5, 6])
  })

  test('[27.9(c)] of the next stack the bottom card is the dealer\u2019s sixth, face up; the other four go unseen to the rack', () => {
    const s = wagered(four(FIVE, { options: AUTOMATED })).until('deliver-dealer')
    const [one, two, three, four_, bottom] = s.pile('shoe').slice(5, 10)
    s.take()
    expect(s.pile('rack')).toEqual([one, two, three, four_])
    expect(s.pile('hand:dealer')[5]).toBe(bottom)
    expect(known(s)).toEqual([bottom])
  })

  test('[27.9(d)] the stub is taken out and racked unexposed', () => {
    const s = wagered(four(FIVE, { options: AUTOMATED })).until('rack-stub')
    expect(s.step().rule).toBe('19:47-27.9(d)')
    s.take()
    expect([s.pile('shoe').length, s.pile('rack').length]).toEqual([0, 31])
    expect(known(s)).toHaveLength(1)
  })
})

test('[27.10(a)] each player sees the own hand and nobody else\u2019s', () => {
  const s = wagered(four(FIVE)).run()
  const seen = (viewer: string) =>
    Object.fromEntries(
      ['1', '4', '6', 'dealer'].map((p) => [
        p,
        s.pile(`hand:${p}`).filter((c) => view(s.table, viewer).faces[c]).length,
      ]),
    )
  expect(seen('B')).toEqual({ 1: 5, 4: 0, 6: 0, dealer: 1 })
  expect(seen('C')).toEqual({ 1: 0, 4: 5, 6: 0, dealer: 1 })
  expect(seen('everyone')).toEqual({ 1: 0, 4: 0, 6: 0, dealer: 1 })
})

test('[27.10(a)] with real cards the table does not learn what a player sees', () => {
  const s = wagered(four(FIVE, { chance: 'dealer' })).run()
  expect(known(s)).toEqual([s.pile('hand:dealer')[5]])
  expect(s.now()).toBe('fold')
})
