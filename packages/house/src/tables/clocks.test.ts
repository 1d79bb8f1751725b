import { bigSix } from '@boardwalk/engine/big-six'
import {
  act,
  asPlayer,
  type Command,
  drawn,
  type Game,
  isRefused,
  isStep,
  next,
  open,
  seeded,
  type Table,
  take,
  waitFor,
} from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { bankOf, clocksAfter, isSameWait, NO_CLOCKS, UNKNOWN } from './clocks.ts'
import { waitingFor } from './due.ts'
import { emptyState } from './live.ts'
import type { TableState } from './types.ts'

const game = bigSix as Game
const done = (table: Table, command: Command): Table => {
  const after = act(game, table, command)
  if (isRefused(after)) throw new Error(after.because)
  return after.table
}

/** A's bet is up, both are ready, and the wheel turns. */
function turning(): Table {
  const opened = open(game)
  if (isRefused(opened)) throw new Error(opened.because)
  let table = opened.table
  for (const [player, place] of [
    ['A', '1'],
    ['B', '2'],
  ] as const) {
    table = done(table, { type: 'sit', by: asPlayer(player), place })
    table = done(table, { type: 'buy-in', by: asPlayer(player), cents: 100_00 })
  }
  const source = drawn(seeded(1, 1))
  const until = (type: string): void => {
    for (let now = next(game, table); isStep(now) && now.command.type !== type; now = next(game, table))
      table = take(game, table, now, source).table
  }
  until('')
  table = done(table, { type: 'bet', by: asPlayer('A'), place: '1', wager: '1', cents: 5_00 })
  for (const player of ['A', 'B']) table = done(table, { type: 'ready', by: asPlayer(player) })
  until('announce')
  return { ...table, now: 60_000 }
}

test('after a void spin bets are open for as long as before any', () => {
  const table = turning()
  const live = {
    ...emptyState(game),
    table,
    clocks: { ...NO_CLOCKS, since: { bets: 1000 }, step: 'announce' },
  }
  const command: Command = { type: 'no-spin', by: 'dealer', reason: 'revolutions' }
  const after = clocksAfter(game, live, done(table, command), { actor: 'D', command }, UNKNOWN)
  expect(after.since).toEqual({ bets: 60_000 })
})

test('who was ready and leaves gives nobody a new clock', () => {
  const table = turning()
  const leave: Command = { type: 'leave', by: asPlayer('B') }
  const ready = { ...table, ready: ['B'] }
  const live = {
    ...emptyState(game),
    table: ready,
    clocks: { ...NO_CLOCKS, since: { 'step announce': 1000 } },
  }
  const after = clocksAfter(game, live, done(ready, leave), { actor: 'B', command: leave }, UNKNOWN)
  expect(after.since).toEqual({ 'step announce': 1000 })
})

test('a decision with another key is another wait and starts another clock', () => {
  const table = turning()
  const asks = (key: string): Game => ({
    ...game,
    dealer: () => ({ ...waitFor('A', 'fold', 'house', 'Call or fold.'), key }),
  })
  const bet: Command = { type: 'bet', by: asPlayer('B') }
  const before = { ...table, now: 1000 }
  const live = { ...emptyState(game), table: before, waiting: waitingFor(asks('bet 1'), before) }
  const first = clocksAfter(asks('bet 1'), live, before, { actor: 'B', command: bet }, live.waiting)
  for (const [key, since] of [
    ['bet 1', 1000],
    ['raise 2', 60_000],
  ] as const) {
    const waiting = waitingFor(asks(key), { ...table })
    expect(isSameWait(waiting, live.waiting)).toBe(key === 'bet 1')
    const after = clocksAfter(
      asks(key),
      { ...live, clocks: first },
      { ...table },
      { actor: 'B', command: bet },
      waiting,
    )
    expect(Math.max(...Object.values(after.since))).toBe(since)
  }
})

test('a decision that takes longer than is everybody’s is taken from the bank, which gains with every orbit', () => {
  const MINUTE = 60_000
  const table = { ...turning(), now: 0 }
  const own = (orbit: number, key: string): Game => ({
    ...game,
    dealer: () => ({
      ...waitFor('A', 'fold', 'house', 'Call or fold.'),
      key,
      allowance: { ms: 20_000, bankMs: MINUTE, gainMs: 5_000, orbit },
    }),
  })
  const command: Command = { type: 'call', by: asPlayer('A') }
  const known = { actor: 'A', command }
  const goes = (live: TableState, from: Game, to: Game, now: number): TableState => {
    const after = { ...live.table, now }
    const waiting = waitingFor(to, after)
    // What was waited for is asked of the game that waited.
    const both: Game = { ...to, dealer: (at) => (at === live.table ? from : to).dealer(at) }
    return { ...live, table: after, waiting, clocks: clocksAfter(both, live, after, known, waiting) }
  }
  const allowance = (orbit: number) => ({ ms: 20_000, bankMs: MINUTE, gainMs: 5_000, orbit })
  const asked = goes({ ...emptyState(game), version: 1, table }, game, own(1, 'bet'), 1_000)
  const quick = goes(asked, own(1, 'bet'), own(1, 'raise'), 15_000)
  expect(bankOf(quick.clocks, 'A', allowance(1))).toBe(MINUTE)
  const slow = goes(quick, own(1, 'raise'), own(1, 'again'), 65_000)
  expect(bankOf(slow.clocks, 'A', allowance(1))).toBe(30_000)
  expect(bankOf(slow.clocks, 'A', allowance(3))).toBe(40_000)
  expect(bankOf(slow.clocks, 'B', allowance(3))).toBe(MINUTE)
})
