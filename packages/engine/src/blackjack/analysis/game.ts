import { type Chances, chancesOf } from './chances.ts'
import { type Column, dealerOf, OUTCOMES } from './dealer.ts'
import { ACE, allHands, type Hands, TEN, VALUES } from './hands.ts'
import { type Pays, paysOf } from './pays.ts'
import { type AnalysisRules, fullShoe } from './rules.ts'

/** Rules and a shoe, with all that is worked out of them. */
export interface Analysed {
  readonly rules: AnalysisRules
  readonly hands: Hands
  readonly columns: readonly Column[]
  readonly chances: Chances
  readonly pays: Pays
}

/** The same against one column only, for a hand at the table. */
export function analysedAt(rules: AnalysisRules, shoe: readonly number[], open: readonly number[]): Analysed {
  if (open.length !== openCards(rules))
    throw new RangeError('The dealer shows one card, or two where the hole card lies open.')
  return analysed(rules, chancesOf(dealerOf(open, rules.hitsSoft17), shoe))
}

const openCards = ({ holeCard }: AnalysisRules): 1 | 2 => (holeCard === 'up' ? 2 : 1)

/** With a reader in use a blackjack is found before anything is doubled or split. */
const asPlayed = (rules: AnalysisRules): AnalysisRules =>
  rules.holeCard === 'down-reader' && rules.blackjackTakes === 'all'
    ? { ...rules, blackjackTakes: 'original' }
    : rules

/** What a dealer comes to out of a full shoe, with nothing worked out yet. */
export const freshChances = (rules: AnalysisRules): Chances =>
  chancesOf(dealerOf(openCards(rules), rules.hitsSoft17), fullShoe(rules))

/** The shoes last asked for, the latest last: who looks at one set of rules looks at others like it. */
const kept = new Map<string, Chances>()
const MOST_KEPT = 3

function keptChances(rules: AnalysisRules): Chances {
  const key = `${rules.decks} ${rules.deck} ${rules.hitsSoft17} ${openCards(rules)}`
  const chances = kept.get(key) ?? freshChances(rules)
  kept.delete(key)
  kept.set(key, chances)
  for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return chances
}

/** Rules with the chances of another shoe than a full one, or with chances that are not to be kept. */
export function analysed(given: AnalysisRules, shared?: Chances): Analysed {
  const rules = asPlayed(given)
  const chances = shared ?? keptChances(rules)
  return { rules, hands: allHands(), columns: chances.columns, chances, pays: paysOf(rules) }
}

/** The cards that are left when a hand and `extra` further cards of a value are gone; false where that cannot be. */
export function leaves(game: Analysed, hand: number, value: number, extra: number, out: Int32Array): boolean {
  const { shoe } = game.chances
  for (let v = 0; v < VALUES; v++) {
    const rest =
      (shoe[v] as number) - (game.hands.cards[hand * VALUES + v] as number) - (v === value ? extra : 0)
    if (rest < 0) return false
    out[v] = rest
  }
  return true
}

export function sumOf(left: Int32Array): number {
  let total = 0
  for (let v = 0; v < VALUES; v++) total += left[v] as number
  return total
}

/** Whether the dealer's open cards can still come out of what is left. */
export function canShow({ cards }: Column, left: Int32Array): boolean {
  for (let v = 0; v < VALUES; v++) if ((left[v] as number) < (cards[v] as number)) return false
  return true
}

/** What standing is worth: one wager, by the pays from `pay * 7` and the probabilities from `at`. */
export function meet(means: Float64Array, pay: number, all: Float64Array, at: number): number {
  const from = pay * OUTCOMES
  let sum = 0
  for (let i = 0; i < OUTCOMES; i++) sum += (means[from + i] as number) * (all[at + i] as number)
  return sum
}

/** How likely a dealer's blackjack is when `total` cards are left, the open one among them, and `drawn` goes as well. */
export function naturalAfter(column: Column, left: Int32Array, total: number, drawn: number): number {
  if (column.blackjack) return 1
  const { completes } = column
  if (completes === undefined) return 0
  return ((left[completes] as number) - (drawn === completes ? 1 : 0)) / (total - 2)
}

export const isNatural = (values: readonly number[]): boolean =>
  values.length === 2 && values.includes(ACE) && values.includes(TEN)

/** Whether a hand may be doubled, as a first hand or as one of a split pair. */
export function mayDouble({ rules, hands }: Analysed, hand: number, pair?: number): boolean {
  const { cards, totals, softAsHard, afterSplit, onSplitAces } = rules.doubling
  const [size, total] = [hands.size[hand] as number, hands.total[hand] as number]
  if (cards === 'none' || total >= 21 || (cards === 'two' && size !== 2)) return false
  const low = softAsHard === true && hands.soft[hand] === 1 ? total - 10 : total
  if (totals !== undefined && !totals.includes(total) && !totals.includes(low)) return false
  if (pair === undefined) return true
  return pair === ACE ? onSplitAces : afterSplit
}
