import { beforeEach, expect, test } from 'vitest'
import { rest, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { StoreLost } from '../store/store.ts'
import { Audit, type EventNote } from './audit.ts'

const MINUTE = 60_000
let clock: TestClock
let store: SqliteStore
let audit: Audit
beforeEach(async () => {
  clock = new TestClock()
  store = new SqliteStore(':memory:')
  audit = await Audit.open({ store, clock, build: 'test' })
})

const event = (kind: string, more: Partial<EventNote> = {}): EventNote => ({
  kind,
  severity: 'info',
  text: kind,
  ...more,
})
const entries = async () => (await store.entries('events', 0)).length

test('repeats are counted by actor and minute and written when the minute is over', async () => {
  for (let i = 0; i < 5; i++) audit.note(event('refused', { person: 'A', rule: '19:47-1.3(c)' }))
  for (let i = 0; i < 2; i++) audit.note(event('refused', { person: 'B' }))
  await rest()
  expect(await entries()).toBe(0)
  const began = clock.now()
  await clock.forward(MINUTE)
  await rest()
  expect(await entries()).toBe(1)
  audit.note(event('refused', { person: 'A', rule: '19:47-1.3(c)' }))
  expect(await audit.list()).toMatchObject([
    { kind: 'refused', person: 'A', rule: '19:47-1.3(c)', count: 5, at: began, id: '1.0' },
    { kind: 'refused', person: 'B', count: 2, id: '1.1' },
    { kind: 'refused', person: 'A', count: 1, at: began + MINUTE, id: '2.0' },
  ])
})

test('reading writes what was counted so far, and nothing is counted twice', async () => {
  audit.note(event('late', { table: 'one' }))
  expect((await audit.list()).map((e) => e.count)).toEqual([1])
  audit.note(event('late', { table: 'one' }))
  audit.note(event('late', { table: 'one' }))
  await clock.forward(MINUTE)
  expect((await audit.list()).map((e) => e.count)).toEqual([1, 2])
  await clock.forward(5 * MINUTE)
  expect(await entries()).toBe(2)
})

test('what a person did with a reason is an event of its own, with that reason', async () => {
  audit.note(event('gaming-stopped', { text: 'craps', because: 'A spill.' }))
  audit.note(event('gaming-stopped', { text: 'all gaming', because: 'A storm.' }))
  audit.note(event('gaming-stopped', { text: 'roulette', because: 'A storm.' }))
  audit.note(event('gaming-stopped', { text: 'roulette', because: 'A storm.' }))
  expect(await audit.list()).toMatchObject([
    { text: 'craps', because: 'A spill.', count: 1 },
    { text: 'all gaming', because: 'A storm.', count: 1 },
    { text: 'roulette', because: 'A storm.', count: 2 },
  ])
})

test('an alarm is on disk at once', async () => {
  audit.note(event('shoe-broken', { severity: 'alarm', table: 'one' }))
  await rest()
  expect(await entries()).toBe(1)
})

test('events are found by severity, table, person and kind, on and on from the last one seen', async () => {
  for (let i = 0; i < 6; i++) {
    const severity = (['info', 'warning', 'alarm'] as const)[i % 3] as EventNote['severity']
    audit.note(event(`k${i}`, { severity, table: i < 3 ? 'one' : 'two', person: i % 2 ? 'A' : 'B' }))
    await clock.forward(MINUTE)
  }
  const kinds = async (wanted: Parameters<Audit['list']>[0]) => (await audit.list(wanted)).map((e) => e.kind)
  expect(await kinds({ severity: 'warning' })).toEqual(['k1', 'k2', 'k4', 'k5'])
  expect(await kinds({ table: 'two', person: 'A' })).toEqual(['k3', 'k5'])
  expect(await kinds({ kind: 'k4' })).toEqual(['k4'])
  expect(await kinds({ limit: 2 })).toEqual(['k4', 'k5'])
  const [first] = await audit.list({ after: '0.0', limit: 1 })
  expect(first?.kind).toBe('k0')
  expect(await kinds({ after: first?.id ?? '', limit: 3 })).toEqual(['k1', 'k2', 'k3'])
  expect(await kinds({ after: first?.id ?? '', severity: 'alarm' })).toEqual(['k2', 'k5'])
  expect(await kinds({ after: 'nonsense' })).toEqual([])
})

test('a long list is read page by page, from either end', async () => {
  for (let i = 0; i < 450; i++) {
    audit.note(event(`k${i}`, { table: i % 100 === 7 ? 'rare' : 'often' }))
    await audit.flush()
  }
  expect((await audit.list({ table: 'rare' })).map((e) => e.kind)).toEqual([
    'k7',
    'k107',
    'k207',
    'k307',
    'k407',
  ])
  expect((await audit.list({ table: 'rare', after: '100.0', limit: 2 })).map((e) => e.kind)).toEqual([
    'k107',
    'k207',
  ])
  expect((await audit.list({ limit: 3 })).map((e) => e.id)).toEqual(['448.0', '449.0', '450.0'])
})

test('a flood of different actors is counted together from some point on', async () => {
  for (let i = 0; i < 2500; i++) audit.note(event('upgrade-refused', { person: `P${i}` }))
  const all = await audit.list({ limit: 1000, after: '0.0' })
  const rest = await audit.list({ limit: 1000, after: all.at(-1)?.id ?? '' })
  const last = await audit.list({ limit: 1000, after: rest.at(-1)?.id ?? '' })
  expect([all.length, rest.length, last.length]).toEqual([1000, 1000, 1])
  expect(last).toMatchObject([{ kind: 'upgrade-refused', count: 500 }])
  expect(last[0]).not.toHaveProperty('person')
})

test('what could not be written is kept and written later, with what came since', async () => {
  const { append } = store
  store.append = async () => {
    throw new StoreLost('the disk is full')
  }
  audit.note(event('late'))
  await expect(audit.flush()).rejects.toThrow('full')
  audit.note(event('late'))
  store.append = append
  await clock.forward(MINUTE)
  expect((await audit.list()).map((e) => e.count)).toEqual([2])
})

test('two nodes write one stream, and a new process goes on with it', async () => {
  const other = await Audit.open({ store, clock, build: 'test' })
  audit.note(event('a'))
  other.note(event('b'))
  await Promise.all([audit.flush(), other.flush()])
  const third = await Audit.open({ store, clock, build: 'test' })
  third.note(event('c'))
  expect((await third.list()).map((e) => e.kind).toSorted()).toEqual(['a', 'b', 'c'])
  await third.close()
})
