import { describe, expect, test } from 'vitest'
import { CODES, countHands, FOUR_CARDS, faceOf, handOf, rankFaces } from '../../poker/index.ts'
import { DEALER, four } from './four-card-poker.test-kit.ts'

const rank = (text: string): number => rankFaces(FOUR_CARDS, text.split(' '))

describe('[27.3(b)1, 27.3(b)2, 27.3(b)3, 27.3(b)4, 27.3(b)5, 27.3(b)6, 27.3(b)7] the hands in their order', () => {
  const ORDER = [
    ['AS AH AD AC', 'four of a kind'],
    ['2S 2H 2D 2C', 'four of a kind'],
    ['AS KS QS JS', 'straight flush'],
    ['4D 3D 2D AD', 'straight flush'],
    ['AS AH AD KC', 'three of a kind'],
    ['2S 2H 2D 3C', 'three of a kind'],
    ['AS KS QS TS', 'flush'],
    ['6S 4S 3S 2S', 'flush'],
    ['AS KH QD JC', 'straight'],
    ['4S 3H 2D AC', 'straight'],
    ['AS AH KD KC', 'two pair'],
    ['3S 3H 2D 2C', 'two pair'],
    ['AS AH KD QC', 'pair'],
    ['2S 2H 4D 3C', 'pair'],
    ['AS KH QD TC', 'high card'],
    ['6S 4H 3D 2C', 'high card'],
  ] as const

  test.each(ORDER)('%s is a %s', (faces, name) => {
    expect(handOf(FOUR_CARDS, rank(faces))).toBe(name)
  })

  test('each of them is higher than the next', () => {
    const ranks = ORDER.map(([faces]) => rank(faces))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(new Set(ranks).size).toBe(ranks.length)
  })

  test('all 270,725 hands of four cards are counted, and all of five and six by their best four', () => {
    const by = (cards: number) =>
      Object.fromEntries(countHands(FOUR_CARDS, cards).map((n, i) => [FOUR_CARDS.hands[i], n]))
    expect(by(4)).toEqual({
      'high card': 183_040 - 2_816 - 2_860 + 44,
      pair: 82_368,
      'two pair': 2_808,
      straight: 2_772,
      flush: 2_816,
      'three of a kind': 2_496,
      'straight flush': 44,
      'four of a kind': 13,
    })
    const all = (cards: number) => countHands(FOUR_CARDS, cards).reduce((sum, n) => sum + n, 0)
    expect([all(4), all(5), all(6)]).toEqual([270_725, 2_598_960, 20_358_520])
  })
})

test('[27.3(a)] [27.1[suit]] cards rank from the ace to the two, and the four suits are equal', () => {
  const highs = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6'].map((r) => rank(`${r}S 4H 3D 2C`))
  // Ace to four is a straight; leave it out and the rest falls step by step.
  expect(highs.slice(1)).toEqual([...highs.slice(1)].sort((a, b) => b - a))
  for (const suits of ['SHDC', 'CDHS', 'HSCD', 'DCSH'])
    expect(rank(`K${suits[0]} 9${suits[1]} 4${suits[2]} 2${suits[3]}`)).toBe(rank('KS 9H 4D 2C'))
  expect(new Set(CODES.map((code) => faceOf(code)[1]))).toEqual(new Set(['C', 'D', 'H', 'S']))
})

test('[27.3(a)] an ace also ends a straight with two, three and four, and then it is the lowest', () => {
  expect(rank('AC 2D 3H 4S')).toBeLessThan(rank('2C 3D 4H 5S'))
  expect(rank('AC 2C 3C 4C')).toBeLessThan(rank('2C 3C 4C 5C'))
  expect(handOf(FOUR_CARDS, rank('QC KD AH 2S'))).toBe('high card')
})

describe('[27.3(c)] hands of one rank', () => {
  test.each([
    ['3S 3H 4D 2C', '2S 2H AD KC', 'the pair goes before the other cards'],
    ['9S 9H 5D 2C', '9D 9C 4H 3C', 'then the third card'],
    ['9S 9H 5D 3C', '9D 9C 5H 2C', 'then the fourth'],
    ['3S 3H 2D 2C', '2S 2H AD KC', 'two pair above one'],
    ['9S 9H 3D 3C', '8S 8H 7D 7C', 'the higher of two pairs'],
    ['9S 9H 4D 4C', '9D 9C 3H 3S', 'then the lower one'],
    ['3S 3H 3D 2C', '2S 2H 2D AC', 'three of a kind before its fourth card'],
    ['AS 9H 3D 2C', 'KS QH TD 9C', 'the highest card'],
    ['KS 9S 4S 3S', 'KD 9D 4D 2D', 'in a flush too'],
    ['5S 4H 3D 2C', '4S 3H 2D AC', 'the ace of the lowest straight is low'],
  ])('%s is higher than %s: %s', (high, low) => {
    expect(rank(high)).toBeGreaterThan(rank(low))
  })

  test('[27.11(a)1] identical ones are a tie, and a tie is the player\u2019s', () => {
    const s = four({ A: '1' }).bet('A', 'ante', 10_00)
    s.deal({ 1: 'KS KH 9D 8C 2H', dealer: 'KD KC 9H 8S 4C', up: '3S' }).play('A', 30_00)
    expect(s.settled()).toEqual(['ante win 1 to 1', 'play win 1 to 1'])
    expect(s.chips('A')).toBe(1040_00)
  })
})

describe('[27.1[hand]] the best four cards', () => {
  test.each([
    ['five', 'AS KS QS JS AH', 'straight flush'],
    ['five', 'AS AH AD KS QS', 'three of a kind'],
    ['five', 'KS 9S 4S 2S KH', 'flush'],
    ['five', 'JS TH 9D 8C 8S', 'straight'],
    ['six', '2S 2H 2D 9S 8S 7S', 'three of a kind'],
    ['six', '2S 2H 3D 3S 9S 8S', 'flush'],
    ['six', '9S 8H 7D 6C 6S 9H', 'straight'],
    ['six', '2S 2H 3D 3S 4C 4H', 'two pair'],
    ['six', '5S 4S 3S 2S AS AD', 'straight flush'],
  ])('of %s, %s, are a %s', (_, cards, name) => {
    expect(handOf(FOUR_CARDS, rank(cards))).toBe(name)
  })

  test('of three pairs the two higher count', () => {
    expect(rank('2S 2H 3D 3S 4C 4H')).toBe(rank('4C 4H 3D 3S'))
  })

  test('the dealer has six cards to make them of', () => {
    const s = four()
      .bet('A', 'ante', 10_00)
      .deal({ 1: 'AS AH 9D 4C 2H', ...DEALER })
      .play('A')
    expect(s.calls()).toContain('Dealer has pair of queens')
    const other = four().bet('A', 'ante', 10_00)
    other.deal({ 1: 'AS AH 9D 4C 2H', dealer: 'QS JH 9C 5D 3C', up: 'TS' }).play('A')
    expect(other.calls()).toContain('Dealer has straight to the queen')
    expect(other.settled()).toEqual(['ante lose', 'play lose'])
  })
})
