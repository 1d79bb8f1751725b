import { type Face, type Rank, RANKS as RISING, rankOf, type Suit, suitOf } from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import type { Upright } from '../../wheels/index.ts'

/**
 * Ranks from the highest down, as the layout has them and as they count in a poker hand, 19:47-12.2(b): four cards each,
 * 19:47-12.1[rank], two of which make a pair, 19:47-12.1[pair].
 */
export const RANKS: readonly Rank[] = [...RISING].reverse()
/** Suits in the order of the layout's columns. */
export const SUITS: readonly Suit[] = ['S', 'C', 'D', 'H']

/** The two jokers: the black one lies above the ace of clubs, the red one above the ace of diamonds. */
export const BLACK_JOKER: Face = 'JKB'
export const RED_JOKER: Face = 'JKR'
export const JOKERS: readonly Face[] = [BLACK_JOKER, RED_JOKER]
export const isJoker = (card: Face): boolean => JOKERS.includes(card)

export const CARDS: readonly Face[] = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`))

const ROUND: readonly Suit[] = ['S', 'D', 'C', 'H']
/** Black and red in turn and five ranks further each time: every card comes once in the 52. */
const AROUND = Array.from({ length: 52 }, (_, i) => `${RANKS[(5 * i) % 13]}${ROUND[i % 4]}`)

/** The 54 stops clockwise, the jokers across from each other. */
export const STOPS: readonly Face[] = [BLACK_JOKER, ...AROUND.slice(0, 26), RED_JOKER, ...AROUND.slice(26)]

export const cardAt = (stop: number): Face => sure(STOPS[stop], 'a stop')

const SUIT_NAMES: Readonly<Record<Suit, string>> = { S: 'spades', C: 'clubs', D: 'diamonds', H: 'hearts' }
const WORDS: Readonly<Partial<Record<Rank, string>>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: '10',
}

export const suitName = (suit: Suit): string => SUIT_NAMES[suit]
/** `ace`, `10`, `9`. */
export const rankName = (rank: Rank): string => WORDS[rank] ?? rank
/** As it is printed: `A`, `10`, `9`. */
export const rankPrint = (rank: Rank): string => (rank === 'T' ? '10' : rank)
export const isRed = (card: Face): boolean =>
  card === RED_JOKER || suitOf(card) === 'D' || suitOf(card) === 'H'

/** `9 of clubs`, `black joker`. */
export function cardName(card: Face): string {
  if (isJoker(card)) return card === BLACK_JOKER ? 'black joker' : 'red joker'
  return `${rankName(rankOf(card))} of ${suitName(suitOf(card))}`
}

export const WHEEL: Upright = {
  stops: STOPS.length,
  shows: 'card',
  rules: {
    call: '19:47-12.7(a)',
    spin: '19:47-12.7(b)',
    short: '19:47-12.9(c)',
    previous: '19:47-12.9(a)1',
    respin: '19:47-12.9(a)2',
    announce: '19:47-12.7(d)',
    collect: '19:47-12.7(d)',
    pay: '19:47-12.7(d)',
  },
}
