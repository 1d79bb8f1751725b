import { expect, test } from 'vitest'
import {
  type Actor,
  act,
  asPlayer,
  balance,
  buyInNear,
  chipsInside,
  type Game,
  hasRisk,
  isRefused,
  isStep,
  lyingAt,
  next,
  nothingOwed,
  type Offer,
  offers,
  open,
  pot,
  scripted,
  spots,
  stackOf,
  type Table,
} from '../src/kernel/index.ts'
import { pennyAnte } from './pennyante.ts'
import { suite } from './suite.ts'

const game = pennyAnte as Game
const [A, B, C] = [asPlayer('A'), asPlayer('B'), asPlayer('C')]

const done = (table: Table, by: Actor, type: string, more: object = {}): Table => {
  const ruling = act(game, table, { ...more, type, by })
  if (isRefused(ruling)) throw new Error(ruling.because)
  return ruling.table
}
const offered = (table: Table, by: Actor, type: string): Offer | undefined =>
  offers(game, table, by).find((o) => o.type === type)

/** Three people with $50 each, and the antes taken. */
function dealt(): Table {
  const opened = open(game)
  if (isRefused(opened)) throw new Error(opened.because)
  let { table } = opened
  for (const [i, by] of [A, B, C].entries()) {
    table = done(table, by, 'sit', { place: `${i + 1}` })
    table = done(table, by, 'buy-in', { cents: 50_00 })
  }
  return done(table, 'dealer', 'antes')
}

for (const { name, run } of suite(pennyAnte)) test(name, run)

test('a buy-in is bounded by the terms of the table', () => {
  const opened = open(game)
  if (isRefused(opened)) throw new Error(opened.because)
  const sat = done(opened.table, A, 'sit', { place: '1' })
  const range = (table: Table) => offered(table, A, 'buy-in')?.fields?.cents
  expect(range(sat)).toMatchObject({ least: 20_00, most: 100_00 })
  expect(act(game, sat, { type: 'buy-in', by: A, cents: 19_00 })).toHaveProperty('refused')
  const half = done(sat, A, 'buy-in', { cents: 50_00 })
  expect(range(half)).toMatchObject({ least: 1_00, most: 50_00 })
  expect(range(done(half, A, 'buy-in', { cents: 50_00 }))).toBeUndefined()
  expect([1_00, 49_50, 900_00].map((cents) => buyInNear(sat, 'A', cents))).toEqual([20_00, 49_00, 100_00])
  expect(buyInNear(done(half, A, 'buy-in', { cents: 50_00 }), 'A', 20_00)).toBe(0)
  expect(open(game, { buyIn: { least: 50_00, most: 20_00 } })).toHaveProperty('refused')
  expect(open(game, { buyIn: { least: 2_00, most: 4_00 } })).toMatchObject({
    table: { terms: [{ buyIn: { least: 2_00, most: 4_00 } }] },
  })
})

test('`bet` is the game’s own command, and nothing is taken back from a layout', () => {
  const table = dealt()
  expect(offered(table, A, 'bet')).toMatchObject({
    key: 'B',
    fields: { cents: { least: 1_00, most: 49_00 } },
  })
  expect(offered(table, A, 'fold')).toMatchObject({ role: 'give-up', did: 'folded' })
  expect(act(game, table, { type: 'bet', by: B, cents: 5_00 })).toHaveProperty('refused')
  const bet = done(table, A, 'bet', { cents: 5_00 })
  expect([stackOf(bet, 'A'), balance(bet, pot(1, 'A')), spots(bet)]).toEqual([44_00, 6_00, []])
  expect(act(game, bet, { type: 'take', by: A, place: '1', wager: 'x', cents: 5_00 })).toHaveProperty(
    'refused',
  )
  expect(offered(bet, A, 'take')).toBeUndefined()
})

test('a raise asks the same player anew', () => {
  const raised = done(done(dealt(), A, 'bet', { cents: 5_00 }), B, 'bet', { cents: 5_00 })
  const again = done(done(raised, C, 'fold'), A, 'bet', { cents: 5_00 })
  const waits = [dealt(), done(again, B, 'bet', { cents: 1_00 })].map((table) => next(game, table))
  expect(waits).toMatchObject([
    { kind: 'decision', key: '0', for: [{ player: 'A' }] },
    { kind: 'decision', key: '4', for: [{ player: 'A' }] },
  ])
})

test('the pot goes to one of those left, less the rake, and no chip is lost', () => {
  let table = dealt()
  const before = chipsInside(table)
  table = done(done(done(table, A, 'bet', { cents: 9_00 }), B, 'call'), C, 'fold')
  expect([lyingAt(table, pot(1)), hasRisk(table, 'C')]).toEqual([21_00, true])
  expect(act(game, table, { type: 'leave', by: C })).toHaveProperty('refused')
  const step = next(game, table)
  expect(isStep(step) && step.needs).toEqual({ kind: 'spin', stops: 2 })
  const need = { kind: 'spin', stops: 2 } as const
  const chance = scripted({ spins: [1] }).answer(need, table)
  table = done(table, 'dealer', 'award', { chance })
  expect([stackOf(table, 'B'), balance(table, 'inventory')]).toEqual([40_00 + 18_90, 2_10])
  expect([chipsInside(table), nothingOwed(table), hasRisk(table, 'C')]).toEqual([before, true, false])
})

test('a table that must close gives every share of a pot back', () => {
  const asked = done(done(dealt(), A, 'bet', { cents: 5_00 }), 'floorperson', 'close-table')
  const table = { ...asked, state: { phase: 'waiting', left: [], due: [], raises: 0 } } as Table
  const step = next(game, { ...table, players: { A: { place: '1' } } })
  expect(isStep(step) && step.command.type).toBe('shut-table')
  const shut = done({ ...table, players: { A: { place: '1' } } }, 'dealer', 'shut-table')
  expect([shut.closing, balance(shut, 'patron:A'), lyingAt(shut, pot(1))]).toEqual(['shut', 0, 0])
})
