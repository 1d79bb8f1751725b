import { describe, expect, test } from 'vitest'
import { seeded } from '../kernel/random.ts'
import {
  CODES,
  codeOf,
  countHands,
  FIVE_CARDS,
  FOUR_CARDS,
  handOf,
  JOKER,
  LOW,
  LOW_THREE,
  PAI_GOW_POKER,
  PAI_GOW_POKER_LOW_WHEEL,
  type Ranking,
  ranker,
  rankFaces,
  THREE_CARDS,
  TWO_CARDS,
} from './index.ts'
import { compare, deal, faces, judge } from './slow.test-kit.ts'
import { jokerTables, tables } from './tables.ts'

const ALL: readonly (readonly [string, Ranking, number])[] = [
  ['two cards', TWO_CARDS, 2],
  ['three cards', THREE_CARDS, 3],
  ['three of five', THREE_CARDS, 5],
  ['four cards', FOUR_CARDS, 4],
  ['four of five', FOUR_CARDS, 5],
  ['four of six', FOUR_CARDS, 6],
  ['five cards', FIVE_CARDS, 5],
  ['five of six', FIVE_CARDS, 6],
  ['five of seven', FIVE_CARDS, 7],
  ['five with a joker', PAI_GOW_POKER, 5],
  ['five of six with a joker', PAI_GOW_POKER, 6],
  ['five of seven with a joker', PAI_GOW_POKER, 7],
  ['five of seven with a joker and a low wheel', PAI_GOW_POKER_LOW_WHEEL, 7],
  ['low', LOW, 5],
  ['low of six', LOW, 6],
  ['low of seven', LOW, 7],
  ['low of three', LOW_THREE, 3],
  ['low of three of four', LOW_THREE, 4],
]

describe('the fast evaluator agrees with the plain one', () => {
  test.each(ALL)('on %s', (_, ranking, cards) => {
    const pick = seeded(cards, ranking.hands.length)
    const rounds = cards === 7 && ranking.joker ? 150 : 800
    let before = deal(pick, cards, ranking.joker ?? false)
    for (let i = 0; i < rounds; i++) {
      const hand = deal(pick, cards, ranking.joker ?? false)
      const [rank, other] = [rankFaces(ranking, hand), rankFaces(ranking, before)]
      const [judged, against] = [judge(ranking, hand), judge(ranking, before)]
      expect(handOf(ranking, rank), hand.join(' ')).toBe(ranking.hands[judged[0] as number])
      expect(Math.sign(rank - other), `${hand.join(' ')} against ${before.join(' ')}`).toBe(
        compare(judged, against),
      )
      before = hand
    }
  })

  test('on hands that differ by one card, where ranks lie close together', () => {
    const pick = seeded(77)
    for (const [, ranking, cards] of ALL.filter(([, r]) => !r.joker)) {
      for (let i = 0; i < 200; i++) {
        const [last, ...rest] = deal(pick, cards + 1, false)
        const hand = [last as string, ...rest.slice(1)]
        const apart = rankFaces(ranking, rest) - rankFaces(ranking, hand)
        expect(Math.sign(apart), `${rest.join(' ')} against ${hand.join(' ')}`).toBe(
          compare(judge(ranking, rest), judge(ranking, hand)),
        )
      }
    }
  })
})

/** Every hand of a deck through the ranker that settlement, odds and samplers use: how many there are of each kind. */
function rankedOneByOne(ranking: Ranking, deck: readonly number[]): number[] {
  const { cards } = ranking
  const rank = ranker(ranking)
  const counts = new Array<number>(ranking.hands.length).fill(0)
  const hand = new Uint8Array(cards)
  const down = (held: number, first: number): void => {
    for (let i = first; i < deck.length; i++) {
      hand[held] = deck[i] as number
      if (held < cards - 1) down(held + 1, i + 1)
      else {
        const kind = rank(hand) >> (4 * cards)
        counts[kind] = (counts[kind] as number) + 1
      }
    }
  }
  down(0, 0)
  return counts
}

describe('all hands in order are as many of each kind as counting by hand says', () => {
  test.each([
    ['22,100 of three', THREE_CARDS, 3, [16_440, 3_744, 1_096, 720, 52, 48]],
    ['270,725 of four', FOUR_CARDS, 4, [177_408, 82_368, 2_808, 2_772, 2_816, 2_496, 44, 13]],
    [
      '2,598,960 of five',
      FIVE_CARDS,
      5,
      [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4],
    ],
    [
      '133,784,560 of seven',
      FIVE_CARDS,
      7,
      [
        23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260,
        4_324,
      ],
    ],
    ['2,598,960 for low', LOW, 5, [624, 3_744, 54_912, 123_552, 1_098_240, 1_317_888]],
  ] as const)('%s', (_, ranking, cards, counts) => {
    expect(countHands(ranking, cards)).toEqual(counts)
  })

  test('2,869,685 of five from a deck with a joker', () => {
    const counts = rankedOneByOne(PAI_GOW_POKER, [...CODES, JOKER])
    expect(counts).toEqual([1_418_964, 1_215_024, 138_600, 63_360, 20_532, 7_804, 4_368, 828, 180, 24, 1])
  })

  test.each([
    ['22,100', THREE_CARDS],
    ['270,725', FOUR_CARDS],
    ['2,598,960', FIVE_CARDS],
    ['2,598,960 low', LOW],
  ] as const)('and all %s one by one are ranked as they are counted', (_, ranking) => {
    expect(rankedOneByOne(ranking, CODES)).toEqual(countHands(ranking))
  })
})

describe('the tables', () => {
  test('take far less than 16 MB, the largest too', () => {
    for (const { pages, flushes } of [tables(FIVE_CARDS, 7), jokerTables(PAI_GOW_POKER, 7)])
      expect(pages.byteLength + flushes.byteLength).toBeLessThan(500_000)
  })

  test('are made once', () => {
    expect(tables(FIVE_CARDS, 7)).toBe(tables(FIVE_CARDS, 7))
    expect(ranker(FIVE_CARDS, 7)).toBe(ranker(FIVE_CARDS, 7))
  })

  test.each([
    [THREE_CARDS, 2],
    [THREE_CARDS, 6],
    [FIVE_CARDS, 4],
    [FIVE_CARDS, 8],
    [FIVE_CARDS, 5.5],
  ])('are not made for cards that are no hand', (ranking, cards) => {
    expect(() => ranker(ranking, cards)).toThrow(RangeError)
  })
})

describe('cards that are no hand are refused', () => {
  test.each([
    ['a joker where none plays', FIVE_CARDS, 'AS KS QS JS JK'],
    ['two jokers', PAI_GOW_POKER, 'AS KS QS JK JK'],
    ['no card', FIVE_CARDS, 'AS KS QS JS 1S'],
    ['too few', FIVE_CARDS, 'AS KS QS JS'],
  ])('%s', (_, ranking, hand) => {
    expect(() => rankFaces(ranking, faces(hand))).toThrow(RangeError)
  })
})

test('a ranker reads from any place of a list', () => {
  const hands = Uint8Array.from([...faces('2C 3D'), ...faces('9S 9H 9D 9C 2S')].map(codeOf))
  expect(ranker(FIVE_CARDS)(hands, 2)).toBe(rankFaces(FIVE_CARDS, faces('9S 9H 9D 9C 2S')))
})
