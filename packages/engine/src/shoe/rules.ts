import type { Stage } from '../kernel/part.ts'
import type { Act } from '../kernel/procedure.ts'
import type { CardId, Citation, Face, Pile, PlayerId, Table } from '../kernel/types.ts'
import type { Event, ShoeState } from './state.ts'

/** What the licensee has chosen about the cards. */
export interface Cards {
  /** Decks in the shoe; where several sets stand side by side, in each of them. */
  readonly decks: number
  /** A shoe or device that shuffles by itself takes the place of shuffle, cut, cutting card and burn. */
  readonly continuous: boolean
  /** The laced cards are shuffled once more. */
  readonly reshuffle?: boolean
  /** The floor may have the cards shuffled after any round. */
  readonly anyRound?: boolean
  /** Discards go back into the shoe when they are more than a deck; no cutting card goes in, and none is burned. */
  readonly inserting?: boolean
  /** By a procedure of the licensee's own no card is burned (2.5(h)). */
  readonly unburned?: boolean
  /** A device on the table shuffles in the dealer's place. */
  readonly device?: boolean
  /** The names of the sets of a shoe with several sides, such as the colours of their backs. */
  readonly sides?: readonly string[]
}

/** What goes out before play: as many cards as the amount of the first, one face down, or none. */
export type Burning =
  | { readonly kind: 'amount'; readonly rule: Citation; amountOn(face: Face): number }
  | {
      readonly kind: 'one'
      readonly rule: Citation
      /** Each new dealer burns one too. */
      readonly newDealer: Citation
      /** It is shown to a player who asks. */
      readonly shown: Citation
    }
  | { readonly kind: 'none' }

/** What becomes of a card that was drawn by mistake. */
export interface Mistake {
  readonly rule: Citation
  /** Disclosed, it goes to the rack with as many cards as its amount, or alone, or the game has a rule of its own. */
  readonly disclosed: 'amount' | 'alone' | 'own'
  /** What it becomes when nobody has seen it: `it is used as the next card from the shoe`. */
  readonly kept: string
  /** Where used cards go, if not to a discard rack. */
  readonly into?: string
}

/** What becomes of cards that lie face up in the shoe. */
export interface FaceUp<S> {
  readonly rule: Citation
  readonly goes: 'amount' | 'alone'
  readonly into?: string
  /** So many may be declared together. */
  readonly together: readonly number[]
  /** Whether the round is void, with so many found since it began. */
  voids?(table: Table<S>, found: number): boolean
}

/** What becomes of cards in the shoe that are none of the game's, as tens where it is played without. */
export interface Foreign {
  readonly rule: Citation
  /** What such a card is: `ten`. */
  readonly what: string
}

/** A device that shuffles: where it may be used, what follows when it jams, and that it goes before another way is used. */
export interface Device {
  readonly rule: Citation
  readonly jam: Citation
  readonly remove: Citation
}

/** A round that cannot be finished. */
export interface Voiding<S> {
  readonly rule: Citation
  /** The discards are shuffled and cut, one card is burned, and the round goes on (2.15(f)); void only where there are none. */
  readonly reshuffles?: true
  /** The wagers go back. */
  giveBack(table: Table<S>, why: { readonly rule: Citation; readonly because: string }): readonly Event[]
  /** The cards on the table go to the rack. */
  clear(table: Table<S>): readonly Event[]
}

/** Of several sides one is dealt from, by the card drawn before each round (2.6(d)). */
export interface Sides<S> {
  readonly rule: Citation
  /** It stands for the side it came from and is used, or for another and is burned. */
  readonly used: Citation
  readonly burned: Citation
  /** The side that this card stands for. */
  sideFor(face: Face, table: Table<S>): string
  /** Where a card goes that came from the side it stands for: the first hand. */
  firstHand(table: Table<S>): Pile
}

/** The rules of a game about its cards: citations, and what differs from one game to the next. */
export interface ShoeRules<S extends ShoeState> {
  /** Of what decks the cards are: `standard`. */
  readonly deck: string
  chosen(table: Table<S>): Cards
  /** The phase in which the cards of a round are dealt. */
  readonly round: string
  /** From receipt to the stack; the cards lie open before `turn-down` until somebody has come. */
  readonly opening: readonly Act[]
  readonly viewing: Citation
  readonly shuffle: Citation
  readonly device?: Device
  /** What must be done before cards are shuffled or leave, as collecting what is owed. */
  readonly before?: Stage<S>
  /** What follows from it when cards leave at once. */
  settled?(table: Table<S>): readonly Event[]
  readonly lacing?: { readonly lace: Citation; readonly again: Citation }
  readonly cut: {
    readonly offered: Citation
    readonly made: Citation
    /** The cutting card goes in no nearer to either end of the stack. */
    readonly margin: number
    /** Everybody, in the order in which they are asked. */
    order(table: Table<S>): readonly PlayerId[]
    /** It matters on whose hand the cutting card comes out. */
    readonly remembers?: true
  }
  readonly load: {
    readonly rule: Citation
    /** The fewest cards behind the cutting card, and the most where that is not half of them. */
    least(size: number): number
    most?(size: number): number
  }
  /** Not from a shoe of several sides, where a card decides before each round instead. */
  readonly burn: Burning
  readonly mixing?: Citation
  readonly end: {
    readonly rule: Citation
    /** The round in which the cutting card comes out is the last, or it is followed by one more. */
    readonly after: 'this-round' | 'one-more'
    /** What is left in the shoe is racked and counted before the shuffle. */
    readonly gather?: Citation
    /** The floor may order a shuffle after any round. */
    readonly anyRound?: Citation
  }
  /** Other decks, or another kind of shoe. */
  readonly change: Citation
  /** How long cards stay in use. */
  readonly hours?: { readonly most: number; readonly rule: Citation }
  /** Nobody but the dealer handles the cards: these commands are the dealer's alone. Not where a player deals. */
  readonly handling?: { readonly rule: Citation; readonly own: readonly string[] }
  readonly drawn: Mistake
  readonly faceUp: FaceUp<S>
  readonly foreign?: Foreign
  /** Which mistakes can be declared now, in this order. */
  mistakes(table: Table<S>): readonly ('drawn' | 'face-up')[]
  readonly tooFew: Voiding<S>
  readonly sides?: Sides<S>
  /** The Bart Carter shuffle: when discards are shuffled, and how they go back into the shoe (2.5(g)2, 2.6(m)). */
  readonly inserting?: { readonly when: Citation; readonly insert: Citation }
}

/** Where a card lies that is drawn next. */
export interface NextCard {
  readonly card: CardId
  readonly from: Pile
}
