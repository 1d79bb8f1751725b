import type { Known } from './types.ts'

/** How many commands a table remembers, so that a repeat counts once. */
export const REMEMBERED = 256
/** Twice as many places: decisions that are not on disk yet push out nothing that still counts. */
const PLACES = 2 * REMEMBERED

/**
 * The last commands of a table. It is shared by all decisions on the table, also by those that never reach the disk, so
 * it is asked with the version one stands at: what was decided beyond it, or was overtaken, does not count.
 */
export class Memory {
  readonly #places: (Known | undefined)[] = new Array(PLACES)
  /** By actor, then by id. */
  readonly #index = new Map<string, Map<string, Known>>()

  static of(all: readonly Known[]): Memory {
    const memory = new Memory()
    for (const known of all) memory.add(known)
    return memory
  }

  add(known: Known): this {
    const place = known.version % PLACES
    const old = this.#places[place]
    if (old) this.#forget(old)
    this.#places[place] = known
    const own = this.#index.get(known.actor)
    if (own) own.set(known.id, known)
    else this.#index.set(known.actor, new Map([[known.id, known]]))
    return this
  }

  #forget(known: Known): void {
    const own = this.#index.get(known.actor)
    if (own?.get(known.id) !== known) return
    own.delete(known.id)
    if (own.size === 0) this.#index.delete(known.actor)
  }

  #counts(known: Known, version: number): boolean {
    const near = known.version <= version && known.version > version - REMEMBERED
    return near && this.#places[known.version % PLACES] === known
  }

  find(command: Pick<Known, 'actor' | 'id'>, version: number): Known | undefined {
    const known = this.#index.get(command.actor)?.get(command.id)
    return known && this.#counts(known, version) ? known : undefined
  }

  /** What it holds at a version, oldest first. */
  list(version: number): Known[] {
    const all = this.#places.filter((k) => k !== undefined && this.#counts(k, version)) as Known[]
    return all.sort((a, b) => a.version - b.version)
  }
}
