import { type Game, isStep, next, type Step } from '@boardwalk/engine/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { systemClock } from '../streams/clock.ts'
import { joinCluster } from '../streams/cluster.ts'
import { systemDraw } from './chance.ts'
import type { House } from './house.ts'
import type { Request, TableState } from './types.ts'

/** Chance is drawn once, whoever else asks for it at the same moment. */

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const liveOf = (h: House): TableState => h.live('one') as TableState
let ids = 0
const by = (h: House, who: string, command: Request['command']) =>
  h.submit({ table: 'one', actor: who, id: `${who}${++ids}`, command })
function stepAt(h: House): Step {
  const now = next(h.bench('one')?.game as Game, liveOf(h).table)
  if (!isStep(now)) throw new Error(now.says)
  return now
}
/** A dealer takes the steps of the opening, up to where the shuffle stands next. */
async function toShuffle(h: House): Promise<void> {
  while (stepAt(h).needs?.kind !== 'shuffle')
    expect(await by(h, 'dora', stepAt(h).command)).toMatchObject({ kind: 'done' })
}

/** Six decks or eight: a place fewer than cards is drawn for each shuffle, and the secret's bytes. */
const SECRET = 32

test('two dealers at the consoles of two nodes shuffle at once: it is drawn once, and one of them is told', async () => {
  const url = await server.database()
  let drawn = 0
  const draw = (below: number): number => {
    drawn++
    return systemDraw(below)
  }
  const node = async () => {
    const store = await PostgresStore.open(url, { connections: 4 })
    const h = house(store, systemClock, { draw })
    await h.load()
    return { h, store, leave: await joinCluster(h, store, systemClock, () => undefined) }
  }
  const nodes = [await node(), await node()] as const
  const [a, b] = nodes
  await a.h.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await a.h.submit(request('one', 'A', 'sit', { place: '1' }))
  await toShuffle(a.h)
  await expect.poll(() => liveOf(b.h)?.version).toBe(liveOf(a.h).version)
  expect(drawn).toBe(0)
  const { command } = stepAt(a.h)
  const replies = await Promise.all([by(a.h, 'dora', command), by(b.h, 'dan', command)])
  expect(replies.map((r) => r.kind).toSorted()).toEqual(['done', 'refused'])
  const { sets } = liveOf(a.h).table.shuffles > 0 ? liveOf(a.h).table : liveOf(b.h).table
  const [set] = Object.values(sets)
  expect(drawn).toBe((set?.decks ?? 0) * 52 - 1 + SECRET)
  for (const { h, store, leave } of nodes) {
    await leave()
    await h.stop()
    await store.close()
  }
})

test('what a dealer draws at the console is written by itself: no refusal of a neighbour can discard it', async () => {
  const store = new SqliteStore(':memory:')
  const h = house(store, new TestClock())
  await h.openTable('one', { ...SETUP, dealer: 'person' }, 'floor', 'open')
  await h.submit(request('one', 'A', 'sit', { place: '1' }))
  await toShuffle(h)
  const written: string[][] = []
  const { append } = store
  store.append = (lists) => {
    written.push(...lists.map((list) => list.map((d) => JSON.parse(d.body).command.type)))
    return append.call(store, lists)
  }
  const sits = ['B', 'C', 'D'].map((player, i) => request('one', player, 'sit', { place: `${i + 2}` }))
  const [first, ...others] = sits.map((r) => () => h.submit(r))
  const shuffle = () => by(h, 'dora', stepAt(h).command)
  const replies = await Promise.all([first?.(), shuffle(), ...others.map((submit) => submit())])
  expect(replies.map((r) => r?.kind)).toEqual(['done', 'done', 'done', 'done'])
  expect(written).toEqual([['sit'], ['shuffle'], ['sit', 'sit']])
  await h.close()
})
