import { craps } from '@boardwalk/engine/craps'
import { asPlayer, type Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fund, house, PACE, request, SETUP, TestClock } from '../../test/world.ts'
import type { EventNote } from '../people/audit.ts'
import { lobby } from '../server/lobby.ts'
import { mineView } from '../server/views.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import { seatBots } from './bots.ts'
import { Gaming } from './gaming.ts'

const GAMES = [minibaccarat, craps] as Game[]
let store: SqliteStore
let clock: TestClock
let gaming: Gaming
let h: House
const noted: EventNote[] = []
const note = (event: EventNote): void => void noted.push(event)

beforeEach(async () => {
  noted.length = 0
  store = new SqliteStore(':memory:')
  clock = new TestClock()
  gaming = await Gaming.open({ store, clock, build: 'test', note })
  h = house(store, clock, { games: GAMES, stopped: (game) => gaming.stopped(game) })
  await h.openTable('cards', { ...SETUP, bots: 1 }, 'floor', 'open')
  await h.openTable('dice', { ...SETUP, game: 'craps' }, 'floor', 'open')
  for (const table of ['cards', 'dice']) {
    await fund(store, 'A', 500_00)
    await h.submit(request(table, 'A', 'sit', { place: '1' }))
    await h.submit(request(table, 'A', 'buy-in', { cents: 300_00 }))
  }
  await clock.forward(30_000)
})
afterEach(() => h.close())

const banker = () => request('cards', 'A', 'bet', { place: '1', wager: 'banker', cents: 20_00 })
const pass = () => request('dice', 'A', 'bet', { place: '1', wager: 'pass', cents: 10_00 })
const offered = (table: string): string[] => {
  const [bench, live] = [h.bench(table), h.live(table)]
  if (!bench || !live) return []
  const { offers, bets } = mineView(bench, live, [asPlayer('A')])
  return [...offers.map((o) => o.type), ...bets.map(() => 'bet')]
}

test('the round that is staked is played out, and no other begins until gaming goes on', async () => {
  await seatBots({ store, clock, build: 'test', house: h }, 'cards', 1)
  const bet = banker()
  const first = await h.submit(bet)
  expect(first).toMatchObject({ kind: 'done' })
  expect(await gaming.set('stopped', null, 'sue', 'A storm.')).toEqual({ stopped: 'all gaming' })
  // What was sent before is answered as before; something new is not staked.
  expect(await h.submit(bet)).toEqual(first)
  const refused = { kind: 'refused', refused: 'house', because: 'All gaming is stopped: A storm.' }
  expect(await h.submit(banker())).toMatchObject(refused)
  expect(await h.submit(pass())).toMatchObject(refused)
  const { round } = h.live('cards')?.table ?? { round: 0 }
  await clock.forward(PACE.bettingMs + 10_000)
  expect(h.live('cards')?.table.round).toBe(round + 1)
  await clock.forward(300_000)
  // The bots stake nothing either.
  expect(h.live('cards')?.table.round).toBe(round + 1)
  expect(lobby(h).map((t) => t.stopped)).toEqual([refused.because, refused.because])
  expect(offered('cards')).not.toContain('bet')
  expect(offered('cards')).toContain('cash-out')
  expect(await h.submit(request('cards', 'A', 'leave'))).toMatchObject({ kind: 'done' })
  await gaming.set('resumed', null, 'sue', 'The storm is over.')
  expect(await h.submit(pass())).toMatchObject({ kind: 'done' })
  expect(lobby(h).map((t) => t.stopped)).toEqual([undefined, undefined])
  expect(noted).toMatchObject([
    { kind: 'gaming-stopped', text: 'all gaming, by sue', because: 'A storm.' },
    { kind: 'gaming-resumed' },
  ])
})

test('one game is stopped by itself, on every node and after a restart', async () => {
  await gaming.set('stopped', 'craps', 'sue', 'Dice to be changed.')
  await gaming.set('stopped', 'craps', 'sue', 'Again.')
  expect(await h.submit(pass())).toMatchObject({ because: 'This game is stopped: Dice to be changed.' })
  expect(await h.submit(banker())).toMatchObject({ kind: 'done' })
  const other = await Gaming.open({ store, clock, build: 'test' })
  expect([other.stopped('craps'), other.stopped('minibaccarat')]).toEqual([
    gaming.stopped('craps'),
    undefined,
  ])
  // That all gaming goes on says nothing about this one.
  await other.set('resumed', null, 'sue', 'All well.')
  await gaming.refresh()
  expect(gaming.stopped('craps')).toBeDefined()
  await other.set('resumed', 'craps', 'sue', 'New dice.')
  await gaming.heard('gaming', 2)
  expect(await h.submit(pass())).toMatchObject({ kind: 'done' })
  expect((await store.entries('gaming', 0)).length).toBe(2)
})
