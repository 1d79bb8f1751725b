import { type Code, FIVE_CARDS, type Ranker, ranker } from '../../../poker/index.ts'
import type { Bets } from './solve.ts'

/** Rules for turn and river that fit in the head. What they cost against best play is counted together with it. */

const KINDS = 4 * FIVE_CARDS.cards
const PAIR = FIVE_CARDS.hands.indexOf('pair')
const TWO_PAIR = FIVE_CARDS.hands.indexOf('two pair')
const THREE = FIVE_CARDS.hands.indexOf('three of a kind')
const FOUR = FIVE_CARDS.hands.indexOf('four of a kind')

/** What cards in the middle, four at most, make by themselves. */
function middleKind(seen: ArrayLike<Code>, from: number, to: number): number {
  let pairs = 0
  let most = 0
  for (let i = from; i < to; i++) {
    let alike = 1
    for (let j = from; j < i; j++) if ((seen[i] as number) >> 2 === (seen[j] as number) >> 2) alike++
    if (alike === 2) pairs++
    if (alike > most) most = alike
  }
  if (most === 4) return FOUR
  if (most === 3) return THREE
  return pairs === 2 ? TWO_PAIR : pairs === 1 ? PAIR : 0
}

/** Made when a hand is first ranked: the tables of six cards take longer than everything else that loads a game. */
let rankers: readonly [Ranker, Ranker] | undefined

/** A pair or better that the middle has not by itself. The two own cards stand first. */
function ownHand(seen: ArrayLike<Code>, from: number, cards: number): boolean {
  rankers ??= [ranker(FIVE_CARDS, 5), ranker(FIVE_CARDS, 6)]
  const rank = rankers[cards === 5 ? 0 : 1](seen, from)
  return rank >> KINDS > middleKind(seen, from + 2, from + cards)
}

const high = (seen: ArrayLike<Code>, from: number): number =>
  Math.max(seen[from] as number, seen[from + 1] as number) >> 2
const low = (seen: ArrayLike<Code>, from: number): number =>
  Math.min(seen[from] as number, seen[from + 1] as number) >> 2

/** Four cards of one suit, one of the player's among them. */
function fourFlush(seen: ArrayLike<Code>, from: number): boolean {
  for (let own = from; own < from + 2; own++) {
    let suited = 0
    for (let i = from; i < from + 5; i++) if ((seen[i] as number & 3) === (seen[own] as number & 3)) suited++
    if (suited === 4) return true
  }
  return false
}

const ACE = 14
const TEN = 10

/** Before the turn: a hand of one's own, ace-ten or better, or four to a flush with a ten or higher. */
export const betsTurn = (seen: ArrayLike<Code>, from = 0): boolean =>
  ownHand(seen, from, 5) ||
  (high(seen, from) === ACE && low(seen, from) >= TEN) ||
  (high(seen, from) >= TEN && fourFlush(seen, from))

/** Before the river: a hand of one's own. */
export const betsRiver = (seen: ArrayLike<Code>, from = 0): boolean => ownHand(seen, from, 6)

export const RULE_OF_THUMB: Bets = { turn: betsTurn, river: betsRiver }
