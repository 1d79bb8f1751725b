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
} from '@boardwalk/engine/kernel'
import { expect, test } from 'vitest'
import { clocksAfter, NO_CLOCKS } from './clocks.ts'
import { emptyLive } from './live.ts'

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
    ...emptyLive(game),
    table,
    clocks: { ...NO_CLOCKS, since: { bets: 1000 }, step: 'announce' },
  }
  const command: Command = { type: 'no-spin', by: 'dealer', reason: 'revolutions' }
  const after = clocksAfter(game, live, done(table, command), { actor: 'D', command }, '')
  expect(after.since).toEqual({ bets: 60_000 })
})

test('who was ready and leaves gives nobody a new clock', () => {
  const table = turning()
  const leave: Command = { type: 'leave', by: asPlayer('B') }
  const ready = { ...table, ready: ['B'] }
  const live = {
    ...emptyLive(game),
    table: ready,
    clocks: { ...NO_CLOCKS, since: { 'step announce': 1000 } },
  }
  const after = clocksAfter(game, live, done(ready, leave), { actor: 'B', command: leave }, '')
  expect(after.since).toEqual({ 'step announce': 1000 })
})
