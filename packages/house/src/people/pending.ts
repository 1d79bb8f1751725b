import { randomBytes } from 'node:crypto'
import { HOUSE, isRefused, type Json, type Refused } from '@boardwalk/engine/kernel'
import type { Clock } from '../core/types.ts'
import { BUSY, type Busy, type Decision, isBusy, Journal } from '../journal/journal.ts'
import type { Store } from '../store/store.ts'
import type { Note } from './audit.ts'
import { Alone, type Given, refuseAmount } from './given.ts'
import {
  aloneUpTo,
  authorize,
  authorizeSecond,
  type Holder,
  type HouseCommand,
  isHouseCommand,
  needsSecond,
  type Seats,
} from './roles.ts'
import { Said } from './said.ts'
import type { Random } from './tokens.ts'

export type Details = Readonly<Record<string, Json>>

/** A command of the house as somebody gives it. */
export interface Order {
  /** The sender's own: sent twice, it counts once. */
  readonly id: string
  readonly command: HouseCommand
  readonly details: Details
  readonly because: string
  readonly table?: string
  /** The person it is about. */
  readonly about?: string
}

export interface Asked extends Omit<Order, 'id'> {
  readonly id: number
  /** The id under which it was sent. */
  readonly request: string
  readonly by: string
  readonly at: number
  readonly until: number
  /** Who confirmed it. */
  readonly second?: string
}

type Fact =
  | ({ readonly type: 'asked' } & Asked)
  | { readonly type: 'confirmed'; readonly id: number; readonly by: string; readonly because: string }
  | { readonly type: 'declined'; readonly id: number; readonly by: string; readonly because: string }
  | { readonly type: 'done'; readonly id: number; readonly answer: Json }
  | ({ readonly type: 'given' } & Given)

export interface Performed {
  readonly done: Json
}

/** What waits for a second person, or what came of it. */
type Question = Performed | { readonly asked: Asked; readonly fresh: boolean }

export interface PendingOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly person: (id: string) => Holder | undefined
  readonly seats: (table: string) => Seats | undefined
  /** Does it, and answers when it is done. The same order may come again after a crash, under the same id. */
  readonly perform: (
    order: Order & { readonly by: string; readonly second?: string; readonly from?: string },
  ) => Promise<Json | Refused>
  readonly random?: Random
  readonly note?: Note
}

export const CONFIRM_MS = 10 * 60_000
const LAPSED = 'Ten minutes have passed. Ask again.'
const LONGEST_REASON = 200
/** Open questions of one person at a time. */
const MOST_ASKED = 20

const refuse = (because: string): Refused => ({ refused: HOUSE, because })
const isRefusal = (answer: Json | Refused): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer && 'because' in answer

const at = (from: string): string => from && ` from ${from}`

function refuseReason(because: unknown): Refused | undefined {
  return typeof because !== 'string' || because.trim() === '' || because.length > LONGEST_REASON
    ? refuse(`Give a reason, at most ${LONGEST_REASON} characters.`)
    : undefined
}

/** Commands of the house: done at once by one person, or asked by one and done when another confirms. */
export class Pending {
  readonly #options: PendingOptions
  readonly #note: Note
  readonly #journal: Journal<Fact>
  readonly #open = new Map<number, Asked>()
  readonly #confirmed = new Map<number, Asked>()
  readonly #alone = new Alone()
  readonly #said = new Said()
  #asked = 0

  private constructor(options: PendingOptions) {
    const { store, clock, build, random = randomBytes } = options
    this.#options = options
    this.#note = options.note ?? (() => undefined)
    this.#journal = new Journal<Fact>({
      store,
      clock,
      stream: 'pending',
      build,
      newId: () => random(12).toString('base64url'),
      fold: (fact) => this.#fold(fact),
    })
  }

  static async open(options: PendingOptions): Promise<Pending> {
    const pending = new Pending(options)
    await pending.refresh()
    return pending
  }

  refresh(): Promise<void> {
    return this.#journal.refresh()
  }

  /** Another node says how far a stream is. */
  heard(stream: string, version: number): Promise<void> {
    return this.#journal.heard(stream, version)
  }

  #fold(fact: Fact): void {
    if (fact.type === 'asked') {
      const { type: _, ...asked } = fact
      this.#asked = asked.id
      this.#open.set(asked.id, asked)
      this.#said.asked(asked)
      return
    }
    if (fact.type === 'given') {
      this.#alone.add(fact)
      this.#said.given(fact)
      return
    }
    const asked = this.#open.get(fact.id)
    this.#open.delete(fact.id)
    if (fact.type === 'confirmed' && asked) this.#confirmed.set(fact.id, { ...asked, second: fact.by })
    if (fact.type === 'declined') this.#said.ended(fact.id, 'declined')
    if (fact.type !== 'done') return
    this.#confirmed.delete(fact.id)
    this.#said.ended(fact.id, { answer: fact.answer })
  }

  /** What waits for a second person. What nobody confirmed in time has lapsed. */
  list(): Asked[] {
    const now = this.#journal.now()
    return [...this.#open.values()].filter((a) => now < a.until)
  }

  #seats({ table }: { readonly table?: string }): Seats | undefined {
    return table === undefined ? undefined : this.#options.seats(table)
  }

  /** A person gives a command, from an address: it is done, or asked of a second person. */
  async order(
    by: string,
    order: Order,
    from = '',
  ): Promise<Performed | { readonly asked: Asked } | Refused | Busy> {
    const no = refuseReason(order.because) ?? this.#refuse(by, order)
    if (no) return no
    const alone = needsSecond(order.command, order.details) ? false : await this.#mayAlone(by, order)
    if (typeof alone === 'object') return alone
    if (alone) return this.#answer(await this.#options.perform({ ...order, by, ...(from && { from }) }))
    const found = await this.#journal.write(by, (now) => this.#decideAsk(by, order, now))
    if (isBusy(found) || isRefused(found) || 'done' in found) return found
    const { asked, fresh } = found
    if (fresh) this.#tell(asked, 'asked', `${order.command} asked by ${by}${at(from)}: ${order.because}`)
    return { asked }
  }

  /** Money is written down before it moves, so that no two at once, on whatever node, pass for small ones. */
  async #mayAlone(by: string, order: Order): Promise<boolean | Busy | Refused> {
    const { id: request, command, details, about = '' } = order
    const limit = aloneUpTo(command)
    if (limit === undefined) return true
    const written = await this.#journal.write(by, (at) => {
      const before = this.#said.before({ ...order, by, request })
      if (before && isRefused(before)) return before
      if (before) return { facts: [], result: { within: before.question === undefined } }
      const given = {
        command,
        request,
        by,
        about,
        cents: Number(details.cents),
        at,
      }
      if (this.#alone.has(given)) return { facts: [], result: { within: true } }
      const within = this.#alone.allows(given, limit)
      return { facts: within ? [{ type: 'given', ...given }] : [], result: { within } }
    })
    return isBusy(written) || isRefused(written) ? written : written.within
  }

  #refuse(by: string, order: Omit<Order, 'id'>): Refused | undefined {
    if (!isHouseCommand(order.command)) return refuse('The house knows no such command.')
    const person = this.#options.person(by)
    if (!person) return refuse('Sign in first.')
    const { command, about, details } = order
    const no = authorize(person, command, this.#seats(order), about)
    if (no || aloneUpTo(command) === undefined) return no
    if (about === undefined || !this.#options.person(about)) return refuse('There is no such patron.')
    return refuseAmount(command, details.cents)
  }

  /** The first answer again; of what waits, or is being done, the question. */
  #again(question: number, now: number): Decision<Fact, Question> {
    const end = this.#said.end(question)
    if (end === 'declined') return refuse('It was declined. Ask again under another id.')
    if (end !== undefined) {
      const answer = this.#answer(end.answer)
      return isRefused(answer) ? answer : { facts: [], result: answer }
    }
    const asked = this.#confirmed.get(question) ?? this.#open.get(question)
    if (!asked || (now >= asked.until && asked.second === undefined)) return refuse(LAPSED)
    return { facts: [], result: { asked, fresh: false } }
  }

  #decideAsk(by: string, order: Order, now: number): Decision<Fact, Question> {
    const before = this.#said.before({ ...order, by, request: order.id })
    if (before && isRefused(before)) return before
    if (before?.question !== undefined) return this.#again(before.question, now)
    const mine = [...this.#open.values()].filter((a) => a.by === by && now < a.until)
    if (mine.length >= MOST_ASKED) return refuse('Too much of yours waits for a second person already.')
    const { id: request, command, details, because, table, about } = order
    const asked: Asked = {
      id: this.#asked + 1,
      request,
      command,
      details,
      because,
      ...(table !== undefined && { table }),
      ...(about !== undefined && { about }),
      by,
      at: now,
      until: now + CONFIRM_MS,
    }
    return { facts: [{ type: 'asked', ...asked }], result: { asked, fresh: true } }
  }

  /** The order, if this person may be its second voice and the first may still give it. */
  #decideVoice(by: string, id: number, now: number): Asked | Refused {
    const asked = this.#open.get(id)
    if (!asked) return refuse('There is no such question, or it is answered.')
    if (now >= asked.until) return refuse(LAPSED)
    if (asked.by === by) return refuse('A second person confirms, not the one who asked.')
    const person = this.#options.person(by)
    if (!person) return refuse('Sign in first.')
    return authorizeSecond(person, asked.command, this.#seats(asked), asked.about) ?? asked
  }

  async confirm(by: string, id: number, because: string, from = ''): Promise<Performed | Refused | Busy> {
    const bad = refuseReason(because)
    if (bad) return bad
    await this.refresh()
    const found = await this.#journal.write<Asked>(by, (now) => {
      const asked = this.#decideVoice(by, id, now)
      if (isRefused(asked)) return asked
      // Whoever asked may have lost the right since, or sat down at the table.
      const no = this.#refuse(asked.by, asked)
      if (no) return no
      return { facts: [{ type: 'confirmed', id, by, because }], result: { ...asked, second: by } }
    })
    if (isBusy(found) || isRefused(found)) return found
    this.#tell(
      found,
      'confirmed',
      `${found.command} of ${found.by} confirmed by ${by}${at(from)}: ${because}`,
    )
    return this.#perform(found)
  }

  async decline(by: string, id: number, because: string, from = ''): Promise<Asked | Refused | Busy> {
    const bad = refuseReason(because)
    if (bad) return bad
    await this.refresh()
    const found = await this.#journal.write<Asked>(by, (now) => {
      // Who asked may take it back.
      const own = this.#open.get(id)
      const asked = own?.by === by && now < own.until ? own : this.#decideVoice(by, id, now)
      return isRefused(asked) ? asked : { facts: [{ type: 'declined', id, by, because }], result: asked }
    })
    if (isBusy(found) || isRefused(found)) return found
    this.#tell(found, 'declined', `${found.command} of ${found.by} declined by ${by}${at(from)}: ${because}`)
    return found
  }

  async #perform(asked: Asked): Promise<Performed | Refused | Busy> {
    const { id, request: _, at: __, until: ___, ...order } = asked
    const answer = await this.#options.perform({ ...order, id: `asked-${id}` })
    const written = await this.#journal.write('house', () => ({
      facts: this.#confirmed.has(id) ? [{ type: 'done', id, answer: answer as Json }] : [],
      result: {},
    }))
    return isBusy(written) ? BUSY : this.#answer(answer)
  }

  #answer(answer: Json | Refused): Performed | Refused {
    return isRefusal(answer) ? answer : { done: answer }
  }

  /** After a crash: does what was confirmed and not done. To be called once at the start. */
  async resume(): Promise<number> {
    await this.refresh()
    const left = [...this.#confirmed.values()]
    for (const asked of left) await this.#perform(asked)
    return left.length
  }

  /** Each of the two voices is an event of its own kind: events of one kind and minute are counted together. */
  #tell({ command, table, about }: Asked, what: 'asked' | 'confirmed' | 'declined', text: string): void {
    this.#note({
      kind: `${command}-${what}`,
      severity: 'warning',
      text,
      ...(table !== undefined && { table }),
      ...(about !== undefined && { person: about }),
    })
  }

  async close(): Promise<void> {
    await this.#journal.settled()
  }
}
