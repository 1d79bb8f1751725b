import { SEGMENT } from '../store/caches.ts'
import { keptPrint, NO_PRINT } from './spent.ts'
import type { RecordedCommand } from './types.ts'

/** How many commands a table remembers whole, so that a repeat gets its first answer again. */
export const REMEMBERED = 256
/** More places: decisions that are not on disk yet push out nothing that still counts. */
const PLACES = 2 * REMEMBERED
/** Of more there are the prints, in little room, until the database has them: */
export const REACH = 2 * SEGMENT
/** with more places again, so that a batch pushes out none that the database may lack. */
export const PRINTS = REACH + SEGMENT

/**
 * The last commands of a table; older ids are in the database (`recover.ts`). However long the table, it does not grow. It is shared by all decisions on the table, also by those that never reach the disk, so
 * it is asked with the version one stands at: what was decided beyond it, or was overtaken, does not count.
 */
export class Memory {
  readonly #places: (RecordedCommand | undefined)[] = new Array(PLACES)
  /** By actor, then by id. */
  readonly #index = new Map<string, Map<string, RecordedCommand>>()
  /** By version, what it was and its print, of those that have one. */
  readonly #versions = new Float64Array(PRINTS)
  readonly #prints = new Float64Array(PRINTS)

  static of(all: readonly RecordedCommand[]): Memory {
    const memory = new Memory()
    for (const known of all) memory.add(known)
    return memory
  }

  add(known: RecordedCommand): this {
    const place = known.version % PLACES
    const old = this.#places[place]
    if (old) this.#forget(old)
    this.#places[place] = known
    this.#put(known.version, keptPrint(known))
    const own = this.#index.get(known.actor)
    if (own) own.set(known.id, known)
    else this.#index.set(known.actor, new Map([[known.id, known]]))
    return this
  }

  #put(version: number, print: number): void {
    this.#versions[version % PRINTS] = version
    this.#prints[version % PRINTS] = print
  }

  /** Takes in the print of an entry that came before, unless another has its place by now. */
  note(version: number, print: number): void {
    if ((this.#versions[version % PRINTS] as number) < version) this.#put(version, print)
  }

  /** Whether it has the prints of everything after one version and up to another. */
  reaches(after: number, version: number): boolean {
    if (version - after > REACH) return false
    for (let at = after + 1; at <= version; at++) if (this.#versions[at % PRINTS] !== at) return false
    return true
  }

  /** Whether an entry up to this version had the print. */
  #had(print: number, version: number): boolean {
    if (print === NO_PRINT) return false
    for (let at = this.#prints.indexOf(print); at >= 0; at = this.#prints.indexOf(print, at + 1))
      if ((this.#versions[at] as number) <= version) return true
    return false
  }

  #forget(known: RecordedCommand): void {
    const own = this.#index.get(known.actor)
    if (own?.get(known.id) !== known) return
    own.delete(known.id)
    if (own.size === 0) this.#index.delete(known.actor)
  }

  #counts(known: RecordedCommand, version: number): boolean {
    const near = known.version <= version && known.version > version - REMEMBERED
    return near && this.#places[known.version % PLACES] === known
  }

  /** What is known of an id, or that its answer is not known any more. Only the database knows those that are older still. */
  recall(
    command: Pick<RecordedCommand, 'actor' | 'id'>,
    version: number,
  ): RecordedCommand | 'expired' | undefined {
    const known = this.#index.get(command.actor)?.get(command.id)
    if (known && this.#places[known.version % PLACES] === known) {
      if (known.version <= version - REMEMBERED) return 'expired'
      if (known.version <= version) return known
    }
    return this.#had(keptPrint(command), version) ? 'expired' : undefined
  }

  find(command: Pick<RecordedCommand, 'actor' | 'id'>, version: number): RecordedCommand | undefined {
    const known = this.#index.get(command.actor)?.get(command.id)
    return known && this.#counts(known, version) ? known : undefined
  }

  /** The prints of a segment that ends at this version, if all of it is still here. */
  segment(upto: number): number[] | undefined {
    if (!this.reaches(upto - SEGMENT, upto)) return undefined
    const places = Array.from({ length: SEGMENT }, (_, i) => (upto - i) % PRINTS)
    return places.map((at) => this.#prints[at] as number).filter((print) => print !== NO_PRINT)
  }

  /** How many commands it has whole, and of how many more there is room for a print. */
  get kept(): number {
    const whole = this.#places.filter((known) => known !== undefined).length
    const indexed = [...this.#index.values()].reduce((sum, own) => sum + own.size, 0)
    return whole + indexed + this.#prints.length
  }

  /** What it holds at a version, oldest first. */
  list(version: number): RecordedCommand[] {
    const all = this.#places.filter((k) => k !== undefined && this.#counts(k, version)) as RecordedCommand[]
    return all.sort((a, b) => a.version - b.version)
  }
}
