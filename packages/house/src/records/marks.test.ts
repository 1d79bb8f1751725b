import type { Table } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import type { Body, TableSetup } from '../tables/types.ts'
import { Marks } from './marks.ts'

const setup = { game: 'pennies' } as TableSetup
const at = (version: number, shuffle: number): Table =>
  ({ version, round: 1, sets: { main: { shuffle } } }) as unknown as Table
const looked = { events: [{ type: 'shown', cards: [1003], to: 'A' }] } as unknown as Body
const open = { events: [{ type: 'shown', cards: [1003], to: 'everyone', faces: ['2C'] }] } as unknown as Body

test('while a card that one player alone has seen is on the table, nobody starts there', () => {
  const marks = new Marks(1)
  marks.see(at(0, 1), looked)
  expect(marks.mark(setup, at(5, 1))).toBeUndefined()
  expect(new Marks(1, marks.state()).mark(setup, at(6, 1))).toBeUndefined()
  expect(marks.mark(setup, at(7, 2))).toMatchObject({ version: 7, round: 2 })
})

test('cards that lie open are no hindrance', () => {
  const marks = new Marks(1)
  marks.see(at(0, 1), open)
  expect(marks.mark(setup, at(5, 1))).toMatchObject({ version: 5 })
})
