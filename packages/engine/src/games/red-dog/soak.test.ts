import { expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { act, drawn, isRefused, run, type Settings, seeded } from '../../kernel/index.ts'
import { redDog } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['as it comes', {}],
  ['dealt by hand, one deck, several areas', { chance: 'dealer', options: { decks: 1, severalAreas: true } }],
  ['continuous', { options: { shuffling: 'continuous', spread4Pays: '6 to 5' } }],
  ['two decks, shuffled after any round', { options: { decks: 2, anyRound: true, severalAreas: true } }],
  [
    'for cents, with limits for raises',
    { coin: 1, limits: { '*': { least: 1, most: 50 }, raise: { least: 2, most: 30 } } },
  ],
]

test.each(SETTINGS)('red dog %s passes the shared property suite', (_, settings) => {
  const rounds = settings.chance || !settings.options ? 300 : 150
  const report = soak({ game: redDog, rounds: played(rounds), seed: 1947, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(100)
  for (const type of ['raise', 'stay']) expect(report.types.get(type)).toBeGreaterThan(5)
})

test('the strategy alone keeps a table going', () => {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  let table = run(redDog, seatedTable(redDog, { A: { place: '2', cents: 100_000_00 } }), source).table
  for (let i = 0; i < 1000 && table.round <= 150; i++) {
    const command = redDog.strategy(table, 'A', pick)
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(redDog, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = run(redDog, done.table, source).table
  }
  expect(table.round).toBe(151)
  expect(table.shuffles).toBeGreaterThan(1)
})
