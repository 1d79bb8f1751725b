import pg from 'pg'
import { types } from './sql.ts'

const RECONNECT_MS = 200

export type Heard = (stream: string, version: number) => void

/** LISTEN on a connection of its own. When it breaks it is made again; a sweep finds what was missed meanwhile. */
async function connected(url: string, heard: Heard): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let ended = false
  // Keeps trying for as long as the database is away.
  const again = (): void => {
    if (!ended) setTimeout(() => void connect().catch(again), RECONNECT_MS)
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, types, keepAlive: true })
    fresh.on('notification', ({ payload = '' }) => {
      for (const line of payload.split('\n')) {
        const at = line.indexOf(' ')
        if (at > 0) heard(line.slice(at + 1), Number(line.slice(0, at)))
      }
    })
    // What breaks a connection ends it too, and the end is where it is made again.
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      await fresh.query('LISTEN house')
    } catch (reason) {
      void fresh.end().catch(() => undefined)
      throw reason
    }
    client = fresh
    fresh.on('end', again)
    if (ended) await fresh.end()
  }
  await connect()
  return async () => {
    ended = true
    await client?.end()
  }
}

/** Shares one listening connection among everybody in this process who wants to hear. */
export class Listener {
  readonly #url: string
  readonly #all = new Set<Heard>()
  #connection: Promise<() => Promise<void>> | undefined

  constructor(url: string) {
    this.#url = url
  }

  async listen(heard: Heard): Promise<() => Promise<void>> {
    const own: Heard = (stream, version) => heard(stream, version)
    this.#all.add(own)
    this.#connection ??= connected(this.#url, (stream, version) => {
      for (const each of this.#all) each(stream, version)
    })
    try {
      await this.#connection
    } catch (reason) {
      await this.#leave(own)
      throw reason
    }
    return () => this.#leave(own)
  }

  /** Ends the connection with the last who listens. */
  async #leave(own: Heard): Promise<void> {
    this.#all.delete(own)
    if (this.#all.size > 0) return
    const connection = this.#connection
    this.#connection = undefined
    const end = await connection?.catch(() => undefined)
    await end?.()
  }
}
