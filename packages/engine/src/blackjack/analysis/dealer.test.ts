import { describe, expect, test } from 'vitest'
import { sum, toNumber } from '../../kernel/fraction.ts'
import { dealerOutcomes } from './analysis.ts'
import { dealerOf, OUTCOMES } from './dealer.ts'
import { analysed } from './game.ts'
import { TEN } from './hands.ts'
import { dealerEnds, type End, less } from './naive.test-kit.ts'
import { BLACKJACK, fullShoe } from './rules.ts'

const ENDS: readonly End[] = [17, 18, 19, 20, 21, 'over', 'blackjack']

/** All outcomes of one column out of a shoe that still has the dealer's open cards. */
function outcomesFrom(
  shoe: readonly number[],
  open: readonly number[],
  hitsSoft17: boolean,
): readonly number[] {
  const dealer = dealerOf(
    open.map((value) => value - 1),
    hitsSoft17,
  )
  const out = new Float64Array(OUTCOMES)
  const one = Uint8Array.of(1)
  dealer.sum(Int32Array.from(shoe), TEN, one)
  dealer.write(0, one, out, 0)
  return [...out]
}

describe('a dealer who draws card by card comes to the same', () => {
  const one = fullShoe({ decks: 1, deck: 'standard' })
  const spanish = fullShoe({ decks: 2, deck: 'spanish' })
  const poor = [2, 1, 0, 3, 1, 4, 0, 2, 1, 5]
  test.each<[string, readonly number[], readonly number[], boolean]>([
    ['an ace of one deck', one, [1], false],
    ['an ace, hitting soft 17', one, [1], true],
    ['a two of one deck', one, [2], false],
    ['a six, hitting soft 17', one, [6], true],
    ['a ten of one deck', one, [10], false],
    ['a seven of two decks without tens', spanish, [7], false],
    ['an ace of a shoe that lacks values', poor, [1], true],
    ['a five of a shoe that lacks values', poor, [5], false],
    ['six and ten, both open', one, [6, 10], false],
    ['two aces, both open', one, [1, 1], false],
    ['a soft 17, both open', one, [1, 6], true],
    ['a blackjack, both open', one, [1, 10], false],
  ])('%s', (_, shoe, open, hitsSoft17) => {
    const slow = dealerEnds(less(shoe, ...open), open, hitsSoft17)
    expect(sum([...slow.values()])).toEqual({ n: 1n, d: 1n })
    const fast = outcomesFrom(shoe, open, hitsSoft17)
    ENDS.forEach((end, i) => {
      expect(fast[i]).toBeCloseTo(toNumber(slow.get(end) ?? { n: 0n, d: 1n }), 13)
    })
  })
})

test('what a dealer comes to adds up to one, with every up card', () => {
  for (const hitsSoft17 of [false, true])
    for (const row of dealerOutcomes({ game: analysed({ ...BLACKJACK, hitsSoft17 }) })) {
      expect(row.reduce((a, b) => a + b)).toBeCloseTo(1, 14)
      expect(Math.min(...row)).toBeGreaterThanOrEqual(0)
    }
})

test('eight decks: how often a dealer busts, has 17 to 21 and a blackjack, as others count it', () => {
  // Eric Farmer, Blackjack 7.6 (possibly-wrong/blackjack), the table of strategy.cpp for 8 decks, S17: the row "Total".
  const farmer = [0.14522, 0.13932, 0.13363, 0.17971, 0.07284, 0.28184, 0.04745]
  const rows = dealerOutcomes({ game: analysed(BLACKJACK) })
  const shares = fullShoe(BLACKJACK).map((n) => n / 416)
  farmer.forEach((share, i) => {
    const all = rows.reduce((total, row, up) => total + (shares[up] as number) * (row[i] as number), 0)
    expect(all).toBeCloseTo(share, 5)
  })
})

test('an up card of which none is left has no outcomes', () => {
  expect(outcomesFrom([4, 4, 0, 4, 4, 4, 4, 4, 4, 16], [3], false)).toEqual([0, 0, 0, 0, 0, 0, 0])
})
