import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { BATCH } from '../streams/limits.ts'
import type { House } from './house.ts'
import type { TableSetup } from './types.ts'

/** More tables than one batch has room for. */
const TABLES = Array.from({ length: 2 * BATCH.sqlite }, (_, i) => `t${i}`)
const SETTLED = { ...SETUP, dealer: 'person' as const }

/** A clock whose turns of the loop come when the test says so. */
class SlowClock extends TestClock {
  held: (() => void)[] | undefined
  override soon(act: () => void): void {
    if (this.held) this.held.push(act)
    else super.soon(act)
  }
  async turn(): Promise<void> {
    for (const act of this.held?.splice(0) ?? []) act()
    await rest()
  }
}

let store: SqliteStore
let clock: SlowClock
let h: House
/** How many entries each commit has written. */
let commits: number[]
let snapshots: number

beforeEach(() => {
  store = new SqliteStore(':memory:')
  clock = new SlowClock()
  commits = []
  snapshots = 0
  const append = store.append.bind(store)
  store.append = (groups) => {
    commits.push(groups.flat().length)
    return append(groups)
  }
  const saveSnapshot = store.saveSnapshot.bind(store)
  store.saveSnapshot = (stream, row) => {
    snapshots++
    return saveSnapshot(stream, row)
  }
})
afterEach(() => h.close())

async function open(setup: TableSetup = SETTLED, snapshotEvery = 500): Promise<void> {
  h = house(store, clock, { snapshotEvery })
  for (const table of TABLES) {
    await h.openTable(table, setup, 'floor', 'open')
    await fund(store, `P${table}`, 500_00)
  }
  await rest()
}

/** Sends a command of each table at once and takes turns until all are answered: what each turn wrote. */
async function turnsOf(type: string, more: Record<string, unknown>, times = 1): Promise<number[]> {
  clock.held = []
  commits.length = 0
  const sent = TABLES.flatMap((table) =>
    Array.from({ length: times }, () => h.submit(request(table, `P${table}`, type, more))),
  )
  let answered = 0
  for (const reply of sent) void reply.then(() => answered++)
  const turns: number[] = []
  while (answered < sent.length) {
    await clock.turn()
    turns.push(commits.splice(0).reduce((sum, n) => sum + n, 0))
  }
  clock.held = undefined
  expect((await Promise.all(sent)).map((reply) => reply.kind)).not.toContain('busy')
  return turns
}

test('a turn of the loop decides no more than one batch, however many tables wait', async () => {
  await open()
  expect(await turnsOf('sit', { place: '1' })).toEqual([BATCH.sqlite, BATCH.sqlite])
})

test('a turn decides no more than one batch of a single table either, in the order they came', async () => {
  await open()
  const [table = ''] = TABLES
  clock.held = []
  const answered: string[] = []
  for (let i = 0; i < BATCH.sqlite + 3; i++)
    void h.submit(request(table, 'Q', 'sit', { place: '1' })).then(({ kind }) => answered.push(kind))
  await clock.turn()
  expect(answered.splice(0)).toEqual(['done', ...Array(BATCH.sqlite - 1).fill('refused')])
  await clock.turn()
  expect(answered).toEqual(['refused', 'refused', 'refused'])
  clock.held = undefined
})

test('transactions that go alone share a turn with no more than a batch of others', async () => {
  await open()
  await turnsOf('sit', { place: '1' })
  expect(await turnsOf('buy-in', { cents: 100_00 })).toEqual([BATCH.sqlite, BATCH.sqlite])
})

test('a move that waits for its turn is not taken over, as if its node had gone', async () => {
  await open({ ...SETUP, settings: { options: { shuffling: 'continuous' } } })
  await turnsOf('sit', { place: '1' })
  clock.held = []
  commits.length = 0
  // The timers ring, and no turn of the loop comes.
  await clock.forward(PACE.stepMs)
  expect(await h.overdue(0)).toBe(0)
  expect(commits).toEqual([])
  await clock.turn()
  expect(commits.reduce((sum, n) => sum + n, 0)).toBe(BATCH.sqlite)
  clock.held = undefined
})

test('of tables that come to their snapshot together one is written in a turn', async () => {
  await open(SETTLED, 2)
  clock.held = []
  for (const table of TABLES) void h.submit(request(table, `P${table}`, 'sit', { place: '1' }))
  await clock.turn()
  const after: number[] = []
  for (let i = 0; i < 4; i++) {
    snapshots = 0
    await clock.turn()
    after.push(snapshots)
  }
  expect(after).toEqual([1, 1, 1, 1])
  clock.held = undefined
})
