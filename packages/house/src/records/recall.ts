import {
  blank,
  type Event,
  evolve,
  type Game,
  record,
  type Table,
  type Viewer,
  view,
  viewEvent,
} from '@boardwalk/engine/kernel'
import type { HouseKey } from '../shoe/seal.ts'
import { entriesOf } from '../store/pages.ts'
import type { Store } from '../store/store.ts'
import { Orders } from '../tables/faces.ts'
import type { Body } from '../tables/types.ts'
import { RoundRecorder } from './round.ts'
import type { RoundRecord } from './types.ts'

export interface RoundQuery {
  readonly table?: string | undefined
  readonly player?: string | undefined
  /** Rounds that were under way at some time from here, and up to there. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const TABLE = 'table:'

/** The tables that were ever opened, and how far their records go. */
export const tablesOf = async (store: Store): Promise<{ name: string; version: number }[]> =>
  (await store.heads(TABLE)).flatMap(({ name, version }) =>
    version > 0 ? [{ name: name.slice(TABLE.length), version }] : [],
  )

/** Whether a round was under way at that time, with that player. */
export function isIn(
  { began, ended, seats }: RoundRecord,
  { player, from = 0, to = Number.MAX_SAFE_INTEGER }: RoundQuery,
): boolean {
  if (began > to || (ended !== null && ended < from)) return false
  return player === undefined || seats.some((s) => s.player === player)
}

/** A table's rounds one after the other from its first entry, the one under way last. */
export async function* roundsOf(
  store: Store,
  games: readonly Game[],
  table: string,
): AsyncGenerator<RoundRecord> {
  const recorder = new RoundRecorder(table, games)
  for await (const row of entriesOf(store, TABLE + table)) {
    const done = recorder.entry(row)
    if (done) yield done
  }
  const open = recorder.open()
  if (open) yield open
}

/** What the house's book answers from, found by reading every record from its first entry. */
export async function* findRounds(
  store: Store,
  games: readonly Game[],
  query: RoundQuery,
): AsyncGenerator<RoundRecord> {
  const { table } = query
  const all = await tablesOf(store)
  for (const { name } of table === undefined ? all : all.filter((t) => t.name === table))
    for await (const round of roundsOf(store, games, name)) if (isIn(round, query)) yield round
}

export interface Playback {
  readonly table: string
  readonly from: number
  readonly to: number
  /** Who looks: a player, or `everyone` for somebody who sees only what lay open. */
  readonly viewer: Viewer
  /** With the house's keys a player sees the cards that only that player saw. */
  readonly keys?: readonly HouseKey[]
}

/** The table after one event, as the viewer may see both. */
export interface Frame {
  readonly version: number
  /** Which event of its entry, from 1. */
  readonly event: number
  readonly at: number
  readonly fact: Event
  readonly table: Table
}

/** Plays a part of a table's record again, event by event. */
export async function* playback(
  store: Store,
  games: readonly Game[],
  { table: name, from, to, viewer, keys = [] }: Playback,
): AsyncGenerator<Frame> {
  const orders = new Orders(store, name, keys)
  let game: Game | undefined
  let table: Table | undefined
  for await (const { version, body: text } of entriesOf(store, TABLE + name, 0, to)) {
    const body = JSON.parse(text) as Body
    game ??= games.find((g) => g.id === body.setup?.game)
    if (!game) throw new Error(`table ${name} plays no game that is known here`)
    table ??= blank(game)
    const events = await orders.fill(table, body.events)
    table = record(game, table, { version, at: body.at, events: [] })
    for (const [i, fact] of events.entries()) {
      table = evolve(game, table, fact)
      if (version < from) continue
      const seen = { fact: viewEvent(fact, viewer), table: view(table, viewer) }
      yield { version, event: i + 1, at: body.at, ...seen }
    }
  }
}

/** The table as the viewer saw it after one entry, or after so many events of it. */
export async function recallAt(
  store: Store,
  games: readonly Game[],
  { version, event, ...who }: Omit<Playback, 'from' | 'to'> & { version: number; event?: number },
): Promise<Frame | undefined> {
  let last: Frame | undefined
  for await (const frame of playback(store, games, { ...who, from: version, to: version })) {
    last = frame
    if (frame.event === event) break
  }
  return last
}
