import { expect, test } from 'vitest'
import { isRefused, usual } from '../../../kernel/index.ts'
import { defaultCard } from '../card.ts'
import { keno } from '../index.ts'
import { chosen } from '../options.ts'
import { Keno, START } from './booth.test-kit.ts'
import { dateOf } from './games.ts'
import { type BoothSetup, openBooth } from './open.ts'

const setup: BoothSetup = {
  location: 'main',
  letter: 'M',
  strict: false,
  at: START,
  choices: chosen(usual(keno)),
  settings: { interval: 300_000, gamesPerDay: 10, closing: 'display', lockOut: 'automatic' },
  stations: [{ id: '1', kind: 'writer', booth: 'main' }],
  program: 'a'.repeat(64),
}

test('a booth opens with letters, stations, settings and a card that are good', () => {
  expect(isRefused(openBooth(setup))).toBe(false)
  expect(isRefused(openBooth({ ...setup, stations: [{ id: '123', kind: 'page', booth: 'main' }] }))).toBe(
    false,
  )
  const bad: readonly Partial<BoothSetup>[] = [
    { letter: 'MM' },
    { letter: 'm' },
    { stations: [{ id: 'x', kind: 'page', booth: 'main' }] },
    { stations: [...setup.stations, ...setup.stations] },
    { card: { ...defaultCard, cap: 1 } },
    { settings: { ...setup.settings, gamesPerDay: 0 } },
    { strict: true },
  ]
  for (const change of bad) expect(isRefused(openBooth({ ...setup, ...change }))).toBe(true)
})

test('a location’s letter makes its tickets its own in the house', () => {
  expect(new Keno({ letter: 'S' }).openDrawer().buy('1: 1/1 @1.00')).toBe('S1-000001')
})

test('a gaming day is a date', () => {
  for (const date of ['1970-01-01', '2000-02-29', '2024-12-31', '2026-11-19', '2027-03-01', '2100-03-01'])
    expect(dateOf(Date.parse(`${date}T23:59:59.999Z`))).toBe(date)
})
