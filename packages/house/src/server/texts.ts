import { type Event, recall } from '@boardwalk/engine/kernel'
import type { Mine } from '@boardwalk/protocol'
import { dutyOf } from '../tables/due.ts'
import type { House } from '../tables/house.ts'
import type { TableContext } from '../tables/live.ts'
import type { Duty, TableState } from '../tables/types.ts'
import { betsText, type Gathered, gather } from './bets.ts'
import { factsTold } from './told.ts'
import { type NameOf, type Own, publicView } from './views.ts'

interface Field {
  readonly name: string
  value: unknown
  text: string
  /** The version it has been so since. */
  since: number
}

/**
 * The text of an object, field by field. What a table is made of is never changed in place: a field that is the very
 * value it was has the very text it had.
 */
export class Fields {
  readonly #known = new Map<string, Field>()
  /** The names that were read last, and what is known of each; nothing of one without a value. */
  #names: readonly string[] = []
  #row: (Field | undefined)[] = []
  /** The version in which a field went away. */
  #gone = 0

  read(record: object, version: number): void {
    const names = Object.keys(record)
    const values: readonly unknown[] = Object.values(record)
    if (!isSame(names, this.#names)) this.#align(names, version)
    // Of most versions hardly one field is another, and all stand where they stood.
    for (let i = 0; i < values.length; i++) {
      const value = values[i]
      const field = this.#row[i]
      if (value !== field?.value) this.#row[i] = this.#set(names[i] as string, field, value, version)
    }
  }

  /** The fields are others, or stand in another order. */
  #align(names: readonly string[], version: number): void {
    for (const name of this.#known.keys()) if (!names.includes(name)) this.#lose(name, version)
    this.#row = names.map((name) => this.#known.get(name))
    this.#names = names
  }

  #lose(name: string, version: number): void {
    this.#known.delete(name)
    this.#gone = version
  }

  #set(name: string, field: Field | undefined, value: unknown, version: number): Field | undefined {
    if (value === undefined) {
      this.#lose(name, version)
      return undefined
    }
    const text = JSON.stringify(value)
    if (!field) {
      const fresh = { name, value, text, since: version }
      this.#known.set(name, fresh)
      return fresh
    }
    field.value = value
    if (field.text !== text) field.since = version
    field.text = text
    return field
  }

  /** All fields that have changed since a version, or nothing where one of that version is there no more. */
  text(since: number, within: Readonly<Record<string, string>> = {}): string | undefined {
    if (since > 0 && this.#gone > since) return undefined
    let all = ''
    for (const { name, text, since: from } of this.#known.values())
      if (from > since) all += `${all === '' ? '' : ','}"${name}":${within[name] ?? text}`
    return `{${all}}`
  }
}

function isSame(names: readonly string[], before: readonly string[]): boolean {
  if (names.length !== before.length) return false
  for (let i = 0; i < names.length; i++) if (names[i] !== before[i]) return false
  return true
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

  shown(bench: TableContext, live: TableState, nameOf: NameOf): Shown {
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

/** What only one person sees, as texts, and the spots they were made of. */
export interface MineTexts extends Readonly<Record<keyof Mine, string>> {
  readonly gathered: readonly Gathered[]
}

/** Where somebody may bet: as it was where nothing has changed, and else only what has is written out again. */
function betsOf(open: Own['open'], last?: MineTexts): Pick<MineTexts, 'bets' | 'gathered'> {
  const gathered = open.map((list, i) => gather(list, last?.gathered[i]))
  const same = gathered.length === last?.gathered.length && gathered.every((g, i) => g === last.gathered[i])
  if (same) return last
  return { bets: `[${gathered.map(betsText).filter(Boolean).join(',')}]`, gathered }
}

/** Made once a version for all who watch, and of a version only what has changed with it. */
export class Texts {
  readonly #house: House
  readonly #nameOf: NameOf
  readonly #tables = new Map<string, TableTexts>()
  readonly #facts = new WeakMap<Event, string>()

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

  /** What is somebody's own. Where they may bet hardly changes while others do. */
  mine({ offers, open, faces }: Own, last?: MineTexts): MineTexts {
    const { bets, gathered } = betsOf(open, last)
    return { offers: JSON.stringify(offers), bets, faces: JSON.stringify(faces), gathered }
  }

  /** Writes out what happened in one entry, once however many people are told. */
  heard(events: readonly Event[]): void {
    const told = factsTold(events)
    for (const [i, event] of events.entries()) this.#facts.set(event, JSON.stringify(told[i]))
  }

  /** A list of facts. A face that somebody may not see is left out of one, which is then written out for them. */
  facts(facts: readonly Event[]): string {
    const texts = facts.map((fact) => this.#facts.get(fact) ?? JSON.stringify(factsTold([fact])[0]))
    return `[${texts.join(',')}]`
  }
}
