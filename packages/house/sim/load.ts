import { type Command, HouseClient, type TableView } from '@boardwalk/client'
import { choose } from '../test/player.ts'
import type { Receipt } from './audit.ts'
import { pause } from './trio.ts'

/** Tables that are played at while faults happen: of cards, of dice, of a wheel. */
export const PLAYED = ['minibaccarat-1', 'craps-1', 'roulette-1']
const EVERY_MS = 20
const PATIENT = { timeoutMs: 3_000, patienceMs: 180_000 }

/** People at three tables who never stop: some play over a connection, some move money by requests. */
export class Load {
  readonly receipts: Receipt[] = []
  readonly #urls: readonly string[]
  readonly #clients: HouseClient[] = []
  readonly #ended: Promise<void>[] = []
  /** How many commands of each were acknowledged. */
  readonly #done: number[] = []
  #over = false

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** So many at each table, one of two by requests alone. */
  async start(each: number): Promise<void> {
    for (let n = 0; n < each * PLAYED.length; n++) {
      // Each begins at another process, and goes on to the next when one does not answer.
      const urls = this.#urls.map((_, i) => this.#urls[(i + n) % this.#urls.length] as string)
      const client = await HouseClient.guest(urls, PATIENT)
      const table = PLAYED[n % PLAYED.length] as string
      this.#clients.push(client)
      this.#done.push(0)
      this.#ended.push(
        Math.floor(n / PLAYED.length) % 2 ? this.#move(client, n, table) : this.#play(client, n, table),
      )
    }
  }

  async #give(client: HouseClient, n: number, table: string, id: string, command: Command): Promise<void> {
    const reply = await client.give(table, command, { id })
    if (reply.type !== 'done') return
    this.receipts.push({ table, actor: client.you.id, id, version: reply.version, hash: reply.hash })
    this.#done[n] = (this.#done[n] as number) + 1
  }

  /** Buys in and cashes out without end: each is money across the table's edge. */
  async #move(client: HouseClient, n: number, table: string): Promise<void> {
    await client.api.sit(table, String(n + 1)).catch(() => undefined)
    for (let k = 1; !this.#over; k++) {
      const type = k % 2 ? 'buy-in' : 'cash-out'
      await this.#give(client, n, table, `m${n}-${k}`, { type, cents: 1_00 })
      await pause(EVERY_MS)
    }
  }

  /** Plays by what the newest view offers, and takes chips in when there is nothing else to do. */
  async #play(client: HouseClient, n: number, table: string): Promise<void> {
    const socket = client.socket()
    let view: TableView | undefined
    socket.watch(table, (shown) => {
      view = shown
    })
    for (let k = 1; !this.#over; k++) {
      const command = view && choose(client.you.id, view)
      if (command) await this.#give(client, n, table, `p${n}-${k}`, command)
      await pause(EVERY_MS)
    }
  }

  /** Everybody has had an answer since this was asked, that their command was done. */
  served(): () => boolean {
    const before = [...this.#done]
    return () => this.#done.every((n, i) => n > (before[i] as number))
  }

  /** Stops when what was sent is answered. */
  async end(): Promise<void> {
    this.#over = true
    await Promise.all(this.#ended)
    for (const client of this.#clients) client.close()
  }
}
