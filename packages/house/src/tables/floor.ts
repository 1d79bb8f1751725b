import { games } from '@boardwalk/engine'
import { type Game, isRefused } from '@boardwalk/engine/kernel'
import { periodically } from '../streams/periodic.ts'
import type { Clock, Reply } from '../streams/types.ts'
import { personAt } from './alone.ts'
import type { House } from './house.ts'
import type { TableSetup, TableState } from './types.ts'

/** So many bots are there where people play against each other, so that nobody who comes first sits alone. */
const COMPANY = 2
export const takesCompany = ({ people = 1 }: Game): boolean => people > 1

/** A table the house opens by itself: play chips, the automatic dealer, and hints where the game has them. */
export const setupOf = (game: Game): TableSetup => ({
  game: game.id,
  settings: {},
  unit: 'play',
  dealer: 'automatic',
  ...(game.weigh && { hints: true }),
  ...(takesCompany(game) && { bots: COMPANY }),
})

/** How many tables the house opens by itself for a crowd: of one game, and in all. The floor may open more. */
export const MOST_SURPLUS = { ofGame: 50, inAll: 200 } as const
/** How long a table that was opened for a crowd, or a private one, stays open while nobody sits there. */
const EMPTY_MS = 2 * 60_000
const LOOK_MS = 10_000
/** How long a table that was shut stays in memory for those who still look at it; of a private one only its owner does. */
const SHUT_MS = 10 * 60_000
const SHUT_PRIVATE_MS = 60_000

const tablesOf = (house: House, game: Game): string[] =>
  ofGame(house, game).filter((name) => !house.live(name)?.table.closing)

/** Tables for everybody: those for one person give nobody else a seat. */
const ofGame = (house: House, game: Game): string[] =>
  house.tables().filter((name) => {
    const bench = house.bench(name)
    return bench?.game.id === game.id && bench.setup.alone !== true
  })

/** Knows a table of each game that has a free seat, and looks at the others only when that one has none any more. */
class FreeSeats {
  readonly #house: House
  readonly #known = new Map<string, string>()

  constructor(house: House) {
    this.#house = house
  }

  /** Whether a game has tables and no free seat at any. */
  isFull(game: Game): boolean {
    const known = this.#known.get(game.id)
    if (known !== undefined && freeSeats(this.#house, known) > 0) return false
    const own = tablesOf(this.#house, game)
    const free = own.find((name) => freeSeats(this.#house, name) > 0)
    if (free !== undefined) this.#known.set(game.id, free)
    return own.length > 0 && free === undefined
  }
}

const isSurplus = (house: House, name: string): boolean => house.bench(name)?.setup.surplus === true

/** Whether the house opens another table of a game by itself. */
function opensMore(house: House, game: Game): boolean {
  const all = house.tables().filter((name) => isSurplus(house, name) && !house.live(name)?.table.closing)
  const own = all.filter((name) => house.bench(name)?.game.id === game.id)
  return all.length < MOST_SURPLUS.inAll && own.length < MOST_SURPLUS.ofGame
}

/** When the last free seat of a game goes, another table opens; when the crowd has left, it closes again. */
export function keepSeats(
  house: House,
  clock: Clock,
  trouble: (reason: Error) => void,
  all: readonly Game[] = games,
): () => Promise<void> {
  let opening = false
  const seats = new FreeSeats(house)
  /** Games that have all the tables they get; looked at again now and then. */
  const enough = new Set<Game>()
  const unsubscribe = house.subscribe(({ table }) => {
    const game = house.bench(table)?.game
    if (opening || !game || enough.has(game) || !all.includes(game)) return
    const full = seats.isFull(game) ? game : undefined
    if (!full) return
    if (!opensMore(house, full)) {
      enough.add(full)
      return
    }
    opening = true
    const name = freeName(house, full)
    const setup = { ...setupOf(full), surplus: true }
    house
      .openTable(name, setup, 'house', `open-${name}`)
      .then((opened) => {
        if (isRefused(opened)) trouble(new Error(`${name} was not opened: ${opened.because}`))
      })
      .catch(trouble)
      .finally(() => {
        opening = false
      })
  })
  const act = async (): Promise<void> => {
    enough.clear()
    retireShut(house, clock.now())
    await Promise.all([closeSurplus(house, clock.now(), all), closePrivate(house, clock.now())])
  }
  const stop = periodically({ clock, everyMs: LOOK_MS, act, trouble })
  return () => {
    unsubscribe()
    return stop()
  }
}

/** The first name of a game's tables that none has, or has had. */
function freeName(house: House, { id }: Game): string {
  for (let number = 1; ; number++) if (!house.bench(`${id}-${number}`)) return `${id}-${number}`
}

function retireShut(house: House, now: number): void {
  for (const name of house.tables()) {
    const { table } = house.live(name) ?? {}
    const stays = house.bench(name)?.setup.alone === true ? SHUT_PRIVATE_MS : SHUT_MS
    if (table?.closing === 'shut' && now - table.now >= stays) house.retire(name)
  }
}

const isDeserted = ({ table }: TableState, now: number): boolean =>
  !table.closing && personAt(table) === undefined && now - table.now >= EMPTY_MS

const closeTable = (house: House, name: string): Promise<Reply> =>
  house.submit({
    table: name,
    actor: 'house',
    id: `close-${name}`,
    command: { type: 'close-table', by: 'floorperson' },
  })

/** Closes private tables whose owner has left. Nobody gets one that was another person's. */
async function closePrivate(house: House, now: number): Promise<void> {
  const deserted = house.tables().filter((name) => {
    const live = house.live(name)
    return house.bench(name)?.setup.alone === true && live !== undefined && isDeserted(live, now)
  })
  await Promise.all(deserted.map((name) => closeTable(house, name)))
}

/** Closes tables that were opened for a crowd, the newest first, while there is a free seat elsewhere. */
export async function closeSurplus(house: House, now: number, all: readonly Game[] = games): Promise<void> {
  for (const game of all) {
    const own = tablesOf(house, game)
    const empty = own.filter((name) => {
      const live = house.live(name)
      return isSurplus(house, name) && live && isDeserted(live, now)
    })
    const name = empty.at(-1)
    if (!name || !own.some((other) => other !== name && freeSeats(house, other) > 0)) continue
    await closeTable(house, name)
  }
}

function freeSeats(house: House, name: string): number {
  const live = house.live(name)
  const bench = house.bench(name)
  if (!live || !bench || live.table.closing) return 0
  const options = live.table.terms.at(-1)?.options ?? {}
  return bench.game.places(options).length - Object.keys(live.table.players).length
}

/** Brings the tables of the store back into play, and opens what is missing: a play-chip table of every game. */
export async function openTables(house: House, all: readonly Game[] = games): Promise<void> {
  await house.load()
  for (const game of all) {
    const name = `${game.id}-1`
    if (!house.live(name)) await house.openTable(name, setupOf(game), 'house', `open-${name}`)
  }
}
