import { describe, expect, test } from 'vitest'
import { SUITS } from '../kernel/cards.ts'
import {
  arrangeThree,
  CODES,
  codeOf,
  FIVE_CARD_HANDS,
  faceOf,
  fiveCardCategory,
  fiveCardName,
  rankFive,
  rankFiveCodes,
  rankThree,
  rankThreeCodes,
  THREE_CARD_HANDS,
  threeCardCategory,
  threeCardHigh,
  threeCardName,
} from './index.ts'

const hand = (text: string): string[] => text.split(' ')

test('a code stands for one face and back', () => {
  expect(new Set(CODES.map(faceOf)).size).toBe(52)
  expect(CODES.map((code) => codeOf(faceOf(code)))).toEqual(CODES)
  expect(() => codeOf('JK')).toThrow(RangeError)
  expect(() => rankThree(['AS', 'KS'])).toThrow(RangeError)
  expect(() => rankFive(['AS', 'KS'])).toThrow(RangeError)
})

describe('three cards', () => {
  test('are 22,100 hands: each kind as often as counting by hand says', () => {
    const seen = new Array<number>(THREE_CARD_HANDS.length).fill(0)
    const ranks = new Set<number>()
    for (let i = 0; i < 52; i++)
      for (let j = i + 1; j < 52; j++)
        for (let k = j + 1; k < 52; k++) {
          const rank = rankThreeCodes(CODES[i] as number, CODES[j] as number, CODES[k] as number)
          const at = THREE_CARD_HANDS.indexOf(threeCardCategory(rank))
          seen[at] = (seen[at] ?? 0) + 1
          ranks.add(rank)
        }
    expect(seen).toEqual([16_440, 3_744, 1_096, 720, 52, 48])
    // 274 sets of three values are no straight, as high cards and as flushes; 156 pairs; 12 straights of each kind.
    expect(ranks.size).toBe(274 + 156 + 274 + 12 + 13 + 12)
  })

  test('do not depend on their order or on which suits they are', () => {
    const base = rankThree(hand('9S 9H 4D'))
    expect(rankThree(hand('4D 9H 9S'))).toBe(base)
    expect(rankThree(hand('9C 4S 9D'))).toBe(base)
  })

  test.each([
    ['AS KS QS', 'Straight flush to the ace'],
    ['2H AH 3H', 'Straight flush to the three'],
    ['6C 6D 6S', 'Three sixes'],
    ['9C TD 8S', 'Straight to the ten'],
    ['KC 4C 2C', 'King-high flush'],
    ['2C 2D AS', 'Pair of twos'],
    ['QC 3D 2S', 'Queen high'],
  ])('%s is called %s', (faces, name) => {
    expect(threeCardName(rankThree(hand(faces)))).toBe(name)
  })

  test.each([
    ['9C TD 8S', [1, 0, 2]],
    ['AH 2C 3D', [2, 1, 0]],
    ['AS 2D 2C', [1, 2, 0]],
    ['4S AD KC', [1, 2, 0]],
  ])('%s is laid out in the order %j', (faces, order) => {
    expect(arrangeThree(hand(faces))).toEqual(order)
  })

  test('queen high is a line between jack high and queen high', () => {
    expect(rankThree(hand('JC TD 8S'))).toBeLessThan(threeCardHigh(12))
    expect(rankThree(hand('QC 3D 2S'))).toBeGreaterThan(threeCardHigh(12))
    expect(rankThree(hand('2C 2D 3S'))).toBeGreaterThan(threeCardHigh(12))
  })
})

describe('five cards', () => {
  test('are 2,598,960 hands: each kind as often as counting by hand says', () => {
    const seen = new Array<number>(FIVE_CARD_HANDS.length).fill(0)
    for (let a = 8; a < 60; a++)
      for (let b = a + 1; b < 60; b++)
        for (let c = b + 1; c < 60; c++)
          for (let d = c + 1; d < 60; d++)
            for (let e = d + 1; e < 60; e++) {
              const at = rankFiveCodes(a, b, c, d, e) >> 20
              seen[at] = (seen[at] as number) + 1
            }
    expect(seen).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4])
  })

  test.each([
    ['AS KS QS JS TS', 'royal flush', 'Royal flush'],
    ['5D 4D 3D 2D AD', 'straight flush', 'Straight flush to the five'],
    ['9S 9H 9D 9C 2S', 'four of a kind', 'Four nines'],
    ['TS TH 6D 6C TD', 'full house', 'Full house, tens over sixes'],
    ['KS 9S 7S 3S 2S', 'flush', 'King-high flush'],
    ['AS 2H 3D 4C 5S', 'straight', 'Straight to the five'],
    ['4S 4H 4D AC KS', 'three of a kind', 'Three fours'],
    ['4S 4H KD KC 2S', 'two pair', 'Two pair, kings and fours'],
    ['JS JH KD AC 2S', 'pair', 'Pair of jacks'],
    ['JS 9H KD AC 2S', 'high card', 'Ace high'],
  ])('%s is a %s', (faces, category, name) => {
    const rank = rankFive(hand(faces))
    expect(fiveCardCategory(rank)).toBe(category)
    expect(fiveCardName(rank)).toBe(name)
  })

  test.each([
    ['2S 2H 2D 3C 4S', 'AS AH KD KC QS'],
    ['3S 3H AD KC QS', '2S 2H AD KC QS'],
    ['2S 3H 4D 5C 6S', 'AS 2H 3D 4C 5S'],
    ['AS AH 3D 3C 4S', 'AD AC 2S 2H KD'],
    ['5S 5H 5D 2C 2S', '4S 4H 4D AC AS'],
    ['9S 9H AD 7C 3S', '9D 9C AH 7S 2D'],
  ])('%s is higher than %s', (high, low) => {
    expect(rankFive(hand(high))).toBeGreaterThan(rankFive(hand(low)))
  })

  test('suits do not decide', () => {
    for (const suit of SUITS.slice(1))
      expect(rankFive(hand('AC KC QC JC 9C').map((f) => f[0] + suit))).toBe(rankFive(hand('AC KC QC JC 9C')))
  })
})
