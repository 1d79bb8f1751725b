import type { Command, FromHouse, Meters, Person, Removed, Reply, TableView } from '@boardwalk/protocol'
import type { Addresses } from './addresses.ts'
import { HouseApi, pause, type SendOptions } from './api.ts'
import { changed } from './changes.ts'
import { Closed, SessionOver } from './errors.ts'
import { idsFrom } from './ids.ts'
import { Outbox } from './outbox.ts'

/** Whether the house hears us; `over` if it does not know us any more, or the connection was closed. */
export type Link = 'connecting' | 'open' | 'lost' | 'over'

export interface SocketOptions {
  /** A bearer token; a page of the house has its cookie and needs none. */
  readonly token?: string
  readonly link?: (link: Link) => void
  readonly removed?: (removed: Removed) => void
  /** What stands on the meters of tables that are watched; without it they are not asked for. */
  readonly meters?: (meters: Meters) => void
  /** Each view of a table, once, before those who watch it are told. */
  readonly seen?: (view: TableView) => void
  /** What the house could not read, or that it was too much. */
  readonly fault?: (because: string) => void
  /** Before the first try to come back; then twice as long each time. */
  readonly pauseMs?: number
}

interface Waiting {
  readonly id: string
  readonly message: object
  readonly resolve: (reply: Reply) => void
  readonly reject: (reason: Error) => void
}

const PAUSE_MS = 500
const LONGEST_MS = 8_000
/** The house closes a connection that breaks its limits; nothing is gained by coming back at once. */
const POLICY = 1008

/** A table is asked for whole, and then what changes. */
const asked = (table: string, meters: boolean) => ({
  type: 'watch',
  table,
  changes: true,
  ...(meters && { meters }),
})

/**
 * A connection to the house. It comes back by itself, to the next address where there are several; watches again what was
 * watched; and sends again, under the same id, what was not answered: the house counts it once.
 */
export class HouseSocket {
  readonly #addresses: Addresses
  readonly #options: SocketOptions
  readonly #newId = idsFrom()
  readonly #outbox = new Outbox((message) => this.#socket?.send(JSON.stringify(message)))
  readonly #waiting = new Map<string, Waiting>()
  readonly #watching = new Map<string, Set<(view: TableView) => void>>()
  readonly #last = new Map<string, TableView>()
  #socket: WebSocket | undefined
  #pauseMs: number
  /** Counts connections, so that an older one that comes back late is not taken for this one. */
  #turn = 0
  #closed = false
  #greeted = false
  link: Link = 'connecting'
  /** Who we are, once the house has said so. */
  you: Person | undefined
  /** How far the house's clock is ahead of this one. */
  ahead = 0
  /** Why the connection ended last, where the house said so. */
  because: string | undefined

  constructor(addresses: Addresses, options: SocketOptions = {}) {
    this.#addresses = addresses
    this.#options = options
    this.#pauseMs = options.pauseMs ?? PAUSE_MS
    this.#connect()
  }

  #set(link: Link): void {
    this.link = link
    this.#options.link?.(link)
  }

  #connect(): void {
    this.#turn++
    const url = new URL('/socket', this.#addresses.now)
    url.protocol = url.protocol.replace('http', 'ws')
    if (this.#options.token !== undefined) url.searchParams.set('token', this.#options.token)
    const socket = new WebSocket(url)
    this.#socket = socket
    this.#greeted = false
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as FromHouse)
    }
    socket.onclose = ({ code, reason }) => {
      if (this.#socket === socket) void this.#lost(code, reason)
    }
  }

  async #lost(code: number, reason: string): Promise<void> {
    const turn = this.#turn
    this.#socket = undefined
    this.#outbox.stop()
    this.because = reason || undefined
    if (this.link === 'over') return
    this.#set('lost')
    // Turned away before it was open, a socket says nothing of why; whether it is us can be asked for.
    if (code === POLICY || !this.#greeted) await this.#known()
    if (turn !== this.#turn) return
    this.#addresses.next()
    const ms = code === POLICY ? LONGEST_MS : this.#pauseMs
    this.#pauseMs = Math.min(ms * 2, LONGEST_MS)
    await pause(ms)
    if (turn === this.#turn) this.#connect()
  }

  /** Lets the connection go, if there is one; nothing comes back by itself. */
  #letGo(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#turn++
    this.#outbox.stop()
    socket?.close(1000)
  }

  /** Connects again at once: after signing in, or when the network is back. */
  reconnect(): void {
    if (this.#closed) return
    this.#letGo()
    this.#pauseMs = this.#options.pauseMs ?? PAUSE_MS
    this.#set('connecting')
    this.#connect()
  }

  /** Gives the connection up until `reconnect`: without a network it would stay open and silent for minutes. */
  disconnect(): void {
    if (this.link === 'over') return
    this.#letGo()
    this.#set('lost')
  }

  /** Whether the house still knows us; if it says no, it is over. */
  async #known(): Promise<void> {
    const { token } = this.#options
    const api = new HouseApi(this.#addresses, token === undefined ? {} : { token })
    const turn = this.#turn
    const asked = await api.get('/api/session').catch(() => undefined)
    if (turn === this.#turn && asked && !asked.you)
      this.#end(new SessionOver(this.because ?? 'Nobody is signed in with that token.'))
  }

  #end(reason: Error): void {
    if (this.link === 'over') return
    this.#turn++
    this.#set('over')
    this.#outbox.stop()
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }

  #hear(message: FromHouse): void {
    switch (message.type) {
      case 'hello':
        this.you = message.you
        this.ahead = message.now - Date.now()
        this.#greeted = true
        this.#pauseMs = this.#options.pauseMs ?? PAUSE_MS
        this.#set('open')
        this.#outbox.start([
          ...[...this.#watching.keys()].map((table) => this.#asked(table)),
          ...[...this.#waiting.values()].map(({ message: sent }) => sent),
        ])
        return
      case 'table':
        this.#show(message)
        return
      case 'changes': {
        const view = changed(this.#last.get(message.table), message)
        if (view) this.#show(view)
        else if (this.#watching.has(message.table)) this.#outbox.put(this.#asked(message.table))
        return
      }
      case 'busy': {
        const waiting = this.#waiting.get(message.id)
        this.#outbox.answered()
        if (waiting) void pause(message.after).then(() => this.#again(waiting))
        return
      }
      case 'removed':
        this.#options.removed?.(message)
        return
      case 'meters':
        this.#options.meters?.(message)
        return
      case 'fault':
        this.#options.fault?.(message.because)
        if (message.id !== undefined) this.#unread(message.id, message.because)
        return
      default:
        this.#answer(message)
    }
  }

  #asked(table: string): object {
    return asked(table, this.#options.meters !== undefined)
  }

  /** Versions come in order; one that is older than what is shown was overtaken. */
  #show(view: TableView): void {
    const last = this.#last.get(view.table)
    if (last && last.version > view.version) return
    this.#last.set(view.table, view)
    this.#options.seen?.(view)
    for (const tell of this.#watching.get(view.table) ?? []) tell(view)
  }

  #answer(reply: Reply): void {
    this.#outbox.answered()
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    waiting?.resolve(reply)
  }

  /** A command that the house cannot read is not sent again: it would not be read then either. */
  #unread(id: string, because: string): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    const { seen: version = 0 } = waiting.message as { seen?: number }
    this.#answer({ type: 'refused', id, code: 'shape', rule: 'house', because, version })
  }

  /** Unless the connection went meanwhile: then it is sent with everything else when that is back. */
  #again(waiting: Waiting): void {
    if (this.#waiting.has(waiting.id) && this.link === 'open') this.#outbox.put(waiting.message)
  }

  /** Shows a table now and whenever it changes; the answer ends it. */
  watch(table: string, tell: (view: TableView) => void): () => void {
    const known = this.#watching.get(table)
    const watchers = known ?? new Set()
    this.#watching.set(table, watchers.add(tell))
    const last = this.#last.get(table)
    if (known && last) tell(last)
    else if (this.link === 'open') this.#outbox.put(this.#asked(table))
    return () => {
      watchers.delete(tell)
      if (watchers.size > 0 || this.#watching.get(table) !== watchers) return
      this.#watching.delete(table)
      this.#last.delete(table)
      if (this.link === 'open') this.#outbox.put({ type: 'unwatch', table })
    }
  }

  /** Gives a command. It is kept until the house has answered, however often the connection goes meanwhile. */
  give(table: string, command: Command, { id = this.#newId(), seen }: SendOptions = {}): Promise<Reply> {
    if (this.link === 'over') return Promise.reject(new Closed('The connection is closed.'))
    return new Promise((resolve, reject) => {
      const message = { type: 'do', id, table, ...(seen !== undefined && { seen }), command }
      this.#waiting.set(id, { id, message, resolve, reject })
      if (this.link === 'open') this.#outbox.put(message)
    })
  }

  /** Ends the connection; what had no answer yet is given up. */
  close(): void {
    this.#closed = true
    this.#end(new Closed('The connection was closed.'))
    this.#letGo()
  }
}
