import { craps } from '@boardwalk/engine/craps'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { EMPTY_HEAD } from '../store/store.ts'
import { type ChangePoint, Changes, LATE_MS } from './change.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** A house on PostgreSQL with two tables, and hands to reach into its database. */
async function world() {
  const url = await server.database()
  const [store, clock, hand] = [await PostgresStore.open(url), new TestClock(), new pg.Client(url)]
  await hand.connect()
  const h = house(store, clock, { games: [minibaccarat, craps] as Game[] })
  for (const [name, game] of [
    ['one', 'minibaccarat'],
    ['two', 'craps'],
  ] as const)
    await h.openTable(name, { ...SETUP, game, dealer: 'person' }, 'floor', name)
  const changing = (failpoint?: (at: ChangePoint) => void) =>
    new Changes({ store, clock, build: 'test', house: h, ...(failpoint && { failpoint }) })
  const close = async (): Promise<void> => {
    await h.close()
    await hand.end()
  }
  return { h, store, clock, hand, changing, close }
}

/** Statements that some work sends; the notifier has a time of its own. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = asked.mock.calls.map(([statement]) => JSON.stringify(statement))
  asked.mockRestore()
  return texts.filter((text) => !text.includes('pg_notify')).length
}

test('looking for changes to go on with takes one statement, however many tables are due', async () => {
  const { hand, changing, close } = await world()
  const look = () => statementsOf(async () => expect(await changing().resume()).toBe(0))
  expect(await look()).toBe(1)
  await hand.query(
    `INSERT INTO stream (name, head, due) SELECT 'table:due-' || n, $1, n FROM generate_series(1, 2000) n`,
    [EMPTY_HEAD],
  )
  expect(await look()).toBe(1)
  await close()
})

test('a change that cannot go on does not keep the others from it', async () => {
  const { h, store, clock, hand, changing, close } = await world()
  const stopped = changing((at) => {
    if (at === 'left') throw new Error('stop')
  })
  for (const [i, person] of ['A', 'B', 'C'].entries()) {
    const place = `${i + 1}`
    await fund(store, person, 100_00)
    await h.submit(request('one', person, 'sit', { place }))
    await h.submit(request('one', person, 'buy-in', { cents: 100_00 }))
    const way = { id: `way-${person}`, from: 'one', to: 'two', place }
    await expect(stopped.change(person, way)).rejects.toThrow('stop')
  }
  await clock.forward(LATE_MS)
  await hand.query(`CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.stream = (SELECT id FROM stream WHERE name = 'transit:A') THEN RAISE EXCEPTION 'broken'; END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER broken BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION broken()`)
  await expect(changing().resume()).rejects.toThrow('broken')
  expect(Object.keys(h.live('two')?.table.players ?? {})).toEqual(['A', 'B', 'C'])
  expect(await store.overdue('transit', clock.now(), 9)).toEqual(['transit:A'])
  await hand.query('DROP TRIGGER broken ON entry')
  expect(await changing().resume()).toBe(1)
  expect(await changing().resume()).toBe(0)
  await close()
})
