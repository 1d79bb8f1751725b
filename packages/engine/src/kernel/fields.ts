import type { CardId, Citation } from './types.ts'

/** What an offer leaves open, for a person to fill in. */
export type Field =
  | {
      readonly kind: 'amount'
      readonly least: number
      readonly most: number
      readonly step: number
      /** What is meant when nothing else is said, if not the least: who doubles doubles the whole. */
      readonly usual?: number
      /** What it is counted in, as in antes: once, twice and three times this are good. */
      readonly each?: number
    }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'some'; readonly of: readonly string[]; readonly least: number; readonly most: number }
  | CardsField
  | { readonly kind: 'text'; readonly most: number }

/** Which cards of a hand go together: two of four tiles, two of seven cards. The others are a set too. */
export interface CardsField {
  readonly kind: 'cards'
  /** The cards to choose from, in the order they lie. */
  readonly of: readonly CardId[]
  readonly least: number
  readonly most: number
  /** What the chosen ones are, and what the others: `Low hand`, `High hand`. */
  readonly name: string
  readonly rest?: string
  /** Where not every choice is good: those that are, and why the others are not. Told to who sees the cards alone. */
  readonly legal?: {
    readonly sets: readonly (readonly CardId[])[]
    readonly rule: Citation
    readonly because: string
  }
  /** What is meant when nothing else is said, if not the first. */
  readonly usual?: readonly CardId[]
  /** Every choice, the ones that are no good too, with what it makes. Told to who sees the cards alone. */
  readonly named?: readonly NamedSet[]
}

/** What a choice of cards makes, in the game's words, and what the others make: `Pair of nines`, `Flush, king high`. */
export interface NamedSet {
  readonly cards: readonly CardId[]
  readonly name: string
  readonly rest?: string
}
