import type { Game, Table } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { house, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Fault } from '../streams/faults.ts'
import type { RefusedMove } from '../streams/stuck.ts'
import type { House } from './house.ts'

/** Minibaccarat with a bug that a test can switch on at one table. */
let broken: { readonly at: string; readonly in: string } | undefined
const breaking = <T extends object>(whole: T): T =>
  new Proxy(whole, {
    get(it, name) {
      const value: unknown = Reflect.get(it, name)
      if (name === 'layoutBetting') return breaking(value as object)
      if (typeof value !== 'function') return value
      return (table: Table, ...rest: never[]) => {
        if (broken?.in === name && table?.players?.[broken.at]) throw new Error(`bug in ${name}`)
        return (value as (...args: unknown[]) => unknown)(table, ...rest)
      }
    },
  })
const faulty = breaking(minibaccarat as Game)

let store: SqliteStore
let clock: TestClock
let h: House
let faults: Fault[]
let stuck: RefusedMove[]
let fatal: Error[]
beforeEach(async () => {
  broken = undefined
  faults = []
  stuck = []
  fatal = []
  store = new SqliteStore(':memory:')
  clock = new TestClock()
  h = house(store, clock, {
    games: [faulty],
    fault: (fault) => faults.push(fault),
    stuck: (one) => stuck.push(one),
    fatal: (reason) => fatal.push(reason),
  })
  for (const name of ['one', 'two']) await h.openTable(name, SETUP, 'floor', name)
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await h.submit(request('two', 'B', 'sit', { place: '1' }))
})
afterEach(() => h.close())

const version = (table: string): number => h.live(table)?.version ?? 0

describe('an error in the program while it decides a command', () => {
  test.each([
    ['object', request('one', 'A', 'sit', { place: '2' })],
    ['decide', request('one', 'A', 'leave')],
    ['stake', request('one', 'A', 'bet', { place: '1', wager: 'player', cents: 5_00 })],
  ] as const)('in `%s` refuses the command and changes nothing', async (where, command) => {
    const before = version('one')
    broken = { at: 'A', in: where }
    const reply = await h.submit(command)
    expect(fatal).toEqual([])
    expect(version('one')).toBe(before)
    const [fault] = faults
    expect(fault).toMatchObject({ table: 'one', actor: 'A', reason: { message: `bug in ${where}` } })
    expect(reply).toMatchObject({
      kind: 'refused',
      because: `Something went wrong and nothing was bet. The house has a record of it: fault ${fault?.id}.`,
    })
    broken = undefined
    expect(await h.submit(request('one', 'A', 'leave'))).toMatchObject({ kind: 'done' })
  })

  test('leaves the commands beside it alone', async () => {
    broken = { at: 'A', in: 'object' }
    const replies = await Promise.all([
      h.submit(request('one', 'A', 'sit', { place: '2' })),
      h.submit(request('two', 'C', 'sit', { place: '2' })),
    ])
    expect(replies.map((r) => r.kind)).toEqual(['refused', 'done'])
  })
})

test('a table that throws on its own steps is set aside with an alarm, and the others go on', async () => {
  broken = { at: 'A', in: 'dealer' }
  const before = version('one')
  await clock.forward(30_000)
  expect(fatal).toEqual([])
  expect(version('one')).toBe(before)
  expect(stuck[0]).toMatchObject({ table: 'one', because: expect.stringContaining(faults[0]?.id ?? '?') })
  expect(stuck.map((s) => s.againMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
  expect(version('two')).toBeGreaterThan(3)
  // Mended, it goes on by itself.
  broken = undefined
  await clock.forward(60_000)
  expect(version('one')).toBeGreaterThan(before)
})

test('a takeover of a table that throws leaves the other tables to be taken over', async () => {
  await h.stop()
  const second = house(store, clock, {
    games: [faulty],
    fault: (fault) => faults.push(fault),
    stuck: (one) => stuck.push(one),
    fatal: (reason) => fatal.push(reason),
  })
  await second.load()
  broken = { at: 'A', in: 'dealer' }
  await clock.forward(20_000)
  for (let i = 0; i < 4; i++) await second.overdue(0)
  expect(fatal).toEqual([])
  expect(new Set(stuck.map((s) => s.table))).toEqual(new Set(['one']))
  expect(second.live('two')?.version).toBeGreaterThan(version('two'))
  await second.stop()
})

test('what a listener gets wrong keeps nobody from their answer', async () => {
  h.subscribe(() => {
    throw new Error('cannot show it')
  })
  const told: string[] = []
  h.subscribe(({ table }) => told.push(table))
  expect(await h.submit(request('one', 'A', 'leave'))).toMatchObject({ kind: 'done' })
  await rest()
  expect(told).toContain('one')
  expect(fatal).toEqual([])
  expect(faults[0]).toMatchObject({ table: 'one', reason: { message: 'cannot show it' } })
})

test('a table that cannot be read is left out with an alarm, and the others open', async () => {
  await h.stop()
  broken = { at: 'A', in: 'dealer' }
  const second = house(store, clock, { games: [faulty], fault: (fault) => faults.push(fault) })
  await second.load()
  expect(second.tables()).toEqual(['two'])
  expect(faults.map(({ table }) => table)).toEqual(['one'])
  await second.stop()
})

describe('a command that no table could decide is refused at the door', () => {
  test.each([
    ['sit', { place: { toString: 1 } }],
    ['sit', { place: [{ toString: 1 }] }],
    ['reseat', { place: { toString: 1 } }],
    ['bet', { place: { valueOf: 1, toString: 1 }, wager: 'player', cents: 1_00 }],
    ['confirm', { question: { toString: 1 } }],
    ['roll', { what: { toString: 1 } }],
  ])('%s with %j', async (type, more) => {
    expect(await h.submit(request('one', 'A', type, more))).toMatchObject({
      kind: 'refused',
      because: expect.stringMatching(/must be/),
    })
    expect(faults).toEqual([])
  })
})
