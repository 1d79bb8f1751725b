import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { strikeAll } from '../../sim/faults.ts'
import { FAULTS } from '../../sim/trio.ts'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'

/** Three processes on one PostgreSQL under load: play goes on, nothing lost, nothing twice. `npm run kills` strikes more. */
const folder = mkdtempSync(join(tmpdir(), 'boardwalk-nodes-'))
let server: TestPostgres

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('processes killed and frozen, connections cut, tables held and the database fallen: everybody is served again', async () => {
  const report = await strikeAll(server, folder, FAULTS.length)
  expect(report.faults).toEqual(Object.fromEntries(FAULTS.map((fault) => [fault, 1])))
  expect(report.acknowledged).toBeGreaterThan(100)
  expect(report.blocks).toBeGreaterThan(0)
}, 600_000)
