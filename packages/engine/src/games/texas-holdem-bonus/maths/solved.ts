import { type Code, startingHand } from '../../../poker/index.ts'
import type { Choices } from '../options.ts'
import { ENDS } from './solve.ts'
import { HANDS } from './solved.data.ts'

/** What is known of each starting hand: the counts, and whether it is worth the flop wager. */

/** Flops of three from the 50 cards that a hand leaves. */
const FLOPS = 19_600
/** All that can come of a hand: flops, turn, river and the dealer's cards. */
export const ALL = FLOPS * ENDS

/** How often a wager is made, and what becomes of it, of all that can come. */
export interface Made {
  readonly made: number
  readonly won: number
  readonly pushed: number
}
/** The wagers on a hand that is played. */
export interface Solved {
  readonly ante: Made
  readonly flop: Made
  readonly turn: Made
  readonly river: Made
  /** What all of them bring together, in antes and squared. */
  readonly squared: number
}

const made = (counts: readonly number[], from: number): Made => ({
  made: counts[from] as number,
  won: counts[from + 1] as number,
  pushed: counts[from + 2] as number,
})

/** Wins less losses. */
export const net = ({ made: all, won, pushed }: Made): number => 2 * won + pushed - all

/** A starting hand, with best play after the flop or by the rule of thumb. */
export function solved(hand: string, anteWins: Choices['anteWins'], play: 'best' | 'rule' = 'best'): Solved {
  const counts = HANDS[hand]
  if (!counts) throw new RangeError(`${hand} is no starting hand`)
  const [won = 0, pushed = 0, straights = 0, flushes = 0] = counts
  const pays = anteWins === 'straight' ? straights : flushes
  const from = play === 'best' ? 4 : 12
  return {
    ante: { made: ALL, won: pays, pushed: pushed + won - pays },
    flop: { made: ALL, won, pushed },
    turn: made(counts, from),
    river: made(counts, from + 3),
    squared: counts[anteWins === 'straight' ? from + 6 : from + 7] as number,
  }
}

/** What playing it brings in antes, over all that can come; folding it costs one each time. */
export const value = ({ ante, flop, turn, river }: Solved): number =>
  net(ante) + 2 * net(flop) + net(turn) + net(river)

/** Whether the flop wager loses less than a fold. */
export const plays = (hand: string, anteWins: Choices['anteWins']): boolean =>
  value(solved(hand, anteWins)) > -ALL

export const startingHands = (): readonly string[] => Object.keys(HANDS)
export const worthPlaying = (seen: readonly Code[], anteWins: Choices['anteWins']): boolean =>
  plays(startingHand(seen[0] as Code, seen[1] as Code), anteWins)
