import { describe, expect, test } from 'vitest'
import { asPlayer, eventsOf, view } from '../../kernel/index.ts'
import { type AllIn, AUTOMATED, allIn, BOARD, HAND } from './all-in-holdem.test-kit.ts'

const PEOPLE = { A: '6', B: '1', C: '4' }
const HANDS = { 1: 'AS 9H', 4: '8S 4C', 6: 'TS TH', dealer: 'QS 9C', board: '2C 7D 3H JS KC' }
const wagered = (s: AllIn): AllIn => s.bet('B', 'ante', 5_00).bet('C', 'ante', 5_00).bet('A', 'ante', 10_00)
const dealt = (s: AllIn): string[] =>
  eventsOf(s.events(), 'placed')
    .filter((e) => e.to.startsWith('hand:'))
    .map((e) => `${e.cards.length} ${e.to.slice(5)}`)
const TURN = ['1 1', '1 4', '1 6', '1 dealer']

describe('the deal', () => {
  test.each([
    ['[44.7(d), 44.7(d)1, 44.7(d)2, 44.7(d)3, 44.7(d)4]', {}],
    ['[44.8(c), 44.8(c)1, 44.8(c)2, 44.8(c)3, 44.8(c)4]', HAND],
  ])(
    '%s a card to each player clockwise from the left, then one to the dealer under a cover card, twice',
    (_, options) => {
      const s = wagered(allIn(PEOPLE, { options })).hands(HANDS).called().until('deal')
      s.take()
      expect(s.table.state.cover).toBe('dealer')
      s.until('look')
      expect(dealt(s)).toEqual([...TURN, ...TURN])
      expect([s.table.faces, s.table.state.cover]).toEqual([{}, 'dealer'])
    },
  )

  test('[44.9(c)] stacks of two clockwise from the left, the dealer\u2019s last, under the cover card', () => {
    const s = wagered(allIn(PEOPLE, { options: AUTOMATED }))
      .hands(HANDS)
      .called()
      .until('deliver')
    const top = s.pile('shoe').slice(0, 8)
    expect([s.take(), s.table.state.cover, s.take()]).toEqual(['deliver', 'dealer', 'deliver-dealer'])
    expect(['1', '4', '6', 'dealer'].flatMap((p) => s.pile(`hand:${p}`))).toEqual(top)
  })

  test('[44.9(d)] then the rest is taken out of the shoe, and the community cards are dealt from the hand', () => {
    const s = wagered(allIn(PEOPLE, { options: AUTOMATED }))
      .hands(HANDS)
      .called()
      .until('take-out')
    expect(s.step().rule).toBe('19:47-44.9(d)')
    const left = s.pile('shoe')
    s.take()
    expect([s.pile('shoe'), s.pile('deck')]).toEqual([[], left])
    s.run().raise('B').fold('C').decides('raise', 'A').until('turn')
    s.take()
    // One is burned, then three lie open.
    expect(s.pile('community')).toEqual(left.slice(1, 4))
    expect(s.pile('rack')).toContain(left[0])
  })

  test('[44.10(a), 44.1[hole-card]] each player sees the own two cards and nobody else\u2019s', () => {
    const s = wagered(allIn(PEOPLE)).deal(HANDS)
    const seen = (viewer: string) =>
      ['1', '4', '6', 'dealer'].map(
        (p) => s.pile(`hand:${p}`).filter((c) => view(s.table, viewer).faces[c]).length,
      )
    expect([seen('B'), seen('everyone')]).toEqual([
      [2, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })
})

describe('the decision', () => {
  test('[44.10(a), 44.summary[decision-order]] goes clockwise from the left', () => {
    const s = wagered(allIn(PEOPLE)).deal(HANDS)
    expect(s.offered(asPlayer('B'), 'raise')).toMatchObject([{ says: 'Raise $15' }])
    expect(s.refused({ type: 'raise', by: asPlayer('A'), place: '6' })).toMatchObject({
      refused: '19:47-44.10(a)',
    })
    expect(s.refused({ type: 'fold', by: asPlayer('A'), place: '1' })).toMatchObject({
      refused: '19:47-44.10(a)',
    })
    s.raise('B')
    expect(s.offered(asPlayer('C'), 'fold')).toHaveLength(1)
  })

  test('[44.10(a)2, 44.1[raise-wager], 44.6(d)] a raise is three times the ante, no more and no less', () => {
    const s = allIn().bet('A', 'ante', 10_00)
    expect(
      s.refused({ type: 'bet', by: asPlayer('A'), place: '1', wager: 'raise', cents: 30_00 }),
    ).toMatchObject({
      refused: '19:47-44.10(a)',
    })
    s.deal({ 1: 'AS KS', dealer: 'QS 9C' }).decides('raise', 'A')
    expect(s.staked()).toEqual({ '1 ante': 10_00, '1 raise': 30_00 })
  })

  test('[44.10(a)2] without the chips for it the hand is folded or chips are bought', () => {
    const s = allIn({ A: '1' }, { cents: 30_00 })
      .bet('A', 'ante', 10_00)
      .deal({ 1: 'AS KS', dealer: 'QS 9C' })
    expect(s.refused({ type: 'raise', by: asPlayer('A'), place: '1' })).toMatchObject({
      refused: '19:47-44.10(a)',
      expected: 30_00,
      received: 20_00,
    })
    s.do({ type: 'buy-in', by: asPlayer('A'), cents: 10_00 }).decides('raise', 'A')
  })

  test('[44.10(a)1, 44.1[fold]] a fold makes no raise; for a player who is gone the hand is folded', () => {
    const s = allIn().bet('A', 'ante', 10_00).deal({ 1: '7S 2H', dealer: 'QS 9C' })
    expect(s.game.dealer(s.table)).toMatchObject({
      for: [{ player: 'A', otherwise: { type: 'fold', place: '1' } }],
      rule: '19:47-44.10(a)',
      says: 'Raise or fold at position 1.',
    })
    expect(s.decides('fold', 'A').staked()).toEqual({ '1 ante': 10_00 })
  })
})

/** A has folded without a bonus, B with the hole card bonus, C with both, D with the final one; E raises. */
function folded(): AllIn {
  const s = allIn({ A: '1', B: '2', C: '3', D: '4', E: '5' })
  for (const player of 'ABCDE') s.bet(player, 'ante', 5_00)
  for (const player of 'BC') s.bet(player, 'hole-card-bonus', 5_00)
  for (const player of 'CD') s.bet(player, 'final-hand-bonus', 5_00)
  s.deal({
    1: '7S 2H',
    2: '8H 3H',
    3: '6S 6D',
    4: '4S 3C',
    5: 'AS AD',
    dealer: 'QS 9C',
    board: '6C 7D 9H JS KC',
  })
  for (const player of 'ABCD') s.decides('fold', player)
  return s.decides('raise', 'E')
}

describe('[44.10(b)] folded hands, one player at a time from the right', () => {
  test('[44.10(b)1, 44.10(b)2, 44.10(b)2i, 44.10(b)2ii] are collected, shown and settled in their order', () => {
    const s = folded()
    const steps: string[] = []
    while (s.now() !== 'reveal') {
      const { command, rule } = s.step()
      steps.push(`${command.type} ${command.place} ${rule}`)
      s.take()
    }
    expect(steps).toEqual([
      'reveal-hand 4 19:47-44.10(b)2',
      'collect-losing 4 19:47-44.10(b)',
      'reveal-hand 3 19:47-44.10(b)2',
      'collect-losing 3 19:47-44.10(b)',
      'settle-hand 3 19:47-44.10(b)2i',
      'reveal-hand 2 19:47-44.10(b)2',
      'collect-losing 2 19:47-44.10(b)',
      'settle-hand 2 19:47-44.10(b)2i',
      'rack-lost 2 19:47-44.10(b)1',
      'collect-losing 1 19:47-44.10(b)',
      'rack-lost 1 19:47-44.10(b)1',
    ])
    expect(s.staked()).toEqual({
      '3 final-hand-bonus': 5_00,
      '4 final-hand-bonus': 5_00,
      '5 ante': 5_00,
      '5 raise': 15_00,
    })
    // Without a bonus wager the cards go face down; those that wait for the final hand stay face up.
    expect(
      s
        .pile('rack')
        .slice(-2)
        .some((card) => s.table.faces[card]?.to.includes('everyone')),
    ).toBe(false)
    expect([s.faces('hand:3'), s.faces('hand:4')]).toEqual([
      ['6S', '6D'],
      ['4S', '3C'],
    ])
  })

  test('[44.10(b)1, 44.10(b)2] only a folded hand with a bonus wager is kept for its settlement', () => {
    const kept = folded().table.state.hands.map((h) => [h.place, h.keeps ?? false])
    expect(kept).toEqual([
      ['1', false],
      ['2', true],
      ['3', true],
      ['4', true],
      ['5', false],
    ])
  })

  test('[44.10(b)2ii, 44.1[final-hand-bonus-wager]] the final hand bonus of a folded hand is settled with the board', () => {
    const s = folded().run()
    // C has three sixes; D has nothing; E's aces win.
    expect(s.won('C')).toBe(-5_00 + 4 * 5_00 + 2 * 5_00)
    expect([s.won('A'), s.won('B'), s.won('D'), s.won('E')]).toEqual([-5_00, 0, -10_00, 20_00])
  })
})

describe('the dealer', () => {
  const turned = (dealer: string): AllIn =>
    allIn().bet('A', 'ante', 5_00).deal({ 1: 'AH QD', dealer }).decides('raise', 'A').until('reveal')

  test.each([
    ['[44.10(c)1]', '2S 2H', 'a pair of twos and calls'],
    ['[44.10(c)2, 44.10(c)2i, 44.10(c)2ii(2), 44.summary[announce-sum]]', 'AS 3H', '14 and calls'],
    ['[44.10(c)2i, 44.10(c)2ii(2)]', 'KS 2H', '12 and calls'],
    ['[44.10(c)2ii(2)]', '9D 2H', '11 and calls'],
    ['[44.10(c)2ii(1)]', '8D 2H', '10 and does not call'],
    ['[44.10(c)2ii(1)]', '3D 2H', '5 and does not call'],
  ])('[44.10(c)] %s with %s has %s', (_, dealer, words) => {
    const s = turned(dealer)
    s.take()
    expect(s.calls().at(-1)).toBe(`Dealer has ${words}`)
    expect(s.step().rule).toBe(words.includes('not') ? '19:47-44.10(d)' : '19:47-44.10(e)')
    expect(s.table.state.cover).toBe('shoe')
  })

  test('[44.10(f), 44.1[burn], 44.1[community-card]] a card is burned before the three, the fourth and the fifth', () => {
    const s = turned('QS 9C').until('turn')
    const deck = s.pile('shoe')
    const rack = s.pile('rack').length
    expect([s.take(), s.pile('community').length, s.take(), s.pile('community').length, s.take()]).toEqual([
      'turn',
      3,
      'turn',
      4,
      'turn',
    ])
    expect(s.pile('community')).toEqual([1, 2, 3, 5, 7].map((i) => deck[i]))
    expect(s.faces('community')).toEqual(BOARD.split(' '))
    expect(s.pile('rack').slice(rack)).toEqual([deck[0], deck[4], deck[6]])
    expect(s.faces('rack').slice(rack)).toEqual([undefined, undefined, undefined])
  })

  test('[44.10(g), 44.1[hand]] the dealer names the best five of seven, and [44.10(h)] each player\u2019s', () => {
    const s = turned('QS 9C').run()
    expect(s.calls()).toContain('Dealer has pair of nines')
    expect(s.calls()).toContain('Position 1 has ace high')
    expect(eventsOf(s.events(), 'called').map((e) => e.rule)).toContain('19:47-44.10(g)')
  })
})
