import { type Face, knownFace, pile } from '../../kernel/index.ts'
import { cardValue, FIVE_CARDS, handRank, type Rank, valuesOf } from '../../poker/index.ts'
import { DEALER, type Strategy, type T } from '../../versus/index.ts'
import { QUALIFIES, rankFive } from './hands.ts'

/** The lowest pair: everything from here on is bet. */
export const LOWEST_PAIR: Rank = handRank(FIVE_CARDS, [2, 2, 3, 4, 5], false)
const [QUEEN, JACK, KING] = [12, 11, 13] as const

/**
 * Ace-king without a pair is bet against a card up that it holds too, below the king; against an ace or king with a queen
 * or jack; and with a queen against a card that is lower than its own fourth. What this loses against the best play is
 * counted in the odds' tests.
 */
export function betsAceKing(rank: Rank, up: number): boolean {
  const [, , third = 0, fourth = 0, fifth = 0] = valuesOf(FIVE_CARDS, rank)
  const rest = [third, fourth, fifth]
  if (up >= KING) return rest.includes(QUEEN) || rest.includes(JACK)
  return rest.includes(up) || (third === QUEEN && up < fourth)
}

/** Whether a hand is bet against this card up. */
export const bets = (rank: Rank, up: number): boolean =>
  rank >= LOWEST_PAIR || (rank >= QUALIFIES && betsAceKing(rank, up))

/** The value of the dealer's card that lies up; nothing where none does yet. */
export function upValue(table: T): number | undefined {
  const face = pile(table, DEALER).flatMap((card) => knownFace(table, card) ?? [])[0]
  return face === undefined ? undefined : cardValue(face)
}

/** Flat wagers and the rules above; without seeing the cards, folding half of them is no choice: betting loses less. */
export const strategy: Strategy = {
  first: 'ante',
  times: 3,
  beside: ['progressive'],
  choose: (table, _, faces: readonly Face[]) =>
    bets(rankFive(faces), upValue(table) ?? QUEEN) ? 'raise' : 'fold',
  unseen: 'raise',
}
