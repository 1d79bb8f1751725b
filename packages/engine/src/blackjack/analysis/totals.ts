import {
  afterColumn,
  columnChance,
  type Expected,
  expected,
  type FirstHand,
  firstHands,
  pairChance,
  type Splits,
  type Worths,
} from './first.ts'
import { type Analysed, mayDouble } from './game.ts'
import { ACE, handOf, type TwoCards, twoCardHands, VALUES } from './hands.ts'
import { DOUBLE, givenUp, HIT, type Plays, type Policy, playAll, SPLIT, STAND, SURRENDER } from './plays.ts'
import { reachOf } from './reach.ts'
import { allSplits, mostHands } from './splits.ts'

/*
 * The strategy that a person can learn: what to do by the count of a hand, hard or soft, and by what the dealer shows. A
 * count is decided by its hands of two cards, each as often as it comes, as basic strategies are. Where the number of cards
 * matters, since some numbers are paid for or any number may be doubled, it is part of the strategy, up to six.
 */

const MOST_CARDS = 6
/** Counts 0 to 21, hard and soft. */
const COUNTS = 44

/** What is done with a count, by number of cards: the way, and what is done where that is not allowed. */
export interface Cell {
  readonly top: number
  readonly base: number
}

export interface TotalStrategy {
  /** Which cells there are: `group` is what the dealer shows, as the strategy tells it apart. */
  cell(soft: boolean, total: number, cards: number, group: number): Cell | undefined
  readonly byCards: boolean
  /** Whether two cards of this count, or this pair, are surrendered; and whether the pair is split. */
  surrenders(soft: boolean, total: number, group: number): boolean
  pair(value: number, group: number): number
  readonly policy: Policy
  readonly plays: Plays
  readonly firsts: readonly FirstHand[]
  readonly expected: Expected
}

/** Columns that a strategy by counts does not tell apart: what the dealer shows has the same count. */
export function groupsOf({ columns, hands }: Analysed): readonly number[] {
  const [first] = columns
  if (first?.values.length === 1) return columns.map((_, c) => c)
  const keys = columns.map(({ hand, blackjack }) =>
    blackjack ? -1 : (hands.soft[hand] as number) * 22 + (hands.total[hand] as number),
  )
  const different = [...new Set(keys)]
  return keys.map((key) => different.indexOf(key))
}

export const countsCards = ({ rules }: Analysed): boolean =>
  rules.doubling.cards === 'any' || rules.bonuses.some((bonus) => 'cards' in bonus)

/** What hands of a count come to together, in each of the ways to go on. */
interface Together {
  weight: number
  stand: number
  hit: number
  double: number
  doubles: boolean
  surrender: number
}

const nothing = (): Together => ({ weight: 0, stand: 0, hit: 0, double: 0, doubles: false, surrender: 0 })

interface Weighing {
  readonly game: Analysed
  readonly groups: readonly number[]
  readonly byCards: boolean
}

function keyOf({ game, byCards }: Weighing, hand: number, group: number): number {
  const { size, soft, total } = game.hands
  const cards = byCards ? Math.min(size[hand] as number, MOST_CARDS) : 2
  return (group * (MOST_CARDS + 1) + cards) * COUNTS + (soft[hand] as number) * 22 + (total[hand] as number)
}

function addTo(sums: Map<number, Together>, { game, ...how }: Weighing, plays: Plays, weights: Float64Array) {
  const wide = game.columns.length
  const { hands } = game
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number
    if (weight === 0) continue
    const hand = Math.floor(i / wide)
    const c = i - hand * wide
    if (hands.total[hand] === 21) continue
    const key = keyOf({ game, ...how }, hand, how.groups[c] as number)
    const sum = sums.get(key) ?? nothing()
    sums.set(key, sum)
    sum.weight += weight
    sum.stand += weight * (plays.stand[i] as number)
    sum.hit += weight * (plays.hit[i] as number)
    sum.double += weight * (plays.double[i] as number)
    sum.doubles ||= mayDouble(game, hand)
    sum.surrender += weight * givenUp(game, naturalOf(game, hand, c))
  }
}

function naturalOf({ chances }: Analysed, hand: number, c: number): number {
  return chances.all()[chances.at(hand, 0, 0) + c * 7 + 6] as number
}

function cellOf({ stand, hit, double, doubles, surrender }: Together, surrenders: boolean): Cell {
  const base = hit > stand ? HIT : STAND
  const best = Math.max(stand, hit)
  if (surrenders && surrender > Math.max(best, doubles ? double : best)) return { top: SURRENDER, base }
  return { top: doubles && double > best ? DOUBLE : base, base }
}

/** Hands of two cards, as often as they come; pairs that are split count for no total but their own. */
function twoCardWeights(game: Analysed, splits: (pair: number, c: number) => boolean): Float64Array {
  const wide = game.columns.length
  const weights = new Float64Array(game.hands.count * wide)
  game.columns.forEach((column, c) => {
    const left = afterColumn(game, column)
    if (left.some((n) => n < 0)) return
    const shown = columnChance(game, column)
    for (const { hand, first, second } of twoCardHands()) {
      const chance = shown * pairChance(left, first, second)
      const counts = first !== second || !splits(first, c) || only(game, hand)
      weights[hand * wide + c] = counts ? chance : 0
    }
  })
  return weights
}

/** A pair whose count no other two cards have: 4, 20, and soft 12. */
const only = ({ hands }: Analysed, hand: number): boolean =>
  [handOf([1, 1]), handOf([ACE, ACE]), handOf([VALUES - 1, VALUES - 1])].includes(hand) ||
  (hands.size[hand] as number) < 2

type Cells = ReadonlyMap<number, Cell>

/** What is done with a hand by its count; with more cards than were ever weighed, as with fewer. */
function lookUp(cells: Cells, how: Weighing, hand: number, group: number): Cell | undefined {
  const key = keyOf(how, hand, group)
  for (let cards = 0; cards < MOST_CARDS - 1; cards++) {
    const cell = cells.get(key - cards * COUNTS)
    if (cell !== undefined) return cell
  }
  return undefined
}

function policyOf(cells: Cells, how: Weighing, rescue: Uint8Array): Policy {
  const { game, groups } = how
  const { hands, rules } = game
  const wide = game.columns.length
  const policy = {
    first: new Uint8Array(hands.count * wide),
    split: new Uint8Array(hands.count * wide),
    aces: new Uint8Array(hands.count * wide),
    rescue,
  }
  const surrenders = rules.surrender.when === 'any'
  for (let hand = 0; hand < hands.count; hand++) {
    if ((hands.size[hand] as number) < 2 || hands.total[hand] === 21) continue
    const may = [mayDouble(game, hand), mayDouble(game, hand, ACE + 1), mayDouble(game, hand, ACE)] as const
    for (let c = 0; c < wide; c++) {
      const cell = lookUp(cells, how, hand, groups[c] as number) ?? { top: HIT, base: HIT }
      const way = (double: boolean, surrender: boolean) => {
        if (cell.top === DOUBLE) return double ? DOUBLE : cell.base
        return cell.top === SURRENDER && !surrender ? cell.base : cell.top
      }
      const i = hand * wide + c
      policy.first[i] = way(may[0], surrenders)
      policy.split[i] = way(may[1], surrenders && rules.surrender.afterSplit)
      policy.aces[i] = rules.splitting.drawToAces
        ? way(may[2], surrenders && rules.surrender.afterSplit)
        : STAND
    }
  }
  return policy
}

/** What is done with two cards: by their count, and with a pair by what splitting is worth. */
interface FirstChoice {
  surrenders(soft: boolean, total: number, group: number): boolean
  pair(value: number, group: number): number
  choose(two: TwoCards, c: number, worth: Worths): number
}

function firstChoice(how: Weighing, plays: Plays, splits: Splits): FirstChoice {
  const { game, groups } = how
  const wide = game.columns.length
  const late = game.rules.surrender.when === 'first'
  const sums = new Map<number, { kept: number; given: number; split: number }>()
  const bump = (key: number, kept: number, given: number, split: number) => {
    const sum = sums.get(key) ?? { kept: 0, given: 0, split: 0 }
    sums.set(key, { kept: sum.kept + kept, given: sum.given + given, split: sum.split + split })
  }
  const pairKey = (value: number, group: number) => -1 - (group * VALUES + value)
  const splitAt = (value: number, c: number) => splits[value]?.[c] ?? Number.NEGATIVE_INFINITY
  const weights = twoCardWeights(
    game,
    (pair, c) => splitAt(pair, c) > (plays.value[handOf([pair, pair]) * wide + c] as number),
  )
  game.columns.forEach((column, c) => {
    const left = afterColumn(game, column)
    const group = groups[c] as number
    for (const { hand, first, second } of twoCardHands()) {
      const i = hand * wide + c
      const chance = left.some((n) => n < 0)
        ? 0
        : columnChance(game, column) * pairChance(left, first, second)
      const [kept, given] = [plays.value[i] as number, givenUp(game, naturalOf(game, hand, c))]
      const weight = weights[i] as number
      bump(keyOf(how, hand, group), weight * kept, weight * given, 0)
      if (first === second && mostHands(game, first) > 1)
        bump(pairKey(first, group), chance * kept, chance * given, chance * splitAt(first, c))
    }
  })
  const surrendersKey = (key: number) => {
    const sum = sums.get(key)
    return late && sum !== undefined && sum.given > sum.kept
  }
  const pair = (value: number, group: number): number => {
    const sum = sums.get(pairKey(value, group))
    if (sum === undefined) return STAND
    if (late && sum.given > Math.max(sum.kept, sum.split)) return SURRENDER
    return sum.split > sum.kept ? SPLIT : STAND
  }
  return {
    pair,
    surrenders: (soft, total, group) =>
      surrendersKey((group * (MOST_CARDS + 1) + 2) * COUNTS + (soft ? 22 : 0) + total),
    choose({ hand, first, second }, c) {
      const group = groups[c] as number
      if (first === second && mostHands(game, first) > 1) {
        const way = pair(first, group)
        if (way !== STAND) return way
        return plays.policy.first[hand * wide + c] as number
      }
      if (surrendersKey(keyOf(how, hand, group))) return SURRENDER
      return plays.policy.first[hand * wide + c] as number
    },
  }
}

/** How often to weigh anew by the hands that the strategy itself leads to, where numbers of cards are told apart. */
const ROUNDS = 4

/** The best strategy by counts, from what the best play by cards is worth. */
export function totalStrategy(game: Analysed, best: Plays, firsts: readonly FirstHand[]): TotalStrategy {
  const how: Weighing = { game, groups: groupsOf(game), byCards: countsCards(game) }
  const wide = game.columns.length
  const splitsBest = new Set(
    firsts.filter((f) => f.best === SPLIT).map(({ hand, column }) => hand * wide + column),
  )
  const two = twoCardWeights(game, (pair, c) => splitsBest.has(handOf([pair, pair]) * wide + c))
  const cellsBy = (plays: Plays, weights: Float64Array): Cells => {
    const sums = new Map<number, Together>()
    addTo(sums, how, plays, weights)
    const surrenders = game.rules.surrender.when === 'any'
    return new Map([...sums].map(([key, sum]) => [key, cellOf(sum, surrenders)]))
  }
  const weightsOf = (policy: Policy, dealt: readonly FirstHand[]): Float64Array => {
    const { held } = reachOf(game, policy, dealt)
    const shares = game.columns.map((column) => columnChance(game, column))
    return held.map((share, i) =>
      (game.hands.size[Math.floor(i / wide)] as number) === 2
        ? (two[i] as number)
        : share * (shares[i % wide] as number),
    )
  }
  let cells = cellsBy(best, how.byCards ? weightsOf(best.policy, firsts) : two)
  let stood = settle(how, cells, best.policy.rescue)
  for (let round = 0; how.byCards && round < ROUNDS; round++) {
    const next = cellsBy(stood.plays, weightsOf(stood.policy, stood.firsts))
    const again = settle(how, next, best.policy.rescue)
    if (again.expected.value <= stood.expected.value) break
    cells = next
    stood = again
  }
  return {
    ...stood,
    byCards: how.byCards,
    cell(soft, total, cards, group) {
      const key = (group * (MOST_CARDS + 1) + (how.byCards ? cards : 2)) * COUNTS + (soft ? 22 : 0) + total
      return cells.get(key)
    },
  }
}

type Settled = Pick<TotalStrategy, 'policy' | 'plays' | 'firsts' | 'expected' | 'surrenders' | 'pair'>

function settle(how: Weighing, cells: Cells, rescue: Uint8Array): Settled {
  const { game } = how
  const policy = policyOf(cells, how, rescue)
  const plays = playAll(game, policy)
  const splits = allSplits(game, policy)
  const { surrenders, pair, choose } = firstChoice(how, plays, splits)
  const firsts = firstHands(game, plays, splits, choose)
  return { policy, plays, firsts, expected: expected(game, firsts), surrenders, pair }
}
