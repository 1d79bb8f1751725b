import { keptPrint, packed, SEGMENT, Spent } from './spent.ts'
import type { Known } from './types.ts'

/** How many commands a table remembers whole, so that a repeat gets its first answer again. */
export const REMEMBERED = 256
/** More places: decisions that are not on disk yet push out nothing that still counts. */
const PLACES = 2 * REMEMBERED
/** Of more there are the prints, in little room, so that a segment is there as one. */
const PRINTS = 2 * SEGMENT

/**
 * The last commands of a table. It is shared by all decisions on the table, also by those that never reach the disk, so
 * it is asked with the version one stands at: what was decided beyond it, or was overtaken, does not count.
 */
export class Memory {
  readonly #places: (Known | undefined)[] = new Array(PLACES)
  /** By actor, then by id. */
  readonly #index = new Map<string, Map<string, Known>>()
  /** By version, what it was and its print, of those that have one. */
  readonly #versions = new Float64Array(PRINTS)
  readonly #prints = new Float64Array(PRINTS)
  /** All ids that were pushed out, for ever: they are refused as expired, and never taken as new. */
  readonly spent: Spent

  constructor(spent = new Spent()) {
    this.spent = spent
  }

  static of(all: readonly Known[], spent?: Spent): Memory {
    const memory = new Memory(spent)
    for (const known of all) memory.add(known)
    return memory
  }

  add(known: Known): this {
    const place = known.version % PLACES
    const old = this.#places[place]
    if (old) this.#forget(old)
    // Of the same version it was overtaken, and is not in the record.
    if (old && old.version < known.version) this.#spend(old)
    this.#places[place] = known
    this.#versions[known.version % PRINTS] = known.version
    this.#prints[known.version % PRINTS] = keptPrint(known)
    const own = this.#index.get(known.actor)
    if (own) own.set(known.id, known)
    else this.#index.set(known.actor, new Map([[known.id, known]]))
    return this
  }

  #spend(known: Known): void {
    const place = known.version % PRINTS
    // Far behind, another may stand in its place.
    if (this.#versions[place] === known.version) this.spent.addPrint(this.#prints[place] as number)
    else this.spent.add(known)
  }

  /** All that it holds up to a version is spent: whoever goes on elsewhere with what was spent knows every id. */
  spendAll(version: number): Spent {
    for (const known of this.#places) if (known && known.version <= version) this.#spend(known)
    return this.spent
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

  /** What is known of an id, or that it was used so long ago that its answer is not known any more. */
  recall(command: Pick<Known, 'actor' | 'id'>, version: number): Known | 'expired' | undefined {
    const known = this.#index.get(command.actor)?.get(command.id)
    if (known && this.#places[known.version % PLACES] === known) {
      if (known.version <= version - REMEMBERED) return 'expired'
      if (known.version <= version) return known
    }
    return this.spent.has(command) ? 'expired' : undefined
  }

  find(command: Pick<Known, 'actor' | 'id'>, version: number): Known | undefined {
    const known = this.#index.get(command.actor)?.get(command.id)
    return known && this.#counts(known, version) ? known : undefined
  }

  /** The ids of a segment that ends at this version, if all of it is still here. */
  segment(upto: number): Buffer | undefined {
    const prints: number[] = []
    for (let version = upto - SEGMENT + 1; version <= upto; version++) {
      const place = version % PRINTS
      if (this.#versions[place] !== version) return undefined
      prints.push(this.#prints[place] as number)
    }
    return packed(prints)
  }

  /** What it holds at a version, oldest first. */
  list(version: number): Known[] {
    const all = this.#places.filter((k) => k !== undefined && this.#counts(k, version)) as Known[]
    return all.sort((a, b) => a.version - b.version)
  }
}
