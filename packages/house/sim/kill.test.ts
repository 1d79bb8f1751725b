import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAILPOINTS, failAt, failpointFrom } from '../src/store/failpoints.ts'
import { startPostgres } from '../test/postgres.ts'
import { Killer, postgresHome, sqliteHome } from './killer.ts'

// `npm run kills` kills two hundred times.

test('on SQLite a house killed at every failpoint loses nothing it acknowledged and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-kill-'))
  const killer = new Killer(sqliteHome(folder))
  for (const at of FAILPOINTS) await killer.life({ at, count: 3 })
  await killer.end()
  expect(killer.acknowledged).toBeGreaterThan(50)
  expect(killer.blocks).toBeGreaterThan(10)
  rmSync(folder, { recursive: true })
})

test('on PostgreSQL too', async () => {
  const server = await startPostgres()
  const where = await server.database()
  const archive = mkdtempSync(join(tmpdir(), 'boardwalk-kill-'))
  const killer = new Killer(postgresHome(where, archive))
  await killer.life({ at: 'inserted', count: 4 })
  await killer.life({ at: 'committed', count: 8 })
  await killer.life({ at: 'packing', count: 2 })
  await killer.life({ at: 'archived', count: 2 })
  await killer.life({ afterMs: 150 })
  await killer.end()
  expect(killer.blocks).toBeGreaterThan(5)
  await server.stop()
  rmSync(archive, { recursive: true })
})

test('a failpoint is hit by its counter, and one that is none is refused', () => {
  let deaths = 0
  const hit = failAt('committed', 2, () => deaths++)
  for (const name of ['committed', 'inserted', 'committed', 'committed'] as const) hit(name)
  expect(deaths).toBe(1)
  expect(failpointFrom({})).toBeUndefined()
  expect(failpointFrom({ BOARDWALK_FAIL: '' })).toBeUndefined()
  failpointFrom({ BOARDWALK_FAIL: 'decided:1' }, () => deaths++)?.('decided')
  expect(deaths).toBe(2)
  for (const wish of ['nowhere:1', 'decided:0', 'decided:x', 'decided:1:2'])
    expect(() => failpointFrom({ BOARDWALK_FAIL: wish })).toThrow('BOARDWALK_FAIL')
})
