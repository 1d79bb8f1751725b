import { expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { act, drawn, isRefused, run, type Settings, seeded } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'

const small = { least: 1, most: 50 }
const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['as it comes', {}],
  ['dealt by hand, face down', { chance: 'dealer', options: { presentation: 'face-down', settlement: 2 } }],
  ['continuous, vigorish on ties', { options: { shuffling: 'continuous', vigorish: 'tie', settlement: 4 } }],
  [
    'six decks, four percent at the payout',
    {
      options: {
        decks: 6,
        vigorish: 4,
        vigorishTaken: 'at-payout',
        settlement: 3,
        reshuffle: true,
        tiePays: '17 to 2',
      },
    },
  ],
  ['for cents', { options: { settlement: 2, vigorishRounding: 'up' }, coin: 1, limits: { '*': small } }],
]

test.each(SETTINGS)('minibaccarat %s passes the shared property suite', (_, settings) => {
  const rounds = settings.chance || !settings.options ? 300 : 100
  const report = soak({ game: minibaccarat, rounds: played(rounds), seed: 1947, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(100)
})

test('the strategy alone keeps a table going', () => {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  let table = run(
    minibaccarat,
    seatedTable(minibaccarat, { A: { place: '2', cents: 100_000_00 } }),
    source,
  ).table
  for (let i = 0; i < 1000 && table.round <= 150; i++) {
    const command = minibaccarat.strategy(table, 'A', pick)
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(minibaccarat, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = run(minibaccarat, done.table, source).table
  }
  expect(table.round).toBe(151)
  expect(table.shuffles).toBeGreaterThan(1)
})

test('another source of chance may take over a shoe in play', () => {
  let table = seatedTable(minibaccarat, { A: { place: '2', cents: 100_000_00 } })
  for (let i = 0; table.round <= 60; i++) {
    table = run(minibaccarat, table, drawn(seeded(5, i))).table
    const command = minibaccarat.strategy(table, 'A', seeded(6, i))
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(minibaccarat, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = done.table
  }
  expect(table.shuffles).toBe(1)
})
