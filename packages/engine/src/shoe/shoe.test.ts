import { expect, test } from 'vitest'
import { live } from '../../test/life.ts'
import { soak } from '../../test/properties.ts'
import type { Settings } from '../kernel/index.ts'
import { highCard } from './highcard.test-kit.ts'

const SETTINGS: readonly Settings[] = [
  {},
  { chance: 'dealer', options: { decks: 6, anyRound: true, again: true } },
  { options: { shoe: 'double', decks: 2 } },
  { chance: 'dealer', options: { shoe: 'double', anyRound: true } },
  { options: { shuffling: 'continuous' } },
]

test.each(SETTINGS)('a game on the family passes the suite every game passes: %j', (settings) => {
  const report = soak({ game: highCard, rounds: 100, seed: 12, settings })
  expect(report.rounds).toBe(100)
  expect(report.refused).toBeGreaterThan(20)
})

test.each(SETTINGS)('and lives through notices, changes, hours and closings: %j', (settings) => {
  const report = live({ game: highCard, rounds: 60, seed: 30, settings })
  expect(report.rounds).toBeGreaterThanOrEqual(60)
  expect(Math.min(report.notices, report.changes, report.closings)).toBeGreaterThan(0)
})

test('the suite tries all that the family can do', () => {
  const types = new Set(
    SETTINGS.flatMap((settings) => [
      ...soak({ game: highCard, rounds: 150, seed: 3, settings, every: 1000 }).types.keys(),
    ]),
  )
  expect([...types]).toEqual(
    expect.arrayContaining([
      ...['inspect', 'verify', 'spread', 'turn-down', 'wash', 'stack', 'shuffle', 'lace', 'reshuffle', 'mix'],
      ...['cut', 'decline-cut', 'load', 'burn', 'new-dealer', 'ask-burn', 'show-burn'],
      ...['gather', 'order-shuffle', 'void-round', 'card-in-error', 'face-up-in-shoe'],
      ...['take-side', 'determine'],
    ]),
  )
})
