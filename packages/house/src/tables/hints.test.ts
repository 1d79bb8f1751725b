import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { house, SETUP, TestClock } from '../../test/world.ts'
import { lobby } from '../server/lobby.ts'
import { publicView } from '../server/views.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { House } from './house.ts'
import type { TableSetup } from './types.ts'

const HINTS: TableSetup = { ...SETUP, game: 'three-card-poker', hints: true }

let store: SqliteStore
let h: House
const fresh = (): House => house(store, new TestClock(), { games: [minibaccarat, threeCardPoker] })
beforeEach(() => {
  store = new SqliteStore(':memory:')
  h = fresh()
})
afterEach(() => h.close())

const open = (name: string, setup: TableSetup) => h.openTable(name, setup, 'floor', name)
const row = (name: string) => lobby(h).find((t) => t.table === name)
function shown(name: string) {
  const [bench, live] = [h.bench(name), h.live(name)]
  return bench && live && publicView(bench, live, () => undefined)
}

test('a table that gives hints says so in the lobby and in its view, also after the house began anew', async () => {
  await open('with', HINTS)
  await open('without', { ...HINTS, hints: false })
  // As tables were opened before there were hints.
  await open('old', { ...SETUP, game: 'three-card-poker' })
  const told = () => ['with', 'without', 'old'].map((name) => [row(name)?.hints, shown(name)?.hints])
  const expected = [
    [true, true],
    [false, false],
    [false, false],
  ]
  expect(told()).toEqual(expected)
  h = fresh()
  await h.load()
  expect(told()).toEqual(expected)
})

test('[19:47-8.1] an aid to playing strategy is refused with house chips and where a person deals', async () => {
  expect(await open('chips', { ...HINTS, unit: 'training' })).toMatchObject({
    refused: '19:47-8.1',
    because: 'Nobody may use an aid with house chips: hints are for play chips only.',
  })
  expect(await open('dealt', { ...HINTS, dealer: 'person' })).toMatchObject({
    refused: '19:47-8.1',
    because: 'Nobody may use an aid where a person deals: hints need the automatic dealer.',
  })
  expect(h.tables()).toEqual([])
})

test('a game that weighs no decision gives no hints', async () => {
  expect(await open('cards', { ...SETUP, hints: true })).toEqual({
    refused: 'house',
    because: 'Minibaccarat has no decision that is weighed, and so no hints.',
  })
})
