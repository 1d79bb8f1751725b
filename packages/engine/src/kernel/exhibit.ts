import type { Account, Cents, Citation, Place, PlayerId, WagerId } from './types.ts'

/**
 * What lies on the felt besides chips and cards, as a game shows it of what has happened. The page draws it in the area of
 * the layout that is named and knows nothing more about it.
 */
export type Exhibit =
  /** Dice at rest with these faces, or moving while nobody knows; before the first throw there are none to show. */
  | {
      readonly kind: 'dice'
      readonly area: string
      readonly faces: readonly number[] | null
      readonly moving: boolean
      readonly count: number
      readonly colour: 'red' | 'white'
    }
  /** The marker puck, in the area of that name; what is written on it, if not its side. */
  | { readonly kind: 'puck'; readonly area: string; readonly side: 'on' | 'off'; readonly says?: string }
  /** The ranks of cards that would win, faintly where the next one comes to lie; the last is nearest to another area. */
  | {
      readonly kind: 'ghosts'
      readonly area: string
      readonly ranks: readonly string[]
      readonly towards: string
    }
  /** A card that lies across the others, as the one that was dealt to a doubled hand. */
  | { readonly kind: 'across'; readonly card: number }
  /** The shoe stands before somebody, in the area of kind `shoe` of that place; without it, where its cards are. */
  | { readonly kind: 'shoe'; readonly place: Place }
  /** A lamp with its words: the dealer's hand qualifies, the slot took the chip. */
  | { readonly kind: 'lamp'; readonly area: string; readonly on: boolean; readonly says: string }
  /** What stands on a meter that tables share: whoever shows it knows the reading, the table does not. */
  | { readonly kind: 'meter'; readonly area: string; readonly meter: string; readonly says: string }
  /** A few words about what lies in an area: the points of a hand, its name. */
  | { readonly kind: 'note'; readonly area: string; readonly says: string; readonly strong?: boolean }
  /** Places are counted round, area by area, the first as one, until the count comes to what the dice say. */
  | { readonly kind: 'count'; readonly areas: readonly string[]; readonly to: number }
  /** A word called across the felt: it comes up large and stays while it holds. */
  | { readonly kind: 'banner'; readonly area: string; readonly says: string }
  /** A wheel: its stops in order, and at which of them the ball or clapper rests; null while it turns or before. */
  | {
      readonly kind: 'wheel'
      readonly area: string
      readonly wheel: 'roulette' | 'upright'
      readonly stops: readonly WheelStop[]
      readonly at: number | null
      readonly turning: boolean
    }
  /** Wagers lit up on the felt, as the areas of a sic bo table are from below. */
  | { readonly kind: 'lit'; readonly wagers: readonly WagerId[] }
  /** A marker on the winning spot: the crown of roulette. */
  | { readonly kind: 'crown'; readonly wager: WagerId }
  /** Chips without a value on them, one player's alone: all that player's piles are drawn so, with what each is worth. */
  | {
      readonly kind: 'colour'
      readonly player: PlayerId
      readonly name: string
      readonly letter: string
      readonly pattern: string
      readonly hex: string
      readonly cents: Cents
    }
  /** A table of the rules with the row and the column that apply now: why the banker draws. Beside the felt. */
  | {
      readonly kind: 'chart'
      readonly title: string
      readonly rule: Citation
      readonly columns: readonly string[]
      readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
      readonly row: number
      readonly column: number
      readonly says: string
    }
  /** How it stands with the table, to somebody who looks on, where the dealer's own words would not tell them. */
  | { readonly kind: 'now'; readonly says: string }
  /** A button on somebody's chips: On, Off. */
  | { readonly kind: 'button'; readonly account: Account; readonly says: string }

export interface WheelStop {
  readonly text: string
  readonly tone: Tone
  /** Printed as a card: `KS`, `JK`. */
  readonly card?: string
}

/** Never colour alone: the text says it too. */
export type Tone = 'red' | 'black' | 'green' | 'blue' | 'gold' | 'plain'

/** How the board of past results reads a mark. The marks themselves are in the table: the last `MARKS` of them. */
export interface Board {
  readonly title: string
  /** `list`: newest first. `road`: columns of like results, beside a bead plate. */
  readonly kind: 'list' | 'road'
  /** Every mark that can come, for counts of each; left out where there are too many. */
  readonly marks?: readonly string[]
  read(mark: string): { readonly text: string; readonly tone: Tone; readonly says: string }
}

/** So many results stay on the board. */
export const MARKS = 72
