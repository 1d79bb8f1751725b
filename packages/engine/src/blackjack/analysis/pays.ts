import { DEALER_BLACKJACK, DEALER_BUST, OUTCOMES } from './dealer.ts'
import { allHands, handOf, VALUES, valuesOf } from './hands.ts'
import { type AnalysisRules, type Bonus, SUITINGS, type Suiting } from './rules.ts'

/** What a wager comes to when its hand stands, by what the dealer's hand comes to. */
export interface Pay {
  /** On average over the suits, one number an outcome. Against a blackjack only where that takes all wagers. */
  readonly mean: Float64Array
  /** What is paid for winning, and how often. */
  readonly wins: readonly (readonly [pay: number, chance: number])[]
}

/** The pays of all hands: `list[first[hand]]`. */
export interface Pays {
  readonly list: readonly Pay[]
  /** `list` as one array, seven numbers a pay. */
  readonly means: Float64Array
  readonly first: Uint8Array
  readonly split: Uint8Array
  readonly doubled: Uint8Array
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

/** How often cards of these values are of one suit. */
export function oneSuit(values: readonly number[], decks: number): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].reduce((share, n) => (share * choose(decks, n)) / choose(4 * decks, n), 4)
}

/** How often each suiting comes. */
export function suitingChances(values: readonly number[], decks: number): Readonly<Record<Suiting, number>> {
  const one = oneSuit(values, decks)
  return { mixed: 1 - one, suited: (one * 3) / 4, spades: one / 4 }
}

const met = (suits: 'any' | 'one' | 'spades', suiting: Suiting): boolean =>
  suits === 'any' || suiting === 'spades' || (suits === 'one' && suiting === 'suited')

/** Values of a bonus as hands have them, from 0. */
const asValues = (values: readonly number[]): readonly number[] => values.map((value) => value - 1)

function bonusPay(bonuses: readonly Bonus[], hand: number, suiting: Suiting): number {
  const { size } = allHands()
  const cards = size[hand] as number
  const pays = bonuses.map((bonus) => {
    if ('cards' in bonus) return cards >= bonus.cards[0] && cards <= bonus.cards[1] ? bonus.pay : 1
    return handOf(asValues(bonus.values)) === hand && met(bonus.suits, suiting) ? bonus.pay : 1
  })
  return Math.max(1, ...pays)
}

const EVEN: Pay['wins'] = [[1, 1]]

/** What a winning hand is paid, and how often, when nothing is known of its suits. */
function winsOf(rules: AnalysisRules, hand: number, doubled: boolean): Pay['wins'] {
  const { total } = allHands()
  if (total[hand] !== 21 || rules.bonuses.length === 0 || (doubled && !rules.bonusOnDouble)) return EVEN
  const asked = rules.bonuses.find((bonus) => 'values' in bonus && handOf(asValues(bonus.values)) === hand)
  if (asked === undefined) {
    const pay = bonusPay(rules.bonuses, hand, 'mixed')
    return pay === 1 ? EVEN : [[pay, 1]]
  }
  const chances = suitingChances(valuesOf(hand), rules.decks)
  const byPay = new Map<number, number>()
  for (const suiting of SUITINGS) {
    const pay = bonusPay(rules.bonuses, hand, suiting)
    if (chances[suiting] > 0) byPay.set(pay, (byPay.get(pay) ?? 0) + chances[suiting])
  }
  return [...byPay]
}

type Kind = 'first' | 'split' | 'doubled'

function payOf(rules: AnalysisRules, hand: number, kind: Kind, wins: Pay['wins']): Pay {
  const { total, size } = allHands()
  const own = total[hand] as number
  const won = wins.reduce((sum, [pay, chance]) => sum + pay * chance, 0)
  const mean = new Float64Array(OUTCOMES)
  for (let outcome = 0; outcome < DEALER_BUST; outcome++)
    mean[outcome] =
      17 + outcome < own ? won : 17 + outcome > own ? -1 : rules.equalScores === 'loses' ? -1 : 0
  mean[DEALER_BUST] = won
  if (own === 21 && rules.player21 === 'always') mean[21 - 17] = won
  if (own === 21 && kind === 'split' && size[hand] === 2 && rules.split21 === 'wins') mean[21 - 17] = won
  mean[DEALER_BLACKJACK] = rules.blackjackTakes === 'all' ? -1 : 0
  return { mean, wins }
}

/** The last rules asked for: an analysis, its chart and its hints ask again and again. */
const known = new WeakMap<AnalysisRules, Pays>()

function listPays(rules: AnalysisRules): Pays {
  const { count, total, size } = allHands()
  const list: Pay[] = []
  const places = new Map<string, number>()
  const numbered = (kind: Kind) =>
    Uint8Array.from({ length: count }, (_, hand) => {
      const wins = winsOf(rules, hand, kind === 'doubled')
      // All that decides: the count, what is won, and whether it is a split hand's 21 of two cards.
      const special = kind === 'split' && size[hand] === 2 && total[hand] === 21
      const key = `${total[hand]} ${special} ${wins.join()}`
      const place = places.get(key) ?? list.push(payOf(rules, hand, kind, wins)) - 1
      places.set(key, place)
      return place
    })
  const [first, split, doubled] = [numbered('first'), numbered('split'), numbered('doubled')]
  const means = Float64Array.from(list.flatMap(({ mean }) => [...mean]))
  return { list, means, first, split, doubled }
}

export function paysOf(rules: AnalysisRules): Pays {
  const pays = known.get(rules) ?? listPays(rules)
  known.set(rules, pays)
  return pays
}

/**
 * How often a player who never splits two sevens of one suit against a seven holds three of them: what Spanish 21 pays a
 * fixed amount of money for, which is no part of an edge that is counted in wagers.
 */
export function superBonusChance({ decks, deck }: Pick<AnalysisRules, 'decks' | 'deck'>): number {
  const sevens = 4 * decks
  const all = (deck === 'standard' ? 52 : 48) * decks
  const three = choose(sevens - 1, 3) / choose(all - 1, 3)
  return (sevens / all) * three * oneSuit([7, 7, 7], decks)
}

/** What a player's blackjack is paid on average. */
export function blackjackPay({ blackjack, namedBlackjack, deck }: AnalysisRules): number {
  if (namedBlackjack === undefined) return blackjack
  // One of four aces, and one of sixteen cards that count ten, or twelve.
  const chance = 1 / (4 * (deck === 'standard' ? 16 : 12))
  return blackjack + chance * (namedBlackjack - blackjack)
}

/** A third card that completes a hand with a bonus for its suits, and what that hand is then paid. */
export interface Completion {
  readonly value: number
  readonly pay: number
}

/** What drawing to these two cards may bring by their suits, where the rules pay for suits. */
export function completions(
  rules: AnalysisRules,
  two: readonly [number, number],
  suiting: Suiting,
): readonly Completion[] {
  const found = new Map<number, number>()
  for (const bonus of rules.bonuses) {
    if (!('values' in bonus)) continue
    for (let value = 0; value < VALUES; value++) {
      const hand = handOf([...two, value])
      if (hand !== handOf(asValues(bonus.values))) continue
      const mixed = bonusPay(rules.bonuses, hand, 'mixed')
      const all = oneSuit([...two, value], rules.decks) / oneSuit(two, rules.decks)
      const pay =
        suiting === 'mixed' ? mixed : all * bonusPay(rules.bonuses, hand, suiting) + (1 - all) * mixed
      found.set(value, pay)
    }
  }
  return [...found].map(([value, pay]) => ({ value, pay }))
}
