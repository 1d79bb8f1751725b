import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HouseApi, HouseClient } from '@boardwalk/client'
import { type RunningHouse, startHouse } from '@boardwalk/house'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cli } from '../../test/io.ts'

const root = mkdtempSync(join(tmpdir(), 'boardwalk-record-'))
const folder = join(root, 'house')
let running: RunningHouse
let receipt = ''

beforeAll(async () => {
  running = await startHouse({
    folder,
    port: 0,
    log: () => undefined,
    fatal: (reason) => {
      throw reason
    },
  })
  const guest = await HouseClient.guest(running.url)
  const done = await guest.give('craps-1', { type: 'sit', place: '1' })
  if (done.type === 'done') receipt = `craps-1:${done.version}:${done.hash}`
})
afterAll(async () => {
  await running?.close()
  rmSync(root, { recursive: true, force: true })
})

test('looks at a house that goes on, and says what it could not know', async () => {
  const { code, out } = await cli(['verify', '--data', folder])
  expect(out).toContain('Nothing amiss')
  expect(out).toContain('Not covered: No anchor was given: a tail that was cut off cannot be seen.')
  expect(out).not.toContain('No keys were there')
  expect(code).toBe(0)
})

test('a receipt is found in the record, by the command and by anyone at the house', async () => {
  expect((await cli(['verify', '--data', folder, '--receipt', receipt])).code).toBe(0)
  const [table = '', version = '', hash = ''] = receipt.split(':')
  const other = `${table}:${version}:${hash.replace(/./, hash.startsWith('0') ? '1' : '0')}`
  const wrong = await cli(['verify', '--data', folder, '--receipt', other])
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('acknowledged by this receipt')])
  expect((await cli(['verify', '--data', folder, '--receipt', 'nonsense'])).code).toBe(2)
  const ask = async (text: string) => {
    const path = `/api/receipts/${text.replaceAll(':', '/')}`
    const { status, body } = await new HouseApi(running.url).request('GET', path)
    return { status, body }
  }
  expect(await ask(receipt)).toEqual({ status: 200, body: { holds: true } })
  expect(await ask(other)).toEqual({ status: 200, body: { holds: false } })
  expect((await ask(`${table}:${version}:zz`)).status).toBe(400)
  expect((await ask(`nowhere:1:${hash}`)).status).toBe(404)
})

test('makes nothing: no keys, no tables, no triggers, no files; and says what it then cannot check', async () => {
  const file = join(root, 'backup.db')
  expect((await cli(['backup', file, '--data', folder])).code).toBe(0)
  const copy = join(root, 'copy')
  mkdirSync(copy)
  copyFileSync(file, join(copy, 'house.db'))
  const db = new DatabaseSync(join(copy, 'house.db'))
  db.exec('DROP TRIGGER entry_no_update; DROP TABLE spent')
  db.close()
  const before = [readdirSync(copy), statSync(join(copy, 'house.db')).mtimeMs]
  const { code, out } = await cli(['verify', '--data', copy])
  expect([code, out]).toEqual([0, expect.stringContaining('Not covered: No keys were there')])
  expect([readdirSync(copy), statSync(join(copy, 'house.db')).mtimeMs]).toEqual(before)
  expect(existsSync(join(copy, 'keys'))).toBe(false)
  expect((await cli(['verify', '--data', join(root, 'nowhere')])).err).toContain('There is no house')
})
