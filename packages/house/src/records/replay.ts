import {
  type Actor,
  blank,
  type Event,
  evolve,
  type Game,
  playerOf,
  record,
  type Table,
  type Viewer,
  view,
  viewEvent,
} from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import { entriesOf } from '../store/pages.ts'
import type { Store, Unit } from '../store/store.ts'
import { Orders } from '../tables/faces.ts'
import { streamOf } from '../tables/live.ts'
import type { Body } from '../tables/types.ts'
import type { Mark } from './marks.ts'

/** A round is a few entries, and its end is not known beforehand. */
const PAGE = 100
/** How many entries are folded before the tables have their turn. */
const SLICE = 8
const nextTurn = (): Promise<void> => new Promise((turn) => setImmediate(turn))

/** An entry of a round as its viewer may see it. */
export interface ReplayEntry {
  readonly version: number
  readonly at: number
  readonly by: Actor
  /** What the house decided for a player who was gone: the type of its command. */
  readonly house?: string
  readonly facts: readonly Event[]
  /** The draw whose secret it opened; `/api/draws/TABLE/VERSION` has the proof. */
  readonly draw?: number
}

/** A round that is over: the table before it, and all that happened, to be folded again by whoever looks. */
export interface Replay {
  readonly table: string
  readonly game: string
  readonly unit: Unit
  readonly round: number
  readonly begin: Table
  readonly entries: readonly ReplayEntry[]
}

export interface ReplayQuery {
  readonly table: string
  readonly round: number
  readonly viewer: Viewer
  /** With the house's keys a player sees the cards that only that player saw. */
  readonly keys?: readonly HouseKey[]
}

function asSeen(version: number, body: Body, facts: readonly Event[], viewer: Viewer): ReplayEntry {
  const { at, command, house, drawn } = body
  const forPlayer = house === true && playerOf(command.by) !== undefined
  const seen = facts.map((fact) => viewEvent(fact, viewer))
  const isOpen = drawn !== undefined && !('lost' in drawn)
  const own = { version, at, by: command.by, ...(forPlayer && { house: command.type }), facts: seen }
  return { ...own, ...(isOpen && { draw: drawn.draw }) }
}

/** Whether a result that was entered could still be taken back, and with it the end of this round. */
export const mayReturn = ({ before }: Table, round: number): boolean =>
  before !== undefined && before.round <= round

/**
 * Finds a round in a table's record. `open` while it is played: nobody looks at a hand again before it is over. What was
 * taken back belongs to it, up to the end that stood. Without a place to start from, the record is read from
 * its first entry.
 */
export async function replayOf(
  store: Store,
  games: readonly Game[],
  { table: name, round, viewer, keys = [] }: ReplayQuery,
  start?: Mark,
): Promise<Replay | 'open' | undefined> {
  const orders = new Orders(store, name, keys)
  let found: Omit<Replay, 'entries'> | undefined
  const entries: ReplayEntry[] = []
  const after: ReplayEntry[] = []
  let game = games.find((g) => g.id === start?.setup.game)
  let unit: Unit = start?.setup.unit ?? 'play'
  let table = start?.table
  let read = 0
  for await (const { version, body: text } of entriesOf(
    store,
    streamOf(name),
    start?.version,
    undefined,
    PAGE,
  )) {
    if (++read % SLICE === 0) await nextTurn()
    const body = JSON.parse(text) as Body
    game ??= games.find((g) => g.id === body.setup?.game)
    if (!game) throw new Error(`table ${name} plays no game that is known here`)
    unit = body.setup?.unit ?? unit
    const before: Table = table ?? blank(game)
    const events = await orders.fill(before, body.events)
    const stamped = record(game, before, { version, at: body.at, events: [] })
    const now = game
    table = events.reduce<Table>((t, e) => evolve(now, t, e), stamped)
    if (before.round < round) continue
    if (before.round === round)
      found ??= { table: name, game: game.id, unit, round, begin: view(before, viewer) }
    after.push(asSeen(version, body, events, viewer))
    if (before.round === round || table.round === round) entries.push(...after.splice(0))
    if (table.round > round && !mayReturn(table, round)) break
  }
  if (table?.round === round) return 'open'
  return found && { ...found, entries }
}
