import type { Event } from '@boardwalk/engine/kernel'
import { type Duty, dutyOf } from '../core/due.ts'
import type { House } from '../core/house.ts'
import type { Bench } from '../core/live.ts'
import type { Live } from '../core/types.ts'
import { type Mine, type NameOf, publicView } from './views.ts'

/**
 * The text of an object, field by field. What a table is made of is never changed in place: a field that is the very
 * value it was has the very text it had.
 */
class Fields {
  readonly #known = new Map<string, { readonly value: object; readonly text: string }>()

  text(record: object, within?: Readonly<Record<string, Fields>>): string {
    let all = ''
    for (const [name, value] of Object.entries(record) as [string, unknown][]) {
      if (value === undefined) continue
      const text = within?.[name]?.text(value as object) ?? this.#field(name, value)
      all += `${all === '' ? '{' : ','}"${name}":${text}`
    }
    return all === '' ? '{}' : `${all}}`
  }

  #field(name: string, value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const known = this.#known.get(name)
    if (known?.value === value) return known.text
    const text = JSON.stringify(value)
    this.#known.set(name, { value, text })
    return text
  }
}

/** What everyone who watches a table is told alike, of its newest version. */
export interface Shown {
  readonly version: number
  /** The public part of the view. */
  readonly text: string
  /** What the house does next by itself, and when. */
  readonly duty: Duty | null
}

class TableTexts {
  readonly #outer = new Fields()
  readonly #within = { table: new Fields() }
  #shown: Shown | undefined

  shown(bench: Bench, live: Live, nameOf: NameOf): Shown {
    if (this.#shown?.version === live.version) return this.#shown
    const text = this.#outer.text(publicView(bench, live, nameOf), this.#within)
    this.#shown = { version: live.version, text, duty: dutyOf(bench, live) }
    return this.#shown
  }
}

/** Made once a version for all who watch, and of a version only what has changed with it. */
export class Texts {
  readonly #house: House
  readonly #nameOf: NameOf
  readonly #tables = new Map<string, TableTexts>()
  readonly #facts = new WeakMap<Event, string>()
  readonly #bets = new WeakMap<Mine['bets'], string>()

  constructor(house: House, nameOf: NameOf = () => undefined) {
    this.#house = house
    this.#nameOf = nameOf
  }

  shown(table: string): Shown | undefined {
    const live = this.#house.live(table)
    const bench = this.#house.bench(table)
    if (!live || !bench) return undefined
    const known = this.#tables.get(table) ?? new TableTexts()
    this.#tables.set(table, known)
    return known.shown(bench, live, this.#nameOf)
  }

  /** What is somebody's own. Where they may bet hardly changes while others do, and is written out when it does. */
  mine({ offers, bets, faces }: Mine): string {
    const known = this.#bets.get(bets) ?? JSON.stringify(bets)
    this.#bets.set(bets, known)
    return `{"offers":${JSON.stringify(offers)},"bets":${known},"faces":${JSON.stringify(faces)}}`
  }

  /** A list of facts, each written out once however many are told. */
  facts(facts: readonly Event[]): string {
    return `[${facts.map((fact) => this.#fact(fact)).join(',')}]`
  }

  #fact(fact: Event): string {
    const known = this.#facts.get(fact)
    if (known !== undefined) return known
    const text = JSON.stringify(fact)
    this.#facts.set(fact, text)
    return text
  }
}
