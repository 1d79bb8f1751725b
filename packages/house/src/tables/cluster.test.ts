import { type Event, type Game, HOUSE, isStep, next } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { fund, house, request, SETUP } from '../../test/world.ts'
import { PostgresStore } from '../store/postgres/store.ts'
import { SteadyClock, systemClock } from '../streams/clock.ts'
import { joinCluster, SWEEP_MS } from '../streams/cluster.ts'
import type { Clock } from '../streams/types.ts'
import type { House } from './house.ts'
import type { Body } from './types.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const PACE = { bettingMs: 400, decisionMs: 400, stepMs: 5, botMs: 50, clockAlone: true }

interface Kind {
  readonly deaf?: boolean
  readonly games?: readonly Game[]
  readonly clock?: (store: PostgresStore) => Promise<Clock>
}

async function node(url: string, kind: Kind = {}) {
  const { deaf = false, games = [minibaccarat as Game], clock: made = async () => systemClock } = kind
  const store = await PostgresStore.open(url, { connections: 4 })
  const clock = await made(store)
  const h = house(store, clock, { pace: PACE, games })
  if (deaf) store.listen = async () => async () => undefined
  await h.load()
  const leave = await joinCluster(h, store, clock, () => undefined)
  return {
    h,
    store,
    clock,
    async stop() {
      await leave()
      await h.close()
    },
  }
}
const version = (h: House) => h.live('one')?.version ?? 0

test('any node serves any table; another goes on where one stops; nothing is lost and nothing twice', async () => {
  const url = await server.database()
  const [a, b] = [await node(url), await node(url)]
  await a.h.openTable('one', SETUP, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await expect.poll(() => version(b.h)).toBeGreaterThan(0)
  expect(await b.h.submit(request('one', 'A', 'sit', { place: '1' }))).toMatchObject({ kind: 'done' })
  const bought = await b.h.submit(request('one', 'A', 'buy-in', { cents: 500_00 }))
  expect(bought.kind).toBe('done')
  await expect.poll(() => a.h.live('one')?.table.state).toMatchObject({ phase: 'betting', burn: null })
  // A repeat on the other node, after the answer was lost on the way.
  const bet = request('one', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 })
  await expect.poll(() => version(b.h) === version(a.h)).toBe(true)
  const first = await b.h.submit(bet)
  expect(await a.h.submit(bet)).toEqual(first)
  // The node that wrote last goes away before it has acted on it: the other deals the round.
  await b.stop()
  await expect.poll(() => a.h.live('one')?.table.round).toBe(2)
  const entries = await a.store.entries('table:one', 0)
  expect(entries.map((e) => e.version)).toEqual(entries.map((_, i) => i + 1))
  expect((await a.store.accounts()).reduce((n, x) => n + x.balance, 0)).toBe(0)
  await a.stop()
})

test('with every notification lost, views follow by the sweep every two seconds', async () => {
  const url = await server.database()
  const a = await node(url)
  const b = await node(url, { deaf: true })
  await a.h.openTable('one', SETUP, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await a.h.submit(request('one', 'A', 'sit', { place: '1' }))
  await expect.poll(() => version(b.h)).toBeGreaterThanOrEqual(2)
  expect(SWEEP_MS).toBe(2_000)
  await Promise.all([a.stop(), b.stop()])
})

test('machines two seconds apart have one time, the database’s: no time-out is early, and none falls', async () => {
  const url = await server.database()
  // Each machine's own clock shows something else; it is not asked.
  const skewed = (ms: number) => async (store: PostgresStore) =>
    SteadyClock.follow({
      reference: () => store.time(),
      jumped: (jump) => expect(jump).toBeUndefined(),
      elapsed: () => performance.now() + ms,
    })
  const [a, b] = [await node(url, { clock: skewed(-2_000) }), await node(url, { clock: skewed(2_000) })]
  // A quarter of what the machines are apart: a busy machine takes its time to answer.
  expect(Math.abs(b.clock.now() - a.clock.now())).toBeLessThan(1_000)
  expect(Math.abs(a.clock.now() - (await a.store.time()))).toBeLessThan(1_000)
  await a.h.openTable('one', SETUP, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await a.h.submit(request('one', 'A', 'sit', { place: '1' }))
  const bodies = async () => (await a.store.entries('table:one', 0)).map((e) => JSON.parse(e.body) as Body)
  const isCut = (body: Body): boolean => /cut/.test(body.command.type)
  await expect.poll(async () => (await bodies()).some(isCut)).toBe(true)
  const times = (await bodies()).map((body) => body.at)
  expect(times).toEqual([...times].sort((x, y) => x - y))
  // Nobody cuts, so the rules decline it when the time for it is over and not two seconds before.
  const declined = (await bodies()).findIndex(isCut)
  expect((times[declined] ?? 0) - (times[declined - 1] ?? 0)).toBeGreaterThanOrEqual(PACE.decisionMs)
  await Promise.all([a.stop(), b.stop()])
})

test('a deadlock that the database ends is decided again, and counts once', async () => {
  const url = await server.database()
  const a = await node(url)
  await a.h.openTable('one', SETUP, 'floor', 'open')
  await fund(a.store, 'A', 1000_00)
  await a.h.submit(request('one', 'A', 'sit', { place: '1' }))
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // The first transfer that comes is the one of two that has to give way. A sequence counts also what is undone.
  await admin.query(`CREATE SEQUENCE hits;
    CREATE FUNCTION deadlock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('hits') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER deadlock BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION deadlock()`)
  const buy = request('one', 'A', 'buy-in', { cents: 300_00 })
  const reply = await a.h.submit(buy)
  expect(reply).toMatchObject({ kind: 'done' })
  expect(await a.h.submit(buy)).toEqual(reply)
  expect((await admin.query('SELECT last_value FROM hits')).rows).toEqual([{ last_value: '2' }])
  const seat = (await a.store.accounts()).find((x) => x.name === 'seat:one:A')
  expect(seat?.balance).toBe(300_00)
  await admin.end()
  await a.stop()
})

/** Minibaccarat with a meter that all tables share: seven cents a round. */
const METERED: Game = {
  ...(minibaccarat as Game),
  decide: (table, command) => {
    const grow = {
      type: 'moved',
      from: 'inventory',
      to: 'meter:M',
      cents: 7,
      rule: HOUSE,
      because: 'A round.',
    }
    const events = (minibaccarat as Game).decide(table, command)
    return command.type === 'no-more-bets' ? [...events, grow as Event] : events
  },
}

test('ten tables, one meter, the same patrons and two nodes: no deadlock, and the meter has every cent', async () => {
  const url = await server.database()
  const nodes = [await node(url, { games: [METERED] }), await node(url, { games: [METERED] })] as const
  const tables = Array.from({ length: 10 }, (_, i) => `t${i}`)
  const people = ['A', 'B', 'C']
  for (const person of people) await fund(nodes[0].store, person, 100_000_00)
  for (const table of tables) await nodes[0].h.openTable(table, SETUP, 'floor', 'open')
  await expect.poll(() => nodes[1].h.tables().length).toBe(10)
  /** One table: its person bets by one node and moves money by the other, at all tables at the same time. */
  const play = async (table: string, i: number): Promise<void> => {
    const [own, other] = i % 2 ? [nodes[0], nodes[1]] : [nodes[1], nodes[0]]
    const person = people[i % people.length] as string
    const give = async (at: typeof own, type: string, more = {}): Promise<void> => {
      await at.h.submit(request(table, person, type, more))
    }
    await give(own, 'sit', { place: '1' })
    await give(own, 'buy-in', { cents: 1000_00 })
    for (let n = 0; n < 400 && (own.h.live(table)?.table.round ?? 0) < 2; n++) {
      const live = own.h.live(table)
      const now = live && next(METERED, live.table)
      if (now && !isStep(now)) await give(own, 'bet', { place: '1', wager: 'banker', cents: 20_00 })
      await Promise.all([give(own, 'ready'), give(other, n % 2 ? 'cash-out' : 'buy-in', { cents: 5_00 })])
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  await Promise.all(tables.map(play))
  await Promise.all(nodes.map((n) => n.h.stop()))
  const rows = await Promise.all(tables.map((table) => nodes[0].store.entries(`table:${table}`, 0)))
  const rounds = rows
    .flat()
    .filter((e) => (JSON.parse(e.body) as Body).command.type === 'no-more-bets').length
  const accounts = await nodes[0].store.accounts()
  expect(rounds).toBeGreaterThan(9)
  expect(accounts.find((a) => a.name === 'meter:M')?.balance).toBe(7 * rounds)
  expect(accounts.reduce((sum, a) => sum + a.balance, 0)).toBe(0)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows: stats } = await admin.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(stats).toEqual([{ deadlocks: '0' }])
  await admin.end()
  await Promise.all(nodes.map((n) => n.stop()))
})
