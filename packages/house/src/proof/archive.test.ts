import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { beforeAll, expect, test } from 'vitest'
import { KEY, SETUP } from '../../test/world.ts'
import { replayOf } from '../records/replay.ts'
import { Archive } from '../store/archive.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { archiveTo, unsignedIn } from './archive.ts'
import { newSigningKey, publicOf } from './chain.ts'
import { scratch, World } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'

const folder = scratch()
const archived = join(scratch(), 'archive')
const signing = newSigningKey()
const QUERY = { table: 'one', round: 3, viewer: 'A' }
let version = 0
let replay: unknown
let receipt = { table: 'one', version: 2, hash: '' }

/** A table that was played for long, packed and for the greatest part archived. */
beforeAll(async () => {
  const store = new SqliteStore(folder)
  const world = new World(store, { games })
  await world.open('one', { ...SETUP, game: 'sic-bo' })
  await world.seat('one', 'A', '1', 9000_00)
  while (world.live('one').version < 900) await world.play('one', 1)
  await world.snapshot('one')
  version = world.live('one').version
  replay = await replayOf(store, games, QUERY)
  const [row] = await store.entries('table:one', 1, 1)
  receipt = { ...receipt, hash: row?.hash.toString('hex') ?? '' }
  while (await store.blocks.pack('table:one', 100));
  // Somebody who was interrupted, or is at it still, keeps their file.
  mkdirSync(archived, { recursive: true })
  writeFileSync(join(archived, '0001.blocks'), 'half of one')
  const at = world.clock.now()
  expect(await archiveTo(store, { folder: archived, before: at + 1, at, signing })).toMatchObject({
    blocks: 2,
  })
  expect(readFileSync(join(archived, '0001.blocks'), 'utf8')).toBe('half of one')
  expect(await archiveTo(store, { folder: archived, before: 0, at, signing })).toBeUndefined()
  expect(readdirSync(archived).sort()).toEqual(['0001.blocks', '0002.blocks', '0002.manifest.json'])
  await world.house.close()
})

test('with the archive the record is whole', async () => {
  const store = new SqliteStore(folder, { readOnly: true, archive: new Archive(archived) })
  const { fault, counts, uncovered } = await verifyHouse(store, { games, keys: [KEY], receipts: [receipt] })
  expect([fault, counts.blocks]).toEqual([undefined, 3])
  expect(counts.proved).toBeGreaterThan(20)
  expect(counts.entries).toBeGreaterThanOrEqual(version)
  expect(uncovered.filter((line) => line.includes('archive'))).toEqual([])
  expect(await replayOf(store, games, QUERY)).toEqual(replay)
  await store.close()
})

test('without it the record says from where on it is proved, and the house goes on', async () => {
  const store = new SqliteStore(folder)
  const { fault, counts, uncovered } = await verifyHouse(store, { games, keys: [KEY], receipts: [receipt] })
  expect([fault, counts.blocks, counts.proved]).toEqual([undefined, 1, 0])
  expect(uncovered).toEqual(
    expect.arrayContaining([
      'table:one is in an archive up to entry 512: without it only what follows was proved.',
      'The receipt of one 2 is for an entry in the archive.',
    ]),
  )
  await expect(replayOf(store, games, QUERY)).rejects.toThrow(/in an archive/)
  const world = new World(store, { games })
  await world.house.load()
  expect(world.live('one').version).toBe(version)
  await world.do('one', 'A', 'cash-out', { cents: 1_00 })
  await world.house.close()
})

test('an archive that was changed, or that the house has not signed, is found', async () => {
  const own = [publicOf(signing)]
  expect(unsignedIn(new Archive(archived), own)).toBeUndefined()
  const manifest = join(archived, '0002.manifest.json')
  const text = readFileSync(manifest, 'utf8')
  const signed = JSON.parse(text)
  const changed = signed.text.replace(/"at":\d+/, '"at":7')
  writeFileSync(manifest, JSON.stringify({ ...signed, text: changed }))
  expect(unsignedIn(new Archive(archived), own)).toBe('0002.blocks')
  writeFileSync(manifest, text.slice(0, 100))
  expect(() => new Archive(archived)).toThrow(/0002\.manifest\.json is not a whole manifest/)
  writeFileSync(manifest, text)
  const blocks = join(archived, '0002.blocks')
  const bytes = readFileSync(blocks)
  bytes[40] = 255 - (bytes[40] ?? 0)
  writeFileSync(blocks, bytes)
  expect(() => new Archive(archived)).toThrow(/not the file that was archived/)
})
