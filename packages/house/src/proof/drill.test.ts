import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { type RunningHouse, startHouse } from '../start.ts'
import { openStore } from '../store/open.ts'
import { backupSqlite, restoreSqlite } from './backup.ts'
import { openCheckpoint, type SignedCheckpoint } from './chain.ts'
import { readAnchor } from './checkpoint.ts'
import { declareDrill, makeDrillKeys } from './drill.ts'
import { dumpPostgres, restorePostgres } from './dump.ts'
import { openKeys, readKeys } from './keys.ts'
import { recoverLostKeys } from './loss.ts'
import { scratch } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

const OPTIONS = { at: 5, program: 'm' }
let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const open = (folder: string, databaseUrl?: string): Promise<RunningHouse> =>
  startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
    ...(databaseUrl && { databaseUrl }),
  })

/** A house that was open for a while, closed again. */
async function house(databaseUrl?: string): Promise<string> {
  const folder = scratch()
  await (await open(folder, databaseUrl)).close()
  return folder
}

/** The house's folder with the keys, on another record. */
function withRecord(folder: string, from: string): string {
  const copy = join(scratch(), 'house')
  cpSync(folder, copy, { recursive: true })
  chmodSync(join(copy, 'keys'), 0o700)
  for (const name of readdirSync(copy).filter((name) => name.startsWith('house.db'))) rmSync(join(copy, name))
  copyFileSync(join(from, 'house.db'), join(copy, 'house.db'))
  return copy
}

const STRANGE = /only that key can say which follows/

/** What `boardwalk verify` finds with these keys. */
async function verified(folder: string, keys: string, databaseUrl?: string, anchor?: SignedCheckpoint) {
  const found = readKeys(join(keys, 'keys'))
  const store = await openStore(folder, databaseUrl, found.house ?? [], { readOnly: true })
  const signers = found.signers ?? []
  const options = { games, signers, ...(found.house && { keys: found.house }), ...(anchor && { anchor }) }
  return verifyHouse(store, options).finally(() => store.close())
}

async function drilled(databaseUrls?: { readonly house: string; readonly drill: string }) {
  const folder = await house(databaseUrls?.house)
  const anchor = readAnchor(join(folder, 'anchor.json'))
  const drill = join(scratch(), 'drill')
  const file = join(scratch(), 'backup')
  mkdirSync(drill, { mode: 0o700 })
  makeDrillKeys(join(folder, 'keys'), join(drill, 'keys'))
  if (databaseUrls) {
    await dumpPostgres(databaseUrls.house, file, OPTIONS)
    await restorePostgres(file, databaseUrls.drill)
  } else {
    await backupSqlite(folder, file, OPTIONS)
    await restoreSqlite(file, drill)
  }
  await declareDrill(drill, databaseUrls?.drill)
  return { folder, drill, anchor, file }
}

test.each(['SQLite', 'PostgreSQL'])('on %s a drill signs with its own key and says so', async (store) => {
  const urls =
    store === 'PostgreSQL' ? { house: await server.database(), drill: await server.database() } : undefined
  const { folder, drill, anchor } = await drilled(urls)
  expect(readdirSync(join(drill, 'keys')).filter((name) => name.startsWith('signing'))).toEqual([])
  // The record is the house's up to here, as its own anchor proves, and what follows is not.
  const before = await verified(drill, drill, urls?.drill, anchor)
  expect([before.fault, before.drill]).toEqual([undefined, true])
  expect(before.uncovered).toContainEqual(expect.stringMatching(/^This is a drill: from version \d+ /))

  const running = await open(drill, urls?.drill)
  expect(running.drill).toBe(true)
  const signed = (await (await fetch(`${running.url}/anchor`)).json()) as SignedCheckpoint
  await running.close()
  expect(signed.key).toBe(openKeys(join(drill, 'keys')).signer)
  expect(signed.key).not.toBe(openKeys(join(folder, 'keys')).signer)
  expect(openCheckpoint(signed, signed.key)).toMatchObject({ drill: true })
  expect((await verified(drill, drill, urls?.drill, anchor)).fault).toBeUndefined()

  // With the true keys it is no record of the house, and no house opens on it.
  expect((await verified(drill, folder, urls?.drill)).fault).toMatchObject({ stream: 'house' })
  const swapped = urls ? folder : withRecord(folder, drill)
  await expect(open(swapped, urls?.drill)).rejects.toThrow(STRANGE)
  // The house itself goes on.
  const again = await open(folder, urls?.house)
  expect(again.drill).toBe(false)
  await again.close()
})

test('a restored record is a drill’s before any house opens on it', async () => {
  const { folder, drill } = await drilled()
  await expect(open(withRecord(folder, drill))).rejects.toThrow(STRANGE)
})

test('keys of a drill are not declared lost, and do not lie beside those of the house', async () => {
  const { folder, drill } = await drilled()
  await expect(recoverLostKeys({ folder: drill, games })).rejects.toThrow(/the record of a drill/)
  const keys = join(drill, 'keys')
  expect(() => makeDrillKeys(join(folder, 'keys'), keys)).toThrow(/exists/)
  expect(() => makeDrillKeys(join(folder, 'nothing'), join(drill, 'more'))).toThrow(/no keys of a house/)
  copyFileSync(join(folder, 'keys/signing.pem'), join(keys, 'signing.pem'))
  await expect(open(drill)).rejects.toThrow(/the key of a drill/)
})
