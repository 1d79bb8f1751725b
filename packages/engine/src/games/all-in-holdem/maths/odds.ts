import {
  EVEN,
  type Fraction,
  fraction,
  lcm,
  type Odds,
  type OptionValues,
  percentText,
  varianceOf,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { onceFor } from '../../../kernel/once.ts'
import { CODES, countHands, FIVE_CARDS, faceOf, STARTS, startWays } from '../../../poker/index.ts'
import { finalTable } from '../options.ts'
import { judgeHole } from '../settle.ts'
import { ANTE, FINAL, HOLE, RAISE, TIMES } from '../wagers.ts'
import { ALL } from './count.data.ts'

/** Boards from the other fifty cards, and the dealer's hands from the 45 that are left. */
export const ENDS = 2_118_760 * 990
const HANDS = 1_326

/** What becomes of a start that raises, over all boards and all the dealer's hands, for all its hands together. */
export interface Ends {
  readonly all: number
  readonly notCalled: number
  readonly lower: number
  readonly equal: number
  readonly higher: number
}
export function endsOf(start: number): Ends {
  const [lower = 0, equal = 0, higher = 0] = ALL[start] ?? []
  const all = startWays(start) * ENDS
  return { all, notCalled: all - lower - equal - higher, lower, equal, higher }
}

/** What raising is worth in antes, times all ends; folding loses one. */
export const raiseValue = ({ notCalled, lower, higher }: Ends): number =>
  notCalled + (1 + TIMES) * (lower - higher)
export const isRaised = (start: number): boolean => raiseValue(endsOf(start)) > -endsOf(start).all

const starts = Array.from({ length: STARTS }, (_, i) => i)

function against(): readonly WagerOdds[] {
  const raised = starts.filter(isRaised).map(endsOf)
  const sum = (of: (ends: Ends) => number): number => raised.reduce((n, ends) => n + of(ends), 0)
  const [all, plays] = [HANDS * ENDS, sum((e) => e.all)]
  const [won, called] = [sum((e) => e.notCalled + e.lower), sum((e) => e.lower)]
  const [equal, higher] = [sum((e) => e.equal), sum((e) => e.higher)]
  const gain = sum(raiseValue) - (all - plays)
  const staked = all + TIMES * plays
  const squares = all - plays + sum((e) => e.notCalled + (1 + TIMES) ** 2 * (e.lower + e.higher))
  const ofAll = (n: number): Fraction => fraction(n, all)
  const ofPlays = (n: number): Fraction => fraction(n, plays)
  return [
    {
      wager: ANTE,
      edge: ofAll(-gain),
      win: ofAll(won),
      push: ofAll(equal),
      lose: ofAll(all - won - equal),
      variance: varianceOf(ofAll(-gain), ofAll(squares)),
      risk: fraction(-gain, staked),
      method: 'optimal',
      note: `Ante and raise together, per unit of ante, raising ${percentText(ofAll(plays))} of all hands; ${percentText(fraction(-gain, staked))} of all that is wagered.`,
    },
    {
      wager: RAISE,
      edge: ofPlays(higher - called),
      win: ofPlays(called),
      push: ofPlays(plays - called - higher),
      lose: ofPlays(higher),
      variance: varianceOf(ofPlays(higher - called), ofPlays(called + higher)),
      method: 'optimal',
      note: 'The raise by itself, per unit of it, when it is made; the ante has it included.',
    },
  ]
}

/** A wager that a pay table decides: so many ways for each of its odds, and for none. */
function byTable(wager: string, ways: readonly (readonly [Odds | undefined, number])[]): WagerOdds {
  const parts = ways.reduce((n, [pay]) => lcm(n, (pay ?? EVEN).to), 1)
  let [all, won, gain, squares] = [0, 0, 0, 0]
  for (const [pay, n] of ways) {
    all += n
    if (pay) won += n
    gain += pay ? (n * pay.pays * parts) / pay.to : -n * parts
    squares += n * (pay ? (pay.pays * parts) / pay.to : parts) ** 2
  }
  const edge = fraction(-gain, all * parts)
  return {
    wager,
    edge,
    win: fraction(won, all),
    push: fraction(0),
    lose: fraction(all - won, all),
    variance: varianceOf(edge, fraction(squares, all * parts ** 2)),
    method: 'exact',
  }
}

function holeOdds(options: OptionValues): WagerOdds {
  const ways: (readonly [Odds | undefined, number])[] = []
  for (const a of CODES)
    for (const b of CODES) {
      if (a >= b) continue
      const { outcome, odds: pay } = judgeHole([faceOf(a), faceOf(b)], options)
      ways.push([outcome === 'win' ? pay : undefined, 1])
    }
  return byTable(HOLE, ways)
}

/** All hands of seven cards by their kind. */
let sevens: readonly number[] | undefined
function finalOdds(options: OptionValues): WagerOdds {
  sevens ??= countHands(FIVE_CARDS, 7)
  const { pays } = finalTable(options)
  return byTable(
    FINAL,
    sevens.map((ways, kind) => [pays.find(([hand]) => hand === FIVE_CARDS.hands[kind])?.[1], ways]),
  )
}

export const odds = onceFor((options: OptionValues): readonly WagerOdds[] => [
  ...against(),
  holeOdds(options),
  finalOdds(options),
])
