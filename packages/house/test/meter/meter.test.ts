import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyHouse } from '../../src/proof/verify.ts'
import { PostgresStore } from '../../src/store/postgres/store.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import type { Store } from '../../src/store/store.ts'
import { systemClock } from '../../src/streams/clock.ts'
import { joinCluster } from '../../src/streams/cluster.ts'
import type { Body } from '../../src/tables/types.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { house, KEY } from '../world.ts'
import { rigged } from './rigged.ts'
import {
  GAMES,
  INITIAL,
  meterNow,
  openAll,
  PACE,
  playOn,
  RATE,
  TABLES,
  type Told,
  tell,
  tellEntry,
} from './world.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** All that went on and came off is what stands there, and every jackpot was what the meter read. */
async function expectRight(store: Store): Promise<Told> {
  const told = await tell(store)
  expect(told.initial).toBe(1)
  expect(await meterNow(store)).toBe(told.sum)
  const paid = told.jackpots.reduce((n, j) => n + j.paid, 0)
  const royals = told.jackpots.filter(({ reading, paid: cents }) => cents > reading / 2)
  expect(told.sum).toBe(INITIAL * (1 + told.resets) + RATE * told.coins - paid)
  expect(told.resets).toBe(royals.length)
  for (const { reading, places, paid: cents } of told.jackpots)
    expect([places * Math.floor(reading / places), Math.ceil(reading / 10)]).toContain(cents)
  expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
  return told
}

const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})
async function start(url: string): Promise<ChildProcess> {
  const file = new URL('./node.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, url, KEY.bytes.toString('hex')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  await new Promise<void>((ready, failed) => {
    child.stdout?.once('data', () => ready())
    child.once('exit', (code) => failed(new Error(`a node ended with ${code}`)))
  })
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  running.delete(child)
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}
/** Nobody waits so long: a machine with much else to do is no failure. */
const HOUR_MS = 3_600_000
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

test(
  '[19:47-16.12(f), 19:47-16.12(g)] ten tables on two nodes pay and collect at once, through kills, and the meter is right to the cent',
  async () => {
    const url = await server.database()
    const store = await PostgresStore.open(url, { connections: 2 })
    const own = await PostgresStore.open(url, { connections: 4 })
    const first = house(own, systemClock, { pace: PACE, games: GAMES, draw: rigged() })
    await openAll(first, own)
    await first.close()
    const nodes = [await start(url), await start(url)]
    const written = async (): Promise<number> =>
      (await store.heads('table:')).reduce((sum, { version }) => sum + version, 0)
    const strikes = Number(process.env.METER_STRIKES ?? 4)
    for (let i = 0; i < strikes; i++) {
      const before = await written()
      await expect.poll(written, { timeout: HOUR_MS }).toBeGreaterThan(before + 100 + 20 * (i % 3))
      await kill(nodes[i % 2] as ChildProcess)
      if (i % 2 === 1) {
        // Both are gone: what they had under way is written or not, and nobody writes meanwhile.
        await kill(nodes[0] as ChildProcess)
        await expectRight(store)
        nodes[0] = await start(url)
      }
      nodes[i % 2] = await start(url)
    }
    const jackpots = async (): Promise<number> => (await tell(store)).jackpots.length
    await expect.poll(jackpots, { timeout: HOUR_MS, interval: 250 }).toBeGreaterThan(10)
    for (const node of nodes) await kill(node)
    const before = await expectRight(store)
    expect(before.coins).toBeGreaterThan(20)
    // Whoever comes after goes on in the middle of the rounds, and nothing that waits for a supervisor is lost.
    const after = await PostgresStore.open(url, { connections: 4 })
    const last = house(after, systemClock, { pace: PACE, games: GAMES, draw: rigged() })
    await last.load()
    const leave = await joinCluster(last, after, systemClock, () => undefined)
    const rounds = TABLES.map((t) => last.live(t)?.table.round ?? 0)
    await expect
      .poll(
        () =>
          TABLES.every((t, i) => (last.live(t)?.table.round ?? 0) > (rounds[i] ?? 0)) ||
          playOn(last).then(() => false),
        {
          timeout: HOUR_MS,
          interval: 20,
        },
      )
      .toBe(true)
    await leave()
    await last.close()
    await expectRight(store)
    await store.close()
  },
  HOUR_MS,
)

/** On one disk entries lie in the order they were written: what a jackpot read is the sum of all before it. */
function wrongReadings(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const wrong: string[] = []
  let stands = 0
  for (const { body } of db.prepare('SELECT body FROM entry ORDER BY seq').all()) {
    const { jackpots, sum } = tellEntry((JSON.parse(String(body)) as Partial<Body>).events ?? [])
    for (const { reading } of jackpots)
      if (reading !== stands) wrong.push(`${stands} stood there, ${reading} was read`)
    stands += sum
  }
  db.close()
  return wrong
}

test(
  '[19:47-16.12(g)] on one disk every jackpot is what all that was written before it comes to',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boardwalk-meter-'))
    const store = new SqliteStore(folder)
    const h = house(store, systemClock, { pace: PACE, games: GAMES, draw: rigged() })
    await openAll(h, store)
    while ((await tell(store)).jackpots.length < 12) {
      await playOn(h)
      await pause(2)
    }
    const told = await expectRight(store)
    expect(told.jackpots.length).toBeGreaterThanOrEqual(12)
    expect(wrongReadings(join(folder, 'house.db'))).toEqual([])
    const found = await verifyHouse(store, { games: GAMES, keys: [KEY], again: 'test' })
    expect(found.fault).toBeUndefined()
    expect(found.counts.again).toBeGreaterThan(100)
    await h.close()
    rmSync(folder, { recursive: true, force: true })
  },
  HOUR_MS,
)
