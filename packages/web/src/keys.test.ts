import { expect, test } from 'vitest'
import { type Action, actionFor, changed, KEY_ACTIONS, keyFor, keyName, keyOfLetter } from './keys.ts'

test('each action has its key, and no two that are open together share one', () => {
  for (const action of Object.keys(KEY_ACTIONS) as Action[]) {
    const { group, key } = KEY_ACTIONS[action]
    expect(keyFor({}, action)).toBe(key)
    expect(actionFor({}, key, group === 'decision' ? 'decision' : 'always')).toBe(action)
  }
  expect(keyName(' ')).toBe('Space')
  expect(actionFor({}, ' ', 'decision')).toBe('go')
})

test('C checks or calls while that is open, and clears otherwise', () => {
  expect(actionFor({}, 'c', 'decision')).toBe('call')
  expect(actionFor({}, 'c', 'always')).toBe('clear')
})

test('what a game gives a letter has the key that somebody chose for it', () => {
  expect(keyOfLetter({}, 'H')).toBe('H')
  expect(keyOfLetter({ hit: 'J' }, 'H')).toBe('J')
  expect(keyOfLetter({ hit: '' }, 'H')).toBeUndefined()
  // A letter that no setting knows stays as it is.
  expect(keyOfLetter({}, 'Q')).toBe('Q')
})

test('a key can be changed, turned off, and changed back', () => {
  const moved = changed({}, 'undo', 'q')
  expect(moved).toEqual({ undo: 'Q' })
  expect(actionFor({ undo: 'Q' }, 'z', 'always')).toBeUndefined()
  expect(changed({ undo: 'Q' }, 'undo', '')).toEqual({ undo: '' })
  expect(keyFor({ undo: '' }, 'undo')).toBeUndefined()
  expect(actionFor({ undo: '' }, '', 'always')).toBeUndefined()
  expect(changed({ undo: '' }, 'undo', 'Z')).toEqual({})
})

test('a key that is taken is refused in words', () => {
  expect(changed({}, 'undo', 'r')).toEqual({ refused: 'R is “Repeat” already. Change that one first.' })
  expect(changed({}, 'undo', '5')).toHaveProperty('refused')
  expect(changed({}, 'hit', 'z')).toEqual({ hit: 'Z' })
})
