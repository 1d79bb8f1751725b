import { games } from '@boardwalk/engine'
import { stackOf } from '@boardwalk/engine/kernel'
import { afterEach, expect, test } from 'vitest'
import { type Attended, attended } from '../../test/attending.ts'
import { rest } from '../../test/world.ts'
import { GRACE_MS } from '../tables/patience.ts'
import { STAND_MS } from '../tables/presence.ts'
import { HouseBook } from './book.ts'

let t: Attended
afterEach(() => t?.end())

const done = { kind: 'done' }
const round = (): number => t.live().table.round
/** What there is to tell somebody, by a house that has just been opened. */
const told = (player: string, since = 0, every = 256) =>
  new HouseBook(t.store, games, { every }).absences(player, 20, since)

async function bet(person: string, place: string, wager: string): Promise<void> {
  await t.until(() => t.live().waiting.kind !== 'step', 60_000)
  if (t.waits().some((w) => w.includes('decline-cut')))
    for (const p of Object.keys(t.live().table.players)) await t.give(p, 'decline-cut')
  await t.until(() => ['idle', 'betting'].includes(t.live().waiting.kind), 60_000)
  expect(await t.give(person, 'bet', { place, wager, cents: 10_00 })).toMatchObject(done)
}

test('a hand the house stood on is told with what it stood at, to its player alone, after they have left and after a restart', async () => {
  t = await attended({ game: 'blackjack' }, ['A', 'B'])
  const hand = async (): Promise<void> => {
    for (const [person, place] of [['A', '1'] as const, ['B', '2'] as const]) await bet(person, place, 'main')
    for (const person of ['A', 'B']) await t.give(person, 'ready')
  }
  // A blackjack, and the dealer's, leave nothing to decide.
  for (let n = 0; n < 40 && !t.waits().includes('B stand'); n++) {
    await hand()
    const now = round()
    for (let ms = 0; ms < 60_000 && round() === now && !t.waits().includes('B stand'); ms += 250) {
      await t.give('A', 'no-insurance', { place: '1', wager: 'insurance' })
      await t.give('B', 'no-insurance', { place: '2', wager: 'insurance' })
      await t.give('A', 'stand', { place: '1' })
      await t.clock.forward(250)
    }
  }
  expect(t.waits()).toEqual(['B stand'])
  const before = stackOf(t.live().table, 'B') + 10_00
  t.close('B')
  const played = round()
  await t.until(() => round() > played, 120_000)
  const net = stackOf(t.live().table, 'B') - before
  const expected = [
    {
      ...{ table: 'one', game: 'blackjack', round: played, over: true, net },
      acts: [{ type: 'stand', on: expect.stringMatching(/^(soft )?\d+$/i) }],
    },
  ]
  expect(await told('B')).toMatchObject(expected)
  await t.clock.forward(STAND_MS + 10_000)
  expect(Object.keys(t.live().table.players)).toEqual(['A'])
  expect(await told('B', 0, 1)).toMatchObject(expected)
  const [{ at } = { at: 0 }] = await told('B')
  expect([await told('B', at + 1), (await told('B', at)).length]).toEqual([[], 1])
  expect(await told('A')).toEqual([])
})

test('a result that came after its player had gone is told, though they had decided everything', async () => {
  t = await attended({ game: 'roulette' }, ['A'], { stepMs: 5_000 })
  const before = stackOf(t.live().table, 'A')
  await bet('A', '1', 'red')
  await t.give('A', 'ready')
  const played = round()
  t.close('A')
  await t.until(() => round() > played, 120_000)
  // A zero takes half of it.
  const net = stackOf(t.live().table, 'A') - before
  expect([-10_00, -5_00, 10_00]).toContain(net)
  expect(await told('A')).toMatchObject([{ round: played, acts: [], over: true, net }])
  t.open('A')
  await rest()
  const seen = round()
  await bet('A', '1', 'red')
  await t.give('A', 'ready')
  await t.until(() => round() > seen, 120_000)
  expect((await told('A')).map((it) => it.round)).toEqual([played])
})

test('bets that went home are told at once and for good, once', async () => {
  t = await attended({ game: 'roulette' }, ['A'])
  await bet('A', '1', 'red')
  await t.give('A', 'bet', { place: '1', wager: 'black', cents: 5_00 })
  t.close('A')
  await t.clock.forward(GRACE_MS + 10_000)
  const home = [
    { wager: 'red', cents: 10_00 },
    { wager: 'black', cents: 5_00 },
  ]
  const [first, ...more] = await told('A')
  expect([first?.over, first?.net, more]).toEqual([false, 0, []])
  expect(first?.home?.toSorted((a, b) => b.cents - a.cents)).toEqual(home)
  await t.clock.forward(STAND_MS)
  await t.sit('B', '2')
  const played = round()
  await bet('B', '2', 'red')
  await t.give('B', 'ready')
  await t.until(() => round() > played, 120_000)
  expect(await told('A')).toMatchObject([{ at: first?.at, over: true }])
  expect(await told('A', 0, 1)).toMatchObject([{ at: first?.at, over: true }])
  expect(await told('B')).toEqual([])
})
