import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { LossyWire } from '../../test/wire.ts'
import { startHouse } from '../start.ts'

const folder = mkdtempSync(join(tmpdir(), 'boardwalk-run-'))
let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a house whose database is away lives and is not ready, and is ready again when it is back', async () => {
  const { wire, url } = await LossyWire.before(await server.database())
  const running = await startHouse({
    folder,
    databaseUrl: url,
    port: 0,
    log: () => undefined,
    fatal: () => undefined,
  })
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${running.port}${path}`)).status
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  wire.away(true)
  await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(503)
  expect(await status('/healthz')).toBe(200)
  wire.away(false)
  await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200)
  expect((await fetch(`http://127.0.0.1:${running.port}/api/program`)).status).toBe(401)
  await running.close()
  await wire.close()
})
