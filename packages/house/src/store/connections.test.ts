import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { PostgresStore } from './postgres/store.ts'

/** What PostgreSQL takes unless told otherwise, but for those it keeps for its superusers. */
const TAKES = 100 - 3
const ROOT = join(import.meta.dirname, '../../../..')

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

test('a process keeps eight connections at most, however much is asked at once', async () => {
  const url = await server.database()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const store = await PostgresStore.open(url)
  const stop = await store.listen(() => undefined)
  const counted = async (): Promise<number> => {
    const where = 'datname = current_database() AND pid <> pg_backend_pid()'
    const { rows } = await admin.query(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE ${where}`)
    return rows[0].n
  }
  // Everything of which there could be more than one at a time, many times over.
  const asked = Array.from({ length: 40 }, (_, i) => [
    store.locked(`patron:${i}`, [], async ({ head }) => {
      await store.streams([`patron:${i}`])
      return { drafts: [], result: head.version }
    }),
    store.streams([`table:${i}`]),
    store.accounts(),
    store.derived.fold(`table:${i}`),
  ]).flat()
  const all = Promise.all(asked)
  let most = 0
  let over = false
  void all.finally(() => {
    over = true
  })
  while (!over) most = Math.max(most, await counted())
  await all
  expect(Math.max(most, await counted())).toBeLessThanOrEqual(8)
  expect(await counted()).toBeGreaterThan(3)
  await stop()
  await store.close()
  await admin.end()
})

test.each(['README.md', 'docs/deployment.md'])('%s says how many processes there can be', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ')
  expect(text).toContain('eight connections at most')
  expect(text).toContain(`${Math.floor(TAKES / 8)} processes`)
  expect(text).not.toMatch(/any number of processes/)
})
