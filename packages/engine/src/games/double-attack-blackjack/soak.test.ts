import { describe, expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { live } from '../../../test/life.ts'
import { soak } from '../../../test/properties.ts'
import { act, drawn, isRefused, run, type Settings, seeded } from '../../kernel/index.ts'
import { doubleAttackBlackjack } from './index.ts'

const CENTS = { coin: 1, limits: { '*': { least: 1, most: 50 } } }
const SETTINGS: readonly (readonly [string, number, Settings])[] = [
  ['as it comes', 120, {}],
  ['live, with a shuffler', 60, { chance: 'dealer', options: { shuffler: 'automated' } }],
  [
    'with several boxes',
    60,
    { options: { severalBoxes: true, boxes: 3, entry: 'minimum', reentry: 'reshuffle' } },
  ],
  ['for cents', 60, { ...CENTS, options: { burnCards: 0, entry: 'reshuffle', reentry: 'minimum' } }],
]

test.each(SETTINGS)('double attack blackjack %s passes the shared property suite', (_, rounds, settings) => {
  const report = soak({ game: doubleAttackBlackjack, rounds, seed: 1947, settings })
  expect(report.rounds).toBe(rounds)
  expect(report.refused).toBeGreaterThan(50)
})

describe('a table lives a whole life', () => {
  test.each([1, 2])('%i', (seed) => {
    const report = live({ game: doubleAttackBlackjack, rounds: 80, seed })
    expect(report.changes).toBeGreaterThan(0)
    expect(report.closings).toBeGreaterThan(0)
  })
})

test('the strategy alone keeps a table going', () => {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  let table = run(
    doubleAttackBlackjack,
    seatedTable(doubleAttackBlackjack, { A: { place: '2', cents: 100_000_00 } }),
    source,
  ).table
  for (let i = 0; i < 3000 && table.round <= 120; i++) {
    const command = doubleAttackBlackjack.strategy(table, 'A', pick)
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(doubleAttackBlackjack, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = run(doubleAttackBlackjack, done.table, source).table
  }
  expect(table.round).toBe(121)
  expect(table.shuffles).toBeGreaterThan(1)
})
