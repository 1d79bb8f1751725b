import { type Column, DEALER_BLACKJACK, OUTCOMES } from './dealer.ts'
import { type Analysed, isNatural, mayDouble } from './game.ts'
import { handOf, type TwoCards, twoCardHands } from './hands.ts'
import { blackjackPay, completions, suitingChances } from './pays.ts'
import { DOUBLE, givenUp, HIT, type Plays, SPLIT, STAND, SURRENDER } from './plays.ts'
import { SUITINGS, type Suiting } from './rules.ts'
import { mostHands } from './splits.ts'

/** What the player may expect of each decision with two cards, for one unit wagered. Left out what is not allowed. */
export interface Expectations {
  readonly stand?: number
  readonly hit?: number
  readonly double?: number
  readonly split?: number
  readonly surrender?: number
}

/** One hand of two cards against one column. */
export interface FirstHand extends TwoCards {
  readonly column: number
  /** How likely this hand is, when the dealer shows this. */
  readonly chance: number
  /** How likely the dealer has a blackjack. */
  readonly natural: number
  /** When the decision is made: with a card reader in use, knowing that there is no blackjack. */
  readonly expect: Expectations
  readonly best: number
  /** The decision by suits, where suits make a difference. */
  readonly bySuits?: Readonly<Record<Suiting, number>>
  /** Of the best decision, before anything is known of the dealer's hidden card. */
  readonly value: number
}

/** What each decision is worth on the scale of `Plays`, by its number. */
export type Worths = readonly (number | undefined)[]

/** How likely two cards are, out of what is left. */
export function pairChance(left: readonly number[], first: number, second: number): number {
  const all = left.reduce((a, b) => a + b)
  const [a, b] = [left[first] as number, left[second] as number]
  return first === second ? (a * (a - 1)) / (all * (all - 1)) : (2 * a * b) / (all * (all - 1))
}

/** How likely the dealer shows this, out of the whole shoe. */
export function columnChance({ chances }: Analysed, { values }: Column): number {
  const shoe = [...chances.shoe]
  const [first, second] = values as [number, number?]
  if (second !== undefined) return pairChance(shoe, first, second)
  return (shoe[first] as number) / shoe.reduce((a, b) => a + b)
}

/** The cards left when the dealer's open cards are out. */
export const afterColumn = ({ chances }: Analysed, column: Column): readonly number[] =>
  Array.from(chances.shoe, (n, value) => n - (column.cards[value] as number))

export function naturalChance({ chances }: Analysed, hand: number, c: number): number {
  const at = chances.at(hand, 0, 0)
  return chances.all()[at + c * OUTCOMES + DEALER_BLACKJACK] as number
}

/** The worth of each decision, by its number. */
function worths(game: Analysed, plays: Plays, splits: Splits, two: TwoCards, c: number): Worths {
  const { rules, columns } = game
  const i = two.hand * columns.length + c
  const pair = two.first === two.second && mostHands(game, two.first) > 1
  const surrenders = rules.surrender.when !== 'none'
  return [
    plays.stand[i],
    plays.hit[i],
    mayDouble(game, two.hand) ? plays.double[i] : undefined,
    pair ? (splits[two.first] as Float64Array)[c] : undefined,
    surrenders ? givenUp(game, naturalChance(game, two.hand, c)) : undefined,
  ]
}

/** Splits by pair: what `splitValues` says, for the pairs asked for. */
export type Splits = readonly (Float64Array | undefined)[]

const ORDER = [STAND, HIT, DOUBLE, SPLIT, SURRENDER]

function bestOf(worth: Worths): number {
  return ORDER.reduce((best, way) =>
    (worth[way] ?? Number.NEGATIVE_INFINITY) > (worth[best] ?? Number.NEGATIVE_INFINITY) ? way : best,
  )
}

/** How much better drawing is than on average over all suits, for two cards of this suiting. */
function suitGain(game: Analysed, two: TwoCards, c: number, suiting: Suiting): number {
  const { rules, chances, columns, pays } = game
  const column = columns[c] as Column
  const left = afterColumn(game, column)
  const all = left.reduce((a, b) => a + b) - 2
  return completions(rules, [two.first, two.second], suiting).reduce((sum, { value, pay }) => {
    const hand = handOf([two.first, two.second, value])
    const own = [two.first, two.second].filter((v) => v === value).length
    const { mean, wins } = pays.list[pays.first[hand] as number] as (typeof pays.list)[number]
    const usual = wins.reduce((paid, [each, chance]) => paid + each * chance, 0)
    const at = chances.at(hand, 0, 0) + c * OUTCOMES
    const won = mean.reduce((p, m, i) => (m > 0 ? p + (chances.all()[at + i] as number) : p), 0)
    return sum + (((left[value] as number) - own) / all) * won * (pay - usual)
  }, 0)
}

interface Decided {
  readonly best: number
  readonly worth: number
  readonly bySuits?: Readonly<Record<Suiting, number>>
}

/** Says what is done with two cards; left out, the best is done, by suits where they matter. */
export type Chooser = (two: TwoCards, column: number, worth: Worths) => number

function decide(game: Analysed, worth: Worths, two: TwoCards, c: number, choose?: Chooser): Decided {
  if (choose !== undefined) {
    const best = choose(two, c, worth)
    return { best, worth: worth[best] as number }
  }
  const best = bestOf(worth)
  const plain = { best, worth: worth[best] as number }
  if (completions(game.rules, [two.first, two.second], 'mixed').length === 0) return plain
  const chances = suitingChances([two.first, two.second], game.rules.decks)
  const bySuits = { mixed: best, suited: best, spades: best }
  let mean = 0
  for (const suiting of SUITINGS) {
    const gain = suitGain(game, two, c, suiting)
    const suited = worth.map((w, way) => (way === HIT && w !== undefined ? w + gain : w))
    bySuits[suiting] = bestOf(suited)
    mean += chances[suiting] * (suited[bySuits[suiting]] as number)
  }
  return { best: bySuits.mixed, worth: mean, bySuits }
}

const EACH = ['stand', 'hit', 'double', 'split', 'surrender'] as const

function expectationsOf(game: Analysed, worth: Worths, natural: number): Expectations {
  const reader = game.rules.holeCard === 'down-reader'
  const lost = game.rules.blackjackTakes === 'original' ? natural : 0
  const said = (w: number) => (reader ? w / (1 - natural) : w - lost)
  const entries = EACH.flatMap((name, way) => {
    const w = worth[way]
    return w === undefined || w === Number.NEGATIVE_INFINITY ? [] : [[name, said(w)] as const]
  })
  return Object.fromEntries(entries)
}

function blackjackHand(game: Analysed, two: TwoCards, c: number, chance: number): FirstHand {
  const natural = naturalChance(game, two.hand, c)
  const pay = blackjackPay(game.rules)
  const value = pay * (1 - natural) + (game.rules.bothBlackjack === 'wins' ? pay : 0) * natural
  const stand = game.rules.holeCard === 'down-reader' ? pay : value
  return { ...two, column: c, chance, natural, expect: { stand }, best: STAND, value }
}

/** Every hand of two cards against every column that can be. */
export function firstHands(
  game: Analysed,
  plays: Plays,
  splits: Splits,
  choose?: Chooser,
): readonly FirstHand[] {
  return game.columns.flatMap((column, c) => {
    const left = afterColumn(game, column)
    if (left.some((n) => n < 0)) return []
    return twoCardHands().flatMap((two): FirstHand[] => {
      const chance = pairChance(left, two.first, two.second)
      if (chance <= 0) return []
      if (isNatural([two.first, two.second])) return [blackjackHand(game, two, c, chance)]
      const blackjack = naturalChance(game, two.hand, c)
      const worth = worths(game, plays, splits, two, c)
      const { worth: most, ...decided } = decide(game, worth, two, c, choose)
      const lost = game.rules.blackjackTakes === 'original' ? blackjack : 0
      const expect = expectationsOf(game, worth, blackjack)
      return [{ ...two, column: c, chance, natural: blackjack, expect, ...decided, value: most - lost }]
    })
  })
}

/** What a unit wagered may expect against each column, and on the whole. */
export interface Expected {
  readonly columns: readonly { readonly chance: number; readonly value: number }[]
  readonly value: number
}

export function expected(game: Analysed, hands: readonly FirstHand[]): Expected {
  const columns = game.columns.map((column, c) => {
    const chance = columnChance(game, column)
    const value = hands.reduce((sum, h) => (h.column === c ? sum + h.chance * h.value : sum), 0)
    return { chance, value }
  })
  // A second wager is put up wherever the up card promises something.
  const stake = (value: number) => (game.rules.attack && value > 0 ? 2 : 1)
  return {
    columns,
    value: columns.reduce((sum, { chance, value }) => sum + chance * value * stake(value), 0),
  }
}
