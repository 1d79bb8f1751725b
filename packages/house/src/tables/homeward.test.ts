import { games } from '@boardwalk/engine'
import { isStep, next, spotsOf, stackOf } from '@boardwalk/engine/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { type Attended, attended } from '../../test/attending.ts'
import { PACE } from '../../test/world.ts'
import { homeward } from './homeward.ts'
import { GRACE_MS } from './patience.ts'
import { STAND_MS } from './presence.ts'

let t: Attended
afterEach(() => t?.end())

const done = { kind: 'done' }
const wagers = (person: string): string[] => spotsOf(t.live().table, person).map(({ wager }) => wager)
const chips = (person: string): number => stackOf(t.live().table, person)
const purse = async (person: string) => (await t.store.accounts([`patron:${person}`]))[0]?.balance

describe('bets of somebody who has gone', () => {
  test.each([
    ['let-it-ride', 'bet-1', 3],
    ['roulette', 'red', 1],
    ['three-card-poker', 'ante', 1],
    ['sic-bo', 'small', 1],
  ] as const)('at %s go home before they are dealt, alone', async (game, wager, bets) => {
    t = await attended({ game }, ['A'])
    expect(await t.give('A', 'bet', { place: '1', wager, cents: 10_00 })).toMatchObject(done)
    expect(wagers('A')).toHaveLength(bets)
    t.close('A')
    await t.clock.forward(GRACE_MS)
    expect(wagers('A')).toHaveLength(bets)
    await t.clock.forward(10_000)
    expect([wagers('A'), chips('A')]).toEqual([[], 500_00])
    expect((await t.byHouse('A')).map(({ type }) => type)).toEqual(['several'])
    await t.clock.forward(STAND_MS)
    expect([t.live().table.round, t.live().table.players]).toEqual([1, {}])
    expect(await purse('A')).toBe(1000_00)
  })

  test('with company are not dealt, although their owner was ready', async () => {
    t = await attended({ game: 'let-it-ride' }, ['A', 'B'])
    await t.give('A', 'bet', { place: '1', wager: 'bet-1', cents: 5_00 })
    await t.give('B', 'bet', { place: '2', wager: 'bet-1', cents: 5_00 })
    expect(await t.give('B', 'ready')).toMatchObject(done)
    t.close('B')
    await t.clock.forward(7_500)
    expect([wagers('B'), chips('B')]).toEqual([[], 500_00])
    await t.give('A', 'ready')
    await t.until(() => t.waits().includes('A take-back'), 30_000)
    expect((t.live().table.state as { hands: { player: string }[] }).hands.map((h) => h.player)).toEqual([
      'A',
    ])
  })

  test('stay where they are when the player comes back in time', async () => {
    t = await attended({ game: 'roulette' }, ['A'])
    await t.give('A', 'bet', { place: '1', wager: 'red', cents: 10_00 })
    t.close('A')
    await t.clock.forward(GRACE_MS)
    t.open('A')
    await t.clock.forward(60_000)
    expect(wagers('A')).toEqual(['red'])
  })

  test('go home at once when somebody comes to the table', async () => {
    t = await attended({ game: 'roulette' }, ['A'])
    await t.give('A', 'bet', { place: '1', wager: 'red', cents: 10_00 })
    t.close('A')
    await t.clock.forward(10_000)
    expect(wagers('A')).toEqual(['red'])
    await t.sit('B', '2')
    await t.clock.forward(500)
    expect([wagers('A'), chips('A')]).toEqual([[], 500_00])
  })

  test('go home at once at a table that closes', async () => {
    t = await attended({ game: 'let-it-ride' }, ['A'])
    await t.give('A', 'bet', { place: '1', wager: 'bet-1', cents: 10_00 })
    t.close('A')
    await t.clock.forward(10_000)
    expect(wagers('A')).toHaveLength(3)
    await t.house.submit({
      table: 'one',
      actor: 'floor',
      id: 'close',
      command: { type: 'close-table', by: 'floorperson' },
    })
    await t.clock.forward(500)
    expect([wagers('A'), await purse('A')]).toEqual([[], 1000_00])
  })

  test('stay once the cards are dealt', async () => {
    t = await attended({ game: 'let-it-ride' }, ['A'])
    await t.give('A', 'bet', { place: '1', wager: 'bet-1', cents: 5_00 })
    await t.give('A', 'ready')
    await t.until(() => t.waits().length > 0, 30_000)
    t.close('A')
    await t.clock.forward(60_000)
    expect(wagers('A')).toEqual(['bet-1', 'bet-2', 'bet-3'])
  })
})

describe('at craps', () => {
  const bet = (wager: string, cents = 10_00) => t.give('A', 'bet', { place: '1', wager, cents })
  const state = () => t.live().table.state as { point: number | null; where: string }
  /** A has the dice, a bet on the line, and a point to make; dice that decide the bet at once are thrown again. */
  async function onPoint(line: string): Promise<void> {
    t = await attended({ game: 'craps' }, ['A'])
    for (let n = 0; n < 100 && state().point === null; n++) {
      if (t.waits().includes('A decline-dice')) await t.give('A', 'accept-dice', { dice: ['1', '2'] })
      if (state().where === 'hand' && wagers('A').length === 0) await bet(line)
      await t.give('A', 'throw')
      await t.clock.forward(500)
    }
    expect([wagers('A'), state().point === null]).toEqual([[line], false])
    await t.until(() => state().where === 'hand', 30_000)
  }

  test('[1.3(c)] a pass bet with the point set stays, and what may come down goes home', async () => {
    await onPoint('pass')
    for (const wager of ['pass-odds', 'field']) expect(await bet(wager)).toMatchObject(done)
    const left = chips('A')
    t.close('A')
    await t.clock.forward(60_000)
    expect([wagers('A'), chips('A')]).toEqual([['pass'], left + 20_00])
    await t.clock.forward(30 * PACE.decisionMs)
    expect([wagers('A'), Object.keys(t.live().table.players)]).toEqual([['pass'], ['A']])
  })

  test('[1.3(d)] a don’t pass bet past the come-out roll stays although it could come down', async () => {
    await onPoint('dont-pass')
    t.close('A')
    await t.clock.forward(60_000)
    expect(wagers('A')).toEqual(['dont-pass'])
  })
})

test.each(games.map(({ id }) => id))('at %s nothing goes home while everybody is there', async (game) => {
  t = await attended({ game }, ['A'])
  const { table } = t.live()
  const now = next(t.bench().game, table)
  expect(homeward(t.bench(), t.live(), table, now)).toBeUndefined()
  expect(isStep(now) || now.for.length >= 0).toBe(true)
})
