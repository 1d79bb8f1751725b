import { games } from '@boardwalk/engine'
import { isRefused } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { fund, house, request, TestClock } from '../../test/world.ts'
import { lobby } from '../server/lobby.ts'
import { mineView } from '../server/views.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { isBot } from '../streams/botid.ts'
import { keepSeats, openTables } from '../tables/floor.ts'
import { Presence } from '../tables/presence.ts'
import type { TableSetup } from '../tables/types.ts'
import { AloneTables, MOST_ALONE, MOST_OF_ONE } from './alone.ts'

async function floor(most?: number) {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  const h = house(store, clock, { games })
  await openTables(h)
  for (const name of ['ann', 'bob', 'cleo']) await fund(store, name, 1000_00)
  const alone = new AloneTables({ store, clock, build: 'test', house: h }, most)
  const seat = async (person: string, game: string, bots = false, id = `${person}-${game}-${bots}`) => {
    const seated = await alone.seat(person, { id, game, bots })
    if (!('table' in seated)) throw new Error(JSON.stringify(seated))
    return seated
  }
  const stop = keepSeats(h, clock, (reason) => {
    throw reason
  })
  return { h, alone, seat, clock, store, stop }
}

test('somebody has a table to themselves, with their chips, and under one id it is the same one', async () => {
  const { h, seat } = await floor()
  const seated = await seat('ann', 'roulette')
  expect(seated).toMatchObject({ table: 'roulette-alone-1', cents: 1000_00 })
  expect(await seat('ann', 'roulette')).toMatchObject({ table: 'roulette-alone-1', cents: 1000_00 })
  expect(await seat('ann', 'roulette', false, 'another')).toMatchObject({ table: 'roulette-alone-1' })
  expect(Object.keys(h.live('roulette-alone-1')?.table.players ?? {})).toEqual(['ann'])
  expect((await seat('bob', 'roulette')).table).toBe('roulette-alone-2')
  await h.close()
})

test('nobody else is given a place there, is offered one, or is shown it', async () => {
  const { h, seat } = await floor()
  const { table } = await seat('ann', 'sic-bo')
  const sat = await h.submit(request(table, 'bob', 'sit', { place: '1' }))
  expect(sat).toMatchObject({ kind: 'refused', because: expect.stringContaining('is private') })
  const [bench, live] = [h.bench(table), h.live(table)]
  if (!bench || !live) throw new Error('no table')
  const offered = (who: string) => mineView(bench, live, [`player:${who}`]).offers.map((o) => o.type)
  expect(offered('bob')).not.toContain('sit')
  const names = (who?: string) => lobby(h, undefined, who).map((t) => t.table)
  expect(names('ann')).toContain(table)
  expect(names('bob')).not.toContain(table)
  expect(names()).not.toContain(table)
  expect(names()).toContain('sic-bo-1')
  await h.close()
})

test('a private table stays its owner’s: it closes two minutes after they leave, and nobody else ever gets it', async () => {
  const { h, seat, clock, stop } = await floor()
  const { table } = await seat('ann', 'big-six')
  await h.submit(request(table, 'ann', 'leave'))
  expect(await h.submit(request(table, 'bob', 'sit', { place: '1' }))).toMatchObject({ kind: 'refused' })
  expect((await seat('bob', 'big-six')).table).toBe('big-six-alone-2')
  expect((await seat('ann', 'big-six', false, 'back')).table).toBe(table)
  await h.submit(request(table, 'ann', 'leave'))
  await clock.forward(3 * 60_000)
  expect(h.live(table)?.table.closing).toBe('shut')
  expect(h.live('big-six-alone-2')?.table.closing).toBeUndefined()
  await clock.forward(2 * 60_000)
  expect(h.live(table)).toBeUndefined()
  expect((await seat('ann', 'big-six', false, 'later')).table).toBe('big-six-alone-3')
  const company = await seat('cleo', 'big-six', true)
  expect(company.table).toBe('big-six-alone-4')
  const people = Object.keys(h.live(company.table)?.table.players ?? {})
  expect(people.filter(isBot)).toHaveLength(2)
  expect(people.filter((p) => !isBot(p))).toEqual(['cleo'])
  stop()
  await h.close()
})

test('a table whose record names no owner belongs to the person who sits there, and closes after them', async () => {
  const { h, seat, clock, stop } = await floor()
  const { owner: _, ...setup } = {
    ...(h.bench('craps-1')?.setup as TableSetup),
    alone: true,
    owner: 'nobody',
  }
  await h.openTable('craps-alone-7', setup, 'house', 'old')
  expect(await h.submit(request('craps-alone-7', 'bob', 'sit', { place: '1' }))).toMatchObject({
    kind: 'refused',
  })
  expect((await seat('bob', 'craps')).table).toBe('craps-alone-8')
  await clock.forward(3 * 60_000)
  expect(h.live('craps-alone-7')?.table.closing).toBe('shut')
  stop()
  await h.close()
})

test('where people play against each other there is company whether or not it was asked for', async () => {
  const { h, seat } = await floor()
  const { table } = await seat('ann', 'chemin-de-fer')
  expect(Object.keys(h.live(table)?.table.players ?? {}).filter(isBot)).toHaveLength(2)
  expect((await seat('ann', 'chemin-de-fer', true, 'another')).table).toBe(table)
  await h.close()
})

test('there are only so many, and a game that is not there has none', async () => {
  const { h, alone, seat } = await floor(1)
  await seat('ann', 'craps')
  const full = await alone.seat('bob', { id: 'b', game: 'craps', bots: false })
  expect(isRefused(full) && full.because).toContain('All private tables are taken')
  await h.close()
  const other = await floor()
  const none = await other.alone.seat('bob', { id: 'b', game: 'whist', bots: false })
  expect(isRefused(none) && none.because).toContain('There is no game whist')
  await other.h.close()
})

test('a table for one that was shut does not count, and nobody is stopped by its name', async () => {
  const { h, alone, seat, clock } = await floor(1)
  const { table } = await seat('ann', 'big-six')
  await h.submit(request(table, 'ann', 'leave'))
  await h.submit({ table, actor: 'F', id: 'c', command: { type: 'close-table', by: 'floorperson' } })
  await clock.forward(50_000)
  expect(h.live(table)?.table.closing).toBe('shut')
  expect((await seat('bob', 'big-six')).table).toBe('big-six-alone-2')
  const full = await alone.seat('cleo', { id: 'c', game: 'big-six', bots: false })
  expect(isRefused(full) && full.because).toContain('All private tables are taken')
  await h.close()
})

test('one person has four private tables at a time', async () => {
  const { h, store, clock } = await floor()
  const trouble = (reason: Error) => {
    throw reason
  }
  const presence = new Presence({ house: h, presence: store.presence, clock, node: 'one', trouble })
  const alone = new AloneTables({ store, clock, build: 'test', house: h, presence })
  const seats: string[] = []
  for (const { id } of games.slice(0, MOST_OF_ONE)) {
    const seated = await alone.seat('ann', { id, game: id, bots: false })
    if (!('table' in seated)) throw new Error(JSON.stringify(seated))
    seats.push(seated.table)
    // A window stays open at each, and so they stay there.
    presence.enter(seated.table, 'ann')
    await fund(store, 'ann', 100_00)
  }
  const another = { id: 'more', game: games[MOST_OF_ONE]?.id ?? '', bots: false }
  expect(await alone.seat('ann', another)).toMatchObject({ because: expect.stringMatching(/Leave one/) })
  expect(await alone.seat('ann', { ...another, game: games[0]?.id ?? '' })).toMatchObject({ table: seats[0] })
  await h.submit(request(seats[0] ?? '', 'ann', 'leave'))
  expect(await alone.seat('ann', another)).toHaveProperty('table')
  presence.close()
  await h.close()
})

test('a class of fifty behind one address fits, and ten addresses that take all they can leave tables for others', async () => {
  const { h, alone, store, clock } = await floor()
  let people = 0
  const take = async (from: string): Promise<boolean> => {
    const person = `g${++people}`
    await fund(store, person, 100_00)
    await clock.forward(5_000)
    const seated = await alone.seat(person, { id: person, game: 'big-six', bots: false }, from)
    if (!isRefused(seated)) return 'table' in seated
    expect(seated.because).toContain('Your address has its share')
    return false
  }
  const takeAll = async (from: string): Promise<number> => {
    let count = 0
    while (await take(from)) count++
    return count
  }
  expect(await takeAll('class')).toBe(MOST_ALONE / 5)
  for (let n = 1; n < 10; n++) await takeAll(`attacker ${n}`)
  for (let n = 0; n < 10; n++) expect(await take(`honest ${n}`)).toBe(true)
  // Coming back costs nothing, and leaving makes room.
  expect(await alone.seat('g1', { id: 'b', game: 'big-six', bots: false }, 'class')).toHaveProperty('table')
  await h.submit(request('big-six-alone-1', 'g1', 'leave'))
  expect(await take('attacker 1')).toBe(false)
  await h.close()
})

test('opening one table after the other is slowed down, by address', async () => {
  const { h, alone, store } = await floor()
  const ask = async (person: string, from: string) => {
    await fund(store, person, 100_00)
    const seated = await alone.seat(person, { id: person, game: 'big-six', bots: false }, from)
    if ('table' in seated) await h.submit(request(seated.table, person, 'leave'))
    return seated
  }
  let opened = 0
  while ('table' in (await ask(`g${opened}`, 'here'))) opened++
  expect(opened).toBe(60)
  expect(await ask('late', 'here')).toMatchObject({ busy: true, afterMs: 5_000 })
  expect(await ask('later', 'there')).toHaveProperty('table')
  await h.close()
})

test('guests who ask at once each get a table, whatever names other nodes take, and one person gets one', async () => {
  const { h, alone, store } = await floor()
  const setup = { ...(h.bench('big-six-1')?.setup as TableSetup), alone: true, owner: 'elsewhere' }
  const open = h.openTable
  let taken = 0
  h.openTable = async (name, ...rest) => {
    // Another node is quicker, five times.
    if (taken++ < 5) await open.call(h, name, setup, 'house', 'open for elsewhere')
    return open.call(h, name, ...rest)
  }
  const guests = Array.from({ length: 40 }, (_, n) => `g${n}`)
  for (const guest of guests) await fund(store, guest, 100_00)
  const ask = (person: string, id = person) =>
    alone.seat(person, { id, game: 'big-six', bots: false }, 'here')
  const got = await Promise.all(guests.slice(0, 30).map((guest) => ask(guest)))
  const tables = got.map((seated) => ('table' in seated ? seated.table : JSON.stringify(seated)))
  expect(new Set(tables).size).toBe(30)
  for (const [n, table] of tables.entries())
    expect(Object.keys(h.live(table)?.table.players ?? {})).toEqual([`g${n}`])
  const same = await Promise.all(guests.map((id) => ask('g0', id)))
  expect(new Set(same.map((seated) => 'table' in seated && seated.table))).toEqual(new Set([tables[0]]))
  await h.close()
})
