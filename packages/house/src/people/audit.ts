import { randomBytes } from 'node:crypto'
import { SEVERITIES, type Severity } from '@boardwalk/protocol'
import type { EntryRow, Store } from '../store/store.ts'
import { isBusy, Journal } from '../streams/journal.ts'
import type { Clock } from '../streams/types.ts'
import type { Random } from './tokens.ts'

/** Something worth a line in the record: a lock, a refused upgrade, a clock that jumped, a shoe that would not open. */
export interface EventNote {
  readonly kind: string
  readonly severity: Severity
  readonly text: string
  readonly table?: string
  readonly person?: string
  readonly rule?: string
  /** The reason that a person gave for doing it. */
  readonly because?: string
}
export type Note = (noted: EventNote) => void

/** As it is written: the first time it happened in its minute, and how often. */
interface CountedEvent extends EventNote {
  readonly type: 'happened'
  readonly at: number
  readonly count: number
}

export interface Significant extends EventNote {
  /** Its place in the stream, to read on from. */
  readonly id: string
  readonly at: number
  readonly count: number
}

export interface EventFilter {
  /** This severe or more. */
  readonly severity?: Severity | undefined
  readonly table?: string | undefined
  readonly person?: string | undefined
  readonly kind?: string | undefined
  /** The first ones after this id; without it, the last there are. */
  readonly after?: string | undefined
  readonly limit?: number
}

export interface AuditOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly random?: Random
  readonly fault?: (reason: Error) => void
}

const MINUTE = 60_000
const STREAM = 'events'
const PAGE = 200
const MOST_LISTED = 1000
/** How many different events are kept apart in a minute; more of a kind are counted together. */
const MOST_KEYS = 2000
const LONGEST_TEXT = 500

/** What a person did with a reason is counted together only with the very same. */
const keyOf = (
  { kind, severity, table = '', person = '', rule = '', because, text }: EventNote,
  minute: number,
): string =>
  JSON.stringify([
    ...[minute, severity, kind, table, person, rule],
    ...(because === undefined ? [] : [because, text]),
  ])

const plain = ({ type: _, ...rest }: CountedEvent, id: string): Significant => ({ id, ...rest })

function matches(event: Significant, { severity = 'info', table, person, kind }: EventFilter): boolean {
  return (
    SEVERITIES.indexOf(event.severity) >= SEVERITIES.indexOf(severity) &&
    (table === undefined || event.table === table) &&
    (person === undefined || event.person === person) &&
    (kind === undefined || event.kind === kind)
  )
}

function eventsOf({ version, body }: EntryRow): Significant[] {
  const { events } = JSON.parse(body) as { events: readonly CountedEvent[] }
  return events.map((event, i) => plain(event, `${version}.${i}`))
}

/**
 * The significant events of the house, one stream. Repeats are counted by actor and minute and written when the minute
 * is over or somebody reads; an alarm is written at once.
 */
export class Audit {
  readonly #options: AuditOptions
  readonly #journal: Journal<CountedEvent>
  #pending = new Map<string, CountedEvent>()
  #cancel: (() => void) | undefined

  private constructor(options: AuditOptions) {
    const { store, clock, build, random = randomBytes } = options
    this.#options = options
    this.#journal = new Journal<CountedEvent>({
      store,
      clock,
      stream: STREAM,
      build,
      newId: () => random(12).toString('base64url'),
      fold: () => undefined,
    })
  }

  static async open(options: AuditOptions): Promise<Audit> {
    const audit = new Audit(options)
    await audit.#journal.fromEnd()
    return audit
  }

  readonly note: Note = (noted) => {
    const at = this.#options.clock.now()
    const minute = Math.floor(at / MINUTE)
    const { kind, severity } = noted
    const text = noted.text.slice(0, LONGEST_TEXT)
    const own = keyOf(noted, minute)
    const crowded = !this.#pending.has(own) && this.#pending.size >= MOST_KEYS
    const key = crowded ? keyOf({ kind, severity, text }, minute) : own
    const known = this.#pending.get(key)
    const first: CountedEvent = {
      type: 'happened',
      at,
      ...(crowded ? { kind, severity } : noted),
      text,
      count: 0,
    }
    this.#pending.set(key, { ...(known ?? first), count: (known?.count ?? 0) + 1 })
    if (severity === 'alarm' && !known) this.#background()
    else this.#arm((minute + 1) * MINUTE)
  }

  #background(): void {
    void this.flush().catch(this.#options.fault ?? (() => undefined))
  }

  #arm(time: number): void {
    this.#cancel ??= this.#options.clock.at(time, () => {
      this.#cancel = undefined
      this.#background()
    })
  }

  /** Writes what has been counted so far. */
  async flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = undefined
    const taken = this.#pending
    // Nothing new, but what is under way must be on disk too before somebody reads.
    if (taken.size === 0) return this.#journal.settled()
    this.#pending = new Map()
    let written = false
    try {
      const done = await this.#journal.write('house', () => ({ facts: [...taken.values()], result: {} }))
      written = !isBusy(done)
    } finally {
      if (!written) this.#putBack(taken)
    }
  }

  /** What could not be written is counted on. */
  #putBack(taken: ReadonlyMap<string, CountedEvent>): void {
    for (const [key, event] of taken) {
      const since = this.#pending.get(key)
      this.#pending.set(key, { ...event, count: event.count + (since?.count ?? 0) })
    }
    this.#arm(this.#options.clock.now() + MINUTE)
  }

  async list(wanted: EventFilter = {}): Promise<Significant[]> {
    await this.flush()
    const limit = Math.min(Math.max(1, wanted.limit ?? 100), MOST_LISTED)
    return wanted.after === undefined ? this.#last(wanted, limit) : this.#after(wanted.after, wanted, limit)
  }

  async #after(after: string, wanted: EventFilter, limit: number): Promise<Significant[]> {
    const [version = 0, index = -1] = after.split('.').map(Number)
    if (!Number.isSafeInteger(version) || !Number.isSafeInteger(index)) return []
    const found: Significant[] = []
    let from = Math.max(0, version - 1)
    for (;;) {
      const rows = await this.#options.store.entries(STREAM, from, PAGE)
      for (const row of rows) {
        const events = eventsOf(row).slice(row.version === version ? index + 1 : 0)
        found.push(...events.filter((e) => matches(e, wanted)))
      }
      from = rows.at(-1)?.version ?? from
      if (rows.length < PAGE || found.length >= limit) return found.slice(0, limit)
    }
  }

  async #last(wanted: EventFilter, limit: number): Promise<Significant[]> {
    const [head] = await this.#options.store.streams([STREAM])
    let found: Significant[] = []
    for (let end = head?.version ?? 0; end > 0 && found.length < limit; end -= PAGE) {
      const start = Math.max(0, end - PAGE)
      const rows = await this.#options.store.entries(STREAM, start, end - start)
      found = [...rows.flatMap(eventsOf).filter((e) => matches(e, wanted)), ...found]
    }
    return found.slice(-limit)
  }

  async close(): Promise<void> {
    await this.flush()
    await this.#journal.settled()
  }
}
