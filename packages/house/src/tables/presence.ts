import { act, asPlayer, hasRisk, isRefused, type PlayerId } from '@boardwalk/engine/kernel'
import type { Attending, PresenceStore } from '../store/presence.ts'
import { isBot } from '../streams/botid.ts'
import { periodically } from '../streams/periodic.ts'
import type { Clock } from '../streams/types.ts'
import { type Attendance, goneSince, type Mark } from './attendance.ts'
import type { House } from './house.ts'
import type { Request, TableState } from './types.ts'

/** How often a node says who is there, and looks who is not. */
const LOOK_MS = 1_000
/** So long after a node's last word its people are there; and so long after that they are away. */
const QUIET_MS = 3_000
const GONE_MS = 3_000
/** After a start people have so long to come back. */
export const RETURN_MS = 15_000
/** Somebody without a connection, who gives a command by a request, is there for so long after it. */
const REQUEST_MS = 30_000
/** How long after a player left the page, with nothing at stake, the house stands them up. */
export const STAND_MS = 2 * 60_000
/** The same for a player who has the page open and does not respond. */
export const SILENT_MS = 10 * 60_000

export interface PresenceOptions {
  readonly house: House
  readonly presence: PresenceStore
  readonly clock: Clock
  /** The name of this process among others. */
  readonly node: string
  readonly trouble: (reason: Error) => void
}

interface Here {
  sockets: number
  /** Without a connection, there until then. */
  until: number
}

const keyOf = (table: string, person: string): string => `${table} ${person}`

/** When the house stands up a player who is gone, if they have nothing at stake then. */
export function standsUpAt(people: Attendance, person: PlayerId): number {
  const since = goneSince(people, person) ?? Number.POSITIVE_INFINITY
  return since + (Object.hasOwn(people.away, person) ? STAND_MS : SILENT_MS)
}

/**
 * Who is at their table. A node knows its own connections, tells the others every second, and hears of theirs. That
 * somebody is away, or back, is written to the table by whoever sees it first; the same said by another counts once.
 */
export class Presence {
  readonly #options: PresenceOptions
  readonly #here = new Map<string, Map<string, Here>>()
  /** What each node said last, and when this one heard it: clocks of nodes are not compared. */
  readonly #said = new Map<string, { beat: number; heard: number }>()
  readonly #heard = new Map<string, number>()
  readonly #missing = new Map<string, number>()
  readonly #started: number
  readonly close: () => Promise<void>

  constructor(options: PresenceOptions) {
    const { clock, trouble } = options
    this.#options = options
    this.#started = clock.now()
    this.close = periodically({ clock, everyMs: LOOK_MS, act: () => this.look(), trouble })
  }

  #entry(table: string, person: string): Here {
    const all = this.#here.get(table) ?? new Map<string, Here>()
    this.#here.set(table, all)
    const here = all.get(person) ?? { sockets: 0, until: 0 }
    all.set(person, here)
    return here
  }

  /**
   * A connection shows this table; the answer says that it does no more. Somebody who goes to another page has gone; a
   * connection that breaks off may be back in a moment.
   */
  enter(table: string, person: string): (meant?: boolean) => void {
    this.#entry(table, person).sockets++
    void this.#back(table, person)
    let left = false
    return (meant = false) => {
      if (left) return
      left = true
      const here = this.#entry(table, person)
      here.sockets--
      // Whoever closes the last window has gone, whatever they sent before.
      if (here.sockets > 0) return
      here.until = 0
      if (meant) this.#missing.set(keyOf(table, person), this.#options.clock.now() - GONE_MS)
    }
  }

  /** Somebody acts without a connection. */
  touch(table: string, person: string): void {
    const here = this.#entry(table, person)
    here.until = Math.max(here.until, this.#options.clock.now() + REQUEST_MS)
  }

  /** Whether somebody has this table open now, here or by another node's word. */
  attends(table: string, person: string): boolean {
    const here = this.#here.get(table)?.get(person)
    if (here && here.sockets > 0) return true
    return this.#fresh(keyOf(table, person))
  }

  #fresh(key: string): boolean {
    return (this.#heard.get(key) ?? Number.NEGATIVE_INFINITY) > this.#options.clock.now() - QUIET_MS
  }

  #isHere(table: string, person: string): boolean {
    const here = this.#here.get(table)?.get(person)
    const now = this.#options.clock.now()
    return (here && (here.sockets > 0 || here.until > now)) || this.#fresh(keyOf(table, person))
  }

  /** Who is there by this node's own connections; of who has gone, once, that they have. */
  #own(now: number): Attending[] {
    const rows: Attending[] = []
    const { node, house } = this.#options
    for (const [table, all] of this.#here) {
      const players = house.live(table)?.table.players ?? {}
      for (const [person, { sockets, until }] of all) {
        const here = sockets > 0 || until > now
        if (!here) all.delete(person)
        if (Object.hasOwn(players, person)) rows.push({ table, person, node, beat: here ? now : 0 })
      }
      if (all.size === 0) this.#here.delete(table)
    }
    return rows
  }

  /** A word that was not heard before is new, whatever time it names. */
  #hear(rows: readonly Attending[], now: number): void {
    const all = new Set<string>()
    for (const { table, person, node, beat } of rows) {
      if (node === this.#options.node) continue
      const key = keyOf(table, person)
      const said = `${node} ${key}`
      all.add(said)
      if (this.#said.get(said)?.beat === beat) continue
      this.#said.set(said, { beat, heard: now })
      this.#heard.set(key, now)
    }
    for (const said of this.#said.keys()) if (!all.has(said)) this.#said.delete(said)
    for (const [key, heard] of this.#heard) if (heard <= now - QUIET_MS) this.#heard.delete(key)
  }

  /** Says who is here, hears who is elsewhere, and writes down who has gone or come. */
  async look(): Promise<void> {
    const { house, presence, clock } = this.#options
    const now = clock.now()
    await presence.attend(this.#own(now))
    this.#hear(await presence.attending(now), now)
    const work: Promise<unknown>[] = []
    const seated = new Set<string>()
    for (const table of house.tables()) {
      const live = house.live(table)
      if (!live) continue
      for (const person of Object.keys(live.table.players)) {
        if (isBot(person)) continue
        seated.add(keyOf(table, person))
        work.push(this.#see(table, person, live))
      }
    }
    for (const key of this.#missing.keys()) if (!seated.has(key)) this.#missing.delete(key)
    await Promise.all(work)
  }

  async #see(table: string, person: string, live: TableState): Promise<void> {
    const key = keyOf(table, person)
    if (this.#isHere(table, person)) {
      this.#missing.delete(key)
      await this.#back(table, person)
    } else await this.#miss(table, person, live)
    await this.#standUp(table, person)
  }

  async #miss(table: string, person: string, live: TableState): Promise<void> {
    const key = keyOf(table, person)
    const now = this.#options.clock.now()
    const since = this.#missing.get(key) ?? now
    this.#missing.set(key, since)
    const late = now >= since + GONE_MS && now >= this.#started + RETURN_MS
    if (late && !Object.hasOwn(live.people.away, person)) await this.#mark('mark-away', table, person)
  }

  async #back(table: string, person: string): Promise<void> {
    const away = this.#options.house.live(table)?.people.away
    if (away && Object.hasOwn(away, person)) await this.#mark('mark-back', table, person)
  }

  /** The same mark on the same table has the same id on every node, and so it counts once. */
  async #mark(type: Mark, table: string, person: PlayerId): Promise<void> {
    const { house } = this.#options
    const version = house.live(table)?.version ?? 0
    const command = { type, by: 'floorperson', player: person } as Request['command']
    await house.submit({
      table,
      actor: 'house',
      id: `${type} ${version + 1} ${person}`.slice(0, 64),
      command,
      mark: true,
    })
  }

  /** Whoever has been away for long, or was sent away, gets up as soon as nothing of theirs is at stake. */
  async #standUp(table: string, person: PlayerId): Promise<void> {
    const { house, clock } = this.#options
    const live = house.live(table)
    if (!live || hasRisk(live.table, person)) return
    const removed = live.people.removed[person]
    const since = goneSince(live.people, person)
    if (!removed && clock.now() < standsUpAt(live.people, person)) return
    const command = { type: 'leave', by: asPlayer(person) } as Request['command']
    // A refusal would stand for its id, and the player for good.
    const bench = house.bench(table)
    if (!bench || isRefused(act(bench.game, live.table, command))) return
    const id = `stand ${removed ? `${removed.until}` : since} ${person}`.slice(0, 64)
    await house.submit({ table, actor: 'house', id, command, byHouse: true })
  }
}
