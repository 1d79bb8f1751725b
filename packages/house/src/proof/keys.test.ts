import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, describe, expect, test } from 'vitest'
import { SETUP } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { addHouseKey, KeysRefused, openKeys, reseal } from './keys.ts'
import { scratch, World } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

const home = scratch()
const folder = join(home, 'keys')
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('the keys folder', () => {
  test('is made on the first start for its owner alone, and is the same on the next', () => {
    const made = openKeys(folder)
    expect([mode(folder), ...readdirSync(folder).map((f) => mode(join(folder, f)))]).toEqual([
      '700',
      '600',
      '600',
    ])
    expect(made.house.map((k) => k.bytes.length)).toEqual([32])
    const again = openKeys(folder)
    expect([again.house, again.signer]).toEqual([made.house, made.signer])
  })

  test.each([
    ['house-1.key', 0o640, '0640'],
    ['signing.pem', 0o604, '0604'],
    ['.', 0o750, '0750'],
  ])('is refused when %s is open to others', (name, bits, said) => {
    openKeys(folder)
    chmodSync(join(folder, name), bits)
    expect(() => openKeys(folder)).toThrow(KeysRefused)
    expect(() => openKeys(folder)).toThrow(said)
  })

  test('is refused when a key is no key', () => {
    mkdirSync(folder, { mode: 0o700 })
    writeFileSync(join(folder, 'house-1.key'), 'secret', { mode: 0o600 })
    expect(() => openKeys(folder)).toThrow(/not a key of 32 bytes/)
    rmSync(join(folder, 'house-1.key'))
    writeFileSync(join(folder, 'signing.pem'), 'secret', { mode: 0o600 })
    expect(() => openKeys(folder)).toThrow(/not a signing key/)
  })

  test('a new key comes first, under an id of its own', () => {
    const [first] = openKeys(folder).house
    const added = addHouseKey(folder)
    const { house } = openKeys(folder)
    expect(house).toEqual([added, first])
    expect(new Set(house.map((k) => k.id)).size).toBe(2)
  })
})

test('shoes in play are sealed again by the newest key, and the old one is needed no more', async () => {
  const { house: old } = openKeys(folder)
  const store = new SqliteStore(':memory:')
  const world = new World(store, { keys: old })
  await world.open('one', SETUP)
  await world.seat('one', 'A', '1', 500_00)
  await world.until(() => world.ready('one'))
  const games = [minibaccarat as Game]
  addHouseKey(folder)
  const keys = openKeys(folder).house
  const [newest, oldest] = keys
  expect(await reseal(store, { games, keys })).toEqual(['one/1'])
  expect(await reseal(store, { games, keys })).toEqual([])
  expect((await store.sealed('one/1'))?.key).toBe(newest?.id)
  const found = async (key: typeof newest) =>
    (await verifyHouse(store, { games, keys: key ? [key] : [] })).fault?.says
  expect(await found(newest)).toBeUndefined()
  expect(await found(oldest)).toMatch(/is not here/)
  await world.house.close()
})
