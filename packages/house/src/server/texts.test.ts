import { type Changes, changed, type TableView } from '@boardwalk/client'
import { games } from '@boardwalk/engine'
import { asPlayer, next, seeded } from '@boardwalk/engine/kernel'
import { fromHouse } from '@boardwalk/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choose } from '../../sim/players.ts'
import { fund, house, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import { Audiences } from './gallery.ts'
import { Session } from './socket.ts'
import { Fields } from './texts.ts'
import { mineView, publicView } from './views.ts'

type Told = TableView | Changes

let h: House
let clock: TestClock
let gallery: Audiences

function watch(id: string, table: string, changes?: boolean): Told[] {
  const told: Told[] = []
  const who = {
    id,
    name: id,
    roles: [],
    actors: () => [asPlayer(id)],
    mayAct: () => undefined,
    isHidden: () => false,
    touch: () => undefined,
  }
  const send = (text: string): void => {
    const message = JSON.parse(text)
    expect(fromHouse.safeParse(message).error).toBeUndefined()
    if (message.type === 'table' || message.type === 'changes') told.push(message)
  }
  const session = new Session(h, who, { send, close: () => undefined, buffered: () => 0 }, clock, gallery)
  session.receive(JSON.stringify({ type: 'watch', table, ...(changes && { changes }) }))
  return told
}

beforeEach(async () => {
  clock = new TestClock()
  const store = new SqliteStore(':memory:')
  h = house(store, clock, { games })
  gallery = new Audiences(h, clock)
  h.subscribe(gallery.tell)
  for (const player of ['A', 'B']) await fund(store, player, 1000_000_00)
})
afterEach(() => h.close())

/** Two people play for a while, whatever they are offered. */
async function play(table: string, turns: number): Promise<void> {
  const pick = seeded(7, 1)
  for (let n = 0; n < turns; n++) {
    const player = n % 2 ? 'A' : 'B'
    const [live, bench] = [h.live(table), h.bench(table)]
    const command = live && bench && choose(bench.game, live.table, player, pick)
    if (command) await h.submit({ table, actor: player, id: `c${n}`, command })
    await clock.forward(pick(4) * 60)
    await rest(2)
  }
  await clock.forward(200)
}

test.each(games.map((g) => g.id))(
  '%s: whoever is sent what changed has the very view of whoever is sent the whole',
  async (game) => {
    await h.openTable('one', { ...SETUP, game }, 'floor', 'open')
    const whole = watch('A', 'one')
    const parts = watch('A', 'one', true)
    await play('one', 120)
    // How many depends on the cards too.
    expect(whole.length).toBeGreaterThan(60)
    expect(parts.map((m) => m.version)).toEqual(whole.map((m) => m.version))
    let view: TableView | undefined
    for (const [i, part] of parts.entries()) {
      view = part.type === 'table' ? part : changed(view, part)
      expect(view).toEqual(whole[i])
    }
    const size = (told: readonly Told[]): number => JSON.stringify(told).length
    expect(size(parts)).toBeLessThan(size(whole) * 0.7)
  },
)

test.each(games.map((g) => g.id))(
  '%s: what is shown, with all that is remembered of it, is what would be made from nothing',
  async (game) => {
    for (const name of ['one', 'two']) await h.openTable(name, { ...SETUP, game }, 'floor', `open-${name}`)
    let looked = 0
    h.subscribe(({ table }) => {
      const [live, bench] = [h.live(table), h.bench(table)]
      if (!live || !bench) throw new Error(`there is no table ${table}`)
      const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
      // Of a copy nothing is remembered.
      const anew = { ...live, table: structuredClone(live.table) }
      expect(next(bench.game, anew.table)).toEqual(live.comes?.next)
      // Somebody has asked about another table since.
      gallery.texts.shown(table === 'one' ? 'two' : 'one')
      const whole = gallery.texts.shown(table)?.whole() ?? ''
      const own = mineView(bench, live, [asPlayer('A')])
      expect(plain(publicView(bench, anew, () => undefined))).toEqual(JSON.parse(whole))
      expect(plain(mineView(bench, anew, [asPlayer('A')]))).toEqual(plain(own))
      looked++
    })
    for (const name of ['one', 'two']) await play(name, 60)
    expect(looked).toBeGreaterThan(60)
  },
)

test('where a field has gone only the whole will do, for whoever had it', () => {
  const fields = new Fields()
  const at = (version: number, record: object): void => fields.read(record, version)
  at(1, { a: 1, b: { of: 2 } })
  at(2, { a: 1, b: { of: 2 }, c: [3] })
  expect(fields.text(1)).toBe('{"c":[3]}')
  at(5, { a: 4, c: [3] })
  expect(fields.text(2)).toBeUndefined()
  expect(fields.text(0)).toBe('{"a":4,"c":[3]}')
  at(6, { a: 4, b: null, c: [3] })
  expect(fields.text(5)).toBe('{"b":null}')
})

test('changes to a view that one does not have are not laid over another', async () => {
  await h.openTable('one', SETUP, 'floor', 'open')
  const parts = watch('A', 'one', true)
  await play('one', 12)
  const [first, second, third] = parts as [TableView, Changes, Changes]
  expect(changed(undefined, second)).toBeUndefined()
  expect(changed(first, third)).toBeUndefined()
  expect(changed(first, second)?.version).toBe(second.version)
})

test('names are made anew when somebody is called otherwise or comes, and else are the very same', async () => {
  await h.openTable('one', { ...SETUP, game: 'sic-bo' }, 'floor', 'open')
  const called = new Map([['A', 'Ann']])
  const names = () => {
    const [bench, live] = [h.bench('one'), h.live('one')]
    if (!bench || !live) throw new Error('there is no table')
    return publicView(bench, live, (id) => called.get(id)).names
  }
  const sit = (player: string, place: string) =>
    h.submit({
      table: 'one',
      actor: player,
      id: `sit-${player}`,
      command: { type: 'sit', by: asPlayer(player), place },
    })
  await sit('A', '1')
  const first = names()
  expect(first).toEqual({ A: { name: 'Ann' } })
  expect(names()).toBe(first)
  called.set('A', 'Anna')
  expect(names()).toEqual({ A: { name: 'Anna' } })
  await sit('B', '2')
  expect(names()).toEqual({ A: { name: 'Anna' }, B: { name: 'Somebody' } })
})
