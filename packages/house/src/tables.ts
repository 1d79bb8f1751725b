import { games } from '@boardwalk/engine'
import type { Game } from '@boardwalk/engine/kernel'
import type { House } from './core/house.ts'
import type { Clock, TableSetup } from './core/types.ts'

/** A table the house opens by itself: play chips, the automatic dealer, and hints where the game has them. */
export const setupOf = (game: Game): TableSetup => ({
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

/** A table that was opened for a crowd closes when nobody has sat at it for so long. */
const EMPTY_MS = 2 * 60_000
const LOOK_MS = 10_000

const tablesOf = (house: House, game: Game): string[] =>
  ofGame(house, game).filter((name) => !house.live(name)?.table.closing)

/** Tables for everybody: those for one person give nobody else a seat. */
const ofGame = (house: House, game: Game): string[] =>
  house.tables().filter((name) => {
    const bench = house.bench(name)
    return bench?.game.id === game.id && bench.setup.alone !== true
  })

/** When the last free seat of a game goes, another table opens; when the crowd has left, it closes again. */
export function keepSeats(house: House, clock: Clock, trouble: (reason: Error) => void): () => void {
  let opening = false
  const unsubscribe = house.subscribe(() => {
    if (opening) return
    const full = games.find((game) => {
      const own = tablesOf(house, game)
      return own.length > 0 && own.every((name) => freeSeats(house, name) === 0)
    })
    if (!full) return
    opening = true
    const number = ofGame(house, full).length + 1
    const setup = { ...setupOf(full), surplus: true }
    house
      .openTable(`${full.id}-${number}`, setup, 'house', `open-${full.id}-${number}`)
      .catch(trouble)
      .finally(() => {
        opening = false
      })
  })
  let cancel = (): void => undefined
  const look = (): void => {
    cancel = clock.at(clock.now() + LOOK_MS, () => {
      void closeSurplus(house, clock.now()).catch(trouble).finally(look)
    })
  }
  look()
  return () => {
    unsubscribe()
    cancel()
  }
}

/** Closes tables that were opened for a crowd, the newest first, while there is a free seat elsewhere. */
export async function closeSurplus(house: House, now: number): Promise<void> {
  for (const game of games) {
    const own = tablesOf(house, game)
    const empty = own.filter((name) => {
      const { table } = house.live(name) ?? {}
      const deserted = table && Object.keys(table.players).length === 0 && now - table.now >= EMPTY_MS
      return house.bench(name)?.setup.surplus === true && deserted
    })
    const name = empty.at(-1)
    if (!name || !own.some((other) => other !== name && freeSeats(house, other) > 0)) continue
    const command = { type: 'close-table', by: 'floorperson' } as const
    await house.submit({ table: name, actor: 'house', id: `close-${name}`, command })
  }
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
