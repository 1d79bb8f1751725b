import { VIGORISH } from '../../../banking/index.ts'
import {
  type Fraction,
  fraction,
  type OptionValues,
  toNumber,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { chosen, numberOdds } from '../options.ts'
import type { Wheel } from '../ranking.ts'
import { NUMBERS } from '../wagers.ts'
import { BEST } from './best.data.ts'
import { BLOCK, WEIGHED } from './best.ts'
import { MET } from './met.data.ts'
import { apart, type Met, metOf } from './solve.ts'

/** Both hands set the house way, counted over all pairs of hands from one deck: what becomes of the first. */
export interface Figures {
  readonly all: bigint
  readonly won: bigint
  readonly pushed: bigint
  /** With the copies, which are the second's. */
  readonly lost: bigint
}

/** Either is as often the higher one; of the pairs with one hand alike, half have the other higher. */
function figures({ pairs, higher, sameHigh, sameLow }: Met): Figures {
  const lost = higher + (sameHigh + sameLow) / 2n
  return { all: pairs, won: higher, lost, pushed: pairs - higher - lost }
}

export const met = (wheel: Wheel): Met => apart(MET[wheel].map(metOf))
export const houseAgainstHouse = (wheel: Wheel): Figures => figures(met(wheel))

const HUNDRED = 100n
/** What a wager of one loses that wins and loses so often, with vigorish on what it wins. */
const lossOf = (won: bigint, lost: bigint, all: bigint): Fraction =>
  fraction(HUNDRED * lost - (HUNDRED - BigInt(VIGORISH)) * won, HUNDRED * all)

/** What a wager against the dealer loses, and what a bank loses against one wager. */
export function edges(wheel: Wheel): { readonly player: Fraction; readonly bank: Fraction } {
  const { all, won, lost } = houseAgainstHouse(wheel)
  return { player: lossOf(won, lost, all), bank: lossOf(lost, won, all) }
}

/** What best play gains on the house way, in wagers, from a sample of hands of which each is weighed exactly. */
export function bestGain(wheel: Wheel): {
  readonly hands: number
  readonly gain: number
  readonly error: number
} {
  const { blocks, sum, squared } = BEST[wheel]
  const mean = sum / blocks
  const spread = (squared - blocks * mean ** 2) / (blocks - 1)
  const unit = BLOCK * WEIGHED
  return { hands: blocks * BLOCK, gain: mean / unit, error: Math.sqrt(spread / blocks) / unit }
}

const percent = (n: number): string => `${(100 * n).toFixed(3)} %`

function main(wheel: Wheel): WagerOdds {
  const { all, won, pushed, lost } = houseAgainstHouse(wheel)
  const { player, bank } = edges(wheel)
  const { hands, gain, error } = bestGain(wheel)
  const banked = toNumber(bank)
  const best = percent(toNumber(player) - gain)
  return {
    wager: 'main',
    edge: player,
    win: fraction(won, all),
    push: fraction(pushed, all),
    lose: fraction(lost, all),
    method: 'exact',
    note: `Against the dealer, both set the house way. Best play, hand by hand, loses ${best}, measured over ${hands.toLocaleString('en-US')} hands with a standard error of ${percent(error)}. A player who banks ${banked < 0 ? 'wins' : 'loses'} ${percent(Math.abs(banked))} of a wager made against the bank, and a co-bank as much of the half it covers.`,
  }
}

function numbers(options: OptionValues): readonly WagerOdds[] {
  const { pays, to } = numberOdds(options)
  const all = NUMBERS.length
  return [
    {
      wager: 'number',
      edge: fraction(to * (all - 1) - pays, to * all),
      win: fraction(1, all),
      push: fraction(0),
      lose: fraction(all - 1, all),
      method: 'exact',
      note: 'For a wager whose winnings are whole dollars; any other loses what is rounded down besides.',
    },
  ]
}

export function odds(options: OptionValues): readonly WagerOdds[] {
  const { wheelStraight, numberWager } = chosen(options)
  return [main(wheelStraight), ...(numberWager ? numbers(options) : [])]
}
