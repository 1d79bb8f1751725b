import { beginDeck, type DeckChoices, type DeckState } from '../deck/index.ts'
import type { Cents, Place, PlayerId, WagerId } from '../kernel/index.ts'

/** What a player can answer when it is the hand's turn, in all games of the family; `bet` is the kernel's word. */
export type Reply = 'play' | 'fold' | 'raise' | 'check' | 'double' | 'stand' | 'let-it-ride' | 'take-back'
/** What has been decided about a hand: nothing to decide, due, or the last answer. */
export type Choice = 'none' | 'due' | Reply

export interface Hand {
  readonly place: Place
  readonly player: PlayerId
  readonly choice: Choice
  readonly looked: boolean
  /** Folded, and yet in the round for a wager that a fold does not forfeit. */
  readonly keeps?: true
}

/** A wager that a folded hand has lost. */
export interface Forfeit {
  readonly player: PlayerId
  readonly wager: WagerId
  readonly cents: Cents
}

/** What a table of the family remembers besides its cards. A game may add fields of its own. */
export interface State extends DeckState {
  readonly hands: readonly Hand[]
  /** Decisions that are over, where a round has more than one. */
  readonly decision?: number
  /** How often community cards have been turned up. */
  readonly turned?: number
  readonly collected: boolean
  /** What was collected of folded hands: a void round gives it back. */
  readonly forfeits?: readonly Forfeit[]
  /** What has been won at each place, where a hand wins no more than so much. */
  readonly won?: Readonly<Record<Place, Cents>>
  readonly revealed: boolean
  /** Tasks done of the settlement. */
  readonly task: number
}

/** How a round begins for the hands. */
export const ROUND = { hands: [], collected: false, revealed: false, task: 0 } as const

export const begin = (options: DeckChoices): State => ({ ...beginDeck(options), ...ROUND })
