import { describe, expect, test } from 'vitest'
import { SUITS } from '../kernel/cards.ts'
import {
  arrangeThree,
  CODES,
  codeOf,
  FIVE_CARDS,
  FOUR_CARDS,
  faceOf,
  handName,
  handOf,
  handRank,
  JOKER,
  LOW,
  PAI_GOW_POKER,
  PAI_GOW_POKER_LOW_WHEEL,
  type Ranking,
  rankFaces,
  rankThree,
  THREE_CARDS,
  TWO_CARDS,
  threeCardHigh,
  valuesOf,
} from './index.ts'
import { faces } from './slow.test-kit.ts'

const rank = (ranking: Ranking, text: string): number => rankFaces(ranking, faces(text))

test('a code stands for one face and back', () => {
  expect(new Set(CODES.map(faceOf)).size).toBe(52)
  expect([...CODES, JOKER].map((code) => codeOf(faceOf(code)))).toEqual([...CODES, JOKER])
  expect(() => codeOf('1S')).toThrow(RangeError)
  expect(() => rankThree(['AS', 'KS'])).toThrow(RangeError)
  expect(() => rankThree(['AS', 'KS', 'JK'])).toThrow(RangeError)
})

describe('names', () => {
  test.each<[Ranking, string, string, string]>([
    [THREE_CARDS, 'AS KS QS', 'straight flush', 'Straight flush to the ace'],
    [THREE_CARDS, '2H AH 3H', 'straight flush', 'Straight flush to the three'],
    [THREE_CARDS, '6C 6D 6S', 'three of a kind', 'Three sixes'],
    [THREE_CARDS, '9C TD 8S', 'straight', 'Straight to the ten'],
    [THREE_CARDS, 'KC 4C 2C', 'flush', 'King-high flush'],
    [THREE_CARDS, '2C 2D AS', 'pair', 'Pair of twos'],
    [THREE_CARDS, 'QC 3D 2S', 'high card', 'Queen high'],
    [FOUR_CARDS, '4C 4D 3S 3H 2C', 'two pair', 'Two pair, fours and threes'],
    [FOUR_CARDS, 'AC 2D 3S 4H KC', 'straight', 'Straight to the four'],
    [FIVE_CARDS, 'AS KS QS JS TS', 'royal flush', 'Royal flush'],
    [FIVE_CARDS, '5D 4D 3D 2D AD', 'straight flush', 'Straight flush to the five'],
    [FIVE_CARDS, '9S 9H 9D 9C 2S', 'four of a kind', 'Four nines'],
    [FIVE_CARDS, 'TS TH 6D 6C TD', 'full house', 'Full house, tens over sixes'],
    [FIVE_CARDS, 'KS 9S 7S 3S 2S', 'flush', 'King-high flush'],
    [FIVE_CARDS, 'AS 2H 3D 4C 5S', 'straight', 'Straight to the five'],
    [FIVE_CARDS, '4S 4H 4D AC KS', 'three of a kind', 'Three fours'],
    [FIVE_CARDS, '4S 4H KD KC 2S', 'two pair', 'Two pair, kings and fours'],
    [FIVE_CARDS, 'JS JH KD AC 2S 3S 4C', 'pair', 'Pair of jacks'],
    [FIVE_CARDS, 'JS 9H KD AC 2S', 'high card', 'Ace high'],
    [PAI_GOW_POKER, 'AS AH AD AC JK', 'five aces', 'Five aces'],
    [PAI_GOW_POKER, 'AS 2H JK 4C 5S', 'straight', 'Straight to the five'],
    [TWO_CARDS, 'AS JK', 'pair', 'Pair of aces'],
    [TWO_CARDS, '4S JK', 'high card', 'Ace high'],
    [LOW, '8S 6S 4S 3S AS', 'low', 'Eight-six low'],
    [LOW, 'AS AH 2S 3S 4S', 'pair', 'Pair of aces'],
  ])('%# %s is a %s, called %s', (ranking, hand, kind, name) => {
    const found = rank(ranking, hand)
    expect(handOf(ranking, found)).toBe(kind)
    expect(handName(ranking, found)).toBe(name)
  })

  test('say which cards count', () => {
    expect(valuesOf(FIVE_CARDS, rank(FIVE_CARDS, '4S 4H KD KC 2S 3S 9C'))).toEqual([13, 13, 4, 4, 9])
    expect(valuesOf(LOW, rank(LOW, '4S 4H KD KC 2S AS 9C'))).toEqual([13, 9, 4, 2, 1])
  })
})

/** Each is higher than the next. */
describe.each<[string, Ranking, readonly string[]]>([
  [
    'three cards: a straight above a flush',
    THREE_CARDS,
    ['3D 2D AD', '2S 2H 2D', '3S 2H AD', '5S 3S 2S', '3S 3H 2D', '2S 2H AD', 'AS KH JD'],
  ],
  [
    'four cards: three of a kind above flush and straight, four of a kind above all',
    FOUR_CARDS,
    [
      '2C 2D 2H 2S',
      'AS KS QS JS',
      '2C 2D 2H 3S',
      '2C 3C 4C 6C',
      'AS KH QD JC',
      '4S 3H 2D AC',
      'AS AH KD KC',
      'AS AH KD QC',
      'AS KH QD TC',
    ],
  ],
  [
    'five cards',
    FIVE_CARDS,
    [
      'KS QS JS TS 9S',
      '5S 4S 3S 2S AS',
      '2S 2H 2D 2C 3S',
      '5S 5H 5D 2C 2S',
      '4S 4H 4D AC AS',
      '7S 5S 4S 3S 2S',
      'AS KH QD JC TS',
      '6S 5H 4D 3C 2S',
      'AS 2H 3D 4C 5S',
      '2S 2H 2D 3C 4S',
      'AS AH 3D 3C 4S',
      'AS AH 2D 2C KS',
      '9S 9H AD 7C 3S',
      '9S 9H AD 7C 2S',
    ],
  ],
  [
    'pai gow poker: ace to five is the second straight, five aces are above all',
    PAI_GOW_POKER,
    [
      'AS AH AD AC JK',
      'AS KS QS JS JK',
      'AS 2S 3S 4S JK',
      'KS QS JS TS 9S',
      'AS KH QD JC TS',
      'AS 2H 3D 4C 5S',
      'KS QH JD TC 9S',
    ],
  ],
  [
    'pai gow poker where the licensee has made it the lowest',
    PAI_GOW_POKER_LOW_WHEEL,
    [
      'KS QS JS TS 9S',
      '6S 5S 4S 3S 2S',
      'AS 2S 3S 4S JK',
      'AS KH QD JC TS',
      '6S 5H 4D 3C 2S',
      'AS 2H 3D 4C JK',
    ],
  ],
  [
    'low: straights and flushes do not count, the ace is low',
    LOW,
    [
      '5S 4S 3S 2S AS',
      '6S 4S 3S 2S AS',
      '6S 5S 4S 3S 2S',
      '8S 7H 6D 5C 4S',
      '9S 4H 3D 2C AS',
      'KS QH JD TC 9S',
      'AS AH 2D 3C 4S',
      '2S 2H AD 3C 4S',
      '2S 2H 3D 3C AS',
      'AS AH AD 2C 3S',
      'AS AH AD 2C 2S',
      'AS AH AD AC 2S',
    ],
  ],
])('%s', (_, ranking, order) => {
  test('rank in their order', () => {
    const ranks = order.map((hand) => rank(ranking, hand))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(new Set(ranks).size).toBe(ranks.length)
  })
})

describe('the joker', () => {
  test.each([
    ['is an ace', 'KS QH 9D 4C JK', 'high card', [14, 13, 12, 9, 4]],
    ['pairs an ace only', 'KS KH 9D 4C JK', 'pair', [13, 13, 14, 9, 4]],
    ['completes a straight', '9S 8H 6D 5C JK', 'straight', [9, 8, 7, 6, 5]],
    ['ends a straight at the better side', '9S 8H 7D 6C JK', 'straight', [10, 9, 8, 7, 6]],
    [
      'completes a flush with its highest card that is missing',
      'AS KS 9S 4S JK',
      'flush',
      [14, 13, 12, 9, 4],
    ],
    ['completes a royal flush', 'AS KS QS TS JK', 'royal flush', [14, 13, 12, 11, 10]],
    ['is left out where it does not help', 'KS KH KD QC QS 2D JK', 'full house', [13, 13, 13, 12, 12]],
  ] as const)('%s', (_, hand, kind, values) => {
    const found = rank(PAI_GOW_POKER, hand)
    expect(handOf(PAI_GOW_POKER, found)).toBe(kind)
    expect(valuesOf(PAI_GOW_POKER, found)).toEqual(values)
  })
})

test('eight or better is a line between two lows', () => {
  const worst = handRank(LOW, [8, 7, 6, 5, 4], false)
  expect(rank(LOW, '8S 7H 6D 5C 3S KD KC')).toBeGreaterThan(worst)
  expect(rank(LOW, '8S 7H 6D 5C 4S')).toBe(worst)
  expect(rank(LOW, '9S 4H 3D 2C AS')).toBeLessThan(worst)
})

test('suits do not decide, nor does the order of the cards', () => {
  for (const suit of SUITS.slice(1))
    expect(rank(FIVE_CARDS, 'AC KC QC JC 9C'.replaceAll(/C\b/g, suit))).toBe(
      rank(FIVE_CARDS, 'AC KC QC JC 9C'),
    )
  expect(rank(THREE_CARDS, '4D 9H 9S')).toBe(rank(THREE_CARDS, '9C 4S 9D'))
})

test('queen high is a line between jack high and queen high', () => {
  expect(rankThree(faces('JC TD 8S'))).toBeLessThan(threeCardHigh(12))
  expect(rankThree(faces('QC 3D 2S'))).toBeGreaterThan(threeCardHigh(12))
  expect(rankThree(faces('2C 2D 3S'))).toBeGreaterThan(threeCardHigh(12))
})

test.each([
  ['9C TD 8S', [1, 0, 2]],
  ['AH 2C 3D', [2, 1, 0]],
  ['AS 2D 2C', [1, 2, 0]],
  ['4S AD KC', [1, 2, 0]],
])('%s is laid out in the order %j', (hand, order) => {
  expect(arrangeThree(faces(hand))).toEqual(order)
})
