import { describe, expect, test } from 'vitest'
import { CODES, faceOf, rankThree, threeCardCategory } from '../../poker/index.ts'
import { three } from './three-card-poker.test-kit.ts'

const hand = (text: string): string[] => text.split(' ')
const rank = (text: string): number => rankThree(hand(text))

describe('[20.3(b)1, 20.3(b)2, 20.3(b)3, 20.3(b)4, 20.3(b)5] the hands in their order', () => {
  test.each([
    ['AS KS QS', 'straight flush'],
    ['3D 2D AD', 'straight flush'],
    ['AS AH AD', 'three of a kind'],
    ['2S 2H 2D', 'three of a kind'],
    ['AS KH QD', 'straight'],
    ['3S 2H AD', 'straight'],
    ['AS KS JS', 'flush'],
    ['5S 3S 2S', 'flush'],
    ['AS AH KD', 'pair'],
    ['2S 2H 3D', 'pair'],
    ['AS KH JD', 'high card'],
    ['5S 3H 2D', 'high card'],
  ])('%s is a %s', (faces, name) => {
    expect(threeCardCategory(rank(faces))).toBe(name)
  })

  test('each of them is higher than the next', () => {
    const order = [
      'AS KS QS',
      '3D 2D AD',
      'AS AH AD',
      '2S 2H 2D',
      'AS KH QD',
      '3S 2H AD',
      'AS KS JS',
      '5S 3S 2S',
      'AS AH KD',
      '2S 2H 3D',
      'AS KH JD',
      '5S 3H 2D',
    ].map(rank)
    expect(order).toEqual([...order].sort((a, b) => b - a))
    expect(new Set(order).size).toBe(order.length)
  })
})

test('[20.3(a)] [20.1[suit]] cards rank from the ace to the two, and the four suits are equal', () => {
  const highs = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5'].map((r) => rank(`${r}S 3H 2D`))
  // Ace, three and two is a straight; leave it out and the rest falls step by step.
  expect(highs.slice(1)).toEqual([...highs.slice(1)].sort((a, b) => b - a))
  for (const suits of ['SHD', 'CDH', 'HSC', 'DCS'])
    expect(rank(`K${suits[0]} 9${suits[1]} 4${suits[2]}`)).toBe(rank('KS 9H 4D'))
  expect(new Set(CODES.map((code) => faceOf(code)[1]))).toEqual(new Set(['C', 'D', 'H', 'S']))
})

test('[20.3(a)] an ace also ends a straight with two and three, and then it is the lowest', () => {
  expect(rank('AC 2D 3H')).toBeLessThan(rank('2C 3D 4H'))
  expect(rank('AC 2C 3C')).toBeLessThan(rank('2C 3C 4C'))
  expect(threeCardCategory(rank('KC AD 2H'))).toBe('high card')
})

describe('[20.3(c)] hands of one rank', () => {
  test.each([
    ['3S 3H 2D', '2S 2H AD', 'the pair goes before the third card'],
    ['9S 9H 5D', '9D 9C 4H', 'then the third card'],
    ['AS 9H 2D', 'KS QH TD', 'the highest card'],
    ['KS 9H 2D', 'KD 8C 7H', 'then the second'],
    ['KS 9H 3D', 'KD 9C 2H', 'then the third'],
    ['KS 9S 3S', 'KD 9D 2D', 'in a flush too'],
    ['4S 3H 2D', '3S 2H AD', 'the ace of the lowest straight is low'],
  ])('%s is higher than %s: %s', (high, low) => {
    expect(rank(high)).toBeGreaterThan(rank(low))
  })

  test('identical ones are a draw: ante and play go back', () => {
    const s = three({ A: '1' }).bet('A', 'ante', 10_00).deal({ 1: 'KS 9H 4D', dealer: 'KD 9C 4H' }).play('A')
    expect(s.settled()).toEqual(['ante push', 'play push'])
    expect(s.chips('A')).toBe(1000_00)
  })
})
