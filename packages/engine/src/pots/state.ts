import { beginDeck, type DeckState } from '../deck/index.ts'
import type { CardId, Cents, OptionValues, Place, PlayerId, Time } from '../kernel/index.ts'
import type { Round } from './betting.ts'
import { chosen } from './options.ts'

/** Somebody who was dealt in, and what has become of the hand. */
export interface Hand {
  readonly place: Place
  readonly player: PlayerId
  /** `folded`: discarded by its player. `dead`: taken from them by the rules. */
  readonly is: 'in' | 'folded' | 'dead'
  /** Cards dealt face down that the player has not looked at. */
  readonly unseen: readonly CardId[]
  /** At the showdown. */
  readonly showed?: 'shown' | 'mucked'
  /** The player has drawn, or discarded what must be. */
  readonly drawn?: true
  /** A hole card that was turned up in the deal and stays: the up-card is dealt face down (14.15(l)). */
  readonly exposed?: CardId
  /** Folded, and the seat goes on receiving cards until there is a wager (14.15(e)). */
  readonly seat?: true
}

/** An action that binds the player who named it; a bet or raise may leave the amount open. */
export interface Spoken {
  readonly player: PlayerId
  readonly act: 'fold' | 'check' | 'call' | 'bet' | 'raise'
  readonly cents?: Cents
}

/** 19:47-14.15(b): the floor rules first; the player may ask for the shift supervisor, whose word is final. */
export interface Dispute {
  readonly player: PlayerId
  readonly asked: 'floorperson' | 'supervisor'
  readonly ruled?: true
}

/** A blind that somebody owes before being dealt in again: the highest, and lower ones that are dead. */
export type Owing = 'new' | 'missed'

/** What a poker table remembers. Its chips are accounts, its faces the table's. */
export interface PotsState extends DeckState {
  readonly phase: 'between' | 'play' | 'showdown' | 'awarded'
  readonly hands: readonly Hand[]
  /** The street that is dealt and bet, and how many of its portions have been dealt. */
  readonly street: number
  readonly dealt: number
  /** The betting round under way. */
  readonly betting?: Round
  /** Used cards were shuffled, and the next one is burned. */
  readonly reshuffled?: true
  /** The betting of this street is over, or there is none. */
  readonly bet: boolean
  /** The last bet or raise, as long as nobody has acted since. */
  readonly undo?: {
    readonly player: PlayerId
    readonly round: Round
    readonly there: Cents
    /** The player said so first. */
    readonly said?: true
  }
  /** What the player whose turn it is has said aloud to the dealer, and for how much (14.15(k)). */
  readonly spoken?: Spoken
  /** A marker button lies on the deck, and nothing is dealt (14.6(e)1). */
  readonly marker?: true
  /** A player asked for a ruling, and whose word has been given. */
  readonly dispute?: Dispute
  /** Who has bet of their own will in this hand. */
  readonly wagered: readonly PlayerId[]
  /** Where button and blinds were before this hand, if it is undone. */
  readonly earlier?: Pick<PotsState, 'button' | 'blinds' | 'owing' | 'posting' | 'orbit'>
  /** Who must leave the game (14.16(b)). */
  readonly removed: readonly PlayerId[]
  /** Who made the last bet or raise of the hand, and who acted first in the last round. */
  readonly aggressor?: PlayerId
  readonly first?: PlayerId
  /** Who contends for each pot, the main pot first. */
  readonly pots: readonly (readonly PlayerId[])[]
  /** How many levels of an incremental rake the hand has reached. */
  readonly levels: number
  /** The pots that are still to be awarded; losing hands of the one in question are in. */
  readonly awarding?: number
  readonly collected: boolean
  readonly button?: Place
  /** Where the blinds of the last hand were posted, the lowest first. */
  readonly blinds: readonly Place[]
  /** How often the button, or the deal, has gone round. */
  readonly orbit: number
  /** Hands since the table opened. */
  readonly count: number
  /** When the last hand was over. */
  readonly endedAt?: Time
  /** Seated players who sit out, now or from the next blind on. */
  readonly out: readonly PlayerId[]
  readonly outAtBlind: readonly PlayerId[]
  readonly owing: Readonly<Record<PlayerId, Owing>>
  /** Who posts what they owe instead of waiting for the blind. */
  readonly posting: readonly PlayerId[]
  /** Marks of time charged so far, and who has not paid the last. */
  readonly marks: number
  readonly unpaid: readonly PlayerId[]
  /** A hand that was played elsewhere is told again: 19:47-14.7(c)3 does not bind it. No table of a house has this. */
  readonly imported?: true
}

/** How a hand begins. */
export const HAND = {
  hands: [],
  street: 0,
  dealt: 0,
  bet: false,
  pots: [],
  levels: 0,
  collected: false,
  wagered: [],
} as const

export const begin = (options: OptionValues): PotsState => ({
  ...beginDeck(chosen(options)),
  ...HAND,
  phase: 'between',
  blinds: [],
  orbit: 0,
  count: 0,
  out: [],
  outAtBlind: [],
  owing: {},
  posting: [],
  marks: 0,
  unpaid: [],
  removed: [],
})

/** Those who have not folded. */
export const handsIn = ({ hands }: Pick<PotsState, 'hands'>): readonly Hand[] =>
  hands.filter(({ is }) => is === 'in')
export const playersIn = (state: Pick<PotsState, 'hands'>): readonly PlayerId[] =>
  handsIn(state).map(({ player }) => player)
