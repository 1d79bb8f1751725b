import type { Citation } from '../kernel/types.ts'

/**
 * What makes a hand and which is higher, as data. The rules of three, four and five cards do not only count differently:
 * with three cards a straight beats a flush, with four both lose to three of a kind.
 */
export interface Ranking<H extends string = string> {
  /** Where it is written. */
  readonly rules: readonly Citation[]
  /** How many cards make a hand; of more than that the best count. */
  readonly cards: 2 | 3 | 4 | 5
  /** The hands, lowest first. What is not among them does not count. */
  readonly hands: readonly H[]
  /** Where the straight from the ace up stands: below all others, or next to the one that ends with the ace. */
  readonly wheel: 'lowest' | 'second'
  /** One joker plays: it is an ace, or whatever card completes a straight or a flush. */
  readonly joker?: true
  /** The ace is low and of two hands the one with the lower cards is the better. */
  readonly low?: true
}

const ranking = <const H extends string>(it: Ranking<H>): Ranking<H> => it

/** Three card poker. */
export const THREE_CARDS = ranking({
  rules: ['19:47-20.3'],
  cards: 3,
  hands: ['high card', 'pair', 'flush', 'straight', 'three of a kind', 'straight flush'],
  wheel: 'lowest',
})

/** Four card poker: the best four of five, for the dealer of six. */
export const FOUR_CARDS = ranking({
  rules: ['19:47-27.3'],
  cards: 4,
  hands: [
    'high card',
    'pair',
    'two pair',
    'straight',
    'flush',
    'three of a kind',
    'straight flush',
    'four of a kind',
  ],
  wheel: 'lowest',
})

/** Poker, and every game against the house that is played with its hands. */
export const FIVE_CARDS = ranking({
  rules: ['19:47-14.3', '19:47-16.5', '19:47-17.5', '19:47-18.3', '19:47-44.5'],
  cards: 5,
  hands: [
    'high card',
    'pair',
    'two pair',
    'three of a kind',
    'straight',
    'flush',
    'full house',
    'four of a kind',
    'straight flush',
    'royal flush',
  ],
  wheel: 'lowest',
})

/** The high hand of pai gow poker, with the joker; ace to five is the second highest straight. */
export const PAI_GOW_POKER = ranking({
  rules: ['19:47-11.3(a)', '19:47-11.3(b)'],
  cards: 5,
  hands: [...FIVE_CARDS.hands, 'five aces'],
  wheel: 'second',
  joker: true,
})

/** The same where the licensee has made ace to five the lowest straight. */
export const PAI_GOW_POKER_LOW_WHEEL = ranking({
  ...PAI_GOW_POKER,
  rules: ['19:47-11.3(b)', '19:47-11.3(d)'],
  wheel: 'lowest',
})

/** The low hand of pai gow poker. */
export const TWO_CARDS = ranking({
  rules: ['19:47-11.3(b)10', '19:47-11.3(e)'],
  cards: 2,
  hands: ['high card', 'pair'],
  wheel: 'lowest',
  joker: true,
})

/** Ace to five: straights and flushes are ignored, and the best hand is five high. */
export const LOW = ranking({
  rules: ['19:47-14.3(d)', '19:47-14.3(e)'],
  cards: 5,
  hands: ['four of a kind', 'full house', 'three of a kind', 'two pair', 'pair', 'low'],
  wheel: 'lowest',
  low: true,
})
