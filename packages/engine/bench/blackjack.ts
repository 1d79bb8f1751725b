import { execFileSync } from 'node:child_process'
import { env, stdout } from 'node:process'
import { freshChances } from '../src/blackjack/analysis/game.ts'
import {
  type AnalysisRules,
  analyse,
  BLACKJACK,
  bestPlay,
  fullShoe,
  hint,
  SPANISH_21,
  worthOfOptions,
} from '../src/blackjack/analysis/index.ts'
import { worked } from './race.ts'
import { SHORT } from './short.ts'

const LAPS = 9

/** As other analysers play it, so that both do the same work. */
const USUAL: AnalysisRules = { ...BLACKJACK, holeCard: 'down-reader', split21: 'pushes' }
const FOUR: AnalysisRules = { ...USUAL, splitting: { hands: 4, aceHands: 2, drawToAces: false } }

/** Where results go, so that no work is left out as useless. */
export let sink = 0

interface Told {
  readonly first: number
  readonly usual: number
  readonly best: number
}

function told(seconds: readonly number[]): Told {
  const sorted = [...seconds].sort((a, b) => a - b)
  return {
    first: seconds[0] as number,
    usual: sorted[Math.floor(sorted.length / 2)] as number,
    best: sorted[0] as number,
  }
}

function timed(run: () => number, laps = LAPS): Told {
  return told(
    Array.from({ length: SHORT ? 1 : laps }, () => {
      const from = worked()
      sink += run()
      return worked() - from
    }),
  )
}

const ms = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`.padStart(12)

function say(what: string, { first, usual, best }: Told): void {
  stdout.write(`  ${what.padEnd(52)}first ${ms(first)}  usual ${ms(usual)}  best ${ms(best)}\n`)
}

/**
 * Another analyser on this machine: BLACKJACK_RIVAL names a program that is given `1` where pairs are split again, does the
 * analysis of eight decks several times, and prints on a line for each how many seconds of work it took and what the player
 * may expect.
 */
function rival(again: boolean, own: number): void {
  const program = env.BLACKJACK_RIVAL
  if (program === undefined) return
  const lines = execFileSync(program, [again ? '1' : '0'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  say('the other, the best play', told(rows.map(([seconds]) => seconds)))
  for (const [, value] of rows)
    if (Math.abs(value - own) > 1e-9) throw new Error(`They disagree: ${value} and ${own}`)
}

export function benchBlackjack(): void {
  for (const [name, rules, again] of [
    ['eight decks, one split', USUAL, false],
    ['eight decks, pairs into four hands', FOUR, true],
  ] as const) {
    stdout.write(`${name}\n`)
    let value = 0
    const best = timed(() => {
      value = bestPlay(rules, freshChances(rules)).best.value
      return value
    })
    say('the best play', best)
    rival(again, value)
    say(
      'the best play, the strategy by counts',
      timed(() => analyse(rules, freshChances(rules)).edge.total),
    )
  }
  stdout.write('others\n')
  say(
    'Spanish 21, all of it',
    timed(() => analyse(SPANISH_21, freshChances(SPANISH_21)).edge.total, 5),
  )
  say(
    'what every option is worth',
    timed(() => worthOfOptions(BLACKJACK).length, 3),
  )
  const unseen = fullShoe(FOUR).map((n, i) => n - (i === 1 ? 2 : i === 6 ? 1 : 0))
  say(
    'a hint: two twos against a seven',
    timed(() => hint({ rules: FOUR, unseen, hand: [2, 2], dealer: [7] })[0]?.value ?? 0),
  )
}
