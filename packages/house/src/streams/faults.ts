import type { Reply } from './types.ts'

/** Where the program failed. */
export interface Place {
  readonly table: string
  readonly version: number
  /** The person whose command it was, or `house`. */
  readonly actor: string
  /** What was being done: the type of a command, or `view`, `timer`, `read`. */
  readonly doing: string
}

/** An error in the program at one table, with an id that the person, the log and the record all have. */
export interface Fault extends Place {
  readonly id: string
  readonly reason: Error
}

/** A refusal that a fault comes to. */
export const refusalOf = ({ id, version }: Pick<Fault, 'id' | 'version'>): Reply & { kind: 'refused' } => ({
  kind: 'refused',
  version,
  code: 'fault',
  refused: 'house',
  because: `Something went wrong and nothing was bet. The house has a record of it: fault ${id}.`,
})

/**
 * Keeps an error in the program to the command and the table where it happened: the command is refused, the table stays
 * as it was, and the house goes on. Only a failing store ends the process.
 */
export class Faults {
  readonly #tell: ((fault: Fault) => void) | undefined
  #count = 0

  constructor(tell?: (fault: Fault) => void) {
    this.#tell = tell
  }

  /** Records a fault. */
  note(place: Place, thrown: unknown): Fault {
    const reason = thrown instanceof Error ? thrown : new Error(String(thrown))
    this.#count++
    const fault = { id: `${place.table}/${place.version}/${this.#count}`, ...place, reason }
    this.#tell?.(fault)
    return fault
  }

  /** What the work comes to, or what stands in for it where the program fails. */
  guard<T>(place: Place, work: () => T, instead: (fault: Fault) => T): T {
    try {
      return work()
    } catch (thrown) {
      return instead(this.note(place, thrown))
    }
  }
}

/** The entries of a table cannot be followed because the program fails on them. */
export class Unreadable extends Error {}
