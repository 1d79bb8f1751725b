import { isBot } from './botid.ts'
import type { Known } from './types.ts'

/** So many entries of a stream are kept together, as one row of prints. */
export const SEGMENT = 512

type Given = Pick<Known, 'actor' | 'id'>

/** What the house and its bots do has the version in its id, and is never sent by anybody. */
const isOurs = ({ actor }: Given): boolean => actor === 'house' || isBot(actor)

/** A number of 53 bits that stands for an actor's command id; two that differ share one hardly ever. */
export function printOf({ actor, id }: Given): number {
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

const NO_PRINT = 0
/** The print of a command that somebody could send again; none of what is ours. */
export const keptPrint = (given: Given): number => (isOurs(given) ? NO_PRINT : printOf(given))

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

/** The ids that a stream has had, and that are too old to be answered again. */
export class Spent {
  readonly #prints = new Prints()

  add(given: Given): void {
    this.addPrint(keptPrint(given))
  }

  addPrint(print: number): void {
    if (print !== NO_PRINT) this.#prints.add(print)
  }

  has(given: Given): boolean {
    return !isOurs(given) && this.#prints.has(printOf(given))
  }

  /** What was kept of a segment. */
  addAll(bytes: Buffer): void {
    for (let at = 0; at + 8 <= bytes.length; at += 8) this.#prints.add(bytes.readDoubleLE(at))
  }
}

/** A segment as it is kept: the prints in it. */
export function packed(segment: readonly number[]): Buffer {
  const prints = segment.filter((print) => print !== NO_PRINT)
  const bytes = Buffer.alloc(prints.length * 8)
  for (const [i, print] of prints.entries()) bytes.writeDoubleLE(print, i * 8)
  return bytes
}
