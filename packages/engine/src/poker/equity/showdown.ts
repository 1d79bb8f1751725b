import type { Code } from '../cards.ts'
import { dealtRanker } from '../dealt.ts'
import type { Ranker } from '../evaluate.ts'
import { emptyTally, pay, type Tally } from './shares.ts'
import type { Spot } from './spot.ts'

/** The cards that are dealt next: all in the center, or all to one player. */
export interface Draw {
  /** For each card, where it is written: in the center it lies in everybody's list. */
  readonly places: readonly (readonly number[])[]
  /** Whose cards are all there afterwards. */
  readonly complete: readonly number[]
}

/** The hands of a spot with the cards that come, ranked and paid in a loop that makes nothing. */
export interface Showdown {
  /** Every player's cards one list behind the other: their own, then the center. */
  readonly dealt: Uint8Array
  readonly draws: readonly Draw[]
  /** Ranks the hands of these players. */
  rank(players: readonly number[]): void
  /** Counts one deal by who holds the best hands as they are ranked. */
  settle(): void
  /** Pays all deals that were counted. */
  tally(): Tally
}

function drawsOf({ hands, board, own, center }: Spot): { draws: Draw[]; complete: number[] } {
  const size = own + center
  const missing = (hand: readonly Code[]): number => own - hand.length
  const players = hands.map((_, player) => player)
  const full = players.filter((player) => missing(hands[player] as readonly Code[]) === 0)
  const draws: Draw[] = []
  if (board.length < center) {
    const places = Array.from({ length: center - board.length }, (_, i) =>
      players.map((player) => player * size + own + board.length + i),
    )
    draws.push({ places, complete: full })
  }
  for (const [player, hand] of hands.entries()) {
    if (missing(hand) === 0) continue
    const places = Array.from({ length: missing(hand) }, (_, i) => [player * size + hand.length + i])
    draws.push({ places, complete: [player] })
  }
  return { draws, complete: board.length < center ? [] : full }
}

/** Says who holds the best hand, a bit for each player; nobody where no hand is good enough. */
function holdersOf(ranks: Int32Array): number {
  let best = 1
  let holders = 0
  for (let player = 0; player < ranks.length; player++) {
    const rank = ranks[player] as number
    if (rank > best) {
      best = rank
      holders = 1 << player
    } else if (rank === best) holders |= 1 << player
  }
  return holders
}

/** Sets the known cards out and ranks the hands that are complete from the beginning. */
export function showdownOf(spot: Spot): Showdown {
  const { hands, board, own, center, rules } = spot
  const size = own + center
  const dealt = new Uint8Array(hands.length * size)
  for (const [player, hand] of hands.entries()) {
    dealt.set(hand, player * size)
    dealt.set(board, player * size + own)
  }
  const ranks = (ranker: Ranker | undefined): Int32Array | undefined => ranker && new Int32Array(hands.length)
  const [rankHigh, rankLow] = [rules.high, rules.low].map((side) => side && dealtRanker(side, own, center))
  const [high, low] = [ranks(rankHigh), ranks(rankLow)]
  const players = hands.length
  // By the holders of the best high hand, and behind them those of the best low hand.
  const counts = new Int32Array(1 << (high && low ? 2 * players : players))
  const rank = (some: readonly number[]): void => {
    for (let i = 0; i < some.length; i++) {
      const player = some[i] as number
      if (rankHigh && high) high[player] = rankHigh(dealt, player * size)
      if (rankLow && low) low[player] = rankLow(dealt, player * size)
    }
  }
  const settle = (): void => {
    const result = high ? holdersOf(high) | (low ? holdersOf(low) << players : 0) : low ? holdersOf(low) : 0
    counts[result] = (counts[result] as number) + 1
  }
  const { draws, complete } = drawsOf(spot)
  rank(complete)
  return {
    dealt,
    draws,
    rank,
    settle,
    tally() {
      const sum = emptyTally(players)
      for (const [result, deals] of counts.entries())
        if (deals > 0)
          pay(sum, deals, high ? result & ((1 << players) - 1) : 0, high ? result >> players : result)
      return sum
    },
  }
}
