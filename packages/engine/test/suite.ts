import type { Game, Settings } from '../src/kernel/index.ts'
import { live } from './life.ts'
import { soak } from './properties.ts'
import { checkCounted, checkStrategy } from './suite/play.ts'
import { checkFelts, checkOdds, checkStated, variantsOf } from './suite/stated.ts'
import { Watch } from './suite/watch.ts'

/** One test of a game: its title, and what throws where the game fails it. */
export interface Check {
  readonly name: string
  run(): void
}

export interface SuiteOptions {
  /** How many rounds are played at random under each settings, and ten times as many by the strategy. */
  readonly rounds?: number
  readonly seed?: number
}

/** The costly checks run once in so many commands. */
const EVERY = 10

/**
 * Everything a game must pass, whatever it is. Give each check to the test runner of your choice:
 * `for (const { name, run } of suite(game)) test(name, run)`. Play is random but the same every time.
 */
export function suite<S>(game: Game<S>, { rounds = 100, seed = 1 }: SuiteOptions = {}): readonly Check[] {
  const any = game as Game
  const random = (name: string, settings: Settings, count: number): Check => ({
    name: `${game.id}: ${name}`,
    run() {
      const watch = new Watch(game)
      soak({ game, rounds: count, seed, settings, every: EVERY, watch: watch.see })
      watch.done()
    },
  })
  const life = (name: string, settings: Settings): Check => ({
    name: `${game.id}: ${name}`,
    run: () => void live({ game, rounds, seed, settings }),
  })
  const check = (name: string, run: () => void): Check => ({ name: `${game.id}: ${name}`, run })
  return [
    check('options, limits, places and wagers fit together', () => checkStated(any)),
    check('every wager has odds that add up', () => checkOdds(any)),
    check('every wager has its spot on the felt', () => checkFelts(any)),
    check('the strategy does what is offered and brings what the odds say', () =>
      checkStrategy(game, 10 * rounds, seed),
    ),
    check('counting every outcome gives the stated odds, where they are few', () => checkCounted(game)),
    random('random play when the house draws', {}, rounds),
    random('random play when the dealer enters cards and dice', { chance: 'dealer' }, rounds),
    random('random play with a coin of one cent', { coin: 1 }, rounds),
    ...variantsOf(any)
      .slice(1)
      .map(({ name, options }) => random(`random play under ${name}`, { options }, Math.ceil(rounds / 5))),
    life('a table from opening to closing when the house draws', {}),
    life('a table from opening to closing when the dealer enters cards and dice', { chance: 'dealer' }),
  ]
}
