/**
 * What the house answered under an id without writing an entry: a command that was refused or came too late, and the
 * requests that are more than one entry. It is kept beside the streams, in one ring for the whole house, so that the
 * first answer stands and nobody can fill a disk with refusals.
 */

/** How many answers are kept; a newer one takes the place of the oldest. */
export const ANSWERS_KEPT = 65_536

/** An id: whose it is, and where it was given. */
export interface Ask {
  /** The stream of a table, or the kind of request. */
  readonly scope: string
  readonly actor: string
  readonly id: string
  /** The number that stands for it, where it is also asked whether the stream had it long ago. */
  readonly print?: number
}

/** What was answered under an id, as text. */
export interface Said extends Ask {
  readonly said: string
}

/**
 * The answers that go to disk with a table's entries, or without any. They count only where the table is still as it was
 * when they were decided: at this version, and with so many answers before them.
 */
export interface Beside {
  readonly stream: string
  readonly version: number
  readonly answered: number
  readonly said: readonly Said[]
}

export interface Found {
  /** What was answered under each id, if anything. */
  readonly said: readonly (string | undefined)[]
  /** How many answers each stream that was asked about has had, by name. */
  readonly answered: ReadonlyMap<string, number>
  /** Whether the print of each ask is kept among the old ids of its stream. */
  readonly used: readonly boolean[]
  /** Up to which version the old ids of each stream are kept, by name. */
  readonly usedUpto: ReadonlyMap<string, number>
}

export interface Answers {
  find(asks: readonly Ask[]): Promise<Found>
  /** Keeps this under an id that nothing is kept under yet. Returns what stands there. */
  claim(said: Said): Promise<string>
  /** Puts another text in the place of one that is still there. Returns what stands there then, if anything. */
  settle(ask: Ask, before: string, after: string): Promise<string | undefined>
}
