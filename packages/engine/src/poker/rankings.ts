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
  hands: [
    'high card',
    // 19:47-20.3(b)5: two cards of one rank.
    'pair',
    // 19:47-20.3(b)4: three cards of one suit.
    'flush',
    // 19:47-20.3(b)3: three ranks in a row, ace-2-3 the lowest.
    'straight',
    // 19:47-20.3(b)2: three cards of one rank.
    'three of a kind',
    // 19:47-20.3(b)1: three ranks in a row of one suit.
    'straight flush',
  ],
  wheel: 'lowest',
})

/** Four card poker: the best four of five, for the dealer of six. */
export const FOUR_CARDS = ranking({
  rules: ['19:47-27.3'],
  cards: 4,
  hands: [
    'high card',
    // 19:47-27.3(b)7: two cards of one rank.
    'pair',
    // 19:47-27.3(b)6: two of them.
    'two pair',
    // 19:47-27.3(b)5: four ranks in a row, ace-2-3-4 the lowest.
    'straight',
    // 19:47-27.3(b)4: four cards of one suit.
    'flush',
    // 19:47-27.3(b)3: three cards of one rank.
    'three of a kind',
    // 19:47-27.3(b)2: four ranks in a row of one suit.
    'straight flush',
    // 19:47-27.3(b)1: four cards of one rank.
    'four of a kind',
  ],
  wheel: 'lowest',
})

/**
 * Poker, and every game against the house that is played with its hands. The ace is high, and low in a straight from ace to
 * five (19:47-14.3(a)); a hand has five cards (19:47-14.3(b)).
 */
export const FIVE_CARDS = ranking({
  rules: ['19:47-14.3', '19:47-16.5', '19:47-17.5', '19:47-18.3', '19:47-44.5'],
  cards: 5,
  hands: [
    'high card',
    // Two cards of one rank: 19:47-14.3(b)9, 19:47-16.5(b)9, 19:47-17.5(b)9, 19:47-18.3(b)9, 19:47-44.5(b)9.
    'pair',
    // Two pairs: 19:47-14.3(b)8, 19:47-11.3(b)9, 19:47-16.5(b)8, 19:47-17.5(b)8, 19:47-18.3(b)8, 19:47-44.5(b)8.
    'two pair',
    // Three cards of one rank: 19:47-14.3(b)7, 19:47-11.3(b)8, 19:47-16.5(b)7, 19:47-17.5(b)7, 19:47-18.3(b)7, 19:47-44.5(b)7.
    'three of a kind',
    // Five ranks in a row: 19:47-14.3(b)6, 19:47-11.3(b)7, 19:47-16.5(b)6, 19:47-17.5(b)6, 19:47-18.3(b)6, 19:47-44.5(b)6.
    'straight',
    // Five cards of one suit: 19:47-14.3(b)5, 19:47-11.3(b)6, 19:47-16.5(b)5, 19:47-17.5(b)5, 19:47-18.3(b)5, 19:47-44.5(b)5.
    'flush',
    // Three of a kind and a pair: 19:47-14.3(b)4, 19:47-11.3(b)5, 19:47-16.5(b)4, 19:47-17.5(b)4, 19:47-18.3(b)4, 19:47-44.5(b)4.
    'full house',
    // Four cards of one rank: 19:47-14.3(b)3, 19:47-11.3(b)4, 19:47-16.5(b)3, 19:47-17.5(b)3, 19:47-18.3(b)3, 19:47-44.5(b)3.
    'four of a kind',
    // Five ranks in a row of one suit: 19:47-14.3(b)2, 19:47-11.3(b)3, 19:47-16.5(b)2, 19:47-17.5(b)2, 19:47-18.3(b)2, 19:47-44.5(b)2.
    'straight flush',
    // Ace to ten of one suit: 19:47-14.3(b)1, 19:47-11.3(b)2, 19:47-16.5(b)1, 19:47-17.5(b)1, 19:47-18.3(b)1, 19:47-44.5(b)1.
    'royal flush',
  ],
  wheel: 'lowest',
})

/** The high hand of pai gow poker, with the joker; ace to five is the second highest straight. */
export const PAI_GOW_POKER = ranking({
  rules: ['19:47-11.3(a)', '19:47-11.3(b)'],
  cards: 5,
  // 19:47-11.3(b)1: four aces and the joker are above all other hands.
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

/** The low hand of mambo stud, as the published game has it (19:47-14.8(a)6). */
export const LOW_THREE: Ranking<'three of a kind' | 'pair' | 'low'> = {
  rules: ['19:47-14.8(a)6'],
  cards: 3,
  hands: ['three of a kind', 'pair', 'low'],
  wheel: 'lowest',
  low: true,
}
