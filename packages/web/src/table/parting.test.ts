import type { CardsField } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { barred, carried, inOrder, parted, partedWords } from './parting.ts'

const because = 'The high hand must rank no lower than the low hand.'
const field: CardsField = {
  kind: 'cards',
  of: [1, 2, 3, 4],
  least: 2,
  most: 2,
  name: 'Low hand',
  rest: 'High hand',
  legal: {
    sets: [
      [1, 2],
      [1, 3],
    ],
    rule: 'house',
    because,
  },
  named: [
    { cards: [1, 2], name: 'Nine', rest: 'Pair' },
    { cards: [3, 4], name: 'Pair', rest: 'Nine' },
  ],
}
const faces: Readonly<Record<number, string>> = { 1: '2C', 2: 'KH', 3: 'JK', 4: 'KS' }
const faceOf = (card: number): string | undefined => faces[card]

test('a hand is held the highest first, a joker before it; tiles and hidden cards stay as they lie', () => {
  expect(inOrder(field, faceOf)).toEqual([3, 4, 2, 1])
  expect(inOrder(field, () => undefined)).toEqual(field.of)
  expect(inOrder(field, () => '66')).toEqual(field.of)
})

test('a card carried onto another of the other part changes places with it; beside them it goes over', () => {
  expect(carried(field, [1, 2], 3, 'chosen', 1)).toEqual([3, 2])
  expect(carried(field, [1, 2], 2, 'rest', 4)).toEqual([1, 4])
  expect(carried(field, [1], 3, 'chosen')).toEqual([1, 3])
  expect(carried(field, [1, 2], 2, 'rest')).toEqual([1])
  // One too many takes the place of the first.
  expect(carried(field, [1, 2], 3, 'chosen')).toEqual([2, 3])
  // Put down where it lay, nothing has happened.
  expect(carried(field, [1, 2], 1, 'chosen', 2)).toEqual([1, 2])
  expect(carried(field, [1, 2], 3, 'rest')).toEqual([1, 2])
})

test('what can no more become good is known before it is tried', () => {
  expect([...barred(field, [])]).toEqual([4])
  expect([...barred(field, [2])]).toEqual([3, 4])
  expect([...barred(field, [1, 2])]).toEqual([])
  const { legal: _, ...any } = field
  expect([...barred(any, [2])]).toEqual([])
})

test('each part is named in the game’s words, and a wrong one says why', () => {
  expect(parted(field, [])).toEqual({ chosen: 'choose 2', rest: '', good: false })
  expect(parted(field, [2])).toEqual({ chosen: 'choose 1 more', rest: '', good: false })
  expect(parted(field, [2, 1])).toEqual({ chosen: 'Nine', rest: 'Pair', good: true })
  expect(parted(field, [3, 4])).toEqual({ chosen: 'Pair', rest: 'Nine', wrong: because, good: false })
  expect(partedWords(field, [2, 1], faceOf)).toBe(
    'Low hand: king of hearts, 2 of clubs: Nine. High hand: joker, king of spades: Pair.',
  )
  expect(partedWords(field, [4, 3], faceOf)).toContain(because)
})
