/** What somebody wants to know of a game before they sit down. */

export const FAMILIES = ['Cards', 'Poker', 'Dice', 'Wheels', 'Tiles'] as const
export type Family = (typeof FAMILIES)[number]

export interface Known {
  readonly family: Family
  /** The house edge of its best plain bet, played well, under the usual options. A test counts it again. */
  readonly edge: number
  readonly wager: string
  /** From 1, where a bet is all there is to it, to 4, where every hand has several decisions. */
  readonly skill: 1 | 2 | 3 | 4
  /** Rounds in an hour at a full table with a dealer in practice. */
  readonly pace: number
}

const known = (family: Family, wager: string, edge: number, skill: Known['skill'], pace: number): Known => ({
  family,
  wager,
  edge,
  skill,
  pace,
})

/** The game the lobby offers to somebody who has not played yet. */
export const FIRST_GAME = 'blackjack'

export const KNOWN: Readonly<Record<string, Known>> = {
  craps: known('Dice', 'dont-pass', 0.01364, 3, 48),
  blackjack: known('Cards', 'main', 0.0046, 3, 70),
  'punto-banco': known('Cards', 'banker', 0.01058, 1, 40),
  'chemin-de-fer': known('Cards', 'bank', 0.01058, 2, 35),
  roulette: known('Wheels', 'straight', 0.05263, 1, 38),
  'big-six': known('Wheels', '1', 0.11111, 1, 50),
  'red-dog': known('Cards', 'main', 0.02798, 1, 90),
  minibaccarat: known('Cards', 'banker', 0.01058, 1, 150),
  'sic-bo': known('Dice', 'small', 0.02778, 1, 60),
  'pai-gow': known('Tiles', 'main', 0.02164, 4, 30),
  'pai-gow-poker': known('Poker', 'main', 0.02742, 3, 34),
  pokette: known('Wheels', 'single-rank', 0.03704, 1, 40),
  'caribbean-stud': known('Poker', 'ante', 0.05224, 2, 50),
  'double-down-stud': known('Poker', 'main', 0.04741, 2, 60),
  'let-it-ride': known('Poker', 'bet', 0.03506, 2, 52),
  'spanish-21': known('Cards', 'main', 0.00365, 4, 75),
  'three-card-poker': known('Poker', 'ante', 0.03373, 2, 70),
  'four-card-poker': known('Poker', 'ante', 0.02788, 3, 60),
  'texas-holdem-bonus': known('Poker', 'ante', 0.05594, 4, 50),
  'all-in-holdem': known('Poker', 'ante', 0.00738, 3, 50),
  'double-attack-blackjack': known('Cards', 'main', 0.00785, 4, 70),
}
