import pg from 'pg'
import { types } from './postgres-sql.ts'

const RECONNECT_MS = 200

/** LISTEN has a connection of its own; when it breaks it is made again, and what was missed is asked for elsewhere. */
export async function listenOn(
  url: string,
  heard: (stream: string, version: number) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let ended = false
  // A database that is away for longer is tried until it is back.
  const again = (): void => {
    if (!ended) setTimeout(() => void connect().catch(again), RECONNECT_MS)
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, types })
    fresh.on('notification', ({ payload = '' }) => {
      for (const line of payload.split('\n')) {
        const at = line.indexOf(' ')
        if (at > 0) heard(line.slice(at + 1), Number(line.slice(0, at)))
      }
    })
    // What breaks a connection ends it too, and the end is where it is made again.
    fresh.on('error', () => undefined)
    await fresh.connect()
    await fresh.query('LISTEN house')
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
