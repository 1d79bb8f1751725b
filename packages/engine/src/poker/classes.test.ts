import { describe, expect, test } from 'vitest'
import { seeded } from '../kernel/random.ts'
import { CODES, type Code, classesOf, JOKER, lookUp, PAI_GOW_POKER, ranker, rankingRanks } from './index.ts'

/** The best five of seven cards goes by values and flushes alone, so that classes must give what the ranker gives. */
const rank = ranker(PAI_GOW_POKER, 7)
const classes = classesOf(7, (cards) => rank(cards))

describe('classes of hands', () => {
  test('say of every hand what was said of its class', () => {
    const say = lookUp(classes)
    const pick = seeded(3)
    let [jokers, flushes] = [0, 0]
    for (let n = 0; n < 60_000; n++) {
      // Every third deck is of two suits, so that flushes are not rare.
      const deck: Code[] = [...CODES.filter((code) => n % 3 !== 0 || (code & 3) < 2), JOKER]
      const hand = Array.from({ length: 7 }, () => deck.splice(pick(deck.length), 1)[0] as Code)
      if (hand.includes(JOKER)) jokers++
      if (PAI_GOW_POKER.hands[rank(hand) >> 20] === 'flush') flushes++
      if (say([0, 0, ...hand], 2) !== rank(hand)) throw new Error(hand.join(' '))
    }
    expect(jokers).toBeGreaterThan(5_000)
    expect(flushes).toBeGreaterThan(5_000)
  })

  test('are said of once each', () => {
    const said: string[] = []
    classesOf(7, (cards) => said.push([...cards].sort((a, b) => a - b).join(' ')))
    expect(new Set(said).size).toBe(said.length)
    // 49,205 choices of values for seven cards and 18,395 for six beside the joker; flushes with two, one and no other card.
    const flushes = 1_287 * 91 + 1_716 * 13 + 1_716 + (715 * 91 + 1_287 * 13 + 1_716)
    expect(said.length).toBe(49_205 + 18_395 + flushes)
  })
})

test('all ranks of a hand of five with a joker: 7,462 and five aces', () => {
  const ranks = new Set(rankingRanks(PAI_GOW_POKER))
  expect(ranks.size).toBe(7_463)
  expect(ranks).toContain(ranker(PAI_GOW_POKER, 5)([56, 57, 58, 59, JOKER]))
})
