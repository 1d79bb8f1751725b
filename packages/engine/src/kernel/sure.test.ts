import { expect, test } from 'vitest'
import { sure } from './sure.ts'
import { choiceOf } from './terms.ts'

test('what is there is what it is, nothing and no too', () => {
  expect(sure('A')).toBe('A')
  expect(sure(0)).toBe(0)
  expect(sure(false)).toBe(false)
})

test('what is missing and cannot be ends there, by its name', () => {
  expect(() => sure(undefined, 'a stop')).toThrow('missing: a stop')
  expect(() => sure(null)).toThrow('missing')
})

test('of the values of an option the chosen one is read, and the first where none was chosen', () => {
  expect(choiceOf({ wheel: 'single' }, 'wheel', ['double', 'single'])).toBe('single')
  expect(choiceOf({}, 'wheel', ['double', 'single'])).toBe('double')
  expect(choiceOf({ decks: 2 }, 'decks', [1, 2])).toBe(2)
})
