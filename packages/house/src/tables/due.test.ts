import { craps } from '@boardwalk/engine/craps'
import { minibaccarat } from '@boardwalk/engine/minibaccarat'
import { roulette } from '@boardwalk/engine/roulette'
import { afterEach, expect, test, vi } from 'vitest'
import { fund, house, PACE, request, rest, SETUP, TestClock } from '../../test/world.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { dutyOf } from './due.ts'
import type { House } from './house.ts'
import type { TableContext } from './live.ts'
import type { Body, HouseOptions, TableState } from './types.ts'

let h: House
afterEach(() => h?.close())

async function table(
  game: 'minibaccarat' | 'craps' | 'roulette',
  players: readonly string[],
  more: Partial<HouseOptions> = {},
) {
  const clock = new TestClock()
  const store = new SqliteStore(':memory:')
  h = house(store, clock, { games: [minibaccarat, craps as never, roulette as never], ...more })
  await h.openTable('one', { ...SETUP, game }, 'floor', 'open')
  for (const [i, player] of players.entries()) {
    await fund(store, player, 1000_00)
    await h.submit(request('one', player, 'sit', { place: `${i + 1}` }))
    await h.submit(request('one', player, 'buy-in', { cents: 500_00 }))
  }
  await rest()
  return { clock, store }
}

const live = () => h.live('one') as TableState

test('who buys and cashes a dollar without end keeps no step from its time', async () => {
  const { clock } = await table('minibaccarat', ['A', 'B'])
  await clock.forward(60_000)
  const { round } = live().table
  await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'player', cents: 20_00 }))
  await h.submit(request('one', 'A', 'ready'))
  for (let ms = 0; ms < PACE.bettingMs + 10_000; ms += 50) {
    const type = ms % 100 === 0 ? 'buy-in' : 'cash-out'
    expect(await h.submit(request('one', 'B', type, { cents: 1_00 }))).toMatchObject({ kind: 'done' })
    await clock.forward(50)
  }
  expect(live().table.round).toBeGreaterThan(round)
})

test('who sits down and gets up without end gives nobody a new clock', async () => {
  const { clock, store } = await table('craps', ['A', 'B'])
  await fund(store, 'C', 1000_00)
  let shooters = 0
  let last = live().table.state
  for (let ms = 0; ms < 3 * (PACE.bettingMs + PACE.decisionMs); ms += 50) {
    const type = live().table.players.C ? 'leave' : 'sit'
    await h.submit(request('one', 'C', type, type === 'sit' ? { place: '3' } : {}))
    await clock.forward(50)
    const { state } = live().table as { state: { offered: string | null } }
    if (state.offered !== (last as typeof state).offered) shooters++
    last = state
  }
  expect(shooters).toBeGreaterThan(2)
})

test('a step comes at its pause after the one before, whatever others write in between', async () => {
  const { clock, store } = await table('minibaccarat', ['A', 'B'])
  await clock.forward(60_000)
  const before = live().version
  await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'player', cents: 20_00 }))
  await h.submit(request('one', 'A', 'ready'))
  await h.submit(request('one', 'B', 'ready'))
  for (let ms = 0; ms < 5_000; ms += 10) {
    if (ms % 30 === 0)
      await h.submit(request('one', 'B', ms % 60 === 0 ? 'buy-in' : 'cash-out', { cents: 1_00 }))
    await clock.forward(10)
  }
  const bodies = (await store.entries('table:one', before)).map((e) => JSON.parse(e.body) as Body)
  const steps = bodies.filter((b) => b.house && !String(b.command.by).startsWith('player:')).map((b) => b.at)
  const pauses = steps.slice(1).map((at, i) => at - (steps[i] as number))
  expect(steps.length).toBeGreaterThan(5)
  expect(new Set(pauses)).toEqual(new Set([PACE.stepMs]))
})

test('what is asked before the table goes on is answered first; what is asked when it is late waits', async () => {
  const { clock } = await table('minibaccarat', ['A', 'B'])
  await clock.forward(60_000)
  await h.submit(request('one', 'A', 'bet', { place: '1', wager: 'player', cents: 20_00 }))
  const duty = () => dutyOf(h.bench('one') as TableContext, live(), clock.now())
  const goesOn = duty()
  expect(goesOn).toMatchObject({ command: { type: 'ready' } })
  const ask = () => h.submit(request('one', 'B', 'spoken-bet', { place: '2', wager: 'banker', cents: 20_00 }))
  expect(await ask()).toMatchObject({ kind: 'done' })
  expect(duty()?.command).toMatchObject({ type: 'confirm', question: 1 })
  await clock.forward(PACE.stepMs)
  expect([live().table.questions, duty()]).toEqual([[], goesOn])
  // A node that is busy comes to it late, and somebody asks again and again meanwhile.
  const late = (goesOn?.at ?? 0) + 500
  vi.spyOn(clock, 'now').mockImplementation(() => late)
  expect(await ask()).toMatchObject({ kind: 'done' })
  expect(live().table.questions).toHaveLength(1)
  expect(duty()).toEqual(goesOn)
})

test.each([
  ['roulette', 3_000],
  ['minibaccarat', 1_500],
] as const)(
  'after a result %s goes on when it has been looked at: a ball comes to rest first',
  async (game, ms) => {
    const pace = { ...PACE, resultMs: 3_000, cardsMs: 1_500 }
    const { clock } = await table(game, ['A', 'B'], { pace })
    await clock.forward(60_000)
    const wager = game === 'roulette' ? 'red' : 'player'
    expect(await h.submit(request('one', 'A', 'bet', { place: '1', wager, cents: 20_00 }))).toMatchObject({
      kind: 'done',
    })
    const results = (): number => live().table.board?.length ?? 0
    for (let i = 0; i < 4_000 && results() === 0; i++) await clock.forward(10)
    expect(results()).toBe(1)
    const { version } = live()
    let waited = 0
    for (; waited < 10_000 && live().version === version; waited += 10) await clock.forward(10)
    expect(waited).toBeGreaterThan(ms - 50)
    expect(waited).toBeLessThanOrEqual(ms + 50)
  },
)
