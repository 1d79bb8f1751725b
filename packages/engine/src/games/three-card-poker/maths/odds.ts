import {
  type Fraction,
  fraction,
  type OptionValues,
  varianceOf,
  type WagerOdds,
} from '../../../kernel/index.ts'
import {
  CODES,
  countBelow,
  ranker,
  THREE_CARD_HANDS,
  THREE_CARDS,
  threeCardCategory,
} from '../../../poker/index.ts'
import { chosen } from '../options.ts'
import { QUALIFIES } from '../settle.ts'
import { ANTE_BONUS, LEDGERS, payOf } from '../wagers.ts'

/** Hands of three from 52 cards, and of three from the other 49. */
export const HANDS = 22_100
export const DEALER_HANDS = 18_424

/** A player's hand and the dealer's hands against it, out of all 18,424. */
export interface Against {
  readonly rank: number
  readonly notQualified: number
  readonly beaten: number
  readonly equal: number
  readonly higher: number
}

/** The ranks, in order, of all hands, of those with a given card, and of those with two given cards. */
interface Ranks {
  readonly all: Int32Array
  readonly one: readonly Int32Array[]
  readonly two: readonly Int32Array[]
}

type Three = readonly [number, number, number]
/** Every hand of three different cards, counted from the lowest, with its rank. */
function everyHand(visit: (hand: Three, rank: number) => void): void {
  const rank = ranker(THREE_CARDS)
  for (let i = 0; i < 52; i++)
    for (let j = i + 1; j < 52; j++)
      for (let k = j + 1; k < 52; k++)
        visit([i, j, k], rank([CODES[i] as number, CODES[j] as number, CODES[k] as number]))
}
/** Two cards as one index, the lower first. */
const pairOf = (i: number, j: number): number => i * 52 + j

function ranks(): Ranks {
  const all: number[] = []
  const one = Array.from({ length: 52 }, (): number[] => [])
  const two = Array.from({ length: 52 * 52 }, (): number[] => [])
  everyHand((hand, rank) => {
    const [i, j, k] = hand
    all.push(rank)
    for (const card of hand) one[card]?.push(rank)
    for (const pair of [pairOf(i, j), pairOf(i, k), pairOf(j, k)]) two[pair]?.push(rank)
  })
  const sorted = (list: readonly number[]): Int32Array => Int32Array.from(list).sort()
  return { all: sorted(all), one: one.map(sorted), two: two.map(sorted) }
}

/** Dealer's hands below a rank that have none of the player's three cards: inclusion and exclusion. */
function dealersBelow({ all, one, two }: Ranks, hand: Three, own: number, rank: number): number {
  const [i, j, k] = hand
  const withOne = countBelow(one[i], rank) + countBelow(one[j], rank) + countBelow(one[k], rank)
  const pairs = [pairOf(i, j), pairOf(i, k), pairOf(j, k)]
  const withTwo = pairs.reduce((n, pair) => n + countBelow(two[pair], rank), 0)
  return countBelow(all, rank) - withOne + withTwo - (own < rank ? 1 : 0)
}

let counted: readonly Against[] | undefined

/** Every hand against every dealer's hand: 22,100 by 18,424. */
export function analysis(): readonly Against[] {
  if (counted) return counted
  const known = ranks()
  const all: Against[] = []
  everyHand((hand, rank) => {
    const count = (limit: number): number => dealersBelow(known, hand, rank, limit)
    const notQualified = count(QUALIFIES)
    const lower = Math.max(count(rank), notQualified)
    const notHigher = Math.max(count(rank + 1), notQualified)
    all.push({
      rank,
      notQualified,
      beaten: lower - notQualified,
      equal: notHigher - lower,
      higher: DEALER_HANDS - notHigher,
    })
  })
  counted = all
  return counted
}

/** What playing a hand is worth in antes, times the dealer's hands; folding it is worth one ante less. */
export const playValue = ({ notQualified, beaten, higher }: Against, bonus: number): number =>
  notQualified + 2 * beaten - 2 * higher + bonus * DEALER_HANDS
export const FOLD_VALUE = -DEALER_HANDS

interface Sums {
  ante: number
  /** The squares of what ante, play and bonus bring together. */
  squares: number
  plays: number
  notQualified: number
  beaten: number
  equal: number
  higher: number
}

function best(bonusOf: (rank: number) => number): Sums {
  const sums: Sums = { ante: 0, squares: 0, plays: 0, notQualified: 0, beaten: 0, equal: 0, higher: 0 }
  for (const hand of analysis()) {
    const bonus = bonusOf(hand.rank)
    const value = playValue(hand, bonus)
    if (value <= FOLD_VALUE) {
      sums.ante += FOLD_VALUE
      sums.squares += DEALER_HANDS
      continue
    }
    const { notQualified, beaten, equal, higher } = hand
    sums.ante += value
    sums.squares +=
      (1 + bonus) ** 2 * notQualified +
      (2 + bonus) ** 2 * beaten +
      bonus ** 2 * equal +
      (bonus - 2) ** 2 * higher
    sums.plays += DEALER_HANDS
    sums.notQualified += hand.notQualified
    sums.beaten += hand.beaten
    sums.equal += hand.equal
    sums.higher += hand.higher
  }
  return sums
}

/** How many of the 22,100 hands are of each kind. */
export function frequencies(): ReadonlyMap<string, number> {
  const found = new Map<string, number>(THREE_CARD_HANDS.map((hand) => [hand, 0]))
  for (const { rank } of analysis()) {
    const hand = threeCardCategory(rank)
    found.set(hand, (found.get(hand) ?? 0) + 1)
  }
  return found
}

function pairPlusOdds(options: OptionValues): WagerOdds {
  const ledger = LEDGERS[chosen(options).pairPlus]
  let won = 0
  let gain = 0
  let squares = 0
  for (const [hand, ways] of frequencies()) {
    const paid = payOf(ledger, hand as (typeof THREE_CARD_HANDS)[number])
    if (paid) won += ways
    gain += paid ? (ways * paid.pays) / paid.to : -ways
    squares += paid ? ways * (paid.pays / paid.to) ** 2 : ways
  }
  const part = (n: number): Fraction => fraction(n, HANDS)
  return {
    wager: 'pair-plus',
    edge: part(-gain),
    win: part(won),
    push: part(0),
    lose: part(HANDS - won),
    variance: varianceOf(part(-gain), part(squares)),
    method: 'exact',
  }
}

export function odds(options: OptionValues): readonly WagerOdds[] {
  const bonus = ANTE_BONUS[chosen(options).anteBonus]
  const sums = best((rank) => payOf(bonus, threeCardCategory(rank))?.pays ?? 0)
  const all = HANDS * DEALER_HANDS
  const { plays, notQualified, beaten, equal, higher } = sums
  const ofAll = (n: number): Fraction => fraction(n, all)
  const ofPlays = (n: number): Fraction => fraction(n, plays)
  return [
    {
      wager: 'ante',
      edge: ofAll(-sums.ante),
      win: ofAll(notQualified + beaten),
      push: ofAll(equal),
      lose: ofAll(all - notQualified - beaten - equal),
      variance: varianceOf(ofAll(-sums.ante), ofAll(sums.squares)),
      risk: fraction(-sums.ante, all + plays),
      method: 'optimal',
      note: 'Ante, play and ante bonus together, per unit of ante, playing queen-six-four or better.',
    },
    {
      wager: 'play',
      edge: ofPlays(higher - beaten),
      win: ofPlays(beaten),
      push: ofPlays(notQualified + equal),
      lose: ofPlays(higher),
      variance: varianceOf(ofPlays(higher - beaten), ofPlays(beaten + higher)),
      method: 'optimal',
      note: 'The play wager by itself, per unit of it, when it is made; the ante has it included.',
    },
    pairPlusOdds(options),
  ]
}
