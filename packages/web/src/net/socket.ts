import { changed } from '@boardwalk/client'
import { eventsOf } from '@boardwalk/engine/kernel'
import { newId } from './api.ts'
import type { FromHouse, Person, Removed, Reply, TableView, TurnedDown } from './types.ts'

/** Whether the house hears us: `elsewhere` when another window of the same person took the connection. */
export type Link = 'connecting' | 'open' | 'lost' | 'shut'

/** Meters by their ids, in cents. */
export type Readings = Readonly<Record<string, number>>

export interface Sent {
  readonly id: string
  readonly table: string
  readonly command: Readonly<Record<string, unknown>>
}

interface Waiting extends Sent {
  /** Of several wagers those that the facts have turned down since. */
  readonly down: TurnedDown[]
  readonly seen: number | undefined
  readonly resolve: (reply: Reply) => void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8_000
/** The house closes a connection that breaks its limits; nothing is gained by coming back at once. */
const POLICY = 1008

/**
 * One connection a page. It comes back by itself, watches again what was watched, and sends again, under the same id,
 * what was not answered: the house counts it once.
 */
export class HouseSocket {
  #socket: WebSocket | undefined
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  readonly #waiting = new Map<string, Waiting>()
  readonly #watching = new Map<string, Set<(view: TableView) => void>>()
  readonly #last = new Map<string, TableView>()
  readonly #removed = new Map<string, Removed>()
  readonly #links = new Set<() => void>()
  readonly #readings = new Map<string, Readings>()
  readonly #read = new Set<() => void>()
  /** How far the house's clock is ahead of this device's. */
  #ahead = 0
  link: Link = 'connecting'
  you: Person | undefined
  /** Why the house closed the connection, if it said so. */
  because: string | undefined

  constructor() {
    this.#connect()
    addEventListener('online', () => this.#connect())
    // A browser keeps a socket open for minutes after the network is gone; what is sent meanwhile would only wait.
    addEventListener('offline', () => this.#lose())
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && this.link === 'lost') this.#connect()
    })
  }

  #set(link: Link): void {
    this.link = link
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

  #connect(): void {
    if (this.#closed || this.#socket) return
    clearTimeout(this.#timer)
    const url = new URL('/socket', location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as FromHouse)
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.because = reason || undefined
      this.#set('lost')
      this.#pause = code === POLICY ? LONGEST_PAUSE : Math.min(this.#pause * 2, LONGEST_PAUSE)
      if (!this.#closed) this.#timer = setTimeout(() => this.#connect(), this.#pause)
    }
  }

  #lose(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.#set('lost')
  }

  /** Signing in or out changes who we are: the house is greeted anew. */
  again(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
    this.#pause = FIRST_PAUSE
    this.#set('connecting')
    this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  #hear(message: FromHouse): void {
    switch (message.type) {
      case 'hello':
        this.you = message.you
        this.#ahead = message.now - Date.now()
        // Whoever may come back is shown the table again; the others are told once more.
        this.#removed.clear()
        this.#pause = FIRST_PAUSE
        this.#set('open')
        for (const table of this.#watching.keys()) this.#watch(table)
        for (const waiting of this.#waiting.values()) this.#sendCommand(waiting)
        return
      case 'table':
        this.#show(message)
        return
      case 'changes': {
        const view = changed(this.#last.get(message.table), message)
        if (view) this.#show(view)
        else if (this.#watching.has(message.table)) this.#watch(message.table)
        return
      }
      case 'busy': {
        const waiting = this.#waiting.get(message.id)
        if (waiting) setTimeout(() => this.#sendCommand(waiting), message.after)
        return
      }
      case 'removed':
        this.#removed.set(message.table, { ...message, until: message.until - this.#ahead })
        this.#set(this.link)
        return
      case 'meters':
        this.#readings.set(message.table, message.meters)
        for (const tell of this.#read) tell()
        return
      case 'fault':
        this.because = message.because
        return
      default: {
        const waiting = this.#waiting.get(message.id)
        this.#waiting.delete(message.id)
        const turnedDown = waiting?.down ?? []
        waiting?.resolve(message.type === 'done' ? { ...message, turnedDown } : message)
      }
    }
  }

  #show(view: TableView): void {
    const last = this.#last.get(view.table)
    if (last && last.version > view.version) return
    this.#last.set(view.table, view)
    this.#removed.delete(view.table)
    this.#gather(view)
    for (const tell of this.#watching.get(view.table) ?? []) tell(view)
  }

  /** A table is asked for whole, and then what changes. */
  #watch(table: string): void {
    this.#send({ type: 'watch', table, changes: true, meters: true })
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** The view a command made comes before its answer: by then it is known what was turned down. */
  #gather({ table, facts }: TableView): void {
    const own = eventsOf(facts, 'turned-down').filter((f) => f.player === this.you?.id)
    for (const waiting of this.#waiting.values())
      if (waiting.table === table && waiting.command.type === 'several') waiting.down.push(...own)
  }

  #sendCommand({ id, table, seen, command }: Waiting): void {
    if (this.#waiting.has(id))
      this.#send({ type: 'do', id, table, ...(seen !== undefined && { seen }), command })
  }

  /** Whether the floor has sent us from a table, and why. */
  readonly removedFrom = (table: string): Removed | undefined => this.#removed.get(table)

  /** Whoever comes to the table another time asks the house anew: by then one may be let in. */
  forget(table: string): void {
    this.#removed.delete(table)
  }

  watch(table: string, tell: (view: TableView) => void): () => void {
    const known = this.#watching.get(table)
    const watchers = known ?? new Set()
    this.#watching.set(table, watchers.add(tell))
    const last = this.#last.get(table)
    if (known && last) tell(last)
    else this.#watch(table)
    return () => {
      watchers.delete(tell)
      if (watchers.size > 0) return
      this.#watching.delete(table)
      this.#last.delete(table)
      this.#send({ type: 'unwatch', table })
    }
  }

  /** Gives a command. The promise is kept when the house has answered, however long the connection was away. */
  give(
    table: string,
    command: Readonly<Record<string, unknown>>,
    seen?: number,
    id = newId(),
  ): Promise<Reply> {
    return new Promise((resolve) => {
      const waiting: Waiting = { id, table, command, seen, down: [], resolve }
      this.#waiting.set(id, waiting)
      this.#sendCommand(waiting)
    })
  }
}
