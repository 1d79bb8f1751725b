import { describe, expect, test } from 'vitest'
import { CODES, faceOf } from '../../poker/index.ts'
import { carib } from './caribbean-stud.test-kit.ts'
import { arrangeFive, categoryOf, QUALIFIES, rankFive } from './hands.ts'

const hand = (text: string): string[] => text.split(' ')
const rank = (text: string): number => rankFive(hand(text))

const ORDER: readonly (readonly [string, string, string])[] = [
  ['[16.5(b)1]', 'AS KS QS JS TS', 'royal flush'],
  ['[16.5(b)2]', 'KD QD JD TD 9D', 'straight flush'],
  ['[16.5(b)2]', 'AC 2C 3C 4C 5C', 'straight flush'],
  ['[16.5(b)3]', 'AS AH AD AC 2S', 'four of a kind'],
  ['[16.5(b)3]', '2S 2H 2D 2C AS', 'four of a kind'],
  ['[16.5(b)4]', 'AS AH AD KC KS', 'full house'],
  ['[16.5(b)4]', '2S 2H 2D 3C 3S', 'full house'],
  ['[16.5(b)5]', 'AS KS QS JS 9S', 'flush'],
  ['[16.5(b)5]', '7D 5D 4D 3D 2D', 'flush'],
  ['[16.5(b)6]', 'AS KH QD JC TS', 'straight'],
  ['[16.5(b)6]', 'AS 2H 3D 4C 5S', 'straight'],
  ['[16.5(b)7]', 'AS AH AD KC QS', 'three of a kind'],
  ['[16.5(b)7]', '2S 2H 2D 4C 3S', 'three of a kind'],
  ['[16.5(b)8]', 'AS AH KD KC QS', 'two pair'],
  ['[16.5(b)8]', '3S 3H 2D 2C 4S', 'two pair'],
  ['[16.5(b)9]', 'AS AH KD QC JS', 'pair'],
  ['[16.5(b)9]', '2S 2H 5D 4C 3S', 'pair'],
  ['[16.5(c)]', 'AS KH QD JC 9S', 'high card'],
  ['[16.5(c)]', '7S 5H 4D 3C 2S', 'high card'],
]

test.each(ORDER)('%s %s is a %s', (_, faces, name) => {
  expect(categoryOf(rank(faces))).toBe(name)
})

test('[16.5(b)1] [16.1[rank]] each of them is higher than the next', () => {
  const all = ORDER.map(([, faces]) => rank(faces))
  expect(all).toEqual([...all].sort((a, b) => b - a))
  expect(new Set(all).size).toBe(all.length)
})

test('[16.5(b)6] a straight does not go round the ace', () => {
  expect(categoryOf(rank('QS KH AD 2C 3S'))).toBe('high card')
})

test('[16.5(a)] [16.1[suit]] cards rank from the ace to the two, and the four suits are equal', () => {
  const highs = ['A', 'K', 'Q', 'J', 'T', '9', '8'].map((r) => rank(`${r}S 7H 4D 3C 2S`))
  expect(highs).toEqual([...highs].sort((a, b) => b - a))
  for (const suits of ['SHDC', 'CDHS', 'HSCD'])
    expect(rank(`K${suits[0]} 9${suits[1]} 7${suits[2]} 4${suits[3]} 2${suits[0]}`)).toBe(
      rank('KS 9H 7D 4C 2S'),
    )
  expect(new Set(CODES.map((code) => faceOf(code)[1]))).toEqual(new Set(['C', 'D', 'H', 'S']))
})

test('[16.5(a)] an ace also begins a straight up to the five, and then it is the lowest', () => {
  expect(rank('AC 2D 3H 4S 5C')).toBeLessThan(rank('2C 3D 4H 5S 6C'))
  expect(rank('AC 2C 3C 4C 5C')).toBeLessThan(rank('2C 3C 4C 5C 6C'))
})

describe('[16.5(c)] hands of one rank', () => {
  test.each([
    ['3S 3H 3D KC KS', '2S 2H 2D AC AS', 'the three go before the two'],
    ['9S 9H 5D 3C 2S', '8D 8C AH KS QD', 'the pair goes before the rest'],
    ['9S 9H 5D 4C 2S', '9D 9C 5H 3S 2D', 'then the highest of the rest that the other has not'],
    ['KS KH 3D 3C 2S', 'QD QC JH JS AD', 'the higher pair first'],
    ['AS KH 7D 5C 3S', 'AD KC 7H 5S 2D', 'the last card'],
    ['AS 9S 7S 5S 3S', 'AD 9D 7D 5D 2D', 'in a flush too'],
  ])('%s is higher than %s: %s', (high, low) => {
    expect(rank(high)).toBeGreaterThan(rank(low))
  })

  test('identical ones are a push', () => {
    const s = carib().bet('A', 'ante', 10_00).deal({ 1: 'AS KH 7D 5C 3S', dealer: 'AD KC 7H 5S 3D' })
    s.allBet()
    expect(s.settled()).toEqual(['ante push', 'bet push'])
    expect(s.chips('A')).toBe(1000_00)
  })
})

test('[16.1[qualifying-hand]] ace, king, four, three and two is a hand, and nothing lower is', () => {
  expect(rank('AS KH 4D 3C 2S')).toBe(QUALIFIES)
  for (const low of ['AS QH JD TC 9S', 'KS QH JD TC 8S', '7S 5H 4D 3C 2S'])
    expect(rank(low)).toBeLessThan(QUALIFIES)
  for (const high of ['AS KH 5D 3C 2S', '2S 2H 5D 4C 3S', 'AS 2H 3D 4C 5S'])
    expect(rank(high)).toBeGreaterThan(QUALIFIES)
})

test('[16.10(d)] a hand is laid out as what it is', () => {
  const laid = (text: string): string =>
    arrangeFive(hand(text))
      .map((i) => hand(text)[i])
      .join(' ')
  expect(laid('4C 8S 4H 8H 8D')).toBe('8S 8H 8D 4C 4H')
  expect(laid('3C AH 2D 5S 4H')).toBe('5S 4H 3C 2D AH')
  expect(laid('3C AH 9D AS 4H')).toBe('AH AS 9D 4H 3C')
})
