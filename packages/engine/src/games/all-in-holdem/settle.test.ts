import { describe, expect, test } from 'vitest'
import { balance, INVENTORY, limitOf, terms } from '../../kernel/index.ts'
import { FIVE_CARDS, handOf, rankFaces } from '../../poker/index.ts'
import { type AllIn, allIn } from './all-in-holdem.test-kit.ts'
import { cap, holeKind } from './settle.ts'

const rank = (text: string): number => rankFaces(FIVE_CARDS, text.split(' '))

describe('[44.5(a), 44.1[rank], 44.1[suit]] rankings', () => {
  const ORDER: readonly (readonly [string, string, string, string])[] = [
    ['[44.5(b)1]', 'royal flush', 'AS KS QS JS TS', 'AD KD QD JD TD'],
    ['[44.5(b)2]', 'straight flush', 'KS QS JS TS 9S', 'AD 2D 3D 4D 5D'],
    ['[44.5(b)3]', 'four of a kind', 'AS AH AD AC KS', '2S 2H 2D 2C 3S'],
    ['[44.5(b)4]', 'full house', 'AS AH AD KC KS', '2S 2H 2D 3C 3S'],
    ['[44.5(b)5]', 'flush', 'AS KS QS JS 9S', '2S 3S 4S 5S 7S'],
    ['[44.5(b)6]', 'straight', 'AS KH QD JC TS', 'AS 2H 3D 4C 5S'],
    ['[44.5(b)7]', 'three of a kind', 'AS AH AD KC QS', '2S 2H 2D 4C 3S'],
    ['[44.5(b)8]', 'two pair', 'AS AH KD KC QS', '3S 3H 2D 2C 4S'],
    ['[44.5(b)9]', 'pair', 'AS AH KD QC JS', '2S 2H 3D 4C 5S'],
  ]

  test.each(ORDER)('%s %s: highest and lowest', (_, name, high, low) => {
    expect([handOf(FIVE_CARDS, rank(high)), handOf(FIVE_CARDS, rank(low))]).toEqual([name, name])
    expect(rank(high)).toBeGreaterThanOrEqual(rank(low))
  })

  test('each is higher than the next, and an ace does not go round the corner', () => {
    const all = ORDER.flatMap(([, , high, low]) => [rank(high), rank(low)])
    expect(all).toEqual([...all].sort((a, b) => b - a))
    expect(handOf(FIVE_CARDS, rank('QS KH AD 2C 3S'))).toBe('high card')
  })

  test.each([
    ['3S 3H 3D KC KS', '2S 2H 2D AC AS', 'the three of a full house'],
    ['2S 3H 4D 5C 6S', 'AS 2H 3D 4C 5S', 'the ace of the lowest straight is low'],
    ['3S 3H 4D 5C 6S', '2S 2H AD KC QS', 'the pair before the other cards'],
    ['9S 9H AD 5C 6S', '9D 9C KD QC JS', 'then the highest of the others'],
    ['AS KH QD JC 9S', 'AD KC QH JH 8S', 'to the last card'],
  ])('[44.5(c)] %s is higher than %s: %s', (high, low) => {
    expect(rank(high)).toBeGreaterThan(rank(low))
  })
})

/** A lone player with an ante of $10 who raises. */
function raised(
  hand: string,
  dealer: string,
  board: string,
  bets: (s: AllIn) => unknown = () => undefined,
): AllIn {
  const s = allIn().bet('A', 'ante', 10_00)
  bets(s)
  return s.deal({ 1: hand, dealer, board }).raise()
}

describe('ante and raise', () => {
  test.each([
    [
      '[44.10(i), 44.11(b)]',
      'AS AH',
      'KS 5H',
      '2C 7D 9H JS 3C',
      ['ante win 1 to 1', 'raise win 1 to 1'],
      40_00,
    ],
    ['[44.10(i)]', 'QS 4H', 'KS KH', '2C 7D 9H JS 3C', ['ante lose', 'raise lose'], -40_00],
    ['[44.10(i), 44.1[push], 44.5(c)]', 'AS 4H', 'AD 4C', '2C 7D 9H JS KC', ['ante push', 'raise push'], 0],
    ['[44.10(i), 44.1[hand]]', '3S 2H', 'KS KH', 'AC KD QH JS TC', ['ante push', 'raise push'], 0],
    [
      '[44.10(d), 44.summary[fold-vs-raisers]]',
      '7S 2H',
      '8D 2S',
      'AC KD QH JS TC',
      ['ante win 1 to 1', 'raise push'],
      10_00,
    ],
  ])('%s %s against %s on %s', (cites, hand, dealer, board, lines, gain) => {
    const s = raised(hand, dealer, board)
    expect([s.settled(), s.won()]).toEqual([lines, gain])
    // The first rule of the title is the one that is cited for both wagers.
    const rule = `19:47-${cites.slice(1, cites.indexOf(')') + 1)}`
    expect(
      s
        .moved()
        .filter((m) => m.outcome)
        .map((m) => m.rule),
    ).toEqual([rule, rule])
    expect(balance(s.table, INVENTORY)).toBe(0 - gain)
  })

  test('[44.10(d)] a dealer who does not call deals no board when nobody has a final hand bonus', () => {
    const s = raised('7S 2H', '8D 2S', 'AC KD QH JS TC')
    expect(s.entries.some((e) => e.command.type === 'turn')).toBe(false)
    const none = allIn().bet('A', 'ante', 10_00).deal({ 1: '7S 2H', dealer: 'KD KS' }).fold()
    expect(none.entries.some((e) => e.command.type === 'turn')).toBe(false)
  })

  test('[44.10(d)] with a final hand bonus the board is dealt as if the dealer had called', () => {
    const s = raised('7S 2H', '8D 2S', '7C 7D QH JS TC', (t) => t.bet('A', 'final-hand-bonus', 5_00))
    expect(s.settled()).toEqual(['ante win 1 to 1', 'raise push', 'final-hand-bonus win 2 to 1'])
    // Ante and raise were settled before the board.
    const types = s.entries.map((e) => e.command.type)
    expect(types.indexOf('settle-hand')).toBeLessThan(types.indexOf('turn'))
    // A dealer who does not call names no hand.
    expect(s.of('called').map((e) => e.rule)).not.toContain('19:47-44.10(g)')
  })
})

const PEOPLE = { A: '1', B: '4', C: '6' }
function settling(dealer: string): AllIn {
  const s = allIn(PEOPLE)
  for (const player of 'ABC') s.bet(player, 'ante', 5_00)
  s.bet('B', 'hole-card-bonus', 5_00).bet('C', 'final-hand-bonus', 5_00)
  s.deal({ 1: 'AS 9D', 4: 'JH 5H', 6: 'KS KH', dealer, board: '2C 7D 9H 3S QC' })
  for (const player of 'ABC') s.decides('raise', player)
  return s.until('reveal')
}

describe('the order of settlement', () => {
  test('[44.10(e), 44.10(f), 44.10(h), 44.10(i), 44.1[round-of-play]] when the dealer calls', () => {
    expect(settling('QS 9C').acts()).toEqual([
      'reveal',
      'reveal-hand 6',
      'reveal-hand 4',
      'settle-hand 4',
      'reveal-hand 1',
      'turn',
      'turn',
      'turn',
      'rack-stub',
      'settle-hand 6',
      'rack-hand 6',
      'settle-hand 4',
      'rack-hand 4',
      'settle-hand 1',
      'rack-hand 1',
    ])
  })

  test('[44.10(d)] when the dealer does not', () => {
    const s = settling('8D 2S')
    expect([...s.acts(), s.take()]).toEqual([
      'reveal',
      'reveal-hand 6',
      'settle-hand 6',
      'reveal-hand 4',
      'settle-hand 4',
      'rack-lost 4',
      'settle-hand 1',
      'rack-lost 1',
      'turn',
      'turn',
      'turn',
      'rack-stub',
      'settle-hand 6',
      'rack-hand 6',
      'end',
    ])
  })

  test('[44.10(e), 44.10(f), 44.10(h), 44.10(i), 44.10(j)] each step cites its rule when the dealer calls', () => {
    expect(settling('QS 9C').cited()).toEqual([
      'reveal 44.10(c)',
      'reveal-hand 44.10(e)',
      'settle-hand 44.10(e)',
      'reveal-hand 44.10(e)',
      'turn 44.10(f)',
      'rack-stub 44.7(e)',
      'settle-hand 44.10(i)',
      'rack-hand 44.10(j)',
      'settle-hand 44.10(i)',
      'rack-hand 44.10(j)',
      'settle-hand 44.10(i)',
      'rack-hand 44.10(j)',
    ])
  })

  test('[44.10(d)] each step cites its rule when the dealer does not call', () => {
    expect(settling('8D 2S').cited().slice(0, 6)).toEqual([
      'reveal 44.10(c)',
      'reveal-hand 44.10(d)',
      'settle-hand 44.10(d)',
      'reveal-hand 44.10(d)',
      'settle-hand 44.10(d)',
      'rack-lost 44.10(d)',
    ])
  })

  test('[44.10(j)] each hand lies together in the rack, the dealer\u2019s and the board last', () => {
    const s = settling('QS 9C').until('turn')
    const hands = ['6', '4', '1'].map((p) => [...s.pile(`hand:${p}`)])
    const dealer = [...s.pile('hand:dealer')]
    s.until('end')
    const board = [...s.pile('community')]
    s.take()
    expect(s.pile('rack').slice(-13)).toEqual([...hands.flat(), ...dealer, ...board])
    expect(s.pile('rack')).toHaveLength(52)
  })
})

const HOLES: readonly (readonly [string, string, readonly number[]])[] = [
  ['AH AD', 'Two red aces', [50, 60, 45, 50]],
  ['AS KS', 'Suited ace and king', [25, 25, 25, 25]],
  ['AS AD', 'Pair of aces', [20, 20, 20, 20]],
  ['AS AC', 'Pair of aces', [20, 20, 20, 20]],
  ['JS JD', 'Pair of jacks to kings', [9, 8, 8, 8]],
  ['KS KD', 'Pair of jacks to kings', [9, 8, 8, 8]],
  ['6S 6D', 'Pair of sixes to tens', [4, 4, 4, 3]],
  ['TS TD', 'Pair of sixes to tens', [4, 4, 4, 3]],
  ['2S 2D', 'Pair of twos to fives', [2, 2, 2, 2]],
  ['5S 5D', 'Pair of twos to fives', [2, 2, 2, 2]],
  ['AS QS', 'Two suited cards', [1, 1, 1, 1]],
  ['KS QS', 'Two suited cards', [1, 1, 1, 1]],
  ['9S 4S', 'Two suited cards', [1, 1, 1, 1]],
  ['AS KD', 'These two cards are not in the table', [-1, -1, -1, -1]],
  ['9S 4D', 'These two cards are not in the table', [-1, -1, -1, -1]],
]

describe('[44.11(c), 44.1[hole-card-bonus-wager]] the hole card bonus', () => {
  test.each([
    ['[44.11(c)[table-a]]', 'A', 0],
    ['[44.11(c)[table-b]]', 'B', 1],
    ['[44.11(c)[table-c]]', 'C', 2],
    ['[44.11(c)[table-d]]', 'D', 3],
  ])('%s table %s, one payment at the highest row', (_, holeCardBonus, column) => {
    for (const [hand, name, pays] of HOLES) {
      const s = allIn({ A: '1' }, { options: { holeCardBonus } }).bet('A', 'ante', 5_00)
      s.bet('A', 'hole-card-bonus', 5_00).deal({ 1: hand, dealer: 'QC 8H' }).fold()
      expect([hand, s.won()]).toEqual([hand, 5_00 * ((pays[column] ?? 0) - 1)])
      expect(s.moved().find((m) => m.wager === 'hole-card-bonus' && m.outcome)).toMatchObject({
        rule: `19:47-44.11(c)[table-${holeCardBonus.toLowerCase()}]`,
        because: `${name}.`,
      })
    }
  })

  test('[44.6(c)] does not depend on anything else', () => {
    for (const [dealer, board] of [
      ['KC KD', '2C 7D 9H JS KH'],
      ['8D 2S', '2C 7D 9H JS KH'],
      ['QC 9C', 'AC 7D 6C JS KH'],
    ] as const) {
      const s = raised('6S 6H', dealer, board, (t) => t.bet('A', 'hole-card-bonus', 5_00))
      expect(s.settled()).toContain('hole-card-bonus win 4 to 1')
    }
    expect(holeKind(['AD', 'AH'])).toBe('two red aces')
  })
})

const FINALS: readonly (readonly [string, string, readonly number[]])[] = [
  ['AS KS', 'QS JS TS 2D 3C', [500, 500, 500, 500]],
  ['9S 8S', '7S 6S 5S 2D 3C', [125, 125, 100, 100]],
  ['9S 9D', '9H 9C 5S 2D 3C', [50, 50, 50, 40]],
  ['9S 9D', '9H 5C 5S 2D 3C', [10, 8, 8, 8]],
  ['KS 8S', '2S 6S 5S 2D 3C', [6, 6, 6, 6]],
  ['9S 8D', '7S 6H 5S 2D 2C', [3, 4, 4, 4]],
  ['9S 9D', '9H 6C 5S 2D KC', [2, 2, 2, 2]],
  ['9S 9D', '6H 6C 5S 2D KC', [-1, -1, -1, -1]],
]

describe('[44.11(d), 44.1[final-hand-bonus-wager]] the final hand bonus', () => {
  test.each([
    ['[44.11(d)[table-a]]', 'A', 0],
    ['[44.11(d)[table-b]]', 'B', 1],
    ['[44.11(d)[table-c]]', 'C', 2],
    ['[44.11(d)[table-d]]', 'D', 3],
  ])('%s table %s, folded or not', (_, finalHandBonus, column) => {
    for (const [hand, board, pays] of FINALS)
      for (const how of ['fold', 'raise'] as const) {
        const s = allIn({ A: '1' }, { options: { finalHandBonus } }).bet('A', 'ante', 5_00)
        s.bet('A', 'final-hand-bonus', 5_00).deal({ 1: hand, dealer: '4H 3H', board })[how]()
        const own = s.moved().filter((m) => m.wager === 'final-hand-bonus' && m.outcome)
        expect([hand, own.map((m) => (m.outcome === 'win' ? m.cents : -m.cents))]).toEqual([
          hand,
          [5_00 * (pays[column] ?? 0)],
        ])
        expect(own[0]?.rule).toBe(`19:47-44.11(d)[table-${finalHandBonus.toLowerCase()}]`)
      }
  })
})

describe('[44.11(e)] the most that is won on a hand', () => {
  test('is $50,000, or what the least on everything can win if that is more', () => {
    const least = (limits: object) => cap(allIn({ A: '1' }, { limits: limits as never }).table)
    expect(least({})).toEqual({ most: 50_000_00, rule: '19:47-44.11(e)' })
    const high = { '*': { least: 500_00, most: 10_000_00 } }
    // 4 × 500 on ante and raise, 50 and 500 to 1 on the bonus wagers.
    expect(least(high).most).toBe(500_00 * (4 + 50 + 500))
    const { table } = allIn({ A: '1' }, { limits: high })
    expect(limitOf(terms(table).limits, 'ante')?.least).toBe(500_00)
  })

  test('that earlier wagers of the hand have reached leaves nothing for the others: they go back, and nobody else’s do', () => {
    const limits = { '*': { least: 5_00, most: 10_000_00 } }
    const s = allIn({ A: '1', B: '2' }, { limits, cents: 10_000_00 })
    for (const player of ['A', 'B']) s.bet(player, 'ante', 5_00).bet(player, 'final-hand-bonus', 5_00)
    s.bet('A', 'hole-card-bonus', 2_000_00)
    s.deal({ 1: 'AS KS', 2: 'AC KC', dealer: 'QC 8H', board: 'QS JS TS 2D 3C' }).raise().raise('B')
    const settled = (player: string) =>
      s
        .moved()
        .filter((m) => m.outcome && (m.from.includes(`:${player}:`) || m.to.includes(`:${player}`)))
        .map((m) => [m.wager, m.outcome, m.cents, m.rule])
    const full = '19:47-44.11(e)'
    expect(settled('A').filter(([, outcome]) => outcome === 'win')).toEqual([
      ['hole-card-bonus', 'win', 50_000_00, expect.not.stringContaining(full)],
    ])
    expect(settled('A').filter(([, outcome]) => outcome === 'push')).toEqual([
      ['ante', 'push', 5_00, full],
      ['raise', 'push', 15_00, full],
      ['final-hand-bonus', 'push', 5_00, full],
    ])
    expect(settled('B').filter(([, outcome]) => outcome !== 'win')).toEqual([])
  })

  test('counts all wagers of the hand in the order they are settled', () => {
    const s = allIn()
      .bet('A', 'ante', 5_00)
      .bet('A', 'hole-card-bonus', 100_00)
      .bet('A', 'final-hand-bonus', 100_00)
    s.deal({ 1: 'AS KS', dealer: 'QC 8H', board: 'QS JS TS 2D 3C' }).raise()
    const won = s.moved().filter((m) => m.outcome === 'win')
    expect(won.map((m) => [m.wager, m.cents])).toEqual([
      ['hole-card-bonus', 2_500_00],
      ['ante', 5_00],
      ['raise', 15_00],
      ['final-hand-bonus', 50_000_00 - 2_520_00],
    ])
    expect(won.at(-1)?.rule).toBe('19:47-44.11(e)')
    expect(s.table.state).not.toHaveProperty('won')
  })
})
