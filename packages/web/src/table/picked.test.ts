import type { Event, Table } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { pickedIn, withPicked } from './picked.ts'

const OPEN = new Set(['hand:1.low', 'hand:1.high', 'hand:2.low'])
const turned = (cards: readonly number[]): Event => ({
  type: 'shown',
  cards,
  to: 'everyone',
  faces: cards.map((card) => `${card}S`),
})
const away = (cards: readonly number[], from: string): Event => ({ type: 'placed', cards, from, to: 'rack' })
const table = (piles: Table['piles']): Table => ({ piles, faces: {} }) as unknown as Table

test('a hand that is turned and picked up in one act still lies there to be seen', () => {
  const picked = pickedIn([turned([2, 3]), away([2, 3], 'hand:1.low')], 7, OPEN)
  expect(picked).toMatchObject({ round: 7, piles: { 'hand:1.low': [2, 3] } })
  const seen = withPicked(table({ rack: [2, 3] }), picked)
  expect(seen.piles['hand:1.low']).toEqual([2, 3])
  expect(seen.faces[3]).toEqual({ face: '3S', to: ['everyone'] })
})

test('what was picked up before stays until the round is over, or something else lies there', () => {
  const first = pickedIn([turned([2]), away([2], 'hand:1.low')], 7, OPEN)
  const both = pickedIn([turned([5]), away([5], 'hand:2.low')], 7, OPEN, first)
  expect(Object.keys(both?.piles ?? {})).toEqual(['hand:1.low', 'hand:2.low'])
  expect(pickedIn([], 7, OPEN, both)).toBe(both)
  expect(pickedIn([], 8, OPEN, both)).toBeUndefined()
  expect(withPicked(table({ 'hand:1.low': [9] }), first).piles['hand:1.low']).toEqual([9])
})

test('cards that are only picked up, or not turned for this viewer, are gone', () => {
  expect(pickedIn([away([2], 'hand:1.low')], 7, OPEN)).toBeUndefined()
  const hidden: Event = { type: 'shown', cards: [2], to: 'A' }
  expect(pickedIn([hidden, away([2], 'hand:1.low')], 7, OPEN)).toBeUndefined()
  expect(pickedIn([turned([2]), away([2], 'rack')], 7, OPEN)).toBeUndefined()
  const lies = table({})
  expect(withPicked(lies, undefined)).toBe(lies)
})
