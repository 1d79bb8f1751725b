import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { view } from '@boardwalk/engine/kernel'
import { afterAll } from 'vitest'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { EMPTY_HEAD, type Store } from '../store/store.ts'
import type { House } from '../tables/house.ts'
import { snapshotOf } from '../tables/recover.ts'
import type { HouseOptions, TableSetup, TableState } from '../tables/types.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is gone when the tests are over. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-proof-'))
  folders.push(folder)
  return folder
}

/** Shuffles before every round, so that every round opens the shoe of the one before. */
export const CONTINUOUS: TableSetup = { ...SETUP, settings: { options: { shuffling: 'continuous' } } }

/** A house on a clock that a test moves, and people who play in it. */
export class World {
  readonly clock = new TestClock()
  readonly store: Store
  readonly house: House

  constructor(store: Store, more: Partial<HouseOptions> = {}) {
    this.store = store
    this.house = house(store, this.clock, more)
  }

  live(table: string): TableState {
    return this.house.live(table) as TableState
  }

  async do(table: string, player: string, type: string, more: Record<string, unknown> = {}): Promise<void> {
    const reply = await this.house.submit(request(table, player, type, more))
    if (reply.kind !== 'done') throw new Error(`${type} at ${table}: ${JSON.stringify(reply)}`)
  }

  async open(table: string, setup: TableSetup): Promise<void> {
    const reply = await this.house.openTable(table, setup, 'floor', `open-${table}`)
    if ('refused' in reply) throw new Error(reply.because)
  }

  async seat(table: string, player: string, place: string, cents: number): Promise<void> {
    await fund(this.store, player, cents)
    await this.do(table, player, 'sit', { place })
    await this.do(table, player, 'buy-in', { cents })
  }

  /** Time goes on, a dealer's step at a time, until something is so. */
  async until(so: () => boolean, most = 2_000): Promise<void> {
    for (let i = 0; i < most && !so(); i++) await this.clock.forward(PACE.stepMs)
    await rest()
    if (!so()) throw new Error('it did not come to that')
  }

  /** Bets for everybody who plays, then the round to its end. */
  async round(table: string, bets: readonly (readonly [string, string, string, number])[]): Promise<void> {
    for (const [player, place, wager, cents] of bets)
      await this.do(table, player, 'bet', { place, wager, cents })
    for (const player of Object.keys(this.live(table).table.players)) await this.do(table, player, 'ready')
    const { round } = this.live(table).table
    await this.until(() => this.live(table).table.round > round)
  }

  /** Everybody plays by their game's reference strategy until so many rounds are over. */
  async play(table: string, rounds: number): Promise<void> {
    const bench = this.house.bench(table)
    if (!bench) throw new Error(`there is no table ${table}`)
    const { game } = bench
    const end = this.live(table).table.round + rounds
    for (let i = 0; i < 5_000 && this.live(table).table.round < end; i++) {
      for (const player of Object.keys(this.live(table).table.players)) {
        const command = game.strategy(view(this.live(table).table, player), player, () => 0)
        const { type = '', by: _, ...more } = command ?? {}
        if (command) await this.do(table, player, type, more)
      }
      await this.clock.forward(PACE.stepMs)
    }
    if (this.live(table).table.round < end) throw new Error('the rounds did not end')
  }

  ready(table: string): boolean {
    return this.live(table).waiting.kind === 'idle'
  }

  async snapshot(table: string): Promise<void> {
    await this.store.saveSnapshot(`table:${table}`, snapshotOf(this.live(table)))
  }
}

/** A copy of a house's folder whose rows can be changed, as by somebody with the disk in hand. */
export function tampered(folder: string, change: (db: DatabaseSync) => void): SqliteStore {
  const copy = join(scratch(), 'house')
  mkdirSync(copy)
  copyFileSync(join(folder, 'house.db'), join(copy, 'house.db'))
  const db = new DatabaseSync(join(copy, 'house.db'))
  db.exec('PRAGMA foreign_keys = OFF')
  for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
    db.exec(`DROP TRIGGER ${String(name)}`)
  change(db)
  db.close()
  return new SqliteStore(copy)
}

interface Text {
  readonly seq: number
  readonly version: number
  readonly body: string
}

export const texts = (db: DatabaseSync, stream: string): Text[] =>
  db
    .prepare(
      'SELECT seq, version, body FROM entry WHERE stream = (SELECT id FROM stream WHERE name = ?) ORDER BY version',
    )
    .all(stream) as unknown as Text[]

/** Changes texts of a stream and mends every hash after them, and the head. */
export function rewrite(
  db: DatabaseSync,
  stream: string,
  change: (text: string, version: number) => string,
): void {
  let head: Buffer = EMPTY_HEAD
  for (const { seq, version, body } of texts(db, stream)) {
    const text = change(body, version)
    head = chainHash(head, text)
    db.prepare('UPDATE entry SET body = ?, hash = ? WHERE seq = ?').run(text, head, seq)
  }
  db.prepare('UPDATE stream SET head = ? WHERE name = ?').run(head, stream)
}

/** Cuts a stream's tail off, mends the head, and takes back what the lost entries had moved. */
export function cut(db: DatabaseSync, stream: string, last: number): void {
  const { id } = db.prepare('SELECT id FROM stream WHERE name = ?').get(stream) as { id: number }
  const lost = db.prepare('SELECT payer, payee, cents FROM transfer WHERE stream = ? AND version > ?')
  for (const { payer, payee, cents } of lost.all(id, last) as Record<string, number>[]) {
    db.prepare('UPDATE account SET balance = balance + ? WHERE id = ?').run(cents as number, payer as number)
    db.prepare('UPDATE account SET balance = balance - ? WHERE id = ?').run(cents as number, payee as number)
  }
  for (const table of ['transfer', 'entry'])
    db.prepare(`DELETE FROM ${table} WHERE stream = ? AND version > ?`).run(id, last)
  db.prepare('DELETE FROM snapshot WHERE stream = ? AND version > ?').run(id, last)
  const { hash } = db.prepare('SELECT hash FROM entry WHERE stream = ? AND version = ?').get(id, last) as {
    hash: Uint8Array
  }
  db.prepare('UPDATE stream SET version = ?, head = ? WHERE id = ?').run(last, hash, id)
  db.prepare('UPDATE listed SET version = min(version, ?) WHERE stream = ?').run(last, id)
}
