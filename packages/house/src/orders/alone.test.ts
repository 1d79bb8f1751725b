import { games } from '@boardwalk/engine'
import { isRefused } from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { fund, house, request, TestClock } from '../../test/world.ts'
import { isBot } from '../core/botid.ts'
import { lobby } from '../server/lobby.ts'
import { mineView } from '../server/views.ts'
import { SqliteStore } from '../store/sqlite.ts'
import { openTables } from '../tables.ts'
import { AloneTables, MOST_FROM_ONE_PLACE } from './alone.ts'

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
  return { h, alone, seat, clock, store }
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
  expect(sat).toMatchObject({ kind: 'refused', because: expect.stringContaining('plays alone') })
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

test('who leaves it leaves it to the next, and with bots it is another', async () => {
  const { h, seat } = await floor()
  const { table } = await seat('ann', 'big-six')
  await h.submit(request(table, 'ann', 'leave'))
  expect((await seat('bob', 'big-six')).table).toBe(table)
  const company = await seat('cleo', 'big-six', true)
  expect(company.table).toBe('big-six-alone-2')
  const people = Object.keys(h.live(company.table)?.table.players ?? {})
  expect(people.filter(isBot)).toHaveLength(2)
  expect(people.filter((p) => !isBot(p))).toEqual(['cleo'])
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
  expect(isRefused(full) && full.because).toContain('Every table for one is taken')
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
  await clock.forward(120_000)
  expect(h.live(table)?.table.closing).toBe('shut')
  expect((await seat('bob', 'big-six')).table).toBe('big-six-alone-2')
  const full = await alone.seat('cleo', { id: 'c', game: 'big-six', bots: false })
  expect(isRefused(full) && full.because).toContain('Every table for one is taken')
  await h.close()
})

test('people from one place have so many of them, and leave the others to the others', async () => {
  const { h, alone, store } = await floor()
  const seat = async (person: string, place: string) => {
    await fund(store, person, 100_00)
    return alone.seat(person, { id: person, game: 'big-six', bots: false }, place)
  }
  for (let n = 1; n <= MOST_FROM_ONE_PLACE; n++) expect(await seat(`g${n}`, 'here')).toHaveProperty('table')
  const no = await seat('g11', 'here')
  expect(isRefused(no) && no.because).toContain('from where you are')
  expect(await seat('g12', 'there')).toHaveProperty('table')
  // Who has one has it still, and who leaves makes room.
  expect(await seat('g1', 'here')).toHaveProperty('table')
  await h.submit(request('big-six-alone-2', 'g2', 'leave'))
  expect(await seat('g11', 'here')).toHaveProperty('table')
  await h.close()
})
