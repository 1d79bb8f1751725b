import {
  add,
  compare,
  type Fraction,
  fraction,
  multiply,
  ONE,
  sum as total,
  ZERO,
} from '../../kernel/fraction.ts'
import type { AnalysisRules } from './rules.ts'

/*
 * The same questions, answered the slow way: card by card in the order they are dealt, in fractions, with nothing taken from
 * the code under test. Cards are values 1 to 10; a shoe is how many there are of each, the ace first.
 */

export type Shoe = readonly number[]
export type Way = 'stand' | 'hit' | 'double'

export const less = (shoe: Shoe, ...cards: readonly number[]): Shoe =>
  shoe.map((n, i) => n - cards.filter((card) => card === i + 1).length)

export function count(hand: readonly number[]): { total: number; soft: boolean } {
  const low = hand.reduce((a, b) => a + b, 0)
  const soft = hand.includes(1) && low <= 11
  return { total: soft ? low + 10 : low, soft }
}

/** Every card that can come next, with its chance. */
function draws(shoe: Shoe): readonly (readonly [card: number, chance: Fraction, left: Shoe])[] {
  const all = shoe.reduce((a, b) => a + b, 0)
  return shoe.flatMap((n, i) => (n > 0 ? [[i + 1, fraction(n, all), less(shoe, i + 1)] as const] : []))
}

export type End = 'over' | 'blackjack' | 17 | 18 | 19 | 20 | 21
export type Ends = ReadonlyMap<End, Fraction>

const dealt = new Map<string, Ends>()

/** What a dealer comes to who has these cards and draws from this shoe. */
export function dealerEnds(shoe: Shoe, hand: readonly number[], hitsSoft17: boolean): Ends {
  const sorted = [...hand].sort((a, b) => a - b)
  const key = `${shoe}|${sorted}|${hitsSoft17}`
  const known = dealt.get(key)
  if (known !== undefined) return known
  const ends = new Map<End, Fraction>()
  const { total, soft } = count(hand)
  if (total > 21) ends.set('over', ONE)
  else if (total === 21 && hand.length === 2) ends.set('blackjack', ONE)
  else if (hand.length >= 2 && total >= 17 && !(hitsSoft17 && soft && total === 17))
    ends.set(total as End, ONE)
  else
    for (const [card, chance, left] of draws(shoe))
      for (const [end, share] of dealerEnds(left, [...sorted, card], hitsSoft17))
        ends.set(end, add(ends.get(end) ?? ZERO, multiply(chance, share)))
  dealt.set(key, ends)
  return ends
}

/** A hand that is finished. */
export interface Finished {
  readonly hand: readonly number[]
  readonly stake: number
  readonly split: boolean
}

/** Every way to deal three cards of these values out of so many decks, card by card: how many of them are of which suits. */
export function suitsOf(
  values: readonly number[],
  decks: number,
): { all: number; one: number; spades: number } {
  const cards = Array.from({ length: decks * 4 }, (_, i) => i)
  const found = { all: 0, one: 0, spades: 0 }
  const [a, b, c] = values as [number, number, number]
  for (const x of cards)
    for (const y of cards)
      for (const z of cards) {
        if ((a === b && x === y) || (b === c && y === z) || (a === c && x === z)) continue
        const suits = [x % 4, y % 4, z % 4]
        const one = suits.every((suit) => suit === suits[0])
        found.all++
        if (one) found.one++
        if (one && suits[0] === 0) found.spades++
      }
  return found
}

/** What a winning hand is paid on average; bonuses are for a 21. */
export function winPay(rules: AnalysisRules, hand: readonly number[], stake: number): Fraction {
  if (count(hand).total !== 21 || (stake > 1 && !rules.bonusOnDouble)) return ONE
  const sorted = [...hand].sort((a, b) => a - b).join()
  const { all, one, spades } = hand.length === 3 ? suitsOf(hand, rules.decks) : { all: 1, one: 0, spades: 0 }
  const best = (met: readonly string[]) =>
    Math.max(
      1,
      ...rules.bonuses.map((bonus) => {
        if ('cards' in bonus)
          return hand.length >= bonus.cards[0] && hand.length <= bonus.cards[1] ? bonus.pay : 1
        return bonus.values.join() === sorted && met.includes(bonus.suits) ? bonus.pay : 1
      }),
    )
  const halves = [
    (all - one) * 2 * best(['any']),
    (one - spades) * 2 * best(['any', 'one']),
    spades * 2 * best(['any', 'one', 'spades']),
  ]
  return fraction(
    halves.reduce((a, b) => a + b),
    2 * all,
  )
}

/** What a finished hand wins or loses, in units, when the dealer has no blackjack. */
export function settle(rules: AnalysisRules, { hand, stake, split }: Finished, end: End): Fraction {
  const { total } = count(hand)
  const [won, lost] = [multiply(fraction(stake), winPay(rules, hand, stake)), fraction(-stake)]
  if (total > 21) return lost
  if (end === 'over') return won
  if (total === 21 && rules.player21 === 'always') return won
  if (total === 21 && split && hand.length === 2 && end === 21 && rules.split21 === 'wins') return won
  if (total > Number(end)) return won
  if (total < Number(end)) return lost
  return rules.equalScores === 'loses' ? lost : ZERO
}

interface Run {
  readonly end: End
  readonly chance: Fraction
  readonly left: Shoe
}

/** Every way in which a dealer may draw, with the cards that are left for the next hand. */
function dealerRuns(shoe: Shoe, hand: readonly number[]): readonly Run[] {
  const { total } = count(hand)
  if (total > 21) return [{ end: 'over', chance: ONE, left: shoe }]
  if (total === 21 && hand.length === 2) return [{ end: 'blackjack', chance: ONE, left: shoe }]
  if (hand.length >= 2 && total >= 17) return [{ end: total as End, chance: ONE, left: shoe }]
  return draws(shoe).flatMap(([card, chance, left]) =>
    dealerRuns(left, [...hand, card]).map((run) => ({ ...run, chance: multiply(chance, run.chance) })),
  )
}

const isOver = ({ hand }: Finished): boolean => count(hand).total > 21

/** Against one of several dealer hands: bust hands lose everything; a blackjack gives back what was added to the others. */
function againstOne(rules: AnalysisRules, hands: readonly Finished[], end: End): Fraction {
  const gone = hands.filter(isOver).reduce((all, { stake }) => all + stake, 0)
  const rest = hands.filter((hand) => !isOver(hand))
  const [first] = hands
  if (end === 'blackjack') return fraction(-gone - (first !== undefined && isOver(first) ? 0 : 1))
  return add(fraction(-gone), total(rest.map((hand) => settle(rules, hand, end))))
}

/** A player's hands against two dealer hands, played one after the other from the same first card; on average. */
function settledSeveral(
  rules: AnalysisRules,
  shoe: Shoe,
  dealer: readonly number[],
  hands: readonly Finished[],
): Fraction {
  const dealings = 2
  const rest = (left: Shoe, n: number): Fraction =>
    n === 0
      ? ZERO
      : total(
          dealerRuns(left, dealer).map(({ end, chance, left: after }) =>
            multiply(chance, add(againstOne(rules, hands, end), rest(after, n - 1))),
          ),
        )
  return multiply(rest(shoe, dealings), fraction(1, dealings))
}

/** What all finished hands of a player come to: a dealer's blackjack takes the original wager, or all. */
export function settled(
  rules: AnalysisRules,
  shoe: Shoe,
  dealer: readonly number[],
  hands: readonly Finished[],
): Fraction {
  if (rules.bustTakesAdded) return settledSeveral(rules, shoe, dealer, hands)
  let sum = ZERO
  for (const [end, chance] of dealerEnds(shoe, dealer, rules.hitsSoft17)) {
    const staked = hands.reduce((all, { stake }) => all + stake, 0)
    const lost = fraction(rules.blackjackTakes === 'all' ? -staked : -1)
    const net = end === 'blackjack' ? lost : total(hands.map((hand) => settle(rules, hand, end)))
    sum = add(sum, multiply(chance, net))
  }
  return sum
}

export interface Position {
  readonly rules: AnalysisRules
  /** What is left, the hand and the dealer's open cards gone. */
  readonly shoe: Shoe
  readonly dealer: readonly number[]
}

export const standing = ({ rules, shoe, dealer }: Position, hand: readonly number[], stake = 1): Fraction =>
  settled(rules, shoe, dealer, [{ hand, stake, split: false }])

/** A doubled hand is played out, or rescued for what was first wagered if that is better. */
export function doubling(at: Position, hand: readonly number[]): Fraction {
  return draws(at.shoe).reduce((sum, [card, chance, shoe]) => {
    const cards = [...hand, card]
    const stands = standing({ ...at, shoe }, cards, 2)
    const back = at.rules.doubling.rescue && count(cards).total <= 21 && compare(stands, fraction(-1)) < 0
    return add(sum, multiply(chance, back ? fraction(-1) : stands))
  }, ZERO)
}

export function hitting(
  at: Position,
  hand: readonly number[],
  known = new Map<string, Fraction>(),
): Fraction {
  return draws(at.shoe).reduce(
    (sum, [card, chance, shoe]) =>
      add(sum, multiply(chance, playing({ ...at, shoe }, [...hand, card], known))),
    ZERO,
  )
}

/** The best of standing, drawing, and doubling where more than two cards may be doubled, from here on. */
function playing(at: Position, hand: readonly number[], known: Map<string, Fraction>): Fraction {
  const { total } = count(hand)
  if (total >= 21) return standing(at, hand)
  const key = [...hand].sort((a, b) => a - b).join()
  const found = known.get(key)
  if (found !== undefined) return found
  const ways = [standing(at, hand), hitting(at, hand, known)]
  if (at.rules.doubling.cards === 'any') ways.push(doubling(at, hand))
  const best = ways.reduce((a, b) => (compare(a, b) >= 0 ? a : b))
  known.set(key, best)
  return best
}

/** A pair that is being split, in the order of 19:47-2.11(b): a hand is finished before the next gets a card. */
interface Splitting extends Position {
  readonly pair: number
  readonly most: number
  way(hand: readonly number[]): Way
  readonly known: Map<string, Fraction>
}

interface Standing {
  readonly finished: readonly Finished[]
  /** Cards of the pair that wait for their second card. */
  readonly waiting: number
}

function nextHand(at: Splitting, { finished, waiting }: Standing): Fraction {
  if (waiting === 0) return settled(at.rules, at.shoe, at.dealer, finished)
  const names = finished.map(
    ({ hand, stake }) => `${hand.length === 2 ? 't' : ''}${count(hand).total}x${stake}`,
  )
  // Against several hands of the dealer's it matters which of them has the original wager.
  const key = `${at.shoe}|${waiting}|${at.rules.bustTakesAdded ? names : names.sort()}`
  const found = at.known.get(key)
  if (found !== undefined) return found
  let sum = ZERO
  for (const [card, chance, shoe] of draws(at.shoe)) {
    const left = { ...at, shoe }
    const again = card === at.pair && finished.length + waiting < at.most
    const worth = again
      ? nextHand(left, { finished, waiting: waiting + 1 })
      : inHand(left, { finished, waiting: waiting - 1 }, [at.pair, card])
    sum = add(sum, multiply(chance, worth))
  }
  at.known.set(key, sum)
  return sum
}

function inHand(at: Splitting, rest: Standing, hand: readonly number[]): Fraction {
  const done = (cards: readonly number[], stake: number, shoe = at.shoe) =>
    nextHand({ ...at, shoe }, { ...rest, finished: [...rest.finished, { hand: cards, stake, split: true }] })
  const { total } = count(hand)
  const way = total >= 21 ? 'stand' : at.way(hand)
  if (way === 'stand') return done(hand, 1)
  return draws(at.shoe).reduce((sum, [card, chance, shoe]) => {
    const cards = [...hand, card]
    const worth = way === 'double' ? done(cards, 2, shoe) : inHand({ ...at, shoe }, rest, cards)
    return add(sum, multiply(chance, worth))
  }, ZERO)
}

/** What splitting is worth when every hand is played in a fixed way; the shoe has neither pair nor dealer's cards. */
export function splitting(
  at: Position,
  pair: number,
  most: number,
  way: (hand: readonly number[]) => Way,
): Fraction {
  return nextHand({ ...at, pair, most, way, known: new Map() }, { finished: [], waiting: 2 })
}
