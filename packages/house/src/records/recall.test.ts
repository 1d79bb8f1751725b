import type { Game } from '@boardwalk/engine/kernel'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { threeCardPoker } from '@boardwalk/engine/three-card-poker'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEY, SETUP } from '../../test/world.ts'
import { CONTINUOUS, World } from '../proof/proof.test-kit.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { findRounds, playback, recallAt, roundsOf } from './recall.ts'
import { balanced } from './records.test-kit.ts'
import type { RoundRecord } from './types.ts'

const games = [minibaccarat as Game, threeCardPoker as Game]
const store = new SqliteStore(':memory:')
/** Cards come in the order of a new deck: a flush for the only player, who plays it. */
const world = new World(store, { games, draw: (below) => below - 1 })
/** When the second round at the first table began. */
let middle = 0

beforeAll(async () => {
  await world.open('one', CONTINUOUS)
  await world.seat('one', 'A', '1', 500_00)
  await world.until(() => world.ready('one'))
  await world.round('one', [['A', '1', 'banker', 20_00]])
  await world.seat('one', 'B', '2', 500_00)
  await world.clock.forward(1_000)
  middle = world.clock.now()
  await world.round('one', [['B', '2', 'tie', 5_00]])
  await world.open('two', { ...SETUP, game: 'three-card-poker' })
  await world.seat('two', 'C', '1', 500_00)
  await world.play('two', 2)
})
afterAll(() => world.house.close())

const found = async (query: Parameters<typeof findRounds>[2]): Promise<string[]> => {
  const all: RoundRecord[] = []
  for await (const round of findRounds(store, games, query)) all.push(round)
  return all.map((r) => `${r.table} ${r.round} ${r.status}`)
}

describe('rounds are found', () => {
  test('by table, by player and by time', async () => {
    expect(await found({ table: 'one' })).toEqual(['one 1 complete', 'one 2 complete'])
    expect(await found({ player: 'B' })).toEqual(['one 2 complete'])
    expect((await found({ player: 'C' })).every((r) => r.startsWith('two'))).toBe(true)
    expect(await found({ table: 'one', from: middle })).toEqual(['one 2 complete'])
    expect(await found({ to: middle - 1 })).toEqual(['one 1 complete'])
    expect(await found({ table: 'three' })).toEqual([])
  })

  test('times follow each other, and every seat’s account comes out', async () => {
    let last = 0
    for await (const { began, ended, seats } of roundsOf(store, games, 'two')) {
      expect(began).toBeGreaterThanOrEqual(last)
      expect(ended ?? began).toBeGreaterThanOrEqual(began)
      last = ended ?? began
      expect(seats.every(balanced)).toBe(true)
    }
  })
})

describe('a round is played again', () => {
  const at = async (type: string): Promise<number> => {
    const rows = await store.entries('table:two', 0)
    return rows.find((r) => JSON.parse(r.body).command.type === type)?.version ?? 0
  }
  const facesFor = async (viewer: string, version: number, keys = [KEY]): Promise<number> => {
    const frame = await recallAt(store, games, { table: 'two', version, viewer, keys })
    return Object.keys(frame?.table.faces ?? {}).length
  }

  test('and each viewer sees what that viewer saw', async () => {
    const looked = await at('look')
    expect(await facesFor('C', looked)).toBe(3)
    expect(await facesFor('everyone', looked)).toBe(0)
    expect(await facesFor('D', looked)).toBe(0)
    expect(await facesFor('C', looked, [])).toBe(0)
    expect(await facesFor('everyone', await at('reveal'))).toBe(3)
    const frame = await recallAt(store, games, {
      table: 'two',
      version: looked,
      event: 1,
      viewer: 'D',
      keys: [KEY],
    })
    expect(frame?.fact).not.toHaveProperty('faces')
    expect(JSON.stringify(frame)).not.toMatch(/"face":/)
  })

  test('event by event, to any of them', async () => {
    const version = await at('play')
    const frames: string[] = []
    const part = { table: 'two', from: version, to: version + 1, viewer: 'everyone' }
    for await (const f of playback(store, games, part)) frames.push(`${f.version}.${f.event} ${f.fact.type}`)
    expect(frames.slice(0, 2)).toEqual([`${version}.1 moved`, `${version}.2 hand-decided`])
    const first = await recallAt(store, games, { table: 'two', version, event: 1, viewer: 'everyone' })
    const whole = await recallAt(store, games, { table: 'two', version, viewer: 'everyone' })
    expect([first?.event, whole?.event]).toEqual([1, 2])
    expect(whole?.table.version).toBe(version)
    expect(await recallAt(store, games, { table: 'two', version: 9999, viewer: 'everyone' })).toBeUndefined()
  })

  test('to the end it is the table that is in play', async () => {
    const { table, version } = world.live('two')
    const frame = await recallAt(store, games, { table: 'two', version, viewer: 'C', keys: [KEY] })
    expect(frame?.table.balances).toEqual(table.balances)
    expect(frame?.table.state).toEqual(table.state)
  })
})
