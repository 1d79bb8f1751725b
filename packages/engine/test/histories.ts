import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stderr, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { playHistory, type Replayed } from '../src/histories/index.ts'
import { eventsOf, isRefused, kindOf, partsOf } from '../src/kernel/index.ts'
import { type DollarHand, inDollars, type PhhRefused, readPhh } from '../src/poker/phh/index.ts'

/**
 * Plays published hand histories and holds the stacks against those that were published.
 * `npm run histories -- <folder>`, or `npm run histories -- <folder> --most 10000 --show 3`. Files end in `.phh` or
 * `.phhs`. Of sites that take a rake the winners, and what they win less the rake, must be the same.
 */
const { values, positionals } = parseArgs({
  options: { most: { type: 'string', default: '1000000' }, show: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const [folder] = positionals
const [most, show] = [Number(values.most), Number(values.show)]
if (folder === undefined || !Number.isSafeInteger(most) || !Number.isSafeInteger(show)) {
  stderr.write('Name a folder with hand histories. --most and --show are whole numbers.\n')
  process.exit(2)
}

/** No site rakes more of a pot. */
const MOST_RAKE = 0.1
/** One of them also drops half a dollar for a jackpot, and rounds to five cents. */
const withDrop = (pots: number, scale: number): number => pots / 20 + 0.55 * scale

interface Outcome {
  readonly kind: string
  /** What the site took, as a share of the pots. */
  readonly rake?: number
  readonly detail?: string
}

/** What each won of the pots, and what came back to each uncalled, in whole dollars. */
function wonBy({ entries }: Replayed, count: number): { readonly won: number[]; readonly back: number[] } {
  const won = Array<number>(count).fill(0)
  const back = Array<number>(count).fill(0)
  for (const { command, events } of entries)
    for (const { from, to, cents } of eventsOf(events, 'moved')) {
      if (kindOf(from) !== 'pot' || kindOf(to) !== 'stack') continue
      const player = Number((partsOf(to).player ?? 'p0').slice(1)) - 1
      const list = command.type === 'award' ? won : back
      list[player] = (list[player] ?? 0) + cents / 100
    }
  return { won, back }
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

/** The same people win, and what each has less is rake. */
function taken(gross: readonly number[], net: readonly number[], { scale }: DollarHand): Outcome | undefined {
  const pots = sum(gross)
  const less = gross.map((dollars, i) => dollars - (net[i] ?? 0))
  if (less.some((dollars, i) => dollars !== 0 && (dollars < 0 || (net[i] ?? 0) <= 0))) return undefined
  const rake = sum(less)
  if (rake === 0) return { kind: 'same stacks' }
  if (rake <= MOST_RAKE * pots) return { kind: 'same stacks before the rake', rake: rake / pots }
  return rake <= withDrop(pots, scale)
    ? { kind: 'same stacks before the rake and a jackpot drop' }
    : undefined
}

/** Holds the stacks after the hand against those that the file gives. */
function comparedStacks(hand: DollarHand, { stacks }: Replayed, won: readonly number[]): Outcome | undefined {
  const finishing = hand.players.flatMap((it) => it.finishing ?? [])
  if (finishing.length < stacks.length) return undefined
  if (stacks.every((dollars, i) => dollars === finishing[i])) return { kind: 'same stacks' }
  const net = won.map((dollars, i) => dollars - (stacks[i] ?? 0) + (finishing[i] ?? 0))
  const other = { kind: 'other stacks', detail: `${finishing} published, ${stacks} played` }
  return taken(won, net, hand) ?? other
}

/** Holds what each won against what the file gives; some sites count what came back uncalled. */
function comparedWinnings(hand: DollarHand, replayed: Replayed): Outcome | undefined {
  const { won, back } = wonBy(replayed, hand.players.length)
  const winnings = hand.players.flatMap((it) => it.winnings ?? [])
  if (winnings.length < won.length || sum(winnings) === 0) return undefined
  const whole = won.map((dollars, i) => dollars + (back[i] ?? 0))
  const less = taken(won, winnings, hand)
  if (less) return less
  const uncalled = taken(whole, winnings, hand)
  if (uncalled && !uncalled.kind.endsWith('drop')) return uncalled
  const detail = `${winnings} published, ${won} won and ${back} returned`
  const winners = won.every((dollars, i) => dollars > 0 === (winnings[i] ?? 0) > 0)
  // Blinds that a site took dead are no part of its histories.
  return winners && sum(winnings) > sum(won)
    ? { kind: 'same winners of more than the history puts in', detail }
    : { kind: 'other winnings', detail }
}

function compared(hand: DollarHand, replayed: Replayed): Outcome {
  const { won } = wonBy(replayed, hand.players.length)
  const stacks = comparedStacks(hand, replayed, won)
  if (stacks && stacks.kind !== 'other stacks') return stacks
  const winnings = comparedWinnings(hand, replayed)
  if (!stacks) return winnings ?? { kind: 'no winnings are published' }
  return winnings?.kind.startsWith('same stacks')
    ? { ...winnings, kind: `winnings as published, which the published stacks contradict` }
    : stacks
}

const refusal = ({ refused, because }: PhhRefused): Outcome => ({
  kind: `refused [${refused}] ${because.replaceAll(/\bp\d+\b/g, 'p#').replaceAll(/\$?[\d,.]+/g, '#')}`,
})

function outcomeOf(hand: DollarHand | PhhRefused): Outcome {
  if (isRefused(hand)) return refusal(hand as PhhRefused)
  const played = playHistory(hand as DollarHand)
  return isRefused(played) ? refusal(played as PhhRefused) : compared(hand as DollarHand, played as Replayed)
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.phhs?$/.test(file))
  .sort()
const counts = new Map<string, number>()
const rakes: number[] = []
const began = performance.now()
let count = 0
for (const file of files) {
  if (count >= most) break
  for (const [i, found] of readPhh(readFileSync(join(folder, file), 'utf8')).entries()) {
    if (count++ >= most) break
    const { kind, rake, detail } = outcomeOf(isRefused(found) ? (found as PhhRefused) : inDollars(found))
    const before = counts.get(kind) ?? 0
    counts.set(kind, before + 1)
    if (rake !== undefined) rakes.push(rake)
    if (!kind.startsWith('same') && before < show) stdout.write(`${file} hand ${i + 1}: ${detail ?? kind}\n`)
  }
}
const seconds = (performance.now() - began) / 1000
stdout.write(
  `${Math.min(count, most)} hands of ${files.length} ${files.length === 1 ? 'file' : 'files'} in ${seconds.toFixed(1)} s\n`,
)
for (const [kind, n] of [...counts].sort(([, a], [, b]) => b - a))
  stdout.write(`${`${n}`.padStart(8)}  ${kind}\n`)
if (rakes.length > 0)
  stdout.write(`The rake was at most ${(100 * Math.max(...rakes)).toFixed(2)} percent of the pots.\n`)
