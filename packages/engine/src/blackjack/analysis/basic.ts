import { chancesOf } from './chances.ts'
import { dealerOf } from './dealer.ts'
import { type Expected, firstHands } from './first.ts'
import { type Analysed, analysed } from './game.ts'
import { ACE, allHands, handOf, TEN, twoCardHands, VALUES } from './hands.ts'
import { HIT, playAll, SPLIT, STAND, SURRENDER } from './plays.ts'
import { type AnalysisRules, fullShoe } from './rules.ts'
import { allSplits, mostHands } from './splits.ts'
import { type Cell, type TotalStrategy, totalStrategy } from './totals.ts'

/*
 * The strategy by counts as somebody at a table asks for it: for what the dealer shows, and not before it is shown. One up
 * card takes a fraction of the whole analysis, so that a table under rules nobody has asked for yet does not stand still.
 */

/** A hand as the strategy tells hands apart. A pair is named where it may be split: 1 to 10, the ace 1. */
export interface Held {
  readonly total: number
  readonly soft: boolean
  readonly cards: number
  readonly pair?: number
}

const WAYS = ['stand', 'hit', 'double', 'split', 'surrender'] as const
export type Wish = (typeof WAYS)[number]

/** What to do against one thing that the dealer shows. */
export interface Advice {
  /** What to do with a hand; where that is not allowed, the next, and the last always is. */
  wishes(hand: Held): readonly Wish[]
  /** How likely the dealer shows this, and what a unit wagered may then expect. */
  readonly expected: Expected
}

export interface BasicStrategy {
  readonly rules: AnalysisRules
  /** Against these open cards of the dealer's, 1 to 10. */
  against(dealer: readonly number[]): Advice
  /** What a unit wagered may expect of the whole strategy: every up card is worked out for it. */
  value(): number
}

const MOST_CARDS = 6

/** With more cards than were ever weighed, as with fewer. */
function cellFor({ cell }: TotalStrategy, { soft, total, cards }: Held): Cell {
  for (let n = Math.min(cards, MOST_CARDS); n >= 2; n--) {
    const found = cell(soft, total, n, 0)
    if (found !== undefined) return found
  }
  return { top: HIT, base: HIT }
}

function waysOf(strategy: TotalStrategy, game: Analysed, hand: Held): readonly number[] {
  if (hand.total >= 21) return [STAND]
  const { top, base } = cellFor(strategy, hand)
  const usual = [...new Set([top, base, STAND])]
  const { pair } = hand
  if (pair !== undefined && mostHands(game, pair - 1) > 1) {
    const way = strategy.pair(pair - 1, 0)
    return way === SPLIT || way === SURRENDER ? [way, ...usual] : usual
  }
  return hand.cards === 2 && strategy.surrenders(hand.soft, hand.total, 0) ? [SURRENDER, ...usual] : usual
}

/** Every hand there is, so that what was worked out can be let go. */
function adviceOf(game: Analysed): Advice {
  const plays = playAll(game)
  const strategy = totalStrategy(game, plays, firstHands(game, plays, allSplits(game, plays.policy)))
  const known = new Map<string, readonly Wish[]>()
  const keyOf = ({ total, soft, cards, pair }: Held) =>
    `${total} ${soft} ${Math.min(cards, MOST_CARDS)} ${pair ?? ''}`
  const learn = (hand: Held) =>
    known.set(
      keyOf(hand),
      waysOf(strategy, game, hand).map((way) => WAYS[way] as Wish),
    )
  for (const soft of [false, true])
    for (let total = soft ? 12 : 4; total <= 21; total++)
      for (let cards = 2; cards <= MOST_CARDS; cards++) learn({ total, soft, cards })
  for (let pair = 1; pair <= VALUES; pair++)
    learn({ total: pair === 1 ? 12 : 2 * pair, soft: pair === 1, cards: 2, pair })
  const { expected } = strategy
  return { expected, wishes: (hand) => known.get(keyOf(hand)) ?? ['stand'] }
}

/** The dealer has a blackjack and shows it: there is nothing to decide. */
const isBlackjack = (values: readonly number[]): boolean =>
  values.length === 2 && values.includes(ACE) && values.includes(TEN)

/** All open cards of the same count: a strategy by counts tells them apart no further. */
function alike(open: readonly number[]): readonly (readonly number[])[] {
  if (open.length === 1 || isBlackjack(open)) return [open]
  const { total, soft } = allHands()
  const own = handOf(open)
  return twoCardHands()
    .filter(({ hand }) => total[hand] === total[own] && soft[hand] === soft[own])
    .map(({ first, second }) => [first, second])
    .filter((values) => !isBlackjack(values))
}

function made(rules: AnalysisRules): BasicStrategy {
  const known = new Map<string, Advice>()
  const shoe = fullShoe(rules)
  function against(dealer: readonly number[]): Advice {
    const columns = alike(dealer.map((value) => value - 1))
    const key = columns.join(' ')
    const advice =
      known.get(key) ?? adviceOf(analysed(rules, chancesOf(dealerOf(columns, rules.hitsSoft17), shoe)))
    known.set(key, advice)
    return advice
  }
  const shown = rules.holeCard === 'up' ? twoCardHands().map((t) => [t.first, t.second]) : undefined
  const all = shown ?? Array.from({ length: VALUES }, (_, value) => [value])
  return {
    rules,
    against,
    value: () =>
      [...new Set(all.map((open) => against(open.map((value) => value + 1))))].reduce(
        (sum, { expected }) => sum + expected.value,
        0,
      ),
  }
}

/** Rules last asked for; a house has tables of few kinds. */
const kept = new Map<string, BasicStrategy>()
const MOST_KEPT = 24

/** The strategy by counts under these rules, from a full shoe. The same rules share it. */
export function basicStrategy(rules: AnalysisRules): BasicStrategy {
  const key = JSON.stringify(rules)
  const strategy = kept.get(key) ?? made(rules)
  kept.delete(key)
  kept.set(key, strategy)
  for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return strategy
}
