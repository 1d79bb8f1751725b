import { ok } from 'node:assert/strict'
import { createRequire } from 'node:module'
import { stdout } from 'node:process'
import { seeded } from '../src/kernel/index.ts'
import { isRefused } from '../src/kernel/table.ts'
import { CODES, countEquities, faceOf, makeSpot, type Spot } from '../src/poker/index.ts'
import { type Runner, race, type Timed, tell, usual } from './race.ts'
import { SHORT } from './short.ts'

const require = createRequire(import.meta.url)
const pokertools = require('@pokertools/evaluator') as { evaluate(codes: number[]): number }
const phe = require('phe') as { evaluateCardCodes(codes: number[]): number }

const FLOPS = SHORT ? 20 : 200
const WANTED = 10_000

/** Two hands of two cards and a flop, at random. */
function flops(): Spot[] {
  const pick = seeded(1947)
  return Array.from({ length: FLOPS }, () => {
    const deck = [...CODES]
    const cards = Array.from({ length: 7 }, () => faceOf(deck.splice(pick(deck.length), 1)[0] as number))
    const spot = makeSpot({
      variant: 'holdem',
      form: 'high',
      hands: [cards.slice(0, 2).join(''), cards.slice(2, 4).join('')],
      board: cards.slice(4).join(''),
    })
    if (isRefused(spot)) throw new Error(spot.because)
    return spot
  })
}

const own = (spots: readonly Spot[]): Runner => ({
  name: 'boardwalk',
  run() {
    for (const spot of spots) countEquities(spot)
    return spots.length
  },
})

/** Half pots the first hand wins on all 990 boards, by an evaluator for which smaller is better and cards count from 0. */
function halves({ hands, board, deck }: Spot, evaluate: (codes: number[]) => number): number {
  const [first, second] = hands.map((hand) => [...hand, ...board, 0, 0].map((code) => code - 8))
  if (!first || !second) return 0
  const left = deck.map((code) => code - 8)
  let sum = 0
  for (let i = 0; i < left.length; i++)
    for (let j = i + 1; j < left.length; j++) {
      first[5] = left[i] as number
      second[5] = left[i] as number
      first[6] = left[j] as number
      second[6] = left[j] as number
      const apart = evaluate(first) - evaluate(second)
      sum += apart < 0 ? 2 : apart === 0 ? 1 : 0
    }
  return sum
}

/** Where results go, so that no work is left out as useless. */
export let sink = 0

const by = (name: string, spots: readonly Spot[], evaluate: (codes: number[]) => number): Runner => ({
  name,
  run() {
    for (const spot of spots) sink ^= halves(spot, evaluate)
    return spots.length
  },
})

/** They come to the same shares, or the race is about nothing. */
function check(spots: readonly Spot[]): void {
  for (const spot of spots.slice(0, 200)) {
    const { deals, wins, splits } = countEquities(spot)
    ok(deals === 990)
    for (const evaluate of [pokertools.evaluate, phe.evaluateCardCodes])
      ok(halves(spot, evaluate) === 2 * (wins[0] ?? 0) + (splits[0] ?? 0))
  }
}

/** Exact equities of two hands on a flop, on one core: 990 boards and 1,980 hands of seven each. */
export function benchEquities(): void {
  const spots = flops()
  check(spots)
  const all = [
    own(spots),
    by('a loop with @pokertools/evaluator', spots, pokertools.evaluate),
    by('a loop with phe', spots, phe.evaluateCardCodes),
  ]
  const timed = race(all)
  tell("heads-up hold 'em flops, counted exactly", timed, 1)
  const rate = Math.round(usual(timed[0] as Timed))
  const verdict = rate >= WANTED ? 'reached' : 'NOT reached'
  stdout.write(
    `  ${rate.toLocaleString('en-US')} flops a second on one core; ${WANTED.toLocaleString('en-US')} are wanted: ${verdict}\n\n`,
  )
}
