import { describe, expect, test } from 'vitest'
import { distance, nearest } from './nearest.ts'

describe('the nearest word', () => {
  test.each([
    ['craps', 'craps', 0],
    ['crap', 'craps', 1],
    ['crpas', 'craps', 1],
    ['', 'odds', 4],
    ['kitten', 'sitting', 3],
  ])('%s is %s with %i changes', (a, b, far) => {
    expect(distance(a, b)).toBe(far)
    expect(distance(b, a)).toBe(far)
  })

  test('is a beginning that only one word has, or the word with the fewest changes', () => {
    const games = ['craps', 'minibaccarat', 'three-card-poker']
    expect(nearest('mini', games)).toBe('minibaccarat')
    expect(nearest('CRPAS', games)).toBe('craps')
    expect(nearest('three-card-pokr', games)).toBe('three-card-poker')
  })

  test('is nothing when no word comes near', () => {
    expect(nearest('roulette', ['craps', 'minibaccarat'])).toBeUndefined()
  })
})
