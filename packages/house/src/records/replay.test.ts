import { eventsOf, evolve, type Game, record, type Table } from '@boardwalk/engine/kernel'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY, SETUP } from '../../test/world.ts'
import { World } from '../proof/proof.test-kit.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { type Replay, replayOf } from './replay.ts'

const games = [threeCardPoker as Game]
const store = new SqliteStore(':memory:')
const world = new World(store, { games, draw: (below) => below - 1 })
const table = 'two'

beforeAll(async () => {
  await world.open(table, { ...SETUP, game: 'three-card-poker' })
  await world.seat(table, 'A', '1', 500_00)
  await world.seat(table, 'B', '2', 500_00)
  await world.play(table, 2)
})
afterAll(() => world.house.close())

const replay = async (round: number, viewer: string, keys = [KEY]): Promise<Replay> => {
  const found = await replayOf(store, games, { table, round, viewer, keys })
  if (!found || found === 'open') throw new Error(`round ${round}: ${found}`)
  return found
}

/** Every table on the way, folded from nothing but what the viewer was given. */
const folded = ({ begin, entries }: Replay): Table[] => {
  const [game] = games as [Game]
  let now = begin
  return entries.flatMap(({ version, at, facts }) => {
    now = record(game, now, { version, at, events: [] })
    return facts.map((fact) => {
      now = evolve(game, now, fact)
      return now
    })
  })
}

test('a round is folded again from its start to its end, and joins the next', async () => {
  const [first, second] = [await replay(1, 'A'), await replay(2, 'A')]
  expect(first.begin.version).toBe(0)
  expect(first.entries.at(-1)?.facts.some((f) => f.type === 'closed')).toBe(true)
  const end = folded(first).at(-1)
  expect(end?.round).toBe(2)
  expect(second.begin).toEqual(end)
  expect(second.entries[0]?.version).toBe((first.entries.at(-1)?.version ?? 0) + 1)
})

test('a player sees the own cards again, and nobody else’s that were not turned', async () => {
  const hidden = async (viewer: string, keys = [KEY]) => {
    const seen = await replay(1, viewer, keys)
    return {
      given: seen.entries.flatMap((e) => eventsOf(e.facts, 'shown')),
      text: JSON.stringify(seen),
      faces: folded(seen).map((t) => Object.values(t.faces).filter((f) => !f.to.includes('everyone')).length),
    }
  }
  const [a, b, all, keyless] = [
    await hidden('A'),
    await hidden('B'),
    await hidden('everyone'),
    await hidden('A', []),
  ]
  expect(Math.max(...a.faces)).toBe(3)
  expect(Math.max(...b.faces)).toBe(3)
  expect(Math.max(...all.faces)).toBe(0)
  expect(Math.max(...keyless.faces)).toBe(0)
  const shownTo = (given: typeof a.given, to: string) => given.filter((f) => f.to === to)
  expect(shownTo(a.given, 'A').every((f) => f.faces?.length === f.cards.length)).toBe(true)
  expect(shownTo(a.given, 'B').every((f) => !('faces' in f))).toBe(true)
  expect(shownTo(all.given, 'A').length).toBeGreaterThan(0)
  expect([...shownTo(all.given, 'A'), ...shownTo(all.given, 'B')].every((f) => !('faces' in f))).toBe(true)
  for (const { text } of [a, b, all]) expect(text).not.toMatch(/"(order|secret)"/)
})

test('a round under way is open, and one that never was is none', async () => {
  const { round } = world.live(table).table
  expect(await replayOf(store, games, { table, round, viewer: 'A' })).toBe('open')
  expect(await replayOf(store, games, { table, round: round + 5, viewer: 'A' })).toBeUndefined()
  expect(await replayOf(store, games, { table: 'none', round: 1, viewer: 'A' })).toBeUndefined()
})
