import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { PostgresStore } from '../src/store/postgres/store.ts'
import { startPostgres } from '../test/postgres.ts'
import { openHouse, prepare, ready, until } from './load.ts'
import type { Say } from './rounds.ts'

/** What a node did in its turn, and what it used of the processor for it, in milliseconds. */
export interface Turn {
  readonly acknowledged: number
  readonly cpuMs: number
}

/** Nodes as they run: a process each, all of them beside the database on the cores of this one machine. */
export class Nodes {
  readonly #children: readonly ChildProcess[]

  private constructor(children: readonly ChildProcess[]) {
    this.#children = children
  }

  static async start(url: string, many: number, tables: number): Promise<Nodes> {
    const store = await PostgresStore.open(url)
    const house = openHouse(store)
    for (let i = 0; i < tables; i++) await prepare(house, store, i)
    await until(() => ready(house, tables))
    await house.close()
    const children = Array.from({ length: many }, (_, me) =>
      fork(join(import.meta.dirname, 'node.ts'), [url, me, many, tables].map(String)),
    )
    for (const child of children) {
      child.on('exit', (code) => {
        if (code !== 0) throw new Error('a node has ended by itself')
      })
    }
    await Promise.all(children.map((child) => once(child, 'message')))
    return new Nodes(children)
  }

  async run(seconds: number): Promise<Turn> {
    const turns = this.#children.map(async (child): Promise<Turn> => {
      child.send(seconds)
      return (await once(child, 'message'))[0]
    })
    return (await Promise.all(turns)).reduce((sum, turn) => ({
      acknowledged: sum.acknowledged + turn.acknowledged,
      cpuMs: sum.cpuMs + turn.cpuMs,
    }))
  }

  async end(): Promise<void> {
    for (const child of this.#children) child.disconnect()
    await Promise.all(this.#children.map((child) => once(child, 'exit')))
  }
}

/** Of the numbers in a process's `stat`, behind its name: who started it, and its ticks and those of whom it waited for. */
function statOf(pid: string): { parent: string; ticks: number; others: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const numbers = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, itsUser, itsSystem] = numbers.slice(11, 15).map(Number) as [
      number,
      number,
      number,
      number,
    ]
    return { parent: numbers[1] ?? '', ticks: user + system, others: itsUser + itsSystem }
  } catch {
    return undefined
  }
}

const TICK_MS = 10

/** What all processes of a PostgreSQL have used of the processor; nothing where the system does not tell. */
async function postgresCpu(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = statOf(String(rows[0]?.pid))?.parent
  await client.end()
  return () => {
    const own = server === undefined ? undefined : statOf(server)
    if (!own) return 0
    const workers = readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (statOf(pid) ?? []) : []))
    const theirs = workers.filter(({ parent }) => parent === server).reduce((sum, w) => sum + w.ticks, 0)
    return (own.ticks + own.others + theirs) * TICK_MS
  }
}

const MANY = [1, 2, 4]
const TURNS = 3
/** Nodes read what they do not show once a minute: all that this costs falls into what is counted. */
const LEAST_SECONDS = 66

/**
 * What a command costs on the processors, nodes and database together, with one, two and four nodes. On two cores more of
 * them cannot be quicker; this says what their company costs.
 */
export async function measureNodes(tables: number, seconds: number, say: Say): Promise<void> {
  const server = await startPostgres()
  const url = await server.database()
  const used = await postgresCpu(url)
  const sizes: Nodes[] = []
  for (const many of MANY) sizes.push(await Nodes.start(await server.database(), many, tables))
  // A program that has just begun is slow, and one of four has a quarter of the work to become quick by: each has a turn
  // that does not count, the longer the more of them there are.
  for (const [i, nodes] of sizes.entries()) await nodes.run(seconds * (MANY[i] ?? 1))
  const all = Math.max(seconds, LEAST_SECONDS)
  const sums = MANY.map(() => ({ acknowledged: 0, own: 0, database: 0 }))
  for (let turn = 0; turn < TURNS; turn++)
    for (const [i, nodes] of sizes.entries()) {
      const before = used()
      const { acknowledged, cpuMs } = await nodes.run(all / TURNS)
      const sum = sums[i] as (typeof sums)[number]
      sum.acknowledged += acknowledged
      sum.own += cpuMs
      sum.database += used() - before
    }
  const each = sums.map(({ acknowledged, own, database }) => ((own + database) * 1000) / acknowledged)
  for (const [i, many] of MANY.entries()) {
    const { acknowledged, own } = sums[i] as (typeof sums)[number]
    say(`PostgreSQL, nodes: ${many}; CPU of a command, all processes`, each[i] ?? 0, 'µs')
    say('  of it the nodes', (own * 1000) / acknowledged, 'µs')
    if (i > 0) say('  to one node', (each[i] ?? 0) / (each[0] ?? 1), '×')
  }
  for (const nodes of sizes) await nodes.end()
  await server.stop()
}
