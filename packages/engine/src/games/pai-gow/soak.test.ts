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
import { paiGow } from './index.ts'
import type { State } from './state.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['as it comes', {}],
  ['dealt by hand', { chance: 'dealer', options: { bankCount: 7, houseWager: 'minimum' } }],
  ['on two areas', { options: { positions: 2, houseWay: 'literal', vigorishRounding: 'up' } }],
  ['for cents', { coin: 1, limits: { '*': { least: 1, most: 90 } }, options: { vigorishRounding: 'up' } }],
  ['without banks', { options: { banking: false, positions: 2 } }],
]

test.each(SETTINGS)('pai gow %s passes the shared property suite', (_, settings) => {
  const report = soak({ game: paiGow, rounds: played(200), seed: 1947, settings })
  expect(report.rounds).toBe(played(200))
  expect(report.refused).toBeGreaterThan(100)
  for (const type of ['set', 'house-way']) expect(report.types.get(type)).toBeGreaterThan(5)
  expect(report.types.get('take-bank') ?? 0).toBeGreaterThan(settings.options?.banking === false ? -1 : 5)
  expect(live({ game: paiGow, rounds: 60, seed: 47, settings }).closings).toBeGreaterThan(0)
})

/** Four people who play by the strategy, until so many rounds are over. */
function evening(rounds: number, cents: number): { table: Table<State>; banks: number } {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  const people = Object.fromEntries(['A', 'B', 'C', 'D'].map((p, i) => [p, { place: `${i + 1}`, cents }]))
  let table = run(paiGow, seatedTable(paiGow, people), source).table
  let banks = 0
  for (let i = 0; i < 40 * rounds && table.round <= rounds; i++) {
    const command = strategyOf(paiGow, table, Object.keys(people), pick)
    if (!command) break
    if (command.type === 'take-bank') banks++
    const done = perform(paiGow, table, command, source)
    if (isRefused(done)) throw new Error(done.because)
    table = run(paiGow, done.table, source).table
  }
  return { table, banks }
}

test('[10.8(c)] in company the strategy banks whenever it is its turn, and the house only gains', () => {
  const { table, banks } = evening(150, 100_000_00)
  expect(table.round).toBe(151)
  // All but the first round and the dealer's own turns, every seventh.
  expect(banks).toBeGreaterThan(120)
  expect(table.balances[INVENTORY]).toBeGreaterThan(0)
  const chips = Object.entries(table.balances).reduce(
    (n, [a, c]) => (/^(stack|inventory)/.test(a) ? n + c : n),
    0,
  )
  expect(chips).toBe(400_000_00)
})

test('when covers run short and people go broke it stands still with nothing owed', () => {
  const { table } = evening(3000, 40_00)
  const chips = Object.keys(table.balances).filter((account) =>
    /^(spot|cover|due|center|house)/.test(account),
  )
  expect(chips).toEqual([])
})

test('alone it plays against the dealer', () => {
  const source = drawn(seeded(5))
  let { table } = run(paiGow, seatedTable(paiGow, { A: { place: '2', cents: 1000_00 } }), source)
  for (let i = 0; i < 400 && table.round <= 20; i++) {
    const command = paiGow.strategy(table, 'A', () => 0)
    if (!command) throw new Error('the strategy stands still')
    expect(command.type).not.toBe('take-bank')
    const done = perform(paiGow, table, command, source)
    if (isRefused(done)) throw new Error(done.because)
    table = run(paiGow, done.table, source).table
  }
  expect(table.round).toBe(21)
})
