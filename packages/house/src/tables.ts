import { games } from '@boardwalk/engine'
import type { Game } from '@boardwalk/engine/kernel'
import type { House } from './core/house.ts'
import type { TableSetup } from './core/types.ts'

/** A table the house opens by itself: play chips, the automatic dealer, and hints where the game has them. */
const setupOf = (game: Game): TableSetup => ({
  game: game.id,
  settings: {},
  unit: 'play',
  dealer: 'automatic',
  ...(game.weigh && { hints: true }),
})

/** The house opens with one play-chip table of every game it has. */
const SETUPS: readonly (readonly [string, TableSetup])[] = games.map((game) => [
  `${game.id}-1`,
  setupOf(game),
])

/** When the last free seat of a game goes, another table opens. */
export function keepSeats(house: House, trouble: (reason: Error) => void): () => void {
  let opening = false
  return house.subscribe(() => {
    if (opening) return
    const full = games.find((game) => {
      const own = house
        .tables()
        .filter((name) => house.bench(name)?.game.id === game.id && !house.live(name)?.table.closing)
      return own.length > 0 && own.every((name) => freeSeats(house, name) === 0)
    })
    if (!full) return
    opening = true
    const number = house.tables().filter((name) => house.bench(name)?.game.id === full.id).length + 1
    house
      .openTable(`${full.id}-${number}`, setupOf(full), 'house', `open-${full.id}-${number}`)
      .catch(trouble)
      .finally(() => {
        opening = false
      })
  })
}

function freeSeats(house: House, name: string): number {
  const live = house.live(name)
  const bench = house.bench(name)
  if (!live || !bench || live.table.closing) return 0
  const options = live.table.terms.at(-1)?.options ?? {}
  return bench.game.places(options).length - Object.keys(live.table.players).length
}

/** Brings the tables of the store back into play, and opens what is missing. */
export async function openTables(house: House): Promise<void> {
  await house.load()
  for (const [name, setup] of SETUPS) {
    if (!house.live(name)) await house.openTable(name, setup, 'house', `open-${name}`)
  }
}
