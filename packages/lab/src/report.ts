import {
  type Cents,
  type Game,
  type GameId,
  type OptionValues,
  oddsRow,
  toNumber,
  toText,
  type WagerId,
} from '@boardwalk/engine/kernel'
import type { Plan } from './plan.ts'
import type { Counts, Tally } from './tally.ts'

/** One amount and how often it came. */
export interface Bar {
  readonly net: number
  readonly count: number
}

export interface WagerReport {
  readonly wager: WagerId
  readonly name: string
  readonly decided: number
  readonly won: number
  readonly pushed: number
  readonly lost: number
  /** Cents first staked on all of them, and what the player has won or lost by them. */
  readonly staked: Cents
  readonly net: Cents
  /** Loss per unit first staked, and one standard error of it. */
  readonly edge: number
  readonly error: number
  /** Of the net of one wager, in units first staked. */
  readonly variance: number
  /** The exact edge as number and fraction, and how many standard errors lie between. */
  readonly expected?: number
  readonly exact?: string
  readonly deviation?: number
  /** Net of one wager in units first staked, and how often it came. */
  readonly distribution: readonly Bar[]
}

export interface Report {
  readonly game: GameId
  readonly options: OptionValues
  readonly seed: number
  readonly road: Plan['road']
  readonly rounds: number
  readonly wagers: readonly WagerReport[]
  /** Of all wagers of a round together, in cents. */
  readonly net: Cents
  readonly mean: number
  readonly variance: number
  readonly distribution: readonly Bar[]
}

const bars = (counts: Counts): Bar[] =>
  [...counts].map(([net, count]) => ({ net, count })).sort((a, b) => a.net - b.net)

/** Equal in units though not in cents: six dollars at 7 to 6 is the same as twelve. */
function unitBars(stakes: ReadonlyMap<Cents, Counts>): Bar[] {
  const units: Counts = new Map()
  for (const [stake, counts] of stakes) {
    for (const [net, count] of counts) units.set(net / stake, (units.get(net / stake) ?? 0) + count)
  }
  return bars(units)
}

interface Sums {
  readonly count: number
  readonly staked: number
  readonly net: number
}

function sums(stakes: ReadonlyMap<Cents, Counts>): Sums {
  let [count, staked, total] = [0, 0, 0]
  for (const [stake, counts] of stakes) {
    for (const [net, times] of counts) {
      count += times
      staked += times * stake
      total += times * net
    }
  }
  return { count, staked, net: total }
}

/** Squared distance of every net from what the edge makes of its stake: the ratio estimator for unequal stakes. */
function residual(stakes: ReadonlyMap<Cents, Counts>, edge: number): number {
  let sum = 0
  for (const [stake, counts] of stakes) {
    for (const [net, times] of counts) sum += times * (net + edge * stake) ** 2
  }
  return sum
}

function wagerReport(game: Game, plan: Plan, id: WagerId, stakes: ReadonlyMap<Cents, Counts>): WagerReport {
  const { count, staked, net } = sums(stakes)
  const edge = net === 0 ? 0 : -net / staked
  const unit = staked / count
  const variance = count > 1 ? residual(stakes, edge) / (count - 1) / unit ** 2 : 0
  const error = Math.sqrt(variance / count)
  const wagers = game.wagers(plan.options)
  const row = oddsRow((game.played ?? game.odds)(plan.options), wagers, id)
  const expected = row && toNumber(row.edge)
  const distribution = unitBars(stakes)
  const total = (test: (net: number) => boolean): number =>
    distribution.reduce((n, bar) => (test(bar.net) ? n + bar.count : n), 0)
  return {
    wager: id,
    name: wagers.find((w) => w.id === id)?.name ?? id,
    decided: count,
    won: total((n) => n > 0),
    pushed: total((n) => n === 0),
    lost: total((n) => n < 0),
    staked,
    net,
    edge,
    error,
    variance,
    ...(row && expected !== undefined && { expected, exact: toText(row.edge) }),
    ...(expected !== undefined && error > 0 && { deviation: (edge - expected) / error }),
    distribution,
  }
}

/** The figures of a finished simulation, beside the exact ones. */
export function report(game: Game, plan: Plan, tally: Tally): Report {
  const distribution = bars(tally.nets)
  const net = distribution.reduce((n, bar) => n + bar.net * bar.count, 0)
  const mean = net / tally.rounds
  const spread = distribution.reduce((n, bar) => n + bar.count * (bar.net - mean) ** 2, 0)
  const order = new Map(game.wagers(plan.options).map((w, i) => [w.id, i]))
  const wagers = [...tally.wagers].sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  return {
    game: game.id,
    options: plan.options,
    seed: plan.seed,
    road: plan.road,
    rounds: tally.rounds,
    wagers: wagers.map(([id, stakes]) => wagerReport(game, plan, id, stakes)),
    net,
    mean,
    variance: tally.rounds > 1 ? spread / (tally.rounds - 1) : 0,
    distribution,
  }
}
