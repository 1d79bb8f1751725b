import { asPlayer, type Game, staked } from '@boardwalk/engine/kernel'
import { boxes } from '@boardwalk/engine/testing/boxes'
import { twoHands } from '@boardwalk/engine/testing/twohands'
import { mine as mineShape, publicView as publicShape } from '@boardwalk/protocol'
import { afterEach, expect, test } from 'vitest'
import { fund, house, request, SETUP, TestClock } from '../../test/world.ts'
import { mineView, publicView } from '../server/views.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from '../tables/house.ts'
import type { TableContext } from '../tables/live.ts'
import type { TableSetup, TableState } from '../tables/types.ts'
import { seatBots } from './bots.ts'
import { Sitters } from './sit.ts'

let h: House
afterEach(() => h?.close())

async function open(setup: Partial<TableSetup> & { game: string }) {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  h = house(store, clock, { games: [boxes as Game, twoHands as Game] })
  await h.openTable('one', { ...SETUP, ...setup }, 'floor', 'open')
  for (const player of ['A', 'C']) await fund(store, player, 500_00)
  return { clock, store, sitters: new Sitters({ house: h, store }) }
}
const live = () => h.live('one') as TableState
const bench = () => h.bench('one') as TableContext
/** What somebody receives, as the wire has it, held against the schema that describes it. */
const mine = (player: string) =>
  mineShape.parse(JSON.parse(JSON.stringify(mineView(bench(), live(), [asPlayer(player)]))))

test('somebody without a place comes with their chips, and is told which bets need whose word', async () => {
  const { sitters } = await open({ game: 'boxes' })
  await sitters.sit('A', 'one', { id: 's1', place: '1' })
  expect(await sitters.sit('C', 'one', { id: 's2' })).toMatchObject({ cents: 500_00 })
  expect(await sitters.sit('C', 'one', { id: 's3' })).toMatchObject({ cents: 500_00 })
  expect(live().table.players).toEqual({ A: { place: '1' }, C: {} })
  const shown = JSON.parse(JSON.stringify(publicView(bench(), live(), () => 'Somebody')))
  expect(publicShape.parse(shown).table.players).toEqual({ A: { place: '1' }, C: {} })
  expect(mine('C').bets.map(({ place, confirm }) => [place, confirm])).toEqual([
    ['1', ['player:A']],
    ['2', undefined],
    ['3', undefined],
  ])
  const bet = { place: '1', wager: 'main', cents: 5_00 }
  expect(await h.submit(request('one', 'C', 'bet', bet))).toMatchObject({ kind: 'done', asked: 1 })
  expect(staked(live().table, '1', 'C', 'main')).toBe(0)
  await h.submit(request('one', 'A', 'confirm', { question: 1 }))
  expect(staked(live().table, '1', 'C', 'main')).toBe(5_00)
})

test('a table for one has nobody standing behind', async () => {
  const { sitters } = await open({ game: 'boxes', alone: true, owner: 'A' })
  await sitters.sit('A', 'one', { id: 's1', place: '1' })
  expect(await sitters.sit('C', 'one', { id: 's2' })).toMatchObject({
    because: 'This table is private. There are seats at the others.',
  })
  expect(mine('C').offers).toEqual([])
})

test('where only who has a place may wager, nobody stands', async () => {
  const { sitters } = await open({ game: 'boxes', settings: { options: { behind: false } } })
  expect(await sitters.sit('C', 'one', { id: 's2' })).toMatchObject({
    because: 'Only who has a place wagers at this table.',
  })
})

test('a bot agrees to who wants to wager on its box', async () => {
  const { clock, store, sitters } = await open({ game: 'boxes', bots: 1 })
  await seatBots({ house: h, store, clock, build: 'test' }, 'one', 1)
  await sitters.sit('C', 'one', { id: 's2' })
  await h.submit(request('one', 'C', 'bet', { place: '3', wager: 'main', cents: 5_00 }))
  expect(staked(live().table, '3', 'C', 'main')).toBe(0)
  await clock.forward(5_000)
  expect(staked(live().table, '3', 'C', 'main')).toBe(5_00)
})

test('which sets are legal is told to who holds the cards, and to nobody else', async () => {
  const { clock, sitters } = await open({ game: 'two-hands' })
  await sitters.sit('A', 'one', { id: 's1', place: '1' })
  await sitters.sit('C', 'one', { id: 's2', place: '2' })
  for (const [player, place] of [
    ['A', '1'],
    ['C', '2'],
  ] as const) {
    await h.submit(request('one', player, 'bet', { place, wager: 'main', cents: 5_00 }))
    await h.submit(request('one', player, 'ready'))
  }
  await clock.forward(2_000)
  const set = mine('A').offers.find((o) => o.type === 'set')
  expect(set?.fields?.cards).toMatchObject({ kind: 'cards', legal: { rule: '19:47-11.9(a)' } })
  expect(mine('A').offers.some((o) => o.by === asPlayer('C'))).toBe(false)
  expect(Object.keys(mine('A').faces)).toHaveLength(4)
})
