import { expect, test } from 'vitest'
import { games } from '../src/catalogue.ts'
import type { Game, Settings } from '../src/kernel/index.ts'
import { live } from './life.ts'
import { pennies } from './pennies.ts'

/** At tables that the house deals and that a person deals, and with what a game has in equipment. */
const MORE: Readonly<Record<string, readonly Settings[]>> = {
  'three-card-poker': [
    { options: { shuffler: 'automated', decks: 2, preshuffled: true } },
    { options: { dealing: 'hand', shuffler: 'counting', decks: 2 }, chance: 'dealer' },
    { options: { dealing: 'automated-shoe', shuffler: 'automated', dealerStack: 'after-decisions' } },
  ],
  blackjack: [{ options: { holeCard: 'down-reader', splits: 2, surrender: true, decks: 1 } }],
  minibaccarat: [{ options: { shuffling: 'continuous' } }],
  roulette: [{ options: { wheel: 'double-as-single', fiveAdjacent: true }, chance: 'dealer' }],
}
const lives = [...games, pennies as Game].flatMap((game, i) =>
  [{}, { chance: 'dealer' } as const, ...(MORE[game.id] ?? [])].map((settings, j) => ({
    name: `${game.id} ${JSON.stringify(settings)}`,
    game,
    settings,
    seed: 100 * i + j,
  })),
)

test.each(lives)(
  '$name: nothing that happens to a table in its life breaks a rule',
  ({ game, settings, seed }) => {
    const report = live({ game: game as Game<unknown>, rounds: 40, seed, settings })
    expect(report.rounds).toBeGreaterThanOrEqual(40)
    expect(Math.min(report.notices, report.changes, report.closings)).toBeGreaterThan(0)
  },
)
