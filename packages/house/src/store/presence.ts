/** Somebody is at a table by the word of one node: when it said so last, or nothing when it says so no more. */
export interface Attending {
  readonly table: string
  readonly person: string
  readonly node: string
  readonly beat: number
}

/** What was said so long ago is swept away. */
export const OLD_MS = 60_000

/**
 * What nodes tell each other of who is there. Nothing that counts is in it: it is gone after a restart, and then people
 * have a while to come back.
 */
export interface PresenceStore {
  /** Says it anew, in the place of what this node said of these before. */
  attend(rows: readonly Attending[]): Promise<void>
  /** All that was said of late. */
  attending(now: number): Promise<Attending[]>
}

/** For one process, or for simulated ones that share it. */
export class MemoryPresence implements PresenceStore {
  readonly #rows = new Map<string, Attending>()

  async attend(rows: readonly Attending[]): Promise<void> {
    for (const row of rows) this.#rows.set(`${row.node} ${row.table} ${row.person}`, row)
  }

  async attending(now: number): Promise<Attending[]> {
    for (const [key, { beat }] of this.#rows) if (beat < now - OLD_MS) this.#rows.delete(key)
    return [...this.#rows.values()]
  }
}
