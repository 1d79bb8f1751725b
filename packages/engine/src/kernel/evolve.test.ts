import { expect, test } from 'vitest'
import { pennies } from '../../test/pennies.ts'
import { blank } from './blank.ts'
import { evolve } from './evolve.ts'
import { MARKS } from './exhibit.ts'

test('the board keeps the newest results, the oldest first', () => {
  let table = blank(pennies)
  for (let i = 1; i <= MARKS + 2; i++) table = evolve(pennies, table, { type: 'marked', mark: `${i}` })
  expect(table.board).toHaveLength(MARKS)
  expect(table.board?.[0]).toBe('3')
  expect(table.board?.at(-1)).toBe(`${MARKS + 2}`)
})
