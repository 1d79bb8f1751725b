import { expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { live } from '../../../test/life.ts'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import {
  drawn,
  INVENTORY,
  isRefused,
  perform,
  run,
  type Settings,
  seeded,
  strategyOf,
  type Table,
} from '../../kernel/index.ts'
import { cheminDeFer } from './index.ts'
import type { State } from './state.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['as it comes', {}],
  ['dealt by hand', { chance: 'dealer', options: { reshuffle: true } }],
  ['six decks, four percent', { options: { decks: 6, vigorish: 4, fiveAgainstFour: 'draw' } }],
  [
    'for cents',
    {
      options: { vigorishRounding: 'up' },
      coin: 1,
      limits: { bank: { least: 1, most: 90 }, '*': { least: 2, most: 50 } },
    },
  ],
]

test.each(SETTINGS)('chemin de fer %s passes the shared property suite', (_, settings) => {
  const report = soak({ game: cheminDeFer, rounds: played(250), seed: 1947, settings })
  expect(report.rounds).toBe(played(250))
  expect(report.refused).toBeGreaterThan(100)
  expect(live({ game: cheminDeFer, rounds: 60, seed: 47, settings }).closings).toBeGreaterThan(0)
})

/** Four people who play by the strategy, until so many rounds are over. */
function evening(rounds: number, cents: number): Table<State> {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  const people = Object.fromEntries(['A', 'B', 'C', 'D'].map((p, i) => [p, { place: `${2 * i + 1}`, cents }]))
  let table = run(cheminDeFer, seatedTable(cheminDeFer, people), source).table
  for (let i = 0; i < 40 * rounds && table.round <= rounds; i++) {
    const command = strategyOf(cheminDeFer, table, Object.keys(people), pick)
    if (!command) break
    const done = perform(cheminDeFer, table, command, source)
    if (isRefused(done)) throw new Error(done.because)
    table = run(cheminDeFer, done.table, source).table
  }
  return table
}

test('the strategy alone keeps a table going, from shoe to shoe, and the house only gains', () => {
  const table = evening(150, 100_000_00)
  expect(table.round).toBe(151)
  expect(table.shuffles).toBeGreaterThan(1)
  expect(table.balances[INVENTORY]).toBeGreaterThan(0)
  const chips = Object.entries(table.balances).reduce(
    (n, [a, c]) => (/^(stack|inventory)/.test(a) ? n + c : n),
    0,
  )
  expect(chips).toBe(400_000_00)
})

test('and when covers run short and people go broke it stands still with nothing owed', () => {
  const table = evening(4000, 60_00)
  const chips = Object.keys(table.balances).filter((account) => /^(spot|cover|due)/.test(account))
  expect(chips).toEqual([])
})
