import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEEP } from '../../../../tools/deep.ts'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { TestClock } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { type Draft, EMPTY_HEAD, type Store } from '../store/store.ts'
import { newSigningKey } from './chain.ts'
import { Checkpoints } from './checkpoint.ts'
import { LIST_STREAM } from './headlist.ts'
import { verifyHouse } from './verify.ts'

/** Records as large as a busy house makes them in a day, and in a month. */
const CHECKPOINTS = DEEP ? 300 : 6
const HEADS = DEEP ? 5_000 : 1_001
const STREAMS = DEEP ? 2_000_000 : 30_000
/** Small blocks, where there are few entries. */
const PACKING = DEEP ? {} : { block: 4 }
/** The most streams one transaction writes to. */
const BATCH = 500
/** However busy the machine is, nobody waits longer. */
const HOURS_MS = 4 * 3_600_000

let server: TestPostgres
const endings: (() => unknown)[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})
afterAll(() => server?.stop())

interface World {
  readonly store: Store
  /** The database in somebody's hands. */
  run(statement: string): Promise<void>
}

async function sqlite(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-large-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  const store = new SqliteStore(folder, PACKING)
  endings.push(() => store.close())
  const hand = new DatabaseSync(join(folder, 'house.db'))
  endings.push(() => hand.close())
  return { store, run: async (statement) => hand.exec(statement) }
}

async function postgres(): Promise<World> {
  const url = await server.database()
  const store = await PostgresStore.open(url, PACKING)
  endings.push(() => store.close())
  const hand = new pg.Client(url)
  await hand.connect()
  endings.push(() => hand.end())
  return { store, run: async (statement) => void (await hand.query(statement)) }
}

const signing = newSigningKey()
const signs = (store: Store, clock: TestClock): Checkpoints =>
  new Checkpoints({
    ...{ store, clock, signing, manifest: 'm' },
    trouble: (reason) => {
      throw reason
    },
  })

/** The next entry of each of these streams. */
async function grow(store: Store, names: readonly string[], at: number): Promise<void> {
  const groups = (await store.streams(names)).map(({ name: stream, version, head }): Draft[] => {
    const command = `c${version + 1}`
    const body = JSON.stringify({ v: 1, at, by: 'house', id: command })
    const draft = { stream, version: version + 1, actor: 'house', command, body, transfers: [], due: null }
    return [{ ...draft, hash: chainHash(head, body) }]
  })
  for (let from = 0; from < groups.length; from += BATCH)
    expect(new Set(await store.append(groups.slice(from, from + BATCH)))).toEqual(new Set(['written']))
}

async function packed(store: Store, stream: string): Promise<number> {
  let blocks = 0
  while (await store.blocks.pack(stream, 2)) blocks++
  return blocks
}

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
] as const)('on %s', (_, open) => {
  test(
    'checkpoints of many heads each are packed, and all of it is verified',
    async () => {
      const [{ store }, clock] = [await open(), new TestClock()]
      const names = Array.from({ length: HEADS }, (_, n) => `patron:${n}`)
      for (let n = 1; n <= CHECKPOINTS; n++) {
        await grow(store, names, clock.now())
        expect(await signs(store, clock).make()).toMatchObject({
          text: expect.stringContaining(`"heads":${HEADS}`),
        })
        await clock.forward(60_000)
      }
      expect(await packed(store, LIST_STREAM)).toBeGreaterThan(1)
      expect(await packed(store, 'house')).toBeGreaterThan(0)
      const { fault, counts } = await verifyHouse(store, { games: [] })
      expect(fault).toBeUndefined()
      expect(counts.checkpoints).toBe(CHECKPOINTS)
    },
    HOURS_MS,
  )

  test(
    'a record of very many streams is signed, and the next process goes on with what has changed',
    async () => {
      const [{ store, run }, clock] = [await open(), new TestClock()]
      const body = JSON.stringify({ v: 1, at: 1, by: 'house', id: 'c1' })
      const bytes = (hash: Buffer): string => {
        const hex = hash.toString('hex')
        return store.kind === 'sqlite' ? `x'${hex}'` : `decode('${hex}', 'hex')`
      }
      const hash = bytes(chainHash(EMPTY_HEAD, body))
      const all = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${STREAMS}) SELECT`
      await run(`INSERT INTO stream (name, version, head) ${all} 'patron:' || i, 1, ${hash} FROM n`)
      await run(`INSERT INTO entry (stream, version, actor, command, body, hash)
        SELECT id, 1, 'house', 'c1', '${body}', ${hash} FROM stream WHERE name LIKE 'patron:%'`)
      // A house opens whether or not its first checkpoint is done.
      const stop = await signs(store, clock).start()
      const first = await waitFor(async () => (await store.entries('house', 0))[0])
      expect(first.body).toContain(`heads\\":${STREAMS},`)
      await stop()
      await clock.forward(60_000)
      await grow(store, ['patron:7', 'patron:8'], clock.now())
      const next = await signs(store, clock).make()
      expect(next?.text).toContain('"heads":2,')
    },
    HOURS_MS,
  )
})

/** What there is as soon as there is something. */
async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((done) => setTimeout(done, 20))
  }
}
