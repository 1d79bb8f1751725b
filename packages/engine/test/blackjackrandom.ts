import { describe, expect, test } from 'vitest'
import type { BlackjackGame } from '../src/blackjack/game.ts'
import { act, drawn, isRefused, run, type Settings, seeded } from '../src/kernel/index.ts'
import { seatedTable } from './counts.ts'
import { live } from './life.ts'
import { played } from './played.ts'
import { soak } from './properties.ts'

const SETTINGS: readonly (readonly [string, number, Settings])[] = [
  ['as it comes', 120, {}],
  ['live, with a shuffler', 60, { chance: 'dealer', options: { shuffler: 'automated' } }],
  [
    'with several boxes',
    60,
    { options: { severalBoxes: true, boxes: 3, entry: 'minimum', reentry: 'reshuffle' } },
  ],
  [
    'for cents',
    60,
    {
      coin: 1,
      limits: { '*': { least: 1, most: 50 } },
      options: { burnCards: 0, entry: 'reshuffle', reentry: 'minimum' },
    },
  ],
]

/** Tests at random of a game that is blackjack with differences. */
export function testsAtRandom(game: BlackjackGame): void {
  test.each(SETTINGS)(`${game.title} %s passes the shared property suite`, (_, rounds, settings) => {
    const report = soak({ game, rounds: played(rounds), seed: 1947, settings })
    expect(report.rounds).toBe(played(rounds))
    expect(report.refused).toBeGreaterThan(50)
  })

  describe('a table lives a whole life', () => {
    test.each([1, 2])('%i', (seed) => {
      const report = live({ game, rounds: 80, seed })
      expect(report.changes).toBeGreaterThan(0)
      expect(report.closings).toBeGreaterThan(0)
    })
  })

  test('the strategy alone keeps a table going', () => {
    const pick = seeded(3)
    const source = drawn(seeded(4))
    let { table } = run(game, seatedTable(game, { A: { place: '2', cents: 100_000_00 } }), source)
    for (let i = 0; i < 3000 && table.round <= 120; i++) {
      const command = game.strategy(table, 'A', pick)
      if (!command) throw new Error('the strategy has nothing to do')
      const done = act(game, table, command)
      if (isRefused(done)) throw new Error(done.because)
      table = run(game, done.table, source).table
    }
    expect(table.round).toBe(121)
    expect(table.shuffles).toBeGreaterThan(1)
  })
}
