import {
  add,
  type Cents,
  type Fraction,
  fraction,
  type OptionValues,
  subtract,
  varianceOf,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { countHands, FIVE_CARDS } from '../../../poker/index.ts'
import { chosen } from '../options.ts'
import { betOdds, COIN, type FiveCardHand, payoutCents, progressivePays } from '../wagers.ts'
import { FILLS, HANDS, type Sums, UPS } from './analysis.ts'
import { BEST } from './counted.data.ts'

/** Every hand with every card up and every hand of the dealer's. */
export const DEALS = HANDS * UPS * FILLS

/** A way to play summed up: in antes and out of all deals. */
export interface Play {
  readonly loss: number
  /** Deals in which the hand is bet, and of those what the bet meets; `gain` in bet wagers. */
  readonly bets: number
  readonly none: number
  readonly lower: number
  readonly equal: number
  readonly higher: number
  readonly gain: number
  /** The sum of the squares of what a deal brings, in antes; and of what the bet brings, in bets. */
  readonly squares: number
  readonly betSquares: number
}

export function played(sums: Sums): Play {
  const all = { loss: 0, bets: 0, none: 0, lower: 0, equal: 0, higher: 0, gain: 0, squares: 0, betSquares: 0 }
  for (const [hand, { folds, none, lower, equal, higher }] of sums) {
    const { pays } = betOdds(hand)
    all.loss += folds - none - (1 + 2 * pays) * lower + 3 * higher
    all.bets += none + lower + equal + higher
    all.none += none
    all.lower += lower
    all.equal += equal
    all.higher += higher
    all.gain += pays * lower - higher
    all.squares += folds + none + (1 + 2 * pays) ** 2 * lower + 9 * higher
    all.betSquares += pays ** 2 * lower + higher
  }
  return all
}

/** Of all hands of five, how many are of this kind. */
const kinds = new Map<FiveCardHand, number>()
export function waysOf(hand: FiveCardHand): number {
  if (kinds.size === 0)
    for (const [i, n] of countHands(FIVE_CARDS).entries()) kinds.set(FIVE_CARDS.hands[i] as FiveCardHand, n)
  return kinds.get(hand) ?? 0
}

/** What the progressive loses of its coin when the meter reads so much: exactly, for one who never folds a payout. */
export function progressiveEdge(options: OptionValues, reading: Cents): Fraction {
  const won = progressivePays(options).reduce(
    (sum, [hand, payout]) => add(sum, fraction(waysOf(hand) * payoutCents(payout, reading), HANDS * COIN)),
    fraction(0),
  )
  return subtract(fraction(1), won)
}

/** The least reading at which the progressive loses nothing. */
export function breakEven(options: OptionValues): Cents {
  let [low, high] = [0, 10_000_000_00]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (progressiveEdge(options, middle).n <= 0n) high = middle
    else low = middle + 1
  }
  return low
}

function progressiveOdds(options: OptionValues): WagerOdds {
  const { initial } = chosen(options)
  const won = progressivePays(options).reduce((n, [hand]) => n + waysOf(hand), 0)
  const edge = progressiveEdge(options, initial * 100)
  // Of a coin that is lost one is gone; what is paid is paid besides it.
  const squares = progressivePays(options).reduce(
    (sum, [hand, payout]) => {
      const net = payoutCents(payout, initial * 100) - COIN
      return sum + BigInt(waysOf(hand)) * BigInt(net) ** 2n
    },
    BigInt(HANDS - won) * BigInt(COIN) ** 2n,
  )
  const even = Math.ceil(breakEven(options) / 100).toLocaleString('en-US')
  return {
    wager: 'progressive',
    edge,
    win: fraction(won, HANDS),
    push: fraction(0),
    lose: fraction(HANDS - won, HANDS),
    variance: varianceOf(edge, fraction(squares, BigInt(HANDS) * BigInt(COIN) ** 2n)),
    method: 'exact',
    note: `With $${initial.toLocaleString('en-US')} on the meter and no other royal flush at the table. It breaks even at $${even}.`,
  }
}

export function odds(options: OptionValues): readonly WagerOdds[] {
  const { loss, bets, none, lower, equal, higher, gain, squares, betSquares } = played(BEST)
  const ofAll = (n: number): Fraction => fraction(n, DEALS)
  const ofBets = (n: number): Fraction => fraction(n, bets)
  return [
    {
      wager: 'ante',
      edge: ofAll(loss),
      win: ofAll(none + lower),
      push: ofAll(equal),
      lose: ofAll(DEALS - none - lower - equal),
      variance: varianceOf(ofAll(loss), ofAll(squares)),
      risk: fraction(loss, DEALS + 2 * bets),
      method: 'optimal',
      note: 'Ante and bet together, per unit of ante, while no payout reaches $5,000: each hand is bet or folded as is best against the card up.',
    },
    {
      wager: 'bet',
      edge: ofBets(-gain),
      win: ofBets(lower),
      push: ofBets(none + equal),
      lose: ofBets(higher),
      variance: varianceOf(ofBets(-gain), ofBets(betSquares)),
      method: 'optimal',
      note: 'The bet wager by itself, per unit of it, when it is made; the ante has it included.',
    },
    progressiveOdds(options),
  ]
}
