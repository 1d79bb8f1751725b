import type pg from 'pg'
import { StoreLost } from '../store.ts'
import { type Ask, asking, noAnswer } from './ask.ts'

/** So many at once, the others in the order they came. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(most: number) {
    this.#free = most
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (reason) {
    throw noAnswer(reason)
  }
}

/** Runs work between BEGIN and COMMIT on one connection; what it throws undoes it. */
export async function transaction<T>(pool: pg.Pool, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await connect(pool)
  // A connection that is cut while the work is done says so at its next question; nobody else has to hear of it.
  const cut = (): void => undefined
  client.on('error', cut)
  const ask = asking(client)
  try {
    await ask('BEGIN')
    const result = await work(ask)
    await ask('COMMIT')
    client.release()
    return result
  } catch (reason) {
    const lost = reason instanceof StoreLost ? reason : undefined
    client.release(lost ?? (await ask('ROLLBACK').then(() => undefined, noAnswer)))
    throw reason
  } finally {
    client.off('error', cut)
  }
}
