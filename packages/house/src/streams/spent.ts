import type { EntryRow } from '../store/store.ts'
import { isBot } from './botid.ts'
import type { RecordedCommand } from './types.ts'

/** Whose command it was, and under which id. */
type CommandId = Pick<RecordedCommand, 'actor' | 'id'> & { readonly once?: true }

/** What the house and its bots do has the version in its id, and is never sent by anybody. */
export const isOurs = ({ actor, once }: CommandId): boolean =>
  once === true || actor === 'house' || isBot(actor)

/** A number of 53 bits that stands for an actor's command id; two that differ share one hardly ever. */
export function printOf({ actor, id }: CommandId): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  const last = actor.length
  for (let i = 0; i <= last + id.length; i++) {
    const c = i < last ? actor.charCodeAt(i) : i === last ? BETWEEN : id.charCodeAt(i - last - 1)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0) || 1
}
/** A line's end: neither has one. */
const BETWEEN = 10

export const NO_PRINT = 0
/** The print of a command that somebody could send again; none of what is ours. */
export const keptPrint = (given: CommandId): number => (isOurs(given) ? NO_PRINT : printOf(given))

/** A set of prints in little more room than the numbers themselves. */
export class Prints {
  #places = new Float64Array(64)
  #size = 0

  #place(print: number): number {
    const last = this.#places.length - 1
    let at = (print % 4294967291) & last
    while (this.#places[at] !== 0 && this.#places[at] !== print) at = (at + 1) & last
    return at
  }

  has(print: number): boolean {
    return this.#places[this.#place(print)] === print
  }

  add(print: number): void {
    if (this.#size * 2 >= this.#places.length) this.#grow()
    const at = this.#place(print)
    if (this.#places[at] === print) return
    this.#places[at] = print
    this.#size++
  }

  #grow(): void {
    const old = this.#places
    this.#places = new Float64Array(old.length * 2)
    for (const print of old) if (print !== 0) this.#places[this.#place(print)] = print
  }
}

/** The prints of entries that somebody could send again. */
export const printsOf = (rows: readonly Pick<EntryRow, 'actor' | 'command'>[]): number[] =>
  rows.map(({ actor, command: id }) => keptPrint({ actor, id })).filter((print) => print !== NO_PRINT)
