import { describe, expect, test } from 'vitest'
import { proofOf } from '../../test/proof.ts'
import { seeded } from '../kernel/random.ts'
import { countByValues, countOmaha, countOneByOne } from './frequencies.test-kit.ts'
import {
  CODES,
  countHands,
  dealtRanker,
  FIVE_CARDS,
  type Form,
  handOf,
  handRules,
  LOW,
  LOW_THREE,
  type Rank,
  type SideRules,
  THREE_CARDS,
  VARIANTS,
  type Variant,
  type VariantId,
  valuesOf,
} from './index.ts'

/**
 * How often each hand comes in each form of poker, counted on two roads: all hands in classes of values and suits, and
 * hands dealt one by one through the ranker that games use. Totals are the numbers of ways to take cards from 52.
 */
const proof = await proofOf('poker.frequencies', new URL('frequencies.test-kit.ts', import.meta.url).href)

const total = (counts: readonly (number | undefined)[]): number =>
  counts.reduce<number>((sum, n) => sum + (n ?? 0), 0)

const sideOf = (id: VariantId, form: Form, side: 'high' | 'low'): SideRules => {
  const rules = handRules(id, form)[side]
  if (!rules) throw new Error(`${id} ${form} has no ${side} hand`)
  return rules
}

const kindOf = (rank: Rank): number => rank >> (4 * FIVE_CARDS.cards)
/** The highest card of a low hand without a pair; 0 for others. */
const lowOf =
  (ranking: typeof LOW | typeof LOW_THREE) =>
  (rank: Rank): number =>
    rank !== 0 && handOf(ranking, rank) === 'low' ? (valuesOf(ranking, rank)[0] as number) : 0
/** Rows that go up with the hand: none, then eight-high to five-high. */
const eightOf = (rank: Rank): number => {
  const high = lowOf(LOW)(rank)
  return high >= 5 && high <= 8 ? 9 - high : 0
}

const LOWS_OF_FIVE = [1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880]
const LOWS_OF_SEVEN = [
  781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200,
]

describe('lows by their highest card, five to king, are as many as en.wikipedia.org/wiki/Poker_probability says', () => {
  test.each([
    ['of five', 5, LOWS_OF_FIVE, 2_598_960],
    ['of seven', 7, LOWS_OF_SEVEN, 133_784_560],
  ] as const)('%s', (_, cards, lows, all) => {
    const counts = countByValues(LOW, cards, lowOf(LOW))
    expect(counts.slice(5)).toEqual(lows)
    expect(total(counts)).toBe(all)
  })

  test('and all of five one by one are ranked so', () => {
    const rank = dealtRanker(sideOf('five-card-draw', 'low', 'low'), 5, 0)
    expect(countOneByOne(rank, 5, CODES, lowOf(LOW)).slice(5)).toEqual(LOWS_OF_FIVE)
  })
})

describe('mambo stud’s 270,725 hands of four', () => {
  const [high, low] = [sideOf('mambo-stud', 'high-low-6', 'high'), sideOf('mambo-stud', 'high-low-6', 'low')]
  const kind = (rank: Rank): number => rank >> (4 * THREE_CARDS.cards)
  test('make as many high hands of each kind on both roads', () => {
    const counts = countOneByOne(dealtRanker(high, 3, 1), 4, CODES, kind)
    expect(counts).toEqual(countHands(THREE_CARDS, 4))
    expect(total(counts)).toBe(270_725)
    // Three of a kind: three of four suits with any of 48 other cards, and all four.
    expect(counts[THREE_CARDS.hands.indexOf('three of a kind')]).toBe(13 * 4 * 48 + 13)
  })

  test('make as many lows of each highest card on both roads', () => {
    const counts = countOneByOne(dealtRanker(low, 3, 1), 4, CODES, lowOf(LOW_THREE))
    const classes = countByValues(LOW_THREE, 4, (rank) => {
      const highest = lowOf(LOW_THREE)(rank)
      return highest <= 6 ? highest : 0
    })
    expect([3, 4, 5, 6].map((n) => counts[n])).toEqual([3, 4, 5, 6].map((n) => classes[n]))
    expect(total(counts)).toBe(270_725)
    // Ace, two and three: one of each with another of the 40 higher cards, or with one more of those three.
    expect(counts[3]).toBe(4 ** 3 * 40 + 3 * 6 * 4 * 4)
  })
})

const omaha = proof.kept('high', () => countOmaha(FIVE_CARDS, kindOf))
const omahaLow = proof.kept('low', () => countOmaha(LOW, eightOf))

describe('Omaha’s 463,563,500,400 hands of four with five in the center', () => {
  test('are all counted, for high and for low', () => {
    expect(total(omaha())).toBe(463_563_500_400)
    expect(total(omahaLow())).toBe(463_563_500_400)
    expect(omaha()).toEqual([
      13_851_662_832, 122_655_542_152, 170_775_844_104, 40_712_657_408, 52_289_648_688, 31_216_782_384,
      29_424_798_576, 2_225_270_496, 368_486_160, 42_807_600,
    ])
    expect(omahaLow()).toEqual([
      302_188_517_232, 76_415_359_104, 51_687_563_904, 25_832_342_400, 7_439_717_760,
    ])
  })

  test('make royal flushes of two of its cards and three in the center', () => {
    // Four suits, ten choices of two, any two others in the center and any two more in the hand.
    expect(omaha().at(-1)).toBe(4 * 10 * ((47 * 46) / 2) * ((45 * 44) / 2))
  })
})

/** By variant and form the share of each row among all hands, and what row a rank is in. */
const known: readonly (readonly [
  VariantId,
  Form,
  'high' | 'low',
  () => readonly number[],
  (rank: Rank) => number,
])[] = [
  ['seven-card-stud', 'high', 'high', () => countHands(FIVE_CARDS, 7), kindOf],
  ['seven-card-stud', 'high-low', 'low', () => countByValues(LOW, 7, lowOf(LOW)), lowOf(LOW)],
  ['seven-card-stud', 'high-low-8', 'low', () => countByValues(LOW, 7, eightOf), eightOf],
  ['holdem', 'high', 'high', () => countHands(FIVE_CARDS, 7), kindOf],
  ['omaha', 'high', 'high', omaha, kindOf],
  ['omaha', 'high-low-8', 'high', omaha, kindOf],
  ['omaha', 'high-low-8', 'low', omahaLow, eightOf],
  ['five-card-draw', 'high', 'high', () => countHands(FIVE_CARDS), kindOf],
  ['five-card-draw', 'low', 'low', () => countByValues(LOW, 5, lowOf(LOW)), lowOf(LOW)],
  ['five-card-stud', 'high', 'high', () => countHands(FIVE_CARDS), kindOf],
  ['super-seven-stud', 'high', 'high', () => countHands(FIVE_CARDS, 7), kindOf],
  ['super-seven-stud', 'low', 'low', () => countByValues(LOW, 7, lowOf(LOW)), lowOf(LOW)],
  ['super-seven-stud', 'high-low', 'low', () => countByValues(LOW, 7, lowOf(LOW)), lowOf(LOW)],
  ['super-seven-stud', 'high-low-8', 'low', () => countByValues(LOW, 7, eightOf), eightOf],
]
const DEALS = 60_000

test.each(known)(
  '%s %s: hands dealt at random are %s hands as often as counted',
  (id, form, side, counted, rowOf) => {
    const { own, center }: Variant = VARIANTS[id]
    const rank = dealtRanker(sideOf(id, form, side), own, center)
    const pick = seeded(1978, own)
    const deck = Uint8Array.from(CODES)
    const found: number[] = []
    for (let n = 0; n < DEALS; n++) {
      for (let i = 0; i < own + center; i++) {
        const j = i + pick(52 - i)
        const card = deck[j] as number
        deck[j] = deck[i] as number
        deck[i] = card
      }
      const row = rowOf(rank(deck))
      found[row] = (found[row] ?? 0) + 1
    }
    const counts = counted()
    for (let row = 0; row < Math.max(counts.length, found.length); row++) {
      const share = (counts[row] ?? 0) / total(counts)
      // Five standard errors, and a hand or two of those that hardly ever come.
      const most = 5 * Math.sqrt(DEALS * share * (1 - share)) + 2
      expect(Math.abs((found[row] ?? 0) - DEALS * share), `row ${row}`).toBeLessThan(share === 0 ? 0.5 : most)
    }
  },
)
