import { expect, test } from 'vitest'
import { holdem } from '../games/holdem/index.ts'
import { act, asPlayer, isRefused, isStep, next, offers, simplest, type Table } from '../kernel/index.ts'
import { PokerTable } from './pots.test-kit.ts'
import type { PotsState } from './state.ts'

/** The betting sequences of one round in fixed limit, counted by the engine and by a formula. */

const UNIT = 2
const ACTS = ['fold', 'check', 'call', 'bet', 'raise']

/** Players on the flop who all have this many bets left. */
function onTheFlop(players: number, bets: number, raises: number | 'none'): Table<PotsState> {
  const stacks = Object.fromEntries(['A', 'B', 'C'].slice(0, players).map((it) => [it, UNIT + UNIT * bets]))
  const options = { betting: 'fixed', lower: UNIT, upper: UNIT, blinds: `1,${UNIT}`, raises }
  return new PokerTable(holdem, stacks, options).deal().play(players === 2 ? 'c c' : 'c c c').table
}

/** Every way in which the round can go on, until it is over or one player is left. */
function counted(table: Table<PotsState>): number {
  const now = next(holdem, table)
  const player = isStep(now) || now.kind !== 'decision' ? undefined : now.for[0]?.player
  if (table.state.street !== 1 || player === undefined) return 1
  return offers(holdem, table, asPlayer(player))
    .filter(({ type }) => ACTS.includes(type))
    .reduce((sum, offer) => {
      const done = act(holdem, table, simplest(offer))
      if (isRefused(done)) throw new Error(done.because)
      // What the dealer does after the round is of no concern here.
      const over = isStep(next(holdem, done.table))
      return sum + (over ? 1 : counted(done.table))
    }, 0)
}

test('two players with k bets left have 4k + 3 sequences', () => {
  // Facing a bet there is fold, call, and a raise while bets are left: 2 k in all from the first bet on. Each of the two
  // may make that bet; the others are check, check and a fold by either.
  for (const bets of [1, 2, 3, 6, 10]) expect(counted(onTheFlop(2, bets, 'none'))).toBe(4 * bets + 3)
})

/** Number of sequences from here, by players in the hand and players still to act. */
function ways(bets: number, raises: number) {
  const facing = (left: number, due: number, level: number, capped: boolean): number => {
    if (due === 0 || left === 1) return 1
    const raise = level < bets && !capped ? opened(left, level + 1, capped) : 0
    return facing(left - 1, due - 1, level, capped) + facing(left, due - 1, level, capped) + raise
  }
  const opened = (left: number, level: number, capped: boolean): number => {
    const able = level < bets ? left : left - 1
    return facing(left, left - 1, level, capped || (level - 1 >= raises && able >= 3))
  }
  const checked = (left: number, due: number): number =>
    due === 0 || left === 1 ? 1 : checked(left - 1, due - 1) + checked(left, due - 1) + opened(left, 1, false)
  return checked
}

test.each([
  [1, 1],
  [3, 1],
  [4, 1],
  [4, 2],
  [5, 3],
])('[14.17[raises]] three players with %i bets left and %i raises on the sign', (bets, raises) => {
  expect(counted(onTheFlop(3, bets, raises))).toBe(ways(bets, raises)(3, 3))
})
