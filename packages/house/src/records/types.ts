import type {
  Cents,
  Citation,
  Command,
  Face,
  OptionValues,
  Outcome,
  Place,
  PlayerId,
  Time,
  WagerId,
} from '@boardwalk/engine/kernel'
import type { Unit } from '../store/store.ts'

/** Something a person did, or the house for somebody who was gone. */
export interface Choice {
  readonly version: number
  readonly at: Time
  readonly command: Command
  readonly by: 'player' | 'house'
  /** What the hand stood at when the house decided for the player, in the words on the felt. */
  readonly on?: string
}

/** An act of the staff: one step of the round. */
export interface Phase {
  readonly version: number
  readonly at: Time
  readonly type: string
  readonly by: string
  /** Set when the automatic dealer took it. */
  readonly house?: true
}

/** What became of a wager. */
export interface Line {
  readonly version: number
  readonly place?: Place
  readonly wager: WagerId
  readonly outcome: Outcome
  /** What stood to be decided; nothing for what is paid beside a wager, a bonus or a coupon. */
  readonly stake: Cents
  readonly paid: Cents
  readonly odds?: string
  readonly rule: Citation
  readonly because: string
}

/** A wager's own account over a round, under the name by which it was first made. */
export interface Return {
  readonly wager: WagerId
  /** The options it was made under, by their hash. */
  readonly options: string
  /** Decided stakes that the player put up before the cards or dice. */
  readonly first: Cents
  /** Decided stakes that a decision of the round added. */
  readonly follow: Cents
  /** What the player has more, or less, by it; charges included, coupons not. */
  readonly net: Cents
}

export interface Put {
  readonly place: Place
  readonly wager: WagerId
  readonly cents: Cents
}

/** What went to the meter of a progressive. */
export interface Contribution {
  readonly meter: string
  readonly cents: Cents
}

export interface SeatRecord {
  readonly player: PlayerId
  readonly place: Place | null
  readonly bot: boolean
  /** Chips at the table, in stack, on spots and due, when the round began and when it ended. */
  readonly before: Cents
  readonly after: Cents
  readonly bought: Cents
  readonly cashed: Cents
  readonly wagered: readonly Put[]
  readonly takenDown: readonly Put[]
  readonly won: Cents
  readonly lost: Cents
  readonly commission: Cents
  /** Of what was won, what coupons brought. */
  readonly promotion: Cents
  /** What came or went when a result was taken back. */
  readonly takenBack: Cents
  readonly lines: readonly Line[]
  readonly returns: readonly Return[]
  /** The seat's share of what went to meters: what its chips paid, and of the house's part as much as it staked. */
  readonly contributions: readonly Contribution[]
  readonly choices: readonly Choice[]
  /** Set when the player's window was closed at the end of the round. */
  readonly away?: true
}

export interface ShownFace {
  readonly version: number
  readonly card: number
  readonly face: Face
  /** Where the card lay after the entry that showed it. */
  readonly where: string | null
}

/** The record of a round as it is kept for players, auditors and the Commission. */
export interface RoundRecord {
  readonly table: string
  readonly game: string
  readonly unit: Unit
  readonly round: number
  readonly status: 'complete' | 'void' | 'open'
  readonly began: Time
  readonly ended: Time | null
  readonly from: number
  readonly to: number
  /** Hashes of the options in force and of the pay table they make. */
  readonly options: string
  readonly payTable: string
  /** The options behind every hash that occurs here. */
  readonly optionSets: Readonly<Record<string, OptionValues>>
  readonly calls: readonly {
    readonly version: number
    readonly by: string
    readonly words: string
    readonly rule: Citation
  }[]
  readonly faces: readonly ShownFace[]
  /** Dice, spins and draws, as the game's own facts tell them. */
  readonly results: readonly { readonly version: number; readonly type: string }[]
  readonly contributions: readonly Contribution[]
  readonly phases: readonly Phase[]
  /** Results that were taken back in this round, and why. */
  readonly takenBack: readonly { readonly version: number; readonly by: string; readonly reason: string }[]
  readonly seats: readonly SeatRecord[]
}
