import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { craps } from '@boardwalk/engine/craps'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BENCH } from '../../test/kill/world.ts'
import { fund, house, KEY, request, SETUP, TestClock } from '../../test/world.ts'
import { openKeys } from '../proof/keys.ts'
import { verifyHouse } from '../proof/verify.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Store } from '../store/store.ts'
import type { House } from '../tables/house.ts'
import { type ChangePoint, Changes, LATE_MS } from './change.ts'

const GAMES = [minibaccarat, craps] as Game[]
const POINTS: readonly ChangePoint[] = ['asked', 'left', 'seated', 'bought']

async function money(store: Store): Promise<Record<string, number>> {
  const rows = (await store.accounts()).filter((a) => /:A$/.test(a.name) && a.balance > 0)
  return Object.fromEntries(rows.map((a) => [a.name, a.balance]))
}

describe('changing tables', () => {
  let store: SqliteStore
  let clock: TestClock
  let h: House
  let changes: Changes
  const way = { id: 'x', from: 'one', to: 'two', place: '3' }

  beforeEach(async () => {
    store = new SqliteStore(':memory:')
    clock = new TestClock()
    h = house(store, clock, { games: GAMES })
    changes = new Changes({ store, clock, build: 'test', house: h })
    await h.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'one')
    await h.openTable('two', { ...SETUP, game: 'craps', dealer: 'person' }, 'floor', 'two')
    await fund(store, 'A', 1000_00)
    await h.submit(request('one', 'A', 'sit', { place: '1' }))
    await h.submit(request('one', 'A', 'buy-in', { cents: 400_00 }))
  })
  afterEach(async () => {
    const { fault } = await verifyHouse(store, { games: GAMES, keys: [KEY], again: 'test' })
    expect(fault).toBeUndefined()
    await h.close()
  })

  test('takes all chips along by an account of their own, and counts once', async () => {
    expect(await changes.change('A', way)).toEqual({ outcome: 'arrived', cents: 400_00 })
    expect(await changes.change('A', way)).toEqual({ outcome: 'arrived', cents: 400_00 })
    expect(await money(store)).toEqual({ 'patron:A': 600_00, 'seat:two:A': 400_00 })
    expect(h.live('one')?.table.players).toEqual({})
    expect(h.live('two')?.table.players).toEqual({ A: { place: '3' } })
    const steps = await Promise.all(['one', 'two'].map((t) => store.transfers(`table:${t}`, 0)))
    expect(steps.flat().map((t) => `${t.payer} ${t.payee}`)).toEqual([
      'patron:A seat:one:A',
      'seat:one:A transit:A',
      'transit:A seat:two:A',
    ])
    expect(await changes.resume()).toBe(0)
  })

  test('what would be refused is refused before anybody gets up', async () => {
    await h.submit(request('two', 'B', 'sit', { place: '3' }))
    expect(await changes.change('A', way)).toMatchObject({ because: 'That place is not free.' })
    expect(await changes.change('A', { ...way, to: 'nine' })).toMatchObject({ refused: 'house' })
    expect(await changes.change('A', { ...way, to: 'one' })).toMatchObject({ refused: 'house' })
    expect(h.live('one')?.table.players).toEqual({ A: { place: '1' } })
  })

  test('who may not leave stays, with the reason', async () => {
    await h.submit(request('one', 'A', 'leave'))
    await h.submit(request('two', 'A', 'sit', { place: '1' }))
    await h.submit(request('two', 'A', 'buy-in', { cents: 100_00 }))
    await h.submit(request('two', 'A', 'bet', { place: '1', wager: 'pass', cents: 10_00 }))
    const back = { id: 'y', from: 'two', to: 'one', place: '1' }
    expect(await changes.change('A', back)).toMatchObject({
      outcome: 'stayed',
      because: expect.stringMatching(/wagers/),
    })
    expect(await money(store)).toEqual({ 'patron:A': 900_00, 'seat:two:A': 100_00 })
  })

  test('if the new table refuses, the chips are in the purse again', async () => {
    const first = new Changes({
      store,
      clock,
      build: 'test',
      house: h,
      failpoint: (at) => {
        if (at === 'left') void h.submit(request('two', 'B', 'sit', { place: '3' }))
      },
    })
    expect(await first.change('A', way)).toMatchObject({ outcome: 'returned', cents: 400_00 })
    expect(await money(store)).toEqual({ 'patron:A': 1000_00 })
  })

  test('nobody is on two ways at once', async () => {
    const stopped = new Changes({ store, clock, build: 'test', house: h, failpoint: stopAt('left') })
    await expect(stopped.change('A', way)).rejects.toThrow('stop')
    expect(await changes.change('A', { ...way, id: 'z' })).toMatchObject({
      because: expect.stringMatching(/on your way/),
    })
    expect(await changes.change('A', way)).toMatchObject({ outcome: 'arrived' })
  })

  test.each(POINTS)('stopped after %s it is gone on with when it is due, and only then', async (point) => {
    const stopped = new Changes({ store, clock, build: 'test', house: h, failpoint: stopAt(point) })
    await expect(stopped.change('A', way)).rejects.toThrow('stop')
    expect(await changes.resume()).toBe(0)
    await clock.forward(LATE_MS)
    expect(await changes.resume()).toBe(1)
    expect(await money(store)).toEqual({ 'patron:A': 600_00, 'seat:two:A': 400_00 })
    expect(await changes.resume()).toBe(0)
    expect(await changes.change('A', way)).toEqual({ outcome: 'arrived', cents: 400_00 })
  })
})

function stopAt(point: ChangePoint): (at: ChangePoint) => void {
  return (at) => {
    if (at === point) throw new Error('stop')
  }
}

describe('a house that is killed while somebody is on the way', () => {
  const root = mkdtempSync(join(tmpdir(), 'boardwalk-change-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const keys = join(root, 'keys')

  test.each(POINTS)(
    'after %s: the person is seated, and no money is left between the tables',
    async (point) => {
      const folder = join(root, point)
      const script = join(import.meta.dirname, '../../test/kill/changer.ts')
      const { signal, stderr } = spawnSync(process.execPath, [script, folder, keys, point], {
        encoding: 'utf8',
      })
      expect([signal, stderr]).toEqual(['SIGKILL', ''])
      const store = new SqliteStore(folder)
      const clock = new TestClock()
      await clock.forward(24 * 365 * 3_600_000)
      const own = { games: BENCH.games, keys: openKeys(keys).house }
      const h = house(store, clock, own)
      await h.load()
      expect(await new Changes({ store, clock, build: 'test', house: h }).resume()).toBe(1)
      expect(await money(store)).toEqual({ 'patron:A': 600_00, 'seat:dice:A': 400_00 })
      const { fault } = await verifyHouse(store, own)
      expect(fault).toBeUndefined()
      await h.close()
    },
  )
})
