import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { type Command, type Game, isStep, next, seeded, view } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { fund, KEY, SETUP } from '../../test/world.ts'
import { CONTINUOUS, World } from '../proof/proof.test-kit.ts'
import { verifyHouse } from '../proof/verify.ts'
import { chainHash } from '../store/chain.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { type AccountSpec, type Draft, EMPTY_HEAD, type Store } from '../store/store.ts'
import { project } from '../streams/ledger.ts'
import type { OpenedDraw } from '../tables/draws.ts'
import type { Body, HouseOptions, TableSetup } from '../tables/types.ts'

const DRAWING = games.filter((g) => g.draws).map((g) => g.id)
/** Some of them deal cards or tiles as well: without the key of those no house goes on with the table. */
const DEALING = ['pai-gow', 'pai-gow-poker']
const setupOf = (game: string): TableSetup => ({ ...SETUP, game })

const bodiesOf = async (store: Store, table: string): Promise<Body[]> =>
  (await store.entries(`table:${table}`, 0)).map((e) => JSON.parse(e.body) as Body)
const drawnOf = async (store: Store, table: string): Promise<OpenedDraw[]> =>
  (await bodiesOf(store, table)).flatMap((b) => b.drawn ?? [])

async function world(game: string, more: Partial<HouseOptions> = {}, store = new SqliteStore(':memory:')) {
  const made = new World(store, { games, ...more })
  await made.open('one', setupOf(game))
  for (const [i, player] of ['A', 'B'].entries()) await made.seat('one', player, String(i + 1), 5000_00)
  return made
}

/** Everybody plays as their game recommends, until something is so. */
async function playUntil(w: World, so: () => boolean): Promise<void> {
  const { game } = w.house.bench('one') as { game: Game }
  for (let i = 0; i < 3_000 && !so(); i++) {
    for (const player of Object.keys(w.live('one').table.players)) {
      const command = game.strategy(view(w.live('one').table, player), player, () => 0)
      if (command) await w.house.submit({ table: 'one', actor: player, id: `p${++ids}`, command })
    }
    if (!so()) await w.clock.forward(100)
  }
  expect(so()).toBe(true)
}

let ids = 0
const isClosed = (w: World) => (): boolean => w.live('one').draws.closed !== undefined
const rounds = (w: World, n: number) => {
  const end = w.live('one').table.round + n
  return () => w.live('one').table.round >= end
}

const staff = (w: World, id: string, command: Command) =>
  w.house.submit({ table: 'one', actor: 'crew', id, command })

test('every game whose dealer asks for dice, a wheel or balls can call them off', async () => {
  for (const game of games) {
    const w = await world(game.id)
    const asked = new Set<string>()
    w.house.subscribe(() => {
      const now = next(game, w.live('one').table)
      if (isStep(now) && now.needs) asked.add(now.needs.kind)
    })
    await playUntil(w, rounds(w, 1))
    const draws = ['dice', 'spin', 'draw'].some((kind) => asked.has(kind))
    expect([game.id, draws]).toEqual([game.id, game.draws !== undefined])
    await w.house.close()
  }
})

test.each(DRAWING)(
  '%s: each secret is committed to before the wagers, opened with its outcome, and proved',
  async (game) => {
    const w = await world(game)
    await playUntil(w, rounds(w, 3))
    const bodies = await bodiesOf(w.store, 'one')
    expect(bodies[0]).toMatchObject({ commitment: { draw: 1 } })
    const drawn = bodies.flatMap((b, i) => (b.drawn ? [{ ...b.drawn, at: i + 1 }] : []))
    expect(drawn.length).toBeGreaterThanOrEqual(3)
    for (const [i, one] of drawn.entries()) {
      expect(one).toMatchObject({ draw: i + 1, secret: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(bodies[one.at - 1]).toMatchObject({ commitment: { draw: i + 2 } })
      expect(bodies[one.committed - 1]).toMatchObject({ commitment: { draw: i + 1 } })
      // Nobody has staked anything on it before it was committed to.
      const last = drawn[i - 1]?.at ?? 1
      expect(one.committed).toBe(last)
    }
    const { fault, counts } = await verifyHouse(w.store, { games, keys: [KEY], again: 'test' })
    expect([fault, counts.proved, counts.unclaimed]).toEqual([undefined, drawn.length, 0])
    await w.house.close()
  },
)

test('what comes after bets have closed changes no outcome; a bet that the crew still takes closes them anew', async () => {
  const w = await world('craps')
  await playUntil(w, isClosed(w))
  const close = w.live('one').draws.closed
  expect(close?.version).toBe(w.live('one').version)
  await w.do('one', 'A', 'buy-in', { cents: 1_00 }).catch(() => undefined)
  await w.do('one', 'A', 'cash-out', { cents: 1_00 })
  expect(w.live('one').draws.closed).toEqual(close)
  await w.do('one', 'B', 'bet', { place: '2', wager: 'field', cents: 5_00 })
  const { round } = w.live('one').table
  await w.until(() => w.live('one').table.round > round)
  const [drawn] = await drawnOf(w.store, 'one')
  const late = drawn && 'close' in drawn ? drawn.close : 0
  expect(late).toBeGreaterThan(close?.version ?? 0)
  expect((await bodiesOf(w.store, 'one'))[late - 1]).toMatchObject({
    command: { type: 'confirm' },
    events: expect.arrayContaining([expect.objectContaining({ to: 'spot:2:B:field' })]),
  })
  expect((await verifyHouse(w.store, { games, keys: [KEY] })).fault).toBeUndefined()
  await w.house.close()
})

test('a throw that is called off opens its secret, and a new one is committed to', async () => {
  const w = await world('craps')
  await playUntil(w, isClosed(w))
  const close = w.live('one').draws.closed?.version
  expect(await staff(w, 'n1', { type: 'no-roll', by: 'boxman', reason: 'improper' })).toMatchObject({
    kind: 'done',
  })
  expect((await bodiesOf(w.store, 'one')).at(-1)).toMatchObject({
    drawn: { draw: 1, close, void: true },
    commitment: { draw: 2 },
  })
  await playUntil(w, rounds(w, 1))
  expect(await drawnOf(w.store, 'one')).toMatchObject([
    { draw: 1, void: true },
    { draw: 2, outcome: [expect.any(Number), expect.any(Number)] },
  ])
  const { fault, counts } = await verifyHouse(w.store, { games, keys: [KEY], again: 'test' })
  expect([fault, counts.proved, counts.void]).toEqual([undefined, 1, 1])
  await w.house.close()
})

test('a table that is shut opens what it never used', async () => {
  const w = await world('roulette')
  for (const player of ['A', 'B']) await w.do('one', player, 'leave')
  await w.until(() => w.ready('one'))
  expect(await staff(w, 'shut', { type: 'close-table', by: 'floorperson' })).toMatchObject({ kind: 'done' })
  await w.until(() => w.live('one').table.closing === 'shut')
  const last = (await bodiesOf(w.store, 'one')).at(-1)
  expect(last).toMatchObject({ drawn: { draw: 1, committed: 1, unused: true } })
  expect([last?.commitment, w.live('one').draws.pending]).toEqual([undefined, undefined])
  expect((await verifyHouse(w.store, { games, keys: [KEY] })).fault).toBeUndefined()
  await w.house.close()
})

test('where a person deals real dice, at a table of cards, and where a test knows the dice, nothing is claimed', async () => {
  const store = new SqliteStore(':memory:')
  const w = new World(store, { games })
  await w.open('person', { ...setupOf('craps'), settings: { chance: 'dealer' }, dealer: 'person' })
  await w.open('cards', CONTINUOUS)
  const scripted = new World(store, { games, scripted: true, draw: () => 2 })
  await scripted.open('one', setupOf('sic-bo'))
  await scripted.seat('one', 'A', '1', 500_00)
  await playUntil(scripted, rounds(scripted, 2))
  for (const table of ['person', 'cards', 'one'])
    for (const body of await bodiesOf(store, table)) {
      expect(body).not.toHaveProperty('commitment')
      expect(body).not.toHaveProperty('drawn')
    }
  const { fault, counts } = await verifyHouse(store, { games, keys: [KEY] })
  expect([fault, counts.proved, counts.unclaimed]).toEqual([undefined, 0, 2])
  await w.house.close()
})

test.each(['committed', 'closed'] as const)(
  'another node goes on where one died after it had %s, to the same outcome',
  async (when) => {
    const store = new SqliteStore(':memory:')
    const draw = seeded(5)
    const w = await world('sic-bo', { draw }, store)
    if (when === 'closed') await playUntil(w, isClosed(w))
    const before = w.live('one').draws
    await w.house.stop()
    const other = new World(store, { games, draw: seeded(6) })
    await other.clock.forward(w.clock.now() - other.clock.now())
    await other.house.load()
    expect(other.live('one').draws).toEqual(before)
    await playUntil(other, rounds(other, 1))
    const [drawn] = await drawnOf(store, 'one')
    expect(drawn).toMatchObject({ draw: 1, committed: 1 })
    const { fault, counts } = await verifyHouse(store, { games, keys: [KEY], again: 'test' })
    expect([fault, counts.proved]).toEqual([undefined, 1])
    await other.house.close()
  },
)

test('a snapshot has what was committed to and where bets closed', async () => {
  const store = new SqliteStore(':memory:')
  const w = await world('big-six', {}, store)
  await playUntil(w, isClosed(w))
  await w.snapshot('one')
  const { draws } = w.live('one')
  await w.house.stop()
  const entries = store.entries.bind(store)
  const other = new World(store, { games })
  const read: number[] = []
  store.entries = (stream, after, limit) => {
    read.push(after)
    return entries(stream, after, limit)
  }
  await other.house.load()
  expect(other.live('one').draws).toEqual(draws)
  expect(read.filter((after) => after > 0).length).toBeGreaterThan(0)
  await other.house.close()
})

test.each(DRAWING.filter((id) => DEALING.includes(id)))(
  '%s: without the key of its cards no other house takes the table up, whatever has become of the dice',
  async (game) => {
    const store = new SqliteStore(':memory:')
    const w = await world(game, {}, store)
    await playUntil(w, isClosed(w))
    await w.house.stop()
    const other = new World(store, { games, keys: [{ id: 'k2', bytes: Buffer.alloc(32, 9) }] })
    await expect(other.house.load()).rejects.toThrow(/the key k1 of shoe one\/\d+ is not here/)
    await other.house.close()
  },
)

test.each(DRAWING.filter((id) => !DEALING.includes(id)))(
  '%s: with its key the secret is gone; the throw or spin is void, it is told, and the house goes on',
  async (game) => {
    const store = new SqliteStore(':memory:')
    const w = await world(game, {}, store)
    await playUntil(w, isClosed(w))
    await w.house.stop()
    const told: [string, number][] = []
    const lost = (table: string, draw: number): void => void told.push([table, draw])
    const newKey = { id: 'k2', bytes: Buffer.alloc(32, 9) }
    const other = new World(store, { games, keys: [newKey], lost })
    await other.clock.forward(w.clock.now() - other.clock.now())
    await other.house.load()
    await playUntil(other, rounds(other, 1))
    expect(told).toEqual([['one', 1]])
    expect(await drawnOf(store, 'one')).toMatchObject([
      { draw: 1, lost: true },
      { draw: 2, committed: expect.any(Number) },
    ])
    const { fault, counts } = await verifyHouse(store, { games, keys: [newKey] })
    expect([fault, counts.lost, counts.proved]).toEqual([undefined, 1, 1])
    // Whoever has the key all the same knows that it was not lost.
    expect((await verifyHouse(store, { games, keys: [KEY] })).fault?.says).toMatch(
      /said to be lost, and its key is there/,
    )
    await other.house.close()
  },
)

test('a secret that is lost before bets have closed is exchanged with the next entry, and told', async () => {
  const store = new SqliteStore(':memory:')
  const w = await world('craps', {}, store)
  await w.house.stop()
  const told: number[] = []
  const other = new World(store, {
    games,
    keys: [{ id: 'k2', bytes: Buffer.alloc(32, 9) }],
    lost: (_, n) => void told.push(n),
  })
  await other.house.load()
  await other.do('one', 'A', 'cash-out', { cents: 1_00 })
  expect((await bodiesOf(store, 'one')).at(-1)).toMatchObject({
    drawn: { draw: 1, lost: true },
    commitment: { draw: 2, key: 'k2' },
  })
  expect(told).toEqual([1])
  await other.house.close()
})

test('a table of before there were commitments claims nothing, and begins with them before the next wagers', async () => {
  const file = join(import.meta.dirname, '../../test/golden/craps-0.1.0.jsonl')
  const [, ...texts] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const store = new SqliteStore(':memory:')
  let head: Buffer = EMPTY_HEAD
  const specs: AccountSpec[] = []
  const drafts = texts.map((body, i): Draft => {
    const { by, id, events } = JSON.parse(body) as Body
    head = chainHash(head, body)
    const { transfers, accounts } = project('one', events, 'play')
    specs.push(...accounts)
    return {
      stream: 'table:one',
      version: i + 1,
      actor: by,
      command: id,
      body,
      hash: head,
      transfers,
      due: null,
    }
  })
  for (const player of ['A', 'B']) await fund(store, player, 5000_00)
  await store.ensureAccounts(specs)
  expect(await store.append([drafts])).toEqual(['written'])
  const w = new World(store, { games })
  await w.house.load()
  expect(w.live('one').draws).toEqual({ made: 0 })
  await w.clock.forward(Math.max(0, w.live('one').table.now - w.clock.now()))
  await playUntil(w, rounds(w, 3))
  const bodies = await bodiesOf(store, 'one')
  const begun = bodies.find((b) => b.commitment)
  expect(begun?.commitment?.draw).toBe(1)
  expect(begun?.events.some((e) => e.type === 'closed')).toBe(true)
  const { fault, counts } = await verifyHouse(store, { games, keys: [KEY] })
  expect([fault, counts.proved]).toEqual([undefined, 2])
  expect(counts.unclaimed).toBe(5)
  await w.house.close()
})
