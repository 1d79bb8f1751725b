import { expect, test } from 'vitest'
import { allAlike, capital, numberWord, rolls, showing, total } from './dice.ts'

test('every way so many dice can fall, once', () => {
  expect(rolls(0)).toEqual([[]])
  for (const count of [1, 2, 3]) {
    const all = rolls(count)
    expect(all).toHaveLength(6 ** count)
    expect(new Set(all.map((roll) => roll.join(''))).size).toBe(6 ** count)
  }
  expect(rolls(3).filter(allAlike)).toHaveLength(6)
  expect(rolls(2).filter((roll) => total(roll) === 7)).toHaveLength(6)
})

test('dice are counted and called in words', () => {
  expect(showing([2, 5, 2], 2)).toBe(2)
  expect([2, 7, 12, 18, 19].map(numberWord)).toEqual(['two', 'seven', 'twelve', 'eighteen', '19'])
  expect(capital('six')).toBe('Six')
})
