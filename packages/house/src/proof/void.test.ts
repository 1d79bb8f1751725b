import { randomBytes } from 'node:crypto'
import { asPlayer, type Event, type Game, isEvent, offers, view } from '@boardwalk/engine/kernel'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEY, PACE, SETUP } from '../../test/world.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { StreamHead } from '../store/store.ts'
import { systemDraw } from '../tables/chance.ts'
import { readTable } from '../tables/read.ts'
import type { Body } from '../tables/types.ts'
import { World } from './proof.test-kit.ts'
import { verifyHouse } from './verify.ts'
import { voidTable } from './void.ts'

const games = [threeCardPoker as Game]
const STRANGER = { id: 'other', bytes: randomBytes(32) }
let store: SqliteStore
beforeEach(() => {
  store = new SqliteStore(':memory:')
})
afterEach(() => store.close())

/** The events of the round that is not over yet. */
async function underWay(): Promise<Event[]> {
  const events = (await store.entries('table:one', 0)).flatMap(
    ({ body }) => (JSON.parse(body) as Body).events,
  )
  return events.slice(events.findLastIndex((e) => e.type === 'closed') + 1)
}
const headOf = async () => (await store.streams(['table:one']))[0] as StreamHead
const purses = async () => {
  const rows = await store.accounts(['patron:A', 'patron:B'])
  return rows.map(({ name, balance }) => [name, balance])
}

/** Two players who fold, up to where one has lost the ante and the round is not over. */
async function oneHasLost(): Promise<World> {
  const world = new World(store, { games })
  await world.open('one', { ...SETUP, game: 'three-card-poker' })
  await world.seat('one', 'A', '1', 100_00)
  await world.seat('one', 'B', '2', 100_00)
  for (const [player, place] of [
    ['A', '1'],
    ['B', '2'],
  ] as const)
    await world.do('one', player, 'bet', { place, wager: 'ante', cents: 5_00 })
  for (let i = 0; i < 2_000; i++) {
    const lost = (await underWay()).some((e) => isEvent(e, 'moved') && e.to === 'inventory')
    if (lost) return world
    for (const player of ['A', 'B']) {
      const { table } = world.live('one')
      const all = offers(threeCardPoker as Game, view(table, player), asPlayer(player))
      const next = all.find(({ type }) => type === 'fold' || type === 'ready')
      if (next) await world.do('one', player, next.type, next.with)
    }
    await world.clock.forward(PACE.stepMs)
  }
  throw new Error('nobody has lost')
}

test('a table whose shoes can all be opened is left as it is', async () => {
  const world = await oneHasLost()
  expect(await voidTable(store, games, [KEY], await headOf(), world.clock.now())).toBeUndefined()
  await world.house.stop()
})

test('who has lost by a round that cannot be finished has it back, with what still lies there', async () => {
  const world = await oneHasLost()
  await world.house.stop()
  const voided = await voidTable(store, games, [STRANGER], await headOf(), world.clock.now())
  if (!voided) throw new Error('nothing was void')
  expect([voided.returned, voided.setup.game]).toEqual([10_00, 'three-card-poker'])
  await store.ensureAccounts(voided.accounts)
  expect(await store.append([[voided.draft]])).toEqual(['written'])
  expect(await purses()).toEqual([
    ['patron:A', 100_00],
    ['patron:B', 100_00],
  ])
  const { closing, players } = await again()
  expect([closing, players]).toEqual(['shut', {}])
  // Shut once, it is not shut again.
  expect(await voidTable(store, games, [STRANGER], await headOf(), world.clock.now())).toBeUndefined()
})

test('a shoe is lost only where its table is shut, and only once: a house cannot hide a shoe that way', async () => {
  const world = await oneHasLost()
  await world.house.stop()
  const voided = await voidTable(store, games, [STRANGER], await headOf(), world.clock.now())
  if (!voided) throw new Error('nothing was void')
  const { draft } = voided
  const found = async (body: object) => {
    const copy = new SqliteStore(':memory:')
    const accounts = await store.accounts()
    await copy.ensureAccounts(accounts)
    // Chips are given before they are spent.
    const streams = (await store.heads()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of streams)
      for (const row of await store.entries(name, 0)) {
        const transfers = await store.transfers(name, row.version - 1, row.version)
        expect(await copy.append([[{ ...row, stream: name, transfers, due: null }]])).toEqual(['written'])
      }
    const text = JSON.stringify(body)
    const { head } = await headOf()
    const hash = chainHash(head, text)
    expect(await copy.append([[{ ...draft, body: text, hash, transfers: [] }]])).toEqual(['written'])
    const { fault } = await verifyHouse(copy, { games })
    await copy.close()
    return fault?.says
  }
  const body = JSON.parse(draft.body) as Body
  expect(await found({ ...body, events: [] })).toContain('is said to be lost, and its table goes on')
  const shut: Event[] = [{ type: 'shut' }]
  expect(await found({ ...body, events: shut, lost: ['one/99'] })).toContain(
    'is not in play, and is said to be lost',
  )
})

/** The table as another process reads it, which has not the key either. */
async function again() {
  const world = new World(store, { games, keys: [STRANGER] })
  await world.house.load()
  expect(world.house.past.names()).toEqual(['one'])
  const own = {
    store,
    clock: world.clock,
    games,
    keys: [STRANGER],
    draw: systemDraw,
    build: 'test',
    pace: PACE,
  }
  const found = await readTable({ ...own, fatal: () => undefined }, 'one')
  await world.house.stop()
  if (!found) throw new Error('there is no such table')
  return found.live.table
}
