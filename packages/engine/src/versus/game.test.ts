import { expect, test } from 'vitest'
import { checkFelt } from '../../test/felt.ts'
import { live } from '../../test/life.ts'
import { soak } from '../../test/properties.ts'
import { type Game, resolveOptions, type Settings } from '../kernel/index.ts'
import { duel } from './duel.test-kit.ts'
import { middle } from './middle.test-kit.ts'
import { ride } from './ride.test-kit.ts'

const SETTINGS: readonly Settings[] = [
  {},
  { chance: 'dealer' },
  { options: { dealing: 'hand', shuffler: 'automated', decks: 2, positions: 2 } },
  { options: { shuffler: 'to-shoe', idleSpread: 'face-down' }, chance: 'dealer' },
]
const RIDE: readonly Settings[] = [
  {},
  { chance: 'dealer' },
  { options: { dealing: 'automated-shoe', shuffler: 'counting', decks: 2 } },
]
const all = [middle as Game, duel as Game, ride as Game].flatMap((game, i) =>
  (game.id === 'ride' ? RIDE : SETTINGS).map((settings, j) => ({
    name: `${game.id} ${JSON.stringify(settings)}`,
    game,
    settings,
    seed: 10 * i + j,
  })),
)

test.each(all)('$name passes the suite every game passes', ({ game, settings, seed }) => {
  expect(soak({ game, rounds: 120, seed, settings }).rounds).toBe(120)
})

test.each(all)('$name lives through all that happens to a table', ({ game, settings, seed }) => {
  const report = live({ game, rounds: 30, seed, settings })
  expect(Math.min(report.notices, report.changes)).toBeGreaterThan(0)
})

test.each([middle as Game, duel as Game, ride as Game])(
  'the felt of $id has every wager once and clear of the others',
  (game) => {
    checkFelt(game, resolveOptions(game) as never)
  },
)
