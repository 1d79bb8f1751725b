import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainHash } from '../src/store/chain.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { Draft } from '../src/store/store.ts'
import { House } from '../src/tables/house.ts'
import type { TableSetup } from '../src/tables/types.ts'
import { BENCH, TABLES } from '../test/kill/world.ts'
import { fund, request, TestClock } from '../test/world.ts'
import { Audit, Violation } from './audit.ts'

let store: SqliteStore
let house: House
let audit: Audit
beforeEach(async () => {
  store = new SqliteStore(':memory:')
  const fatal = (reason: Error): never => {
    throw reason
  }
  house = new House({ ...BENCH, store, clock: new TestClock(), fatal })
  await house.openTable('dice', TABLES.dice as TableSetup, 'floor', 'open')
  await fund(store, 'A', 1000_00)
  await house.submit(request('dice', 'A', 'sit', { place: '1' }))
  await house.submit(request('dice', 'A', 'buy-in', { cents: 100_00 }))
  audit = new Audit(BENCH)
  await audit.check(store)
})
afterEach(() => house.close())

/** An entry that the house would never write, in its place in the chain unless told otherwise. */
async function forge(body: object, more: Partial<Draft> = {}): Promise<void> {
  const [head] = await store.streams(['table:dice'])
  const text = JSON.stringify({ v: 1, at: 1_900_000_000_000, by: 'X', id: 'x', events: [], ...body })
  const draft: Draft = {
    stream: 'table:dice',
    version: (head?.version ?? 0) + 1,
    actor: 'X',
    command: 'x',
    body: text,
    hash: chainHash(head?.head as Buffer, text),
    transfers: [],
    due: null,
    ...more,
  }
  expect(await store.append([[draft]])).toEqual(['written'])
}
const command = { type: 'ready', by: 'player:A' }

test('an honest record holds, and goes on from where it was', async () => {
  expect(audit.version('dice')).toBe(3)
  await forge({ command })
  await audit.check(store)
  expect(audit.version('dice')).toBe(4)
  expect(audit.versionOf('dice', 'X', 'x')).toBe(4)
})

test.each<[string, RegExp, object, Partial<Draft>]>([
  ['a broken chain', /chain/, { command }, { hash: Buffer.alloc(32) }],
  ['time that falls', /time falls/, { command, at: 5 }, {}],
  ['another name on the row', /another than its body/, { command }, { actor: 'Y' }],
  ['a move that was not the house’s', /had to do/, { command, house: true }, {}],
  ['a round that ends twice', /two rounds/, { command, events: twice() }, {}],
  ['a round that is not the one', /in round 1/, { command, events: [{ type: 'closed', round: 9 }] }, {}],
  [
    'chips that are not on the felt',
    /on the felt/,
    { command },
    { transfers: [{ payer: 'seat:dice:A', payee: 'inventory:dice', cents: 5 }] },
  ],
])('%s is found', async (_, words, body, more) => {
  await store.ensureAccounts([{ name: 'inventory:dice', kind: 'inventory', unit: 'play' }])
  await forge(body, more)
  await expect(audit.check(store)).rejects.toThrow(words)
})

function twice(): object[] {
  return [
    { type: 'closed', round: 1 },
    { type: 'closed', round: 1 },
  ]
}

test('a command that is there twice is found', async () => {
  await forge({ command })
  await forge({ command })
  await expect(audit.check(store)).rejects.toThrow('x of X is at 4')
})

test('a receipt for what is not there, or is another, is found', () => {
  const hash = audit.hashAt('dice', 2) as string
  const receipt = { table: 'dice', actor: 'A', id: 'never', version: 2, hash }
  expect(() => audit.holds(receipt)).toThrow(Violation)
  expect(() => audit.holds({ ...receipt, table: 'none' })).toThrow(Violation)
})
