import { games } from '@boardwalk/engine'
import { resolveTerms, type Terms } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import type { LobbyTable } from '../net/types.ts'
import { dealerText, limitsOf, seatsText, tableName, tellingWords } from './words.ts'

describe.each(games.map((game) => [game.id, game] as const))('what a card says of %s', (_, game) => {
  const { options } = resolveTerms(game) as Terms

  test('is one or two lines that fit', () => {
    const lines = tellingWords(game, options)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.split(' ').length).toBeLessThanOrEqual(8)
  })
})

test('what is unlike other tables comes first, then the best that is paid', () => {
  const craps = games.find(({ id }) => id === 'craps')
  if (!craps) throw new Error('no craps')
  const { options } = resolveTerms(craps) as Terms
  expect(tellingWords(craps, options)).toEqual(['Odds up to 10 times your bet', 'Craps 2 pays 30 to 1'])
  expect(tellingWords(craps, { ...options, odds: 3, craps3Pays: '40 to 1' })).toEqual([
    'Odds up to 3 times your bet',
    'Craps 3 pays 40 to 1',
  ])
})

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

test('limits, seats and names are as people say them', () => {
  expect(limitsOf(TABLE)).toEqual({ least: 1_00, most: 500_00 })
  expect(seatsText(TABLE)).toBe('3 of 8 seats free')
  expect(seatsText({ ...TABLE, free: 0 })).toBe('All 8 seats taken')
  expect(tableName(TABLE)).toBe('Table 2')
  expect(tableName({ ...TABLE, table: 'salon' })).toBe('salon')
  expect(tableName({ ...TABLE, table: 'craps-alone-3' })).toBe('Your own table')
  expect(seatsText({ ...TABLE, alone: true, free: 0 })).toBe('Yours alone')
})

test('who deals has a name as soon as a person has dealt', () => {
  expect(dealerText(TABLE)).toBe('Automatic dealer')
  expect(dealerText({ dealer: 'person' })).toBe('Dealt by a person')
  expect(dealerText({ dealer: 'person', dealerName: 'Dora' })).toBe('Dora deals')
})
