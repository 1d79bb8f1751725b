import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { craps } from '@boardwalk/engine/craps'
import { type Game, seeded } from '@boardwalk/engine/kernel'
import { BLOCK } from '../src/store/block.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { busyRounds } from '../test/busy.ts'
import { fund, house, TestClock } from '../test/world.ts'
import type { Say } from './rounds.ts'

const game = craps as Game
const TABLE = 'craps-1'
/** What a file uses of its pages: those that are free are written to next. */
function bytesIn(folder: string): number {
  const db = new DatabaseSync(join(folder, 'house.db'), { readOnly: true })
  const read = (name: string): number => Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0])
  const used = (read('page_count') - read('freelist_count')) * read('page_size')
  db.close()
  return used
}

/** A busy table of craps: what a round takes on disk as it is written, and packed. */
export async function measurePacked(say: Say, rounds = 120): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-packed-'))
  const store = new SqliteStore(folder)
  const clock = new TestClock()
  const h = house(store, clock, { games: [game], build: '0123456789abcdef' })
  try {
    const busy = await busyRounds(h, clock, (player, cents) => fund(store, player, cents), seeded(11))
    const begin = bytesIn(folder)
    for (let i = 0; i < rounds; i++) await busy.round()
    const { version = 0, table } = h.live(TABLE) ?? {}
    const done = (table?.round ?? 1) - 1
    const rows = await store.entries(`table:${TABLE}`, 0)
    const texts = rows.reduce((sum, r) => sum + Buffer.byteLength(r.body), 0)
    await h.stop()
    store.pragma('wal_checkpoint(TRUNCATE)')
    const before = bytesIn(folder) - begin
    say('entries of a busy round of craps', version / done, 'entries')
    say('  the text of an entry', texts / version, 'bytes')
    say('  the texts of a round', texts / done, 'bytes')
    const cpu = process.cpuUsage()
    let blocks = 0
    while (await store.blocks.pack(`table:${TABLE}`, 0)) blocks++
    const { user, system } = process.cpuUsage(cpu)
    const packed = await store.blocks.list(`table:${TABLE}`, 0, blocks)
    const bytes = packed.reduce((sum, b) => sum + b.bytes.length, 0)
    say('  the texts of a round, packed', (bytes / (blocks * BLOCK)) * (version / done), 'bytes')
    store.pragma('wal_checkpoint(TRUNCATE)')
    const after = bytesIn(folder) - begin
    say('a round on SQLite with its index and its ledger, as it is written', before / done, 'bytes')
    say('  packed', after / done, 'bytes')
    say('  packed, of what it was', after / before, '×')
    say('to pack an entry', (user + system) / (blocks * BLOCK), 'µs CPU')
  } finally {
    await h.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
