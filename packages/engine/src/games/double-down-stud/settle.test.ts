import { describe, expect, test } from 'vitest'
import { asPlayer, balance, INVENTORY } from '../../kernel/index.ts'
import { FIVE_CARDS, handOf, rankFaces } from '../../poker/index.ts'
import { type Setting, type Stud, stud } from './double-down-stud.test-kit.ts'

const won = (s: Stud): number => s.chips('A') - 1000_00
/** A lone player with $10 whose hand these five cards make, the last of them in the hole. */
function holding(cards: string, setting: Setting = {}, double = 0): Stud {
  const [own, ...rest] = cards.split(' ')
  const s = stud({ A: '1' }, setting).bet('A', 'main', 10_00)
  s.round([own, ...rest.slice(0, 3)].join(' '), rest[3] ?? '')
  return double > 0 ? s.double('A', double) : s.stand('A')
}

describe('[17.5(b)1, 17.5(b)2, 17.5(b)3, 17.5(b)4, 17.5(b)5, 17.5(b)6, 17.5(b)7, 17.5(b)8, 17.5(b)9] the hands in their order', () => {
  const ORDER = [
    ['AS KS QS JS TS', 'royal flush', 1000],
    ['5D 4D 3D 2D AD', 'straight flush', 100],
    ['2S 2H 2D 2C 3S', 'four of a kind', 25],
    ['2S 2H 2D 3C 3S', 'full house', 10],
    ['7S 5S 4S 3S 2S', 'flush', 8],
    ['AS 2H 3D 4C 5S', 'straight', 5],
    ['2S 2H 2D 4C 3S', 'three of a kind', 3],
    ['3S 3H 2D 2C 4S', 'two pair', 2],
    ['AS AH 4D 3C 2S', 'pair', 1],
    ['JS JH 4D 3C 2S', 'pair', 1],
  ] as const

  test.each(ORDER)('[17.10(b)] [17.9(c)] %s is a %s and pays %i to 1', (cards, kind, pays) => {
    expect(handOf(FIVE_CARDS, rankFaces(FIVE_CARDS, cards.split(' ')))).toBe(kind)
    const s = holding(cards)
    expect(s.settled()).toEqual([`main win ${pays} to 1`])
    expect(won(s)).toBe(pays * 10_00)
  })

  test('[17.1[rank]] each is higher than the next', () => {
    const ranks = ORDER.map(([cards]) => rankFaces(FIVE_CARDS, cards.split(' ')))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(new Set(ranks).size).toBe(ranks.length)
  })

  test('[17.5(a)] [17.1[suit]] cards rank from the ace to the two whatever the suit, and an ace also begins a straight', () => {
    const rank = (cards: string) => rankFaces(FIVE_CARDS, cards.split(' '))
    const highs = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'].map((r) => rank(`${r}S 5H 4D 3C 2S`))
    expect(highs.slice(1)).toEqual([...highs.slice(1)].sort((a, b) => b - a))
    expect(handOf(FIVE_CARDS, highs[0] as number)).toBe('straight')
    expect(handOf(FIVE_CARDS, rank('KS AH 2D 3C 4S'))).toBe('high card')
    expect(rank('KS 9H 7D 4C 2S')).toBe(rank('KC 9D 7H 4S 2H'))
  })
})

describe('what loses and what is a push', () => {
  test.each(['5S 5H AD KC QS', '2S 2H AD KC QS', 'AS KH QD JC 9S', '7S 5H 4D 3C 2S'])(
    '[17.9(a)] [17.10(b)] %s loses',
    (cards) => {
      const s = holding(cards, {}, 10_00)
      expect(s.settled()).toEqual(['main lose', 'double-down lose'])
      expect(s.moved().find((m) => m.outcome)?.rule).toBe('19:47-17.9(a)')
      expect(won(s)).toBe(-20_00)
    },
  )

  test.each(['6S 6H 4D 3C 2S', '8S 8H AD KC QS', 'TS TH AD KC QS'])(
    '[17.9(b)] [17.1[push]] [17.10(b)] %s is a push: both wagers go back',
    (cards) => {
      const s = holding(cards, {}, 10_00)
      expect(s.settled()).toEqual(['main push', 'double-down push'])
      expect(s.moved().find((m) => m.outcome)?.rule).toBe('19:47-17.9(b)')
      expect(won(s)).toBe(0)
    },
  )

  test('[17.1[hand]] the own card counts with the four before the dealer, so that all share a pair there', () => {
    const s = stud({ A: '1', B: '2' }).bet('A', 'main', 10_00).bet('B', 'main', 10_00)
    s.round('AS 9H QD QC 4C', '9S').stand('A').stand('B')
    expect(s.settled()).toEqual(['main win 2 to 1', 'main win 1 to 1'])
  })
})

/** Three players: one loses, one has a push, one wins; up to the reveal. */
function settlement(): Stud {
  const s = stud({ A: '1', B: '3', C: '5', D: '6' })
  for (const player of ['A', 'B', 'C', 'D']) s.bet(player, 'main', 5_00)
  // Before the dealer a king, a nine and a four; in the hole a five.
  s.allReady().comes('KS 9H 2S KH KD 9C 4C', '5S').run()
  for (const [player, place] of [
    ['A', '1'],
    ['B', '3'],
    ['C', '5'],
    ['D', '6'],
  ] as const)
    s.do({ type: 'stand', by: asPlayer(player), place })
  return s.until('reveal')
}

describe('the order of settlement', () => {
  test('[17.9(a)] [17.9(b)] [17.9(c)] losers are collected with their cards, then pushes, then winners are paid from the right and racked last', () => {
    expect(settlement().acts()).toEqual([
      'reveal',
      'collect-losing 5',
      'rack-lost 5',
      'return-push 3',
      'rack-lost 3',
      'pay-winning 6',
      'pay-winning 1',
      'rack-hand 6',
      'rack-hand 1',
    ])
  })

  test('[17.9(a), 17.9(b), 17.9(c)] each step cites its rule', () => {
    expect(settlement().cited()).toEqual([
      'reveal 17.8(d)',
      'collect-losing 17.9(a)',
      'rack-lost 17.9(a)',
      'return-push 17.9(b)',
      'rack-lost 17.9(b)',
      'pay-winning 17.9(c)',
      'rack-hand 17.9(c)',
    ])
  })

  test('[17.9(a)] [17.9(b)] [17.9(c)] chips and rules', () => {
    const s = settlement()
    const first = s.entries.length
    s.acts()
    const moved = s.entries.slice(first).flatMap((e) => e.events.filter((x) => x.type === 'moved'))
    expect(moved.map((m) => ('rule' in m ? m.rule : ''))).toEqual([
      '19:47-17.9(a)',
      '19:47-17.9(b)',
      '19:47-17.10(b)',
      '19:47-17.10(b)',
      '19:47-17.10(b)',
      '19:47-17.10(b)',
    ])
    expect(['A', 'B', 'C', 'D'].map((p) => s.chips(p) - 1000_00)).toEqual([5_00, 0, -5_00, 5_00])
    expect(balance(s.table, INVENTORY)).toBe(-5_00)
  })

  test('[17.9(c)] winning hands lie face up until all are paid; then they go to the rack with the rest of the deck', () => {
    const s = settlement().until('rack-hand')
    expect([s.pile('hand:6').length, s.pile('hand:1').length, s.pile('hand:dealer').length]).toEqual([
      1, 1, 4,
    ])
    expect(s.staked()).toEqual({})
    expect(s.refused({ type: 'end', by: 'dealer' })).toMatchObject({ refused: '19:47-17.9(c)' })
    s.until('end').take()
    expect([s.pile('rack').length, s.pile('shoe').length]).toEqual([52, 0])
  })

  test('[17.9(a)] out of order is refused', () => {
    const s = settlement().until('collect-losing')
    expect(s.refused({ type: 'pay-winning', by: 'dealer', place: '6' })).toMatchObject({
      refused: '19:47-17.9(a)',
    })
  })

  test('[17.1[round-of-play]] a round is over when all wagers are settled and all cards are racked', () => {
    const s = settlement()
    const { round } = s.table
    s.acts()
    expect([s.table.round, s.staked()]).toEqual([round, {}])
    s.take()
    expect(s.table.round).toBe(round + 1)
  })
})

describe('[17.10(c)] no hand is paid more than $100,000', () => {
  const royal = (main: number, double: number): Stud => {
    const s = stud({ A: '1' }, { cents: 2_000_00, limits: { '*': { least: 5_00, most: 1_000_00 } } })
    s.bet('A', 'main', main).round('AS KS QS JS', 'TS')
    return double > 0 ? s.double('A', double) : s.stand('A')
  }

  test('the original wager is paid in full up to it', () => {
    const s = royal(100_00, 0)
    expect(s.chips('A')).toBe(2_000_00 + 100_000_00)
    expect(s.moved().find((m) => m.outcome === 'win')?.rule).toBe('19:47-17.10(b)')
  })

  test('both wagers count together, the original one first', () => {
    const s = royal(70_00, 70_00)
    expect(s.chips('A')).toBe(2_000_00 + 100_000_00)
    const paid = s.moved().filter((m) => m.outcome === 'win')
    expect(paid.map((m) => [m.wager, m.cents, m.rule])).toEqual([
      ['main', 70_000_00, '19:47-17.10(b)'],
      ['double-down', 30_000_00, '19:47-17.10(c)'],
    ])
  })

  test('above it the double down wager goes back unpaid', () => {
    const s = royal(200_00, 50_00)
    expect(s.chips('A')).toBe(2_000_00 + 100_000_00)
    expect(s.settled()).toEqual(['main win 1000 to 1', 'double-down push'])
  })

  test('it is for each hand: two positions have it twice', () => {
    const limits = { '*': { least: 5_00, most: 10_000_00 } }
    const s = stud({ A: '1' }, { cents: 20_000_00, limits, options: { positions: 2 } })
    s.bet('A', 'main', 5_000_00).bet('A', 'main', 5_000_00, '2')
    s.round('9S 9C KS KH KD', 'KC').stand('A', '1').stand('A', '2')
    expect(s.chips('A')).toBe(20_000_00 + 2 * 100_000_00)
    // The next round begins anew.
    s.bet('A', 'main', 5_000_00).round('9S KS KH KD', 'KC').stand('A')
    expect(s.chips('A')).toBe(20_000_00 + 3 * 100_000_00)
  })
})

describe('the strategy', () => {
  const asked = (cards: string) => {
    const s = stud().bet('A', 'main', 5_00).round(cards, '2C')
    return s.game.strategy(s.table, 'A', () => 0)
  }
  test.each([
    ['6S 6H KD 3C', 'double'],
    ['5S 5H KD 3C', 'stand'],
    ['KS 9S 4S 3S', 'double'],
    ['JS TH 9D 8C', 'double'],
    ['5S 4H 3D 2S', 'stand'],
    ['AS KH QD JC', 'stand'],
    ['KS QH JD 9C', 'stand'],
    ['7S 6H 5D 4C', 'double'],
  ])('with %s it is %s', (cards, type) => {
    expect(asked(cards)).toMatchObject({ type, ...(type === 'double' && { cents: 5_00 }) })
  })

  test('it sees what the others hold', () => {
    const s = stud({ A: '1', B: '2', C: '3', D: '4', E: '5', F: '6' })
    for (const player of ['A', 'B', 'C', 'D', 'E', 'F']) s.bet(player, 'main', 5_00)
    // Four nines and fours that would complete the straight are gone.
    s.allReady().comes('8S 9S 9H 4S 4H 9C 7H 6D 5C', '2C').run()
    expect(s.game.strategy(s.table, 'A', () => 0)).toMatchObject({ type: 'stand' })
    expect(asked('8S 7H 6D 5C')).toMatchObject({ type: 'double' })
  })

  test('it keeps enough to double', () => {
    const s = stud({ A: '1' }, { cents: 8_00 })
    expect(s.game.strategy(s.table, 'A', () => 0)).toMatchObject({ type: 'bet', wager: 'main' })
  })
})
