import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, house, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Draft, Verdict } from '../store/store.ts'
import { systemClock } from '../streams/clock.ts'
import type { RefusedMove } from '../streams/stuck.ts'
import type { House } from './house.ts'

let store: SqliteStore
let clock: TestClock
let h: House
beforeEach(async () => {
  store = new SqliteStore(':memory:')
  clock = new TestClock()
  h = house(store, clock, { games: [...GAMES] })
})
afterEach(() => h.close())

const GAMES = [threeCardPoker, minibaccarat] as Game[]
const open = (name: string, game = 'minibaccarat') => h.openTable(name, { ...SETUP, game }, 'floor', name)

test('a table that is heard of twice while it is read is there once, and answers', async () => {
  await open('one')
  const second = house(store, clock, { games: GAMES })
  second.following.heard('table:one', 1)
  second.following.heard('table:one', 2)
  await second.refresh('one')
  const reply = second.submit(request('one', 'A', 'sit', { place: '1' }))
  second.following.heard('table:one', 3)
  expect(await reply).toMatchObject({ kind: 'done', version: 2 })
})

test('what time alone changes is done when the time has come, with nobody at the table', async () => {
  await open('poker', 'three-card-poker')
  await fund(store, 'A', 100_00)
  await h.submit(request('poker', 'A', 'sit', { place: '1' }))
  await clock.forward(60_000)
  await h.submit(request('poker', 'A', 'leave'))
  await clock.forward(60_000)
  const quiet = h.live('poker')?.version ?? 0
  // Cards are changed after some hours of use; between now and then nothing happens.
  await clock.forward(60 * 60_000)
  expect(h.live('poker')?.version).toBe(quiet)
  await clock.forward(25 * 3_600_000)
  const types = (await store.entries('table:poker', quiet)).map((e) => JSON.parse(e.body).command.type)
  expect(types).toContain('replace')
})

test('a move of the house that is refused is told, and tried again after ever longer pauses', async () => {
  const told: RefusedMove[] = []
  h = house(store, clock, { games: [...GAMES], stuck: (stuck) => told.push(stuck) })
  await open('one')
  let tried = 0
  const append = store.append.bind(store)
  store.append = async (groups: readonly (readonly Draft[])[]): Promise<Verdict[]> => {
    if (!groups.flat().some((d) => d.actor === 'house')) return append(groups)
    tried++
    return groups.map(() => ({ broken: 'no' }))
  }
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await clock.forward(300_000)
  const pauses = told.map((t) => t.againMs / 1000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
  expect(told[0]).toMatchObject({
    table: 'one',
    version: 2,
    tries: 1,
    because: expect.stringMatching(/: no\./),
  })
  expect(tried).toBe(told.length)
  const { version } = h.live('one') ?? { version: 0 }
  // The database takes it again: the table goes on by itself.
  store.append = append
  await clock.forward(61_000)
  expect(h.live('one')?.version).toBeGreaterThan(version + 2)
})

test('what another has to take over and cannot is told too, and leaves the other tables alone', async () => {
  await open('one')
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await open('two')
  await h.submit(request('two', 'B', 'sit', { place: '1' }))
  await h.stop()
  const told: RefusedMove[] = []
  const second = house(store, clock, { games: GAMES, stuck: (stuck) => told.push(stuck) })
  await second.load()
  const append = store.append.bind(store)
  store.append = async (groups) =>
    groups.flat().some((d) => d.stream === 'table:one') ? [{ broken: 'no' }] : append(groups)
  await clock.forward(100)
  for (let i = 0; i < 8; i++) await second.overdue(0).catch(() => undefined)
  expect(told.map((t) => [t.table, t.tries])).toEqual([['one', 1]])
  expect(second.live('two')?.version).toBeGreaterThan(2)
  await second.stop()
})

test('the node that wrote last goes on; another takes over when that one is late', async () => {
  await open('one')
  let writes = 0
  const count = (name: string) => void (name === 'before-append' && writes++)
  const second = house(store, clock, { games: GAMES, failpoint: count })
  await second.load()
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await second.refresh('one')
  await clock.forward(250)
  const version = h.live('one')?.version ?? 0
  expect([writes, version]).toEqual([0, 4])
  await h.stop()
  await clock.forward(1_000)
  expect(await second.overdue(250)).toBe(1)
  await clock.forward(1_000)
  expect(second.live('one')?.version).toBeGreaterThan(version + 2)
})

test('what was sent before the house closes is answered, by an acknowledgement or by busy', async () => {
  await open('one')
  const replies = [1, 2, 3].map((n) => h.submit(request('one', `P${n}`, 'sit', { place: `${n}` })))
  await rest(1)
  const late = h.submit(request('one', 'D', 'sit', { place: '4' }))
  await h.close()
  expect((await Promise.all(replies)).map((r) => r.kind)).toEqual(['done', 'done', 'done'])
  expect((await late).kind).toMatch(/done|busy/)
  h = house(new SqliteStore(':memory:'), clock)
})

test('a snapshot that a disk of our own cannot write ends the house', async () => {
  const errors: Error[] = []
  const fatal = (reason: Error) => void errors.push(reason)
  const one = house(store, clock, { fatal, snapshotEvery: 2 })
  store.saveSnapshot = () => Promise.reject(new Error('disk I/O error'))
  await one.openTable('one', SETUP, 'floor', 'open')
  await one.submit(request('one', 'A', 'sit', { place: '1' }))
  await rest()
  expect(errors.map((e) => e.message)).toEqual(['disk I/O error'])
})

test('a timer longer than the machine knows does not ring at once', async () => {
  let rang = false
  const off = systemClock.at(Date.now() + 2 ** 33, () => {
    rang = true
  })
  await new Promise((done) => setTimeout(done, 20))
  off()
  expect(rang).toBe(false)
})
