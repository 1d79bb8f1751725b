import type {
  Command,
  Event,
  Game,
  PlayerId,
  Refused,
  Staff,
  Step,
  Table,
  Wait,
} from '@boardwalk/engine/kernel'
import type { Commitment } from '../draw/secret.ts'
import type { Draw, Shuffle } from '../shoe/commit.ts'
import type { Opening } from '../shoe/opening.ts'
import type { HouseKey } from '../shoe/seal.ts'
import type { Failpoint } from '../store/failpoints.ts'
import type { Store, Unit } from '../store/store.ts'
import type { Fault } from '../streams/faults.ts'
import type { Via } from '../streams/ledger.ts'
import type { Memory } from '../streams/memory.ts'
import type { RefusedMove } from '../streams/stuck.ts'
import type { Clock } from '../streams/types.ts'
import type { Attendance } from './attendance.ts'
import type { Clocks } from './clocks.ts'
import type { Draws, OpenedDraw } from './draws.ts'
import type { ShownPlaces } from './shown.ts'

/** How long people have, and how fast the automatic dealer goes. */
export interface Pace {
  readonly bettingMs: number
  readonly decisionMs: number
  /** How much longer a player has who lost the connection, once in a stay at a table; 30 seconds by default. */
  readonly graceMs?: number
  readonly stepMs: number
  /** After a result, so that people see the dice and the wheel come to rest; as any step when left out. */
  readonly resultMs?: number
  /** The same where the result is cards, which lie there at once; as any result when left out. */
  readonly cardsMs?: number
  /** Before chance is asked for a ball or a wheel that is turning; as any step when left out. */
  readonly spinMs?: number
  readonly botMs: number
  /** Whether somebody who is alone has a clock too; else the house waits for them as long as they like. */
  readonly clockAlone?: boolean
}

export interface HouseOptions {
  readonly store: Store
  readonly clock: Clock
  readonly draw: Draw
  /** What dice and wheels show is known beforehand, from `draw`: nothing is committed to, and nothing is claimed. */
  readonly scripted?: boolean
  readonly games: readonly Game[]
  readonly keys: readonly HouseKey[]
  readonly build: string
  readonly pace: Pace
  /** Named places where tests kill, delay or break the house. */
  readonly failpoint?: Failpoint
  /** At how many tables one person may have a place at a time; without it at any number. */
  readonly mostSeats?: number
  /** After how many entries a table's snapshot is written again. */
  readonly snapshotEvery?: number
  /** So far apart batches are written, so that in a crowd many commands share a commit; without it as soon as they can be. */
  readonly gatherMs?: number
  /** The disk is lost: nothing of it was acknowledged, and the process must end. */
  readonly fatal: (reason: Error) => void
  /** Why nothing may be staked on a game now. */
  readonly stopped?: (game: string) => string | undefined
  /** Whether the house gives this voice of the staff; without it, it does where its automatic dealer deals. */
  readonly speaks?: (voice: Staff, at: TableVoices) => boolean
  /** A table cannot go on: the house's own move is refused. It is tried again all the while. */
  readonly stuck?: (stuck: RefusedMove) => void
  /** Why a table of this setup may not open, if something is missing that the rules want there first. */
  readonly refuseOpening?: (game: Game, setup: TableSetup) => Promise<Refused | undefined>
  /** The program failed at one table. A command that met it was refused; everything else goes on. */
  readonly fault?: (fault: Fault) => void
  /** The key of a secret that a table had committed to is gone, and what it would have decided is void. */
  readonly lost?: (table: string, draw: number) => void
  /** A move of the house is made and on disk, so long after it was due. */
  readonly moved?: (lateMs: number) => void
}

/** A table at which a voice of the staff is wanted, and the people who have spoken already. */
export interface TableVoices {
  readonly dealer: TableSetup['dealer']
  readonly table: Pick<Table, 'players'>
  readonly spoken: readonly string[]
}

export interface TableSetup {
  readonly game: string
  readonly settings: {
    readonly options?: Record<string, string | number | boolean>
    readonly limits?: Record<string, { least: number; most: number }>
    readonly buyIn?: { least: number; most: number }
    readonly chance?: 'house' | 'dealer'
  }
  readonly unit: Unit
  /** Who deals: the house by itself, or a person. */
  readonly dealer: 'automatic' | 'person'
  /** The pit it stands in; some options are one choice for all of it. */
  readonly pit?: string
  /** How many bots keep people company. */
  readonly bots?: number
  /** What each decision is worth is told to who asks; it stands on the sign. */
  readonly hints?: boolean
  /** The house opened it because no seat was free; it closes when the crowd has left. */
  readonly surplus?: boolean
  /** A private table, with or without bots: nobody else is shown it or gets a seat. */
  readonly alone?: boolean
  /** The person a private table belongs to. It never has another one. */
  readonly owner?: PlayerId
}

/** A command as somebody sends it, with an id of the sender's own and the version that was on the screen. */
export interface Request {
  readonly table: string
  readonly actor: string
  readonly id: string
  readonly seen?: number
  readonly command: Command
  /** Marked in the record when the house acts for somebody who is gone. */
  readonly byHouse?: boolean
  /** Set by the house alone: the chips come from another table, or go to one. */
  readonly via?: Via
  /** Set by the house alone: a mark at a seat, and no command of the game. */
  readonly mark?: true
}

/** What a table waits for: the same as long as both parts are. */
export interface Waiting {
  readonly kind: Wait['kind'] | 'step' | 'unknown'
  readonly key: string
}

/** What the house knows of a table in play. A value: a decision makes a new one, and it counts when it is on disk. */
export interface TableState {
  readonly table: Table
  readonly version: number
  readonly head: Buffer
  /** What the table waits for. */
  readonly waiting: Waiting
  /** What comes next there, worked out when this table came about. */
  readonly comes?: { readonly at: Table; readonly next: Step | Wait }
  readonly clocks: Clocks
  /** Who of the people at it is there. */
  readonly people: Attendance
  /** The version at which each player's present window opened: a command that saw an older one is stale. */
  readonly windows: Readonly<Record<PlayerId, number>>
  /** The persons behind each open question, who asked first. */
  readonly voices: Readonly<Record<number, readonly string[]>>
  /** The commands it had last, so that a repeat counts once. */
  readonly recent: Memory
  readonly orders: ReadonlyMap<number, Shuffle>
  /** The places of each shuffle in play that lay open to everyone; kept where only those are published in the end. */
  readonly shown: ShownPlaces
  /** What it has committed to and not drawn yet. */
  readonly draws: Draws
}

/** What the house itself must do at a table, and when. */
export interface Duty {
  readonly at: number
  /** Absent when only time changes what comes next; the house looks again then. */
  readonly command?: Command
}

/** The exact text of an entry, as it is hashed. Faces that are not open stay out of it. */
export interface Body {
  readonly v: 1
  readonly at: number
  readonly by: string
  readonly id: string
  readonly build: string
  readonly house?: true
  readonly via?: Via
  readonly command: Command
  readonly events: readonly Event[]
  /** Shoes that are over: their secret and order, or what lay open of it, for everyone to check. */
  readonly opened?: readonly Opening[]
  /** The secret behind this entry's outcome, or one that decides nothing any more, for everyone to check. */
  readonly drawn?: OpenedDraw
  /** The house commits itself to the secret of the table's next draw. */
  readonly commitment?: Commitment
  /** Shoes that are void because the house's key to them is lost: nobody will ever see their order. */
  readonly lost?: readonly string[]
  /** The setup of the table, in its first entry. */
  readonly setup?: TableSetup
}

/** What the wire is told when something is on disk. */
export interface News {
  readonly table: string
  readonly version: number
  readonly events: readonly Event[]
  /** What the house did for somebody who was gone or whose time was over. */
  readonly byHouse?: readonly Command[]
  /** Something of it was done by the staff: what they do is looked at, one step after the other. */
  readonly dealt?: boolean
}
