import pg from 'pg'
import { SESSION } from './sql.ts'

/** At most twenty notifications a second. */
const APART_MS = 50
/** How long to wait before trying again after a failure. */
const AGAIN_MS = 200
/** A server that takes longer to answer gets a new connection. */
const SILENCE_MS = 2_000
/** A notification holds less than 8,000 bytes. */
const PAGE_BYTES = 7_900
/** Streams remembered while the server does not answer. Other nodes find the rest when they sweep. */
const MOST = 10_000

const NOTIFY = `SELECT pg_notify('house', page) FROM unnest($1::text[]) AS page`

/** Lines of "version stream" in texts that each fit into one notification. */
function pagesOf(told: ReadonlyMap<string, number>): string[] {
  const pages: string[] = []
  let [page, bytes] = ['', 0]
  for (const [stream, version] of told) {
    const line = `${version} ${stream}\n`
    const size = Buffer.byteLength(line)
    if (bytes + size > PAGE_BYTES) {
      pages.push(page)
      page = ''
      bytes = 0
    }
    page += line
    bytes += size
  }
  return [...pages, page]
}

/**
 * Tells the other nodes what was written, after it is on disk. PostgreSQL lets only one transaction that notifies commit
 * at a time, so the transactions that write must not notify: this has a connection of its own, waits for no disk, and
 * tells many writes at once. It connects with the first write. A notification may be lost with the process or the
 * connection; the other nodes sweep for what they did not hear.
 */
export class Notifier {
  readonly #url: string
  #waiting = new Map<string, number>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #sentAt = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(url: string) {
    this.#url = url
  }

  tell(stream: string, version: number): void {
    this.#remember(stream, version)
    this.#arm()
  }

  #remember(stream: string, version: number): void {
    this.#waiting.set(stream, Math.max(version, this.#waiting.get(stream) ?? 0))
    const [oldest] = this.#waiting.size > MOST ? this.#waiting.keys() : []
    if (oldest !== undefined) this.#waiting.delete(oldest)
  }

  /** The first write after a pause is told at once, and what follows it together. */
  #arm(leastMs = 0): void {
    if (this.#timer || this.#sending || this.#closed || this.#waiting.size === 0) return
    const ms = Math.max(leastMs, this.#sentAt + APART_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#sending = this.#send().then((sent) => {
        this.#sending = undefined
        this.#arm(sent ? 0 : AGAIN_MS)
      })
    }, ms)
  }

  /** Sends what waits. What could not be sent waits again. */
  async #send(): Promise<boolean> {
    this.#sentAt = performance.now()
    const told = this.#waiting
    this.#waiting = new Map()
    try {
      this.#client ??= await this.#connect()
      await this.#client.query({ name: 'notify', text: NOTIFY, values: [pagesOf(told)] })
      return true
    } catch {
      for (const [stream, version] of told) this.#remember(stream, version)
      this.#drop(this.#client)
      return false
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      options: `${SESSION} -c synchronous_commit=off`,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    })
    // A broken connection is made again with the next notification.
    client.on('error', () => this.#drop(client))
    await client.connect()
    return client
  }

  #drop(client: pg.Client | undefined): void {
    if (!client || this.#client !== client) return
    this.#client = undefined
    void client.end().catch(() => undefined)
  }

  /** Tells what still waits, tried once, and ends the connection. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#sending
    if (this.#waiting.size > 0) await this.#send()
    await this.#client?.end()
  }
}
