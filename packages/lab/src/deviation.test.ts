import { findGame, isRefused, toNumber } from '@boardwalk/engine'
import { expect, test } from 'vitest'
import { DEEP } from '../../../tools/deep.ts'
import { makePlan } from './plan.ts'
import { type Bar, type Report, report } from './report.ts'
import { simulate } from './simulate.ts'

/**
 * Poker against the house, with the wager that all others on a hand come with. Where a royal flush makes most of the spread,
 * a million rounds may have none.
 */
const GAMES = [
  ['caribbean-stud', 'ante', 1e6],
  ['double-down-stud', 'main', 3e6],
  ['let-it-ride', 'bet', 2e7],
  ['three-card-poker', 'ante', 1e6],
  ['four-card-poker', 'ante', 1e6],
  ['texas-holdem-bonus', 'ante', 1e6],
  ['all-in-holdem', 'ante', 1e6],
] as const

/** What one wager brought in units first staked; three equal bets are one unit together. */
function spreadOf({ wagers, distribution }: Report, wager: string): readonly Bar[] {
  const found = wagers.find((w) => w.wager === wager)
  const [first] = wagers
  if (found || !first) return found?.distribution ?? []
  const unit = first.staked / first.decided
  return distribution.map(({ net, count }) => ({ net: net / unit, count }))
}

/** Those whose exact spread is counted soonest. */
const SOON: readonly string[] = ['caribbean-stud', 'three-card-poker', 'all-in-holdem']

test.each(GAMES.filter(([id]) => DEEP || SOON.includes(id)))(
  '%s: the sampled spread of %s is the exact one, within its error',
  async (id, wager, rounds) => {
    const game = findGame(id)
    if (!game) throw new Error(`there is no game ${id}`)
    const plan = makePlan(game, { rounds, seed: 5 })
    if (isRefused(plan)) throw new Error(plan.because)
    const bars = spreadOf(report(game, plan, await simulate(plan, { workers: 1 })), wager)
    const row = (game.played ?? game.odds)(plan.options).find((it) => it.wager === wager)
    if (!row?.variance || !row.risk) throw new Error('no spread is known')
    const count = bars.reduce((n, bar) => n + bar.count, 0)
    const mean = bars.reduce((n, bar) => n + bar.count * bar.net, 0) / count
    const moment = (of: number): number =>
      bars.reduce((n, bar) => n + bar.count * (bar.net - mean) ** of, 0) / count
    // The error of a sampled variance, by the fourth moment.
    const error = Math.sqrt((moment(4) - moment(2) ** 2) / count)
    expect(count).toBe(rounds)
    expect(Math.abs(moment(2) - toNumber(row.variance))).toBeLessThan(4 * error)
    expect(error / moment(2)).toBeLessThan(0.35)
    expect(toNumber(row.risk)).toBeLessThan(toNumber(row.edge))
  },
  60_000,
)
