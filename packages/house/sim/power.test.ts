import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Pick, seeded } from '@boardwalk/engine/kernel'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { systemClock } from '../src/streams/clock.ts'
import { House } from '../src/tables/house.ts'
import { BENCH, TABLES } from '../test/kill/world.ts'
import { fund } from '../test/world.ts'
import { Audit, type Receipt } from './audit.ts'
import { choose } from './players.ts'

const HEADER = 32
const FRAME_HEADER = 24

/** Where the last whole transaction of a write-ahead log ends: behind it lies what no commit has confirmed. */
function lastCommit(log: Buffer): number {
  const frame = FRAME_HEADER + log.readUInt32BE(8)
  const salts = log.subarray(16, 24)
  let end = HEADER
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    // Frames of an earlier turn of the log have other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    if (log.readUInt32BE(at + 4) > 0) end = at + frame
  }
  return end
}

type Damage = (log: Buffer, from: number, pick: Pick) => Buffer
const DAMAGES: Record<string, Damage> = {
  cut: (log, from) => log.subarray(0, from),
  zeroed: (log, from) => Buffer.from(log).fill(0, from),
  scrambled: (log, from, pick) => Buffer.from(log.map((byte, i) => (i < from ? byte : pick(256)))),
}

/** The end of the log when so many had been acknowledged. */
interface Mark {
  readonly bytes: number
  readonly receipts: number
}

describe('a power cut', () => {
  let folder: string
  let store: SqliteStore
  let house: House
  const receipts: Receipt[] = []
  const marks: Mark[] = []
  const pick = seeded(11)
  const wal = () => readFileSync(join(folder, 'house.db-wal'))

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boardwalk-power-'))
    store = new SqliteStore(folder)
    const fatal = (reason: Error): never => {
      throw reason
    }
    house = new House({ ...BENCH, store, clock: systemClock, snapshotEvery: 30, fatal })
    for (const [table, setup] of Object.entries(TABLES))
      await house.openTable(table, setup, 'floor', `open-${table}`)
    for (const player of ['A', 'B']) await fund(store, player, 10_000_00)
    receipts.length = 0
    marks.length = 0
  })
  afterEach(async () => {
    await house.close()
    rmSync(folder, { recursive: true })
  })

  async function play(commands: number): Promise<void> {
    for (let n = 1; n <= commands; n++) {
      const table = Object.keys(TABLES)[pick(3)] as string
      const actor = ['A', 'B'][pick(2)] as string
      const live = house.live(table)
      const game = house.bench(table)?.game
      const command = live && game && choose(game, live.table, actor, pick, 4)
      const id = `${actor}-${receipts.length}-${n}`
      const reply = command && (await house.submit({ table, actor, id, command }))
      if (reply?.kind !== 'done') continue
      receipts.push({ table, actor, id, version: reply.version, hash: reply.hash })
      marks.push({ bytes: lastCommit(wal()), receipts: receipts.length })
    }
  }

  /** The folder as the disk would have it, with the log damaged behind a place; all that was acknowledged by then. */
  async function survives(damage: Damage, mark: Mark, from: number, log: Buffer): Promise<number> {
    const after = mkdtempSync(join(tmpdir(), 'boardwalk-power-'))
    copyFileSync(join(folder, 'house.db'), join(after, 'house.db'))
    writeFileSync(join(after, 'house.db-wal'), damage(log, from, pick))
    const opened = new SqliteStore(after)
    const audit = new Audit(BENCH)
    await audit.check(opened)
    for (const receipt of receipts.slice(0, mark.receipts)) audit.holds(receipt)
    await opened.close()
    rmSync(after, { recursive: true })
    return audit.tables().reduce((n, t) => n + audit.version(t), 0)
  }

  async function damageAll(): Promise<void> {
    const log = wal()
    for (const damage of Object.values(DAMAGES)) {
      for (let i = 0; i < 6; i++) {
        const mark = marks[pick(marks.length)] as Mark
        const further = pick(2) === 0 ? 0 : pick(log.length - mark.bytes + 1)
        expect(await survives(damage, mark, mark.bytes + further, log)).toBeGreaterThanOrEqual(mark.receipts)
      }
    }
  }

  test('loses nothing acknowledged, wherever behind it the log is cut, zeroed or scrambled', async () => {
    await play(120)
    expect(receipts.length).toBeGreaterThan(60)
    await damageAll()
  })

  test('nor where the log has begun anew over an older one', async () => {
    await play(100)
    expect(store.pragma('wal_checkpoint(RESTART)')).toBe(0)
    marks.length = 0
    await play(30)
    const log = wal()
    expect(lastCommit(log)).toBeLessThan(log.length)
    await damageAll()
  })

  test('what was acknowledged is lost when the log is cut before it: the test can see a loss', async () => {
    await play(60)
    const last = marks.at(-1) as Mark
    const early = marks[Math.floor(marks.length / 2)] as Mark
    await expect(survives(DAMAGES.cut as Damage, last, early.bytes, wal())).rejects.toThrow(/acknowledged/)
  })

  test('half a transaction behind the last is no transaction', async () => {
    await play(30)
    const log = wal()
    const mark = marks.at(-1) as Mark
    const file = join(folder, 'garbage')
    writeFileSync(file, log.subarray(0, mark.bytes))
    appendFileSync(file, log.subarray(HEADER, HEADER + FRAME_HEADER + 100))
    const garbage = readFileSync(file)
    await survives((whole) => whole, mark, 0, garbage)
  })
})
