import { Addresses, HouseSocket, type Link, type TableView as Told } from '@boardwalk/client'
import { eventsOf } from '@boardwalk/engine/kernel'
import { newId } from './api.ts'
import { viewOf } from './told.ts'
import type { Removed, Reply, TableView, TurnedDown } from './types.ts'

export type { Link }

/** Meters by their ids, in cents. */
export type Readings = Readonly<Record<string, number>>

export type Command = Readonly<Record<string, unknown>> & { readonly type: string }

/** Of several bets that wait for their answer, those that the facts have turned down since. */
interface Waiting {
  readonly table: string
  readonly down: TurnedDown[]
}

/** A view is made the engine's once, however many look at it. */
const views = new WeakMap<Told, TableView>()
function shown(told: Told): TableView {
  const known = views.get(told)
  if (known) return known
  const view = viewOf(told)
  views.set(told, view)
  return view
}

/** The page's connection: the client's, with what the page shows of it, and at once when the network is back. */
export class PageSocket {
  readonly #house: HouseSocket
  readonly #several = new Set<Waiting>()
  readonly #removed = new Map<string, Removed>()
  readonly #links = new Set<() => void>()
  readonly #readings = new Map<string, Readings>()
  readonly #read = new Set<() => void>()
  readonly #ended = new AbortController()

  constructor() {
    this.#house = new HouseSocket(new Addresses(location.origin), {
      link: (link) => {
        // People who may come back are shown the table again; the others are told once more.
        if (link === 'open') this.#removed.clear()
        this.#tellLink()
      },
      removed: (message) => {
        this.#removed.set(message.table, { ...message, until: message.until - this.#house.ahead })
        this.#tellLink()
      },
      meters: ({ table, meters }) => {
        this.#readings.set(table, meters)
        for (const tell of this.#read) tell()
      },
      seen: (told) => this.#seen(shown(told)),
    })
    const { signal } = this.#ended
    addEventListener('online', this.#back, { signal })
    // A browser keeps a socket open for minutes after the network is gone; what is sent meanwhile would only wait.
    addEventListener('offline', () => this.#house.disconnect(), { signal })
    addEventListener('visibilitychange', this.#back, { signal })
  }

  get link(): Link {
    return this.#house.link
  }

  readonly #back = (): void => {
    if (document.visibilityState === 'visible' && this.link === 'lost') this.#house.reconnect()
  }

  #tellLink(): void {
    for (const tell of this.#links) tell()
  }

  onLink(tell: () => void): () => void {
    this.#links.add(tell)
    return () => void this.#links.delete(tell)
  }

  /** What stands on the meters that a table shares with others. */
  readonly readings = (table: string): Readings | undefined => this.#readings.get(table)

  onReadings(tell: () => void): () => void {
    this.#read.add(tell)
    return () => void this.#read.delete(tell)
  }

  /** The view a command made comes before its answer: by then it is known what was turned down. */
  #seen({ table, facts }: TableView): void {
    this.#removed.delete(table)
    const own = eventsOf(facts, 'turned-down').filter((f) => f.player === this.#house.you?.id)
    for (const waiting of this.#several) if (waiting.table === table) waiting.down.push(...own)
  }

  /** Whether the floor has removed you from a table, and why. */
  readonly removedFrom = (table: string): Removed | undefined => this.#removed.get(table)

  /** Asks the house again when somebody comes back to the table: by then they may be let in. */
  forget(table: string): void {
    this.#removed.delete(table)
  }

  watch(table: string, tell: (view: TableView) => void): () => void {
    return this.#house.watch(table, (told) => tell(shown(told)))
  }

  /** Gives a command. The house has the last word on it, however long the connection was away. */
  async give(table: string, command: Command, seen?: number, id = newId()): Promise<Reply> {
    const waiting: Waiting = { table, down: [] }
    if (command.type === 'several') this.#several.add(waiting)
    try {
      const reply = await this.#house.give(table, command, { id, ...(seen !== undefined && { seen }) })
      return reply.type === 'done' ? { ...reply, turnedDown: waiting.down } : reply
    } catch (reason) {
      const because = reason instanceof Error ? reason.message : 'The connection to the house is lost.'
      return { type: 'refused', id, rule: 'house', because, version: 0 }
    } finally {
      this.#several.delete(waiting)
    }
  }

  /** Signing in or out changes who we are: the house is greeted anew. */
  again(): void {
    this.#house.reconnect()
  }

  close(): void {
    this.#ended.abort()
    this.#house.close()
  }
}
