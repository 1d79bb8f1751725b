import { describe, expect, test } from 'vitest'
import { seatedTable } from '../../../test/counts.ts'
import { live } from '../../../test/life.ts'
import { soak } from '../../../test/properties.ts'
import { act, drawn, isRefused, run, type Settings, seeded } from '../../kernel/index.ts'
import { blackjack } from './index.ts'

const CENTS = { coin: 1, limits: { '*': { least: 1, most: 50 } } }
const SETTINGS: readonly (readonly [string, number, Settings])[] = [
  ['as it comes', 200, {}],
  ['with a card face down', 80, { options: { holeCard: 'down', surrender: true, decks: 6 } }],
  ['with a reader, live', 80, { chance: 'dealer', options: { holeCard: 'down-reader', splits: 2 } }],
  [
    'with a reader and everything beside',
    80,
    {
      options: {
        holeCard: 'down-reader',
        splits: 2,
        surrender: true,
        additional: 'over-under-13',
        entry: 'minimum',
        reentry: 'reshuffle',
      },
    },
  ],
  [
    'with both cards up',
    80,
    { options: { holeCard: 'up', suited678: true, three777: true, fiveCard21: true } },
  ],
  [
    'with multiple action',
    15,
    { options: { multipleAction: true, additional: 'royal-match', fiveCard21: true } },
  ],
  ['from a double shoe', 80, { options: { shoe: 'double', decks: 2 } }],
  ['continuous, one deck', 80, { options: { shuffling: 'continuous', boxes: 6, splits: 3, decks: 1 } }],
  [
    'for cents',
    80,
    { ...CENTS, options: { surrender: true, splits: 2, entry: 'reshuffle', reentry: 'minimum' } },
  ],
]

test.each(SETTINGS)('blackjack %s passes the shared property suite', (_, rounds, settings) => {
  const report = soak({ game: blackjack, rounds, seed: 1947, settings })
  expect(report.rounds).toBe(rounds)
  expect(report.refused).toBeGreaterThan(50)
})

describe('blackjack lives a whole life', () => {
  test.each([1, 2])('%i', (seed) => {
    const report = live({ game: blackjack, rounds: 120, seed })
    expect(report.changes).toBeGreaterThan(0)
    expect(report.closings).toBeGreaterThan(0)
  })
})

test('the strategy alone keeps a table going', () => {
  const pick = seeded(3)
  const source = drawn(seeded(4))
  let table = run(blackjack, seatedTable(blackjack, { A: { place: '2', cents: 100_000_00 } }), source).table
  for (let i = 0; i < 3000 && table.round <= 150; i++) {
    const command = blackjack.strategy(table, 'A', pick)
    if (!command) throw new Error('the strategy has nothing to do')
    const done = act(blackjack, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = run(blackjack, done.table, source).table
  }
  expect(table.round).toBe(151)
  expect(table.shuffles).toBeGreaterThan(1)
})
