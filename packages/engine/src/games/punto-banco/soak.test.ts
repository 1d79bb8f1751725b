import { expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { act, drawn, isRefused, run, type Settings, seeded } from '../../kernel/index.ts'
import { puntoBanco } from './index.ts'

const small = { least: 1, most: 50 }
const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['as it comes', {}],
  ['dealt by hand', { chance: 'dealer', options: { settlement: 2 } }],
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
  ['for cents', { options: { settlement: 4, vigorishRounding: 'up' }, coin: 1, limits: { '*': small } }],
]

test.each(SETTINGS)('punto banco %s passes the shared property suite', (_, settings) => {
  const rounds = settings.chance || !settings.options ? 300 : 100
  const report = soak({ game: puntoBanco, rounds: played(rounds), seed: 1947, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(100)
  for (const type of ['accept-shoe', 'decline-shoe', 'pass-shoe', 'order-pass', 'deal', 'turn-third'])
    expect([type, report.types.get(type) ?? 0]).toEqual([type, expect.toSatisfy((n) => n > 0)])
})

test('the strategy alone keeps a table going, and the shoe goes round', () => {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  const people = { A: { place: '2', cents: 100_000_00 }, B: { place: '9', cents: 100_000_00 } }
  let table = run(puntoBanco, seatedTable(puntoBanco, people), source).table
  const curators = new Set<string | null>()
  for (let i = 0; i < 4_000 && table.round <= 150; i++) {
    const command = ['A', 'B'].map((player) => puntoBanco.strategy(table, player, pick)).find((c) => c)
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(puntoBanco, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = run(puntoBanco, done.table, source).table
    curators.add(table.state.curator)
  }
  expect(table.round).toBe(151)
  expect(table.shuffles).toBeGreaterThan(1)
  expect(curators).toEqual(new Set(['A', 'B', null]))
})
