import { expect, test } from 'vitest'
import { seeded } from '../kernel/random.ts'
import { CODES, FIVE_CARDS, FOUR_CARDS, type Ranking, ranker, rankingParts } from './index.ts'

test.each<[string, Ranking, number]>([
  ['four of five', FOUR_CARDS, 5],
  ['four of six', FOUR_CARDS, 6],
  ['five of seven', FIVE_CARDS, 7],
])('a hand, %s, is worth the higher of its values and its suits', (_, ranking, cards) => {
  const { plain, flushes } = rankingParts(ranking, cards)
  const rank = ranker(ranking, cards)
  const pick = seeded(cards, 3)
  let suited = 0
  for (let n = 0; n < 3_000; n++) {
    const rest = CODES.filter((code) => n % 3 > 0 || (code & 3) < 2)
    const hand = Array.from({ length: cards }, () => rest.splice(pick(rest.length), 1)[0] as number)
    const masks = [0, 1, 2, 3].map((s) =>
      hand.reduce((mask, code) => ((code & 3) === s ? mask | (1 << ((code >> 2) - 2)) : mask), 0),
    )
    const best = Math.max(...masks.map((mask) => flushes[mask] as number))
    if (best > 0) suited++
    expect(Math.max(best, plain(hand.map((code) => code >> 2)))).toBe(rank(hand))
  }
  expect(suited).toBeGreaterThan(300)
})
