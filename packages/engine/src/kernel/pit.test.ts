import { expect, test } from 'vitest'
import { pennies } from '../../test/pennies.ts'
import type { Game, Option } from './game.ts'
import { refusePit } from './pit.ts'

const option = (scope: Option['scope'], alike?: Option['alike']): Game => ({
  ...(pennies as Game),
  options: [{ ...(pennies.options[0] as Option), scope, ...(alike && { alike }) }],
})
const other = (pit: boolean, longPays: string, game = 'pennies') => [{ game, options: { longPays }, pit }]
const mine = { longPays: '11 to 1' }

test('an option of a table may differ from its neighbours', () => {
  expect(refusePit(option('table'), mine, other(true, '12 to 1'))).toBe(undefined)
})

test('an option of a pit is the same within it, and free elsewhere in the house', () => {
  expect(refusePit(option('pit'), mine, other(true, '12 to 1'))).toMatchObject({ expected: '12 to 1' })
  expect(refusePit(option('pit'), mine, other(false, '12 to 1'))).toBe(undefined)
  expect(refusePit(option('pit'), mine, other(true, '11 to 1'))).toBe(undefined)
})

test('an option of the house is the same everywhere', () => {
  expect(refusePit(option('house'), mine, other(false, '12 to 1'))).toMatchObject({ received: '11 to 1' })
})

test('tables of another game bind only where a rule says so', () => {
  const bound = option('pit', [{ game: 'other', rule: '19:47-7.10(c)2' }])
  expect(refusePit(option('pit'), mine, other(true, '12 to 1', 'other'))).toBe(undefined)
  expect(refusePit(bound, mine, other(true, '12 to 1', 'other'))).toMatchObject({ refused: '19:47-7.10(c)2' })
})

test('an option may bind only the tables that agree in another one', () => {
  const game = option('house')
  const bound: Game = { ...game, options: [{ ...(game.options[0] as Option), among: ['decks'] }] }
  const beside = (decks: number) => [{ game: 'pennies', options: { longPays: '12 to 1', decks }, pit: false }]
  expect(refusePit(bound, { ...mine, decks: 6 }, beside(6))).toMatchObject({ expected: '12 to 1' })
  expect(refusePit(bound, { ...mine, decks: 6 }, beside(8))).toBe(undefined)
})
