import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@boardwalk/engine'
import { craps } from '@boardwalk/engine/craps'
import { type Game, seeded } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { busyRounds } from '../../test/busy.ts'
import { fund, house, KEY, SETUP, TestClock } from '../../test/world.ts'
import { newSigningKey } from '../proof/chain.ts'
import { scratch, World } from '../proof/proof.test-kit.ts'
import { verifyHouse } from '../proof/verify.ts'
import { Archive } from '../store/archive.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { Archiver, readyFolder } from './retention.ts'

const HOUR_MS = 60 * 60_000

test('what is old enough goes into the archive by itself, beside the house that goes on, and is read from there', async () => {
  const archived = join(scratch(), 'archive')
  expect(readyFolder({ archive: archived, archiveOlder: 2 })).toBe(archived)
  expect(existsSync(archived)).toBe(true)
  expect(() => readyFolder({ archiveOlder: 2 })).toThrow(/folder of the archive/)
  const archive = new Archive(archived)
  const store = new SqliteStore(scratch(), { block: 16, archive })
  const world = new World(store, { games })
  await world.open('one', { ...SETUP, game: 'sic-bo' })
  await world.seat('one', 'A', '1', 9000_00)
  const stream = 'table:one'
  while (world.live('one').version < 100) await world.play('one', 1)
  while (await store.blocks.pack(stream, 10));
  const before = await store.entries(stream, 0)
  const troubles: Error[] = []
  const trouble = (reason: Error): void => void troubles.push(reason)
  const archiver = new Archiver(
    { store, clock: world.clock, signing: newSigningKey(), archive, trouble },
    archived,
    2,
  )
  for (let h = 0; h < 40; h++) await world.clock.forward(HOUR_MS)
  expect([readdirSync(archived), await store.blocks.archived(stream)]).toEqual([[], undefined])
  for (let h = 0; h < 20; h++) await world.clock.forward(HOUR_MS)
  expect(readdirSync(archived).sort()).toEqual(['0001.blocks', '0001.manifest.json'])
  const gone = await store.blocks.archived(stream)
  // The newest block stays.
  expect(gone?.last).toBe(Math.floor((before.length - 10) / 16) * 16 - 16)
  await world.play('one', 1)
  expect((await store.entries(stream, 0)).slice(0, before.length)).toEqual(before)
  const { fault, uncovered } = await verifyHouse(store, { games, keys: [KEY] })
  expect([fault, uncovered.filter((line) => line.includes('archive'))]).toEqual([undefined, []])
  // What has become old since goes into the next file.
  while (world.live('one').version < before.length + 60) await world.play('one', 1)
  while (await store.blocks.pack(stream, 10));
  for (let h = 0; h < 60; h++) await world.clock.forward(HOUR_MS)
  expect(readdirSync(archived).length).toBeGreaterThanOrEqual(4)
  expect((await store.blocks.archived(stream))?.last).toBeGreaterThan(before.length)
  expect((await store.entries(stream, 0)).slice(0, before.length)).toEqual(before)
  expect(troubles).toEqual([])
  await archiver.close()
  await world.house.close()
})

test('an archive that cannot be written to is told, and the house and its record stay as they are', async () => {
  const store = new SqliteStore(scratch(), { block: 16 })
  const world = new World(store, { games })
  await world.open('one', { ...SETUP, game: 'sic-bo' })
  await world.seat('one', 'A', '1', 9000_00)
  while (world.live('one').version < 60) await world.play('one', 1)
  while (await store.blocks.pack('table:one', 10));
  const file = join(scratch(), 'no-folder')
  writeFileSync(file, '')
  const told: string[] = []
  const trouble = (reason: Error): void => void told.push(reason.message)
  const signing = newSigningKey()
  const archiver = new Archiver({ store, clock: world.clock, signing, trouble }, join(file, 'archive'), 1)
  for (let h = 0; h < 30; h++) await world.clock.forward(HOUR_MS)
  expect(told.length).toBeGreaterThan(0)
  expect(await store.blocks.archived('table:one')).toBeUndefined()
  await world.play('one', 1)
  await archiver.close()
  await world.house.close()
})

/** What a file uses of its pages: those that are free are written to next. */
function bytesIn(folder: string): number {
  const db = new DatabaseSync(join(folder, 'house.db'), { readOnly: true })
  const read = (name: string): number => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0])
  const used = (read('page_count') - read('freelist_count')) * read('page_size')
  db.close()
  return used
}

test('a busy round of craps takes at most a fifth of its room when it is packed, with index and ledger', async () => {
  const folder = scratch()
  const store = new SqliteStore(folder)
  const clock = new TestClock()
  const game = craps as Game
  const h = house(store, clock, { games: [game], build: '0123456789abcdef' })
  const stream = 'table:craps-1'
  const busy = await busyRounds(h, clock, (player, cents) => fund(store, player, cents), seeded(11))
  store.pragma('wal_checkpoint(TRUNCATE)')
  const begin = bytesIn(folder)
  while ((h.live('craps-1')?.version ?? 0) < 8 * store.blocks.size) await busy.round()
  await h.stop()
  store.pragma('wal_checkpoint(TRUNCATE)')
  const before = bytesIn(folder) - begin
  const texts = (await store.entries(stream, 0)).map((e) => Buffer.byteLength(e.body))
  let blocks = 0
  while (await store.blocks.pack(stream, 0)) blocks++
  store.pragma('wal_checkpoint(TRUNCATE)')
  const packed = (await store.blocks.list(stream, 0, blocks)).reduce((sum, b) => sum + b.bytes.length, 0)
  const own = texts.slice(0, blocks * store.blocks.size).reduce((sum, n) => sum + n, 0)
  expect(packed).toBeLessThanOrEqual(own / 5)
  expect(bytesIn(folder) - begin).toBeLessThanOrEqual(before / 5)
  await h.close()
})
