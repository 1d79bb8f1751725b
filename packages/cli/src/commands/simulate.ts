import { findListed } from '@boardwalk/engine/directory'
import { dollars, type Game, percentText } from '@boardwalk/engine/kernel'
import {
  type Bar,
  MOST_ROUNDS,
  MOST_WORKERS,
  makePlan,
  type Report,
  report,
  simulate,
  usualWorkers,
  type WagerReport,
} from '@boardwalk/lab'
import { accept, parseChoices, wholeNumber } from '../choice.ts'
import { columns } from '../columns.ts'
import type { Io } from '../io.ts'
import { optionLines } from './odds.ts'

export interface SimulateFlags {
  readonly rounds: string
  readonly seed: string
  readonly option?: readonly string[]
  readonly wager?: readonly string[]
  readonly workers?: string
  readonly engine?: true
  readonly json?: true
  /** Where a game that is not in the catalogue comes from. */
  readonly module?: string | undefined
}

const grouped = (n: number): string => n.toLocaleString('en-US')
const signed = (n: number, digits: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(digits)}`
/** Widest bar of the picture, in letters. */
const BAR = 40
/** Most rows of it. */
const ROWS = 24

function wagerCells(w: WagerReport): string[] {
  return [
    w.wager,
    grouped(w.decided),
    dollars(w.staked),
    percentText(w.edge),
    `± ${percentText(w.error)}`,
    w.expected === undefined ? '–' : percentText(w.expected),
    w.deviation === undefined ? '–' : `${signed(w.deviation, 2)} σ`,
    w.variance.toFixed(3),
  ]
}

/** Neighbours put together, so that the picture fits a screen; `--json` has every value. */
function bins(distribution: readonly Bar[]): (Bar & { readonly to: number })[] {
  const least = distribution[0]?.net ?? 0
  const most = distribution.at(-1)?.net ?? 0
  const size = distribution.length > ROWS ? Math.ceil((most - least + 1) / ROWS / 500) * 500 : 1
  const found = new Map<number, Bar & { to: number }>()
  for (const { net, count } of distribution) {
    const key = Math.floor(net / size)
    const bin = found.get(key)
    found.set(key, { net: bin?.net ?? net, to: net, count: (bin?.count ?? 0) + count })
  }
  return [...found.values()]
}

function barLines(distribution: readonly Bar[], total: number): string[] {
  const all = bins(distribution)
  const most = Math.max(...all.map((b) => b.count))
  const rows = all.map(({ net, to, count }) => [
    net === to ? netText(net) : `${netText(net)} to ${netText(to)}`,
    grouped(count),
    percentText(count / total),
    '█'.repeat(Math.max(1, Math.round((count / most) * BAR))),
  ])
  const heads = ['net', 'rounds', 'share', ''].map((title) => ({ title, right: title !== '' }))
  return columns(heads, rows).trimEnd().split('\n')
}

const netText = (cents: number): string => (cents === 0 ? '=' : `${cents > 0 ? '+' : ''}${dollars(cents)}`)

const ROADS: Readonly<Record<Report['road'], string>> = {
  sampler: 'sampled',
  engine: 'each step through the engine',
}

/** The figures as a page for people. */
export function simulationText(game: Game, figures: Report, seconds: number, size = 100): string {
  const heads = ['wager', 'decided', 'staked', 'edge', 'error', 'exact', 'apart', 'variance']
  const table = columns(
    heads.map((title, i) => ({ title, right: i > 0 })),
    figures.wagers.map(wagerCells),
  )
  return [
    `${game.title}: ${grouped(figures.rounds)} rounds, seed ${figures.seed}, ${ROADS[figures.road]}`,
    ...optionLines(figures.options, size),
    '',
    table,
    'Edge: loss per unit first staked. Error: one standard error. Apart: from the exact edge, in standard errors.',
    '',
    `Net of a round: mean ${signed(figures.mean / 100, 4)} dollars, standard deviation ${(Math.sqrt(figures.variance) / 100).toFixed(2)}`,
    ...barLines(figures.distribution, figures.rounds),
    '',
    `${seconds.toFixed(1)} s, ${grouped(Math.round(figures.rounds / seconds))} rounds a second`,
    '',
  ].join('\n')
}

/** `45 s`, `12 min`, `3 h 20 min`. */
function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How far the work is, how fast it goes and how long it will still take at that rate. */
export function progressText(done: number, rounds: number, seconds: number): string {
  const rate = done / Math.max(seconds, 1e-3)
  const share = Math.floor((100 * done) / rounds)
  const left = timeText((rounds - done) / rate)
  return `${grouped(done)} of ${grouped(rounds)} rounds (${share} %), ${grouped(Math.round(rate))} a second, ${left} left`
}

/** Says on a terminal how far the work is; elsewhere nothing. */
function meter(io: Io, rounds: number): { tell(done: number): void; end(): void } {
  const start = performance.now()
  let last = 0
  return {
    tell(done) {
      const now = performance.now()
      if (!io.watched || now - last < 100) return
      last = now
      io.err(`\r\u001b[K${progressText(done, rounds, (now - start) / 1000)}`)
    },
    end() {
      if (io.watched && last > 0) io.err('\r\u001b[K')
    },
  }
}

export async function simulateCommand(io: Io, game: Game, flags: SimulateFlags): Promise<void> {
  const rounds = wholeNumber('The number of rounds', flags.rounds, 1, MOST_ROUNDS)
  const seed = wholeNumber('The seed', flags.seed, 0, Number.MAX_SAFE_INTEGER)
  const options = parseChoices(game, flags.option ?? [])
  const module =
    flags.module === undefined || (await findListed(game.id)?.load()) === game ? {} : { module: flags.module }
  const engine = flags.engine ?? false
  const plan = accept(makePlan(game, { rounds, seed, options, wagers: flags.wager ?? [], engine, ...module }))
  const workers =
    flags.workers === undefined
      ? usualWorkers(plan)
      : wholeNumber('The number of workers', flags.workers, 1, MOST_WORKERS)
  const progress = meter(io, rounds)
  const start = performance.now()
  const tally = await simulate(plan, { workers, progress: (done) => progress.tell(done) })
  progress.end()
  const seconds = (performance.now() - start) / 1000
  const figures = report(game, plan, tally)
  const timing = { seconds, roundsPerSecond: rounds / seconds, workers }
  if (flags.json) io.out(`${JSON.stringify({ ...figures, timing }, null, 2)}\n`)
  else io.out(simulationText(game, figures, seconds, io.columns))
  const never = (flags.wager ?? []).filter((id) => !figures.wagers.some((w) => w.wager === id))
  if (never.length > 0) io.err(`Never decided, because it was never offered: ${never.join(', ')}.\n`)
}
