import type { Journal } from '../streams/journal.ts'
import { periodically } from '../streams/periodic.ts'
import type { Clock } from '../streams/types.ts'
import type { Fact, OpenSession, Person, PersonId, Register, TokenHash } from './facts.ts'

/** So long without the person's own input, and a session is over. */
export const IDLE_MS = 30 * 60_000
/** How often a session's last input is written down, so that other nodes know of it. */
export const SEEN_MS = 5 * 60_000
/**
 * The same for a guest with a place at a table, whose hand may be waiting: a guest has no password to come back with. It is
 * longer than the house keeps a hand.
 */
export const SEATED_GUEST_IDLE_MS = 3 * 60 * 60_000
const SWEEP_MS = 60_000
/** When the house was too busy to write an input down. */
const AGAIN_MS = 1000

interface SessionsOptions {
  readonly register: Register
  readonly journal: Journal<Fact>
  readonly clock: Clock
  /** Something went wrong while nobody waited for an answer. */
  readonly fault: (reason: Error) => void
  /** Whether a person has a place at a table. */
  readonly isSeated: (person: PersonId) => boolean
}

/**
 * Keeps sessions alive by input and ends them without. The first input after five quiet minutes is written at once,
 * later ones when five minutes are over: whoever looks on another node half an hour later knows of the last.
 */
export class Sessions {
  readonly #options: SessionsOptions
  /** Inputs since the last that was written. */
  readonly #inputs = new Map<TokenHash, number>()
  #cancelFlush: (() => void) | undefined
  #flushAt = Number.POSITIVE_INFINITY
  readonly #stopSweeping: () => Promise<void>
  #closed = false

  constructor(options: SessionsOptions) {
    const { clock, fault } = options
    this.#options = options
    this.#stopSweeping = periodically({ clock, everyMs: SWEEP_MS, act: () => this.sweep(), trouble: fault })
  }

  #lastInput(session: OpenSession): number {
    return Math.max(session.last, this.#inputs.get(session.id) ?? 0)
  }

  /** What is written of a session is mostly young enough to say that it goes on. */
  #isOver(session: OpenSession, now: number): boolean {
    if (now - session.last < IDLE_MS) return false
    const idle = now - this.#lastInput(session)
    return idle >= IDLE_MS && (idle >= SEATED_GUEST_IDLE_MS || !this.#isSeatedGuest(session))
  }

  #isSeatedGuest({ person }: OpenSession): boolean {
    const { register, isSeated } = this.#options
    return register.people.get(person)?.password === undefined && isSeated(person)
  }

  /** Whose session it is, if it is one and not over. */
  person(id: TokenHash): Person | undefined {
    const { register, clock } = this.#options
    const session = register.sessions.get(id)
    return session && this.#whose(session, clock.now())
  }

  #whose(session: OpenSession, now: number): Person | undefined {
    if (this.#isOver(session, now)) return undefined
    const { register } = this.#options
    const known = register.people.get(session.person)
    return known && !known.off ? register.shown(known) : undefined
  }

  /** The person's own input, never a ping: the half hour begins anew. */
  touch(id: TokenHash): Person | undefined {
    const { register, clock } = this.#options
    const now = clock.now()
    const session = register.sessions.get(id)
    const person = session && this.#whose(session, now)
    if (!person || this.#closed) return person
    this.#inputs.set(id, now)
    this.#armFlush(session.last + SEEN_MS)
    return person
  }

  forget(id: TokenHash): void {
    this.#inputs.delete(id)
  }

  #armFlush(time: number): void {
    if (time >= this.#flushAt || this.#closed) return
    this.#cancelFlush?.()
    this.#flushAt = time
    const { clock, fault } = this.#options
    const act = (): void => {
      this.#flushAt = Number.POSITIVE_INFINITY
      void this.#flush(clock.now()).catch(fault)
    }
    if (time <= clock.now()) {
      this.#cancelFlush = undefined
      clock.soon(act)
    } else this.#cancelFlush = clock.at(time, act)
  }

  /** Writes the inputs of all sessions that are due, in one entry. */
  async #flush(now: number): Promise<void> {
    const { journal, register } = this.#options
    await journal.write('house', () => {
      const due = [...this.#inputs].flatMap(([id, time]) => {
        const session = register.sessions.get(id)
        return session && session.last < time && session.last + SEEN_MS <= now ? [[id, time] as const] : []
      })
      const facts: Fact[] = due.length > 0 ? [{ type: 'seen', sessions: Object.fromEntries(due) }] : []
      return { facts, result: {} }
    })
    for (const [id, time] of this.#inputs) {
      const session = register.sessions.get(id)
      if (!session || session.last >= time) this.#inputs.delete(id)
      else this.#armFlush(Math.max(session.last + SEEN_MS, now + AGAIN_MS))
    }
  }

  /** Ends sessions without input, after a look at what other nodes know. */
  async sweep(): Promise<void> {
    const { journal, register, clock } = this.#options
    const idle = (): Fact[] => {
      const now = clock.now()
      return [...register.sessions.values()]
        .filter((session) => this.#isOver(session, now))
        .map(({ id }): Fact => ({ type: 'ended', session: id, because: 'idle' }))
    }
    if (this.#closed || idle().length === 0) return
    await journal.refresh()
    await journal.write('house', () => ({ facts: idle(), result: {} }))
  }

  /** Writes what is not written yet; nothing is done after. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    const swept = this.#stopSweeping()
    this.#cancelFlush?.()
    await this.#flush(Number.POSITIVE_INFINITY)
    await swept
  }
}
