import { expect, test } from 'vitest'
import type { LobbyTable } from '../net/types.ts'
import { dealerText, limitsOf, tableName } from './words.ts'

const TABLE: LobbyTable = {
  table: 'craps-2',
  game: 'craps',
  title: 'Craps',
  limits: { pass: { least: 5_00, most: 500_00 }, field: { least: 1_00, most: 100_00 } },
  options: {},
  seats: 8,
  free: 3,
  dealer: 'automatic',
  unit: 'play',
  hints: false,
  round: 1,
  version: 1,
}

test('limits and names are as people say them', () => {
  expect(limitsOf(TABLE)).toEqual({ least: 1_00, most: 500_00 })
  expect(tableName(TABLE)).toBe('Table 2')
  expect(tableName({ ...TABLE, table: 'salon' })).toBe('salon')
  expect(tableName({ ...TABLE, table: 'craps-alone-3' })).toBe('Your own table')
})

test('who deals has a name as soon as a person has dealt', () => {
  expect(dealerText(TABLE)).toBe('Automatic dealer')
  expect(dealerText({ dealer: 'person' })).toBe('Dealt by a person')
  expect(dealerText({ dealer: 'person', dealerName: 'Dora' })).toBe('Dora deals')
})
