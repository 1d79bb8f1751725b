import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { craps } from '@boardwalk/engine/craps'
import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveText } from '../sim/audit.ts'
import { shuffle } from '../src/shoe/commit.ts'
import { SealBroken, seal } from '../src/shoe/seal.ts'
import { chainHash } from '../src/store/chain.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { EMPTY_HEAD } from '../src/store/store.ts'
import type { House } from '../src/tables/house.ts'
import type { News } from '../src/tables/types.ts'
import { fund, house, KEY, request, rest, SETUP, TestClock } from './world.ts'

const GAMES = [craps as Game]
const TABLES = Array.from({ length: 8 }, (_, i) => `t${i + 1}`)
let store: SqliteStore
let clock: TestClock
let h: House
beforeEach(() => {
  store = new SqliteStore(':memory:')
  clock = new TestClock()
  h = house(store, clock, { games: GAMES })
})
afterEach(() => h.close())

async function seat(table: string, player: string, place: string): Promise<void> {
  await fund(store, player, 500_00)
  await h.submit(request(table, player, 'sit', { place }))
  expect(await h.submit(request(table, player, 'buy-in', { cents: 400_00 }))).toMatchObject({ kind: 'done' })
}

/** Takes the chips of a seat out of the books behind the table's back, so that the database refuses what it pays. */
async function drain(account: string): Promise<void> {
  const transfers = [{ payer: account, payee: 'cage', cents: 400_00 }]
  const row = { stream: 'odd', version: 1, actor: 'test', command: 'drain', body: '{}', due: null, transfers }
  expect(await store.append([[{ ...row, hash: chainHash(EMPTY_HEAD, '{}') }]])).toEqual(['written'])
}

test('of 64 commands at once some are refused and some break a rule of the database; the others are acknowledged', async () => {
  for (const table of TABLES) {
    await h.openTable(table, { ...SETUP, game: 'craps', dealer: 'person' }, 'floor', 'open')
    await seat(table, `P${table}`, '1')
  }
  await seat('t3', 'Q', '2')
  await drain('seat:t3:Q')
  const bet = (table: string, player: string, place: string, wager: string, cents: number) =>
    h.submit(request(table, player, 'bet', { place, wager, cents }))
  const given = TABLES.flatMap((table) =>
    Array.from({ length: 8 }, (_, i) => {
      if (table === 't3' && i % 3 === 1)
        return { want: 'broken', reply: bet(table, 'Q', '2', 'buy-4', 20_00) }
      return i % 4 === 3
        ? { want: 'refused', reply: bet(table, `P${table}`, '1', 'pass', 7) }
        : { want: 'done', reply: bet(table, `P${table}`, '1', 'pass', 10_00) }
    }),
  )
  for (const { want, reply } of given) {
    const { kind, ...more } = await reply
    const written = kind === 'refused' && /could not write/.test(JSON.stringify(more)) ? 'broken' : kind
    expect(written).toBe(want)
  }
  // What the house holds in memory is what the store comes to, at every table.
  const fresh = house(store, clock, { games: GAMES })
  await fresh.load()
  for (const table of TABLES) {
    const [own, read] = [h.live(table), fresh.live(table)]
    expect(own && liveText(own)).toBe(read && liveText(read))
    const placed = own?.table.balances[`spot:1:P${table}:pass`]
    expect(placed).toBe(
      given.filter((g, i) => g.want === 'done' && Math.floor(i / 8) === TABLES.indexOf(table)).length * 10_00,
    )
  }
  expect(h.live('t3')?.table.balances['spot:2:Q:buy-4']).toBeUndefined()
  expect((await store.accounts()).reduce((n, a) => n + a.balance, 0)).toBe(0)
})

test('before the commit nobody is answered and nobody is shown anything', async () => {
  const told: News[] = []
  const errors: Error[] = []
  let armed = false
  const dying = new SqliteStore(':memory:', {
    failpoint: (name) => {
      if (armed && name === 'inserted') throw new Error('cut')
    },
  })
  const one = house(dying, clock, { games: GAMES, fatal: (reason) => void errors.push(reason) })
  await one.openTable('t1', { ...SETUP, game: 'craps', dealer: 'person' }, 'floor', 'open')
  one.subscribe((news) => told.push(news))
  armed = true
  let answered = false
  for (const [i, player] of ['A', 'B'].entries())
    void one.submit(request('t1', player, 'sit', { place: String(i + 1) })).then(() => {
      answered = true
    })
  await rest(20)
  expect(errors.map((e) => e.message)).toContain('cut')
  expect([answered, told, one.live('t1')?.version]).toEqual([false, [], 1])
})

test('a shoe that was exchanged under its seal stops the house before a card of it is dealt', async () => {
  const baccarat = { games: [minibaccarat as Game] }
  const one = house(store, clock, baccarat)
  await one.openTable('cards', SETUP, 'floor', 'open')
  await one.submit(request('cards', 'A', 'sit', { place: '1' }))
  await clock.forward(20_000)
  const [own] = one.live('cards')?.orders.values() ?? []
  await one.stop()
  await store.reseal(seal(shuffle(own?.shoe ?? '', own?.order ?? []), 'cards', KEY))
  await expect(house(store, clock, baccarat).load()).rejects.toThrow(SealBroken)
})

test('nobody reads on by a sequence of the whole store, only by stream and version', () => {
  const folder = join(import.meta.dirname, '../src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'))
  const found = sources.filter((f) => /\bseq\s*(>|>=|BETWEEN)/i.test(readFileSync(join(folder, f), 'utf8')))
  expect(sources.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
