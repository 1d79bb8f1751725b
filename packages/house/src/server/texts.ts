import { type Event, recall } from '@boardwalk/engine/kernel'
import { type Duty, dutyOf } from '../core/due.ts'
import type { House } from '../core/house.ts'
import type { Bench } from '../core/live.ts'
import type { Live } from '../core/types.ts'
import { gathered, type Mine, type NameOf, type Own, publicView } from './views.ts'

interface Field {
  readonly value: unknown
  readonly text: string
  /** The version it has been so since. */
  readonly since: number
}

/**
 * The text of an object, field by field. What a table is made of is never changed in place: a field that is the very
 * value it was has the very text it had.
 */
export class Fields {
  readonly #known = new Map<string, Field>()
  /** The version in which a field went away. */
  #gone = 0

  read(record: object, version: number): void {
    const values = record as Readonly<Record<string, unknown>>
    let there = 0
    for (const name in values) {
      const value = values[name]
      if (value === undefined) continue
      there++
      const before = this.#known.get(name)
      if (before?.value !== value) this.#known.set(name, read(before, value, version))
    }
    if (there === this.#known.size) return
    for (const name of this.#known.keys()) if (values[name] === undefined) this.#known.delete(name)
    this.#gone = version
  }

  /** All fields that have changed since a version, or nothing where one of that version is there no more. */
  text(since: number, within: Readonly<Record<string, string>> = {}): string | undefined {
    if (since > 0 && this.#gone > since) return undefined
    let all = ''
    for (const [name, field] of this.#known)
      if (field.since > since) all += `${all === '' ? '' : ','}"${name}":${within[name] ?? field.text}`
    return `{${all}}`
  }
}

function read(before: Field | undefined, value: unknown, version: number): Field {
  const text = JSON.stringify(value)
  return { value, text, since: before?.text === text ? before.since : version }
}

/** What everyone who watches a table is told alike, of its newest version. */
export class Shown {
  readonly version: number
  /** What the house does next by itself, and when. */
  readonly duty: Duty | null
  readonly #outer: Fields
  readonly #table: Fields
  readonly #texts = new Map<number, string | undefined>()

  constructor(version: number, duty: Duty | null, outer: Fields, table: Fields) {
    this.version = version
    this.duty = duty
    this.#outer = outer
    this.#table = table
  }

  /** The public part of the view. */
  whole(): string {
    return this.since(0) ?? '{}'
  }

  /** What of it has changed since a version that was shown; nothing where only the whole will do. */
  since(version: number): string | undefined {
    if (!this.#texts.has(version)) this.#texts.set(version, this.#since(version))
    return this.#texts.get(version)
  }

  #since(version: number): string | undefined {
    const table = this.#table.text(version)
    return table === undefined ? undefined : this.#outer.text(version, { table })
  }
}

class TableTexts {
  readonly #outer = new Fields()
  readonly #table = new Fields()
  #shown: Shown | undefined

  shown(bench: Bench, live: Live, nameOf: NameOf): Shown {
    const { version } = live
    if (this.#shown?.version === version) return this.#shown
    const seen = publicView(bench, live, nameOf)
    // The table has fields of its own; here its version stands for it.
    this.#outer.read({ ...seen, table: version }, version)
    this.#table.read(seen.table, version)
    this.#shown = new Shown(version, dutyOf(bench, live), this.#outer, this.#table)
    return this.#shown
  }
}

/** What only one person sees, as texts, and the lists of spots they were made of. */
export interface MineTexts extends Readonly<Record<keyof Mine, string>> {
  readonly open: Own['open']
}

const sameLists = (a: Own['open'], b: Own['open'] | undefined): boolean =>
  a.length === b?.length && a.every((list, i) => list === b[i])

/** So many facts are known as texts: those of what happened last, which is told to all who watch. */
const FACTS = 512

/** Made once a version for all who watch, and of a version only what has changed with it. */
export class Texts {
  readonly #house: House
  readonly #nameOf: NameOf
  readonly #tables = new Map<string, TableTexts>()
  readonly #facts = new Map<Event, string>()

  constructor(house: House, nameOf: NameOf = () => undefined) {
    this.#house = house
    this.#nameOf = nameOf
  }

  shown(table: string): Shown | undefined {
    const live = this.#house.live(table)
    const bench = this.#house.bench(table)
    if (!live || !bench) return undefined
    // Other tables were asked about since this one was decided on.
    if (live.comes?.at === live.table) recall(bench.game, live.table, live.comes.next)
    const known = this.#tables.get(table) ?? new TableTexts()
    this.#tables.set(table, known)
    return known.shown(bench, live, this.#nameOf)
  }

  /** What is somebody's own. Where they may bet hardly changes while others do, and is written out when it does. */
  mine({ offers, open, faces }: Own, last?: MineTexts): MineTexts {
    const bets = last && sameLists(open, last.open) ? last.bets : JSON.stringify(open.flatMap(gathered))
    return { offers: JSON.stringify(offers), bets, faces: JSON.stringify(faces), open }
  }

  /** A list of facts, each written out once however many are told. */
  facts(facts: readonly Event[]): string {
    return `[${facts.map((fact) => this.#fact(fact)).join(',')}]`
  }

  #fact(fact: Event): string {
    const known = this.#facts.get(fact)
    if (known !== undefined) return known
    const text = JSON.stringify(fact)
    if (this.#facts.size >= FACTS) this.#facts.clear()
    this.#facts.set(fact, text)
    return text
  }
}
