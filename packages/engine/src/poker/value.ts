import { capital, plural, valueName } from './cards.ts'
import type { Ranking } from './rankings.ts'

/**
 * A hand as one number: its place among the ranking's hands, then four bits for the value of each card, the group that
 * makes the hand first. Of two hands the higher number is the higher hand, and equal numbers are a tie: 19:47-11.1[rank],
 * 19:47-16.1[rank], 19:47-17.1[rank], 19:47-28.1[rank], 19:47-44.1[rank].
 */
export type Rank = number

const ACE = 14

/** The hand that groups of these sizes make, the largest first. */
const GROUPS: Readonly<Record<string, string>> = {
  '2': 'pair',
  '3': 'three of a kind',
  '4': 'four of a kind',
  '5': 'five aces',
  '21': 'pair',
  '22': 'two pair',
  '31': 'three of a kind',
  '41': 'four of a kind',
  '32': 'full house',
  '211': 'pair',
  '221': 'two pair',
  '311': 'three of a kind',
  '2111': 'pair',
}

/** Hands of one kind are compared card by card: 19:47-16.5(c), 19:47-20.3(c), 19:47-27.3(c), 19:47-44.5(c). */
function pack({ hands, low }: Ranking, hand: string, values: readonly number[]): Rank {
  const at = hands.indexOf(hand)
  if (at === -1) throw new RangeError(`${hand} is no hand of this ranking`)
  return values.reduce((rank, value) => (rank << 4) | (low ? 15 - value : value), at)
}

/** The cards of a straight from the highest, or nothing; the ace at the low end counts as one where that is the lowest. */
function straight({ wheel }: Ranking, values: readonly number[]): readonly number[] | undefined {
  const [first = 0, second = 0] = values
  if (first - (values.at(-1) as number) === values.length - 1) return values
  if (first !== ACE || second !== values.length) return undefined
  return wheel === 'lowest' ? [...values.slice(1), 1] : values
}

function unpaired(ranking: Ranking, values: readonly number[], flush: boolean): Rank {
  const has = (hand: string): boolean => ranking.hands.includes(hand)
  const run = has('straight') ? straight(ranking, values) : undefined
  if (run && flush) {
    const royal = has('royal flush') && run[0] === ACE && run[1] === ACE - 1
    return pack(ranking, royal ? 'royal flush' : 'straight flush', run)
  }
  if (run) return pack(ranking, 'straight', run)
  if (flush && has('flush')) return pack(ranking, 'flush', values)
  return pack(ranking, ranking.low ? 'low' : 'high card', values)
}

/** The rank of exactly as many cards as make a hand, by their values; the ace is 14. */
export function handRank(ranking: Ranking, values: readonly number[], flush: boolean): Rank {
  const own = ranking.low ? values.map((value) => (value === ACE ? 1 : value)) : values
  const size = (value: number): number => own.filter((v) => v === value).length
  const sorted = [...own].sort((a, b) => size(b) - size(a) || b - a)
  const sizes = [...new Set(sorted)].map(size).join('')
  const group = GROUPS[sizes]
  return group === undefined ? unpaired(ranking, sorted, flush) : pack(ranking, group, sorted)
}

export const handOf = <H extends string>({ hands, cards }: Ranking<H>, rank: Rank): H =>
  hands[rank >> (4 * cards)] as H

/** The values of the cards that count, the group that makes the hand first; in a low hand, and at the low end of a straight, the ace is 1. */
export function valuesOf({ cards, low }: Ranking, rank: Rank): number[] {
  const values: number[] = []
  for (let shift = 4 * (cards - 1); shift >= 0; shift -= 4) {
    const value = (rank >> shift) & 15
    values.push(low ? 15 - value : value)
  }
  return values
}

/** Below every hand without a pair whose highest card has this value, above all lower ones: a line that hands are held against. */
export const highCard = (ranking: Ranking, value: number): Rank =>
  pack(ranking, 'high card', [value, ...Array.from({ length: ranking.cards - 1 }, () => 0)])

/** `Pair of fours`, `Full house, tens over sixes`, `Straight to the five`, `Eight-six low`. */
export function handName(ranking: Ranking, rank: Rank): string {
  const values = valuesOf(ranking, rank)
  const [first = 0, second = 0, third = 0, fourth = 0] = values
  // Where the ace stays above five in the second highest straight, five is what the straight goes to.
  const end = first === ACE && second < ACE - 1 ? second : first
  switch (handOf(ranking, rank)) {
    case 'pair':
      return `Pair of ${plural(first)}`
    case 'two pair':
      return `Two pair, ${plural(first)} and ${plural(third)}`
    case 'three of a kind':
      return `Three ${plural(first)}`
    case 'straight':
      return `Straight to the ${valueName(end)}`
    case 'flush':
      return `${capital(valueName(first))}-high flush`
    case 'full house':
      return `Full house, ${plural(first)} over ${plural(fourth)}`
    case 'four of a kind':
      return `Four ${plural(first)}`
    case 'straight flush':
      return `Straight flush to the ${valueName(end)}`
    case 'royal flush':
      return 'Royal flush'
    case 'five aces':
      return 'Five aces'
    case 'low':
      return `${capital(valueName(first))}-${valueName(second)} low`
    default:
      return `${capital(valueName(first))} high`
  }
}
