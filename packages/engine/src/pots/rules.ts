import type { DeckRules } from '../deck/index.ts'
import type { Citation, CommandOf, Guide, Layout, OptionValues, Step, Table, Wait } from '../kernel/index.ts'
import type { VariantId } from '../poker/index.ts'
import type { PotsCommand } from './commands.ts'
import type { PotsEvent } from './facts.ts'
import type { Offering } from './options.ts'
import type { PotsState } from './state.ts'

/** What a variant of poker declares: its streets, how it is opened, and where its rules stand. */

export type T = Table<PotsState>
export type PotsStage = (own: PotsRules, table: T) => Step | Wait | undefined
export type PotsHandler<K extends PotsCommand['type']> = (
  own: PotsRules,
  table: T,
  command: CommandOf<PotsCommand, K>,
) => readonly PotsEvent[]
export type PotsHandlers = { readonly [K in PotsCommand['type']]: PotsHandler<K> }

/** Cards that come out of the deck together: one to each hand in turn, or to the middle. */
export interface Portion {
  readonly to: 'hands' | 'community'
  readonly cards: number
  readonly up?: true
  readonly says: string
}

/** Who acts first in a betting round, and what it does. */
export type Opening =
  /** Behind the blinds; the last of them has the option to raise (14.10(f)). */
  | { readonly by: 'blinds' }
  /** The player showing this card makes the forced bet. */
  | { readonly by: 'forced'; card(options: OptionValues): ForcedCard }
  /** The player showing the best hand; ties go to the seat nearest the dealer's left. */
  | { readonly by: 'showing'; side(options: OptionValues): 'high' | 'low'; readonly must?: true }
  /** The first player left of the button. */
  | { readonly by: 'left' }

/** The up-card of the forced bettor: the lowest or highest, with the ace high or low; equal ones go by suit. */
export interface ForcedCard {
  readonly card: 'lowest' | 'highest'
  readonly ace: 'high' | 'low'
  readonly rule: Citation
}

/** A round of cards and the betting that follows it. */
export interface Street {
  readonly title: string
  /** Where its cards stand, and its betting. */
  readonly deal: Citation
  readonly act: Citation
  /** The top card is burned first. */
  readonly burn?: true
  readonly portions: readonly Portion[]
  readonly opening: Opening
  /** The unit in fixed limit. */
  readonly unit: 'lower' | 'upper'
  /** Players exchange cards before the betting, or must discard this many during it. */
  readonly draw?: { readonly rule: Citation; readonly burn: Citation; readonly reshuffle: Citation }
  readonly discard?: { readonly rule: Citation; readonly cards: number }
}

export interface PotsRules extends DeckRules<PotsState> {
  readonly id: VariantId
  readonly offering: Offering
  readonly streets: readonly Street[]
  /** What is done where the deck cannot give a card to all, and where its reshuffle stands. */
  readonly short?: {
    readonly by: 'common' | 'reshuffle'
    readonly rule: Citation
    readonly reshuffle: Citation
  }
  /** Where its showdown stands, and the division of pots that are shared. */
  readonly showdown: Citation
  /** Players have cards of their own that lie open; hole cards are protected (14.15(j)1). */
  readonly stud?: true
  /** Seats that fold without a bet go on receiving cards (14.15(e)). */
  readonly deadSeats?: true
  readonly guide: Guide
  layout(options: OptionValues): Layout
}
