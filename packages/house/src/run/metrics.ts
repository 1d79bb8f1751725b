/**
 * Numbers about the house in Prometheus' text format, version 0.0.4. Every label has a known, short list of values, given
 * when the number is made: what people send is never a label, so the answer cannot grow.
 */

/** The one label of a number, and all the values it can have. */
export interface Label {
  readonly name: string
  readonly values: readonly string[]
}

interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly lines: () => readonly string[]
}

const figure = (n: number): string =>
  n === Number.POSITIVE_INFINITY ? '+Inf' : Number.isFinite(n) ? String(n) : 'NaN'

export class Counter {
  readonly #label: Label | undefined
  readonly #counts = new Map<string, number>()

  constructor(label?: Label) {
    this.#label = label
    for (const value of label?.values ?? ['']) this.#counts.set(value, 0)
  }

  add(value = '', by = 1): void {
    const count = this.#counts.get(value)
    if (count === undefined) throw new Error(`${value} is no value of this label`)
    this.#counts.set(value, count + by)
  }

  lines(name: string): string[] {
    return [...this.#counts].map(([value, count]) => {
      const labels = this.#label ? `{${this.#label.name}="${value}"}` : ''
      return `${name}${labels} ${figure(count)}`
    })
  }
}

export class Histogram {
  readonly #bounds: readonly number[]
  readonly #counts: number[]
  #sum = 0

  constructor(bounds: readonly number[]) {
    this.#bounds = [...bounds, Number.POSITIVE_INFINITY]
    this.#counts = this.#bounds.map(() => 0)
  }

  see(n: number): void {
    const at = this.#bounds.findIndex((bound) => n <= bound)
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.#sum += n
  }

  lines(name: string): string[] {
    let count = 0
    const buckets = this.#bounds.map((bound, i) => {
      count += this.#counts[i] ?? 0
      return `${name}_bucket{le="${figure(bound)}"} ${count}`
    })
    return [...buckets, `${name}_sum ${figure(this.#sum)}`, `${name}_count ${count}`]
  }
}

export const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8'

/** All numbers of a process, each under its own name. */
export class Registry {
  readonly #families: Family[] = []

  #make(family: Family): void {
    if (!/^[a-z][a-z0-9_]*$/.test(family.name)) throw new Error(`${family.name} is no name for a number`)
    if (this.#families.some(({ name }) => name === family.name))
      throw new Error(`${family.name} is there already`)
    this.#families.push(family)
  }

  counter(name: string, help: string, label?: Label): Counter {
    const counter = new Counter(label)
    this.#make({ name, help, type: 'counter', lines: () => counter.lines(name) })
    return counter
  }

  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const histogram = new Histogram(bounds)
    this.#make({ name, help, type: 'histogram', lines: () => histogram.lines(name) })
    return histogram
  }

  /** Something that is looked at when it is asked for; a `counter` when it only ever rises. */
  reading(name: string, help: string, read: () => number, type: 'counter' | 'gauge' = 'gauge'): void {
    this.#make({ name, help, type, lines: () => [`${name} ${figure(read())}`] })
  }

  text(): string {
    const families = this.#families.map(({ name, help, type, lines }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()].join('\n'),
    )
    return `${families.join('\n')}\n`
  }
}
