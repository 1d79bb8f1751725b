import { randomBytes } from 'node:crypto'
import { HOUSE, isRefused, type Json, type Refused } from '@boardwalk/engine/kernel'
import type { OrderResult } from '@boardwalk/protocol'
import type { Store } from '../store/store.ts'
import { BUSY, type Busy, type Decision, isBusy, Journal } from '../streams/journal.ts'
import type { Clock } from '../streams/types.ts'
import type { Note } from './audit.ts'
import { type LonePayment, LonePayments, refuseAmount } from './given.ts'
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
import { OrderAnswers } from './said.ts'
import { houseConfirms, type Shift } from './second.ts'
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

export interface PendingOrder extends Omit<Order, 'id'> {
  readonly id: number
  /** The id under which it was sent. */
  readonly request: string
  readonly by: string
  readonly at: number
  readonly until: number
  /** Who confirmed it: a person, or the house itself. */
  readonly second?: string
}

type Fact =
  | ({ readonly type: 'asked' } & PendingOrder)
  | { readonly type: 'confirmed'; readonly id: number; readonly by: string; readonly because: string }
  | { readonly type: 'declined'; readonly id: number; readonly by: string; readonly because: string }
  | { readonly type: 'done'; readonly id: number; readonly answer: OrderResult }
  | ({ readonly type: 'given' } & LonePayment)

export interface Performed {
  readonly done: OrderResult
  /** The house itself gave the second word. */
  readonly byHouse?: true
}

/** What waits for a second person, or what came of it. */
type Question = Performed | { readonly asked: PendingOrder; readonly fresh: boolean }

export interface PendingOptions {
  readonly store: Store
  readonly clock: Clock
  readonly build: string
  readonly person: (id: string) => Holder | undefined
  readonly seats: (table: string) => Seats | undefined
  /** Does it, and answers when it is done. The same order may come again after a crash, under the same id. */
  readonly perform: (
    order: Order & { readonly by: string; readonly second?: string; readonly from?: string },
  ) => Promise<OrderResult | Refused>
  /** Where the second word comes from. */
  readonly shift: Shift
  /** Reads what other nodes know of people: a role may just have been taken away there. */
  readonly upToDate?: () => Promise<void>
  readonly random?: Random
  readonly note?: Note
}

export const CONFIRM_MS = 10 * 60_000
const LAPSED = 'Ten minutes have passed. Ask again.'
const LONGEST_REASON = 200
const NOBODY_ON_DUTY = 'Nobody else on duty could confirm it.'
/** Open questions of one person at a time. */
const MOST_ASKED = 20

const refuse = (because: string): Refused => ({ refused: HOUSE, because })
const isRefusal = (answer: OrderResult | Refused): answer is Refused =>
  'refused' in answer && 'because' in answer

const at = (from: string): string => from && ` from ${from}`

function refuseReason(because: unknown): Refused | undefined {
  return typeof because !== 'string' || because.trim() === '' || because.length > LONGEST_REASON
    ? refuse(`Give a reason, at most ${LONGEST_REASON} characters.`)
    : undefined
}

/** Commands of the house: done at once by one person, or asked by one and done when another confirms. */
export class PendingOrders {
  readonly #options: PendingOptions
  readonly #note: Note
  readonly #journal: Journal<Fact>
  readonly #open = new Map<number, PendingOrder>()
  readonly #confirmed = new Map<number, PendingOrder>()
  readonly #alone = new LonePayments()
  readonly #said = new OrderAnswers()
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

  static async open(options: PendingOptions): Promise<PendingOrders> {
    const pending = new PendingOrders(options)
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
    const byHouse = this.#confirmed.get(fact.id)?.second === HOUSE
    this.#confirmed.delete(fact.id)
    this.#said.ended(fact.id, { answer: fact.answer, byHouse })
  }

  /** What waits for a second person. What nobody confirmed in time has lapsed. */
  list(): PendingOrder[] {
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
  ): Promise<Performed | { readonly asked: PendingOrder } | Refused | Busy> {
    await this.#options.upToDate?.()
    const no = refuseReason(order.because) ?? this.#refuse(by, order)
    if (no) return no
    const { command, details } = order
    const two = needsSecond(command, details, this.#options.shift.strict)
    const alone = two ? false : await this.#mayAlone(by, order)
    if (typeof alone === 'object') return alone
    if (alone) return this.#answer(await this.#options.perform({ ...order, by, ...(from && { from }) }))
    const found = await this.#journal.write(by, (now) => this.#decideAsk(by, order, now))
    if (isBusy(found) || isRefused(found) || 'done' in found) return found
    const { asked, fresh } = found
    if (fresh) this.#tell(asked, 'asked', `${command} asked by ${by}${at(from)}`, order.because)
    if (!fresh || asked.second === undefined) return { asked }
    this.#tell(asked, 'confirmed', `${command} of ${by} confirmed by the house`, NOBODY_ON_DUTY)
    return this.#perform(asked)
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
      const answer = this.#answer(end.answer, end.byHouse)
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
    const asked: PendingOrder = {
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
    return this.#withHouse(asked)
  }

  /** A play house confirms at once what nobody on duty could. */
  #withHouse(asked: PendingOrder): Decision<Fact, Question> {
    const question: Fact = { type: 'asked', ...asked }
    if (!houseConfirms(this.#options.shift, asked, this.#seats(asked)))
      return { facts: [question], result: { asked, fresh: true } }
    const word: Fact = { type: 'confirmed', id: asked.id, by: HOUSE, because: NOBODY_ON_DUTY }
    return { facts: [question, word], result: { asked: { ...asked, second: HOUSE }, fresh: true } }
  }

  /** The order, if this person may be its second voice and the first may still give it. */
  #decideVoice(by: string, id: number, now: number): PendingOrder | Refused {
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
    await Promise.all([this.refresh(), this.#options.upToDate?.()])
    const found = await this.#journal.write<PendingOrder>(by, (now) => {
      const asked = this.#decideVoice(by, id, now)
      if (isRefused(asked)) return asked
      // Whoever asked may have lost the right since, or sat down at the table.
      const no = this.#refuse(asked.by, asked)
      if (no) return no
      return { facts: [{ type: 'confirmed', id, by, because }], result: { ...asked, second: by } }
    })
    if (isBusy(found) || isRefused(found)) return found
    const text = `${found.command} of ${found.by} confirmed by ${by}${at(from)}`
    this.#tell(found, 'confirmed', text, because)
    return this.#perform(found)
  }

  async decline(by: string, id: number, because: string, from = ''): Promise<PendingOrder | Refused | Busy> {
    const bad = refuseReason(because)
    if (bad) return bad
    await this.refresh()
    const found = await this.#journal.write<PendingOrder>(by, (now) => {
      // Who asked may take it back.
      const own = this.#open.get(id)
      const asked = own?.by === by && now < own.until ? own : this.#decideVoice(by, id, now)
      return isRefused(asked) ? asked : { facts: [{ type: 'declined', id, by, because }], result: asked }
    })
    if (isBusy(found) || isRefused(found)) return found
    this.#tell(found, 'declined', `${found.command} of ${found.by} declined by ${by}${at(from)}`, because)
    return found
  }

  async #perform(asked: PendingOrder): Promise<Performed | Refused | Busy> {
    const { id, request: _, at: __, until: ___, ...order } = asked
    const answer = await this.#options.perform({ ...order, id: `asked-${id}` })
    const written = await this.#journal.write('house', () => ({
      facts: this.#confirmed.has(id) ? [{ type: 'done', id, answer: answer as OrderResult }] : [],
      result: {},
    }))
    return isBusy(written) ? BUSY : this.#answer(answer, asked.second === HOUSE)
  }

  #answer(answer: OrderResult | Refused, byHouse = false): Performed | Refused {
    if (isRefusal(answer)) return answer
    return byHouse ? { done: answer, byHouse } : { done: answer }
  }

  /** After a crash: does what was confirmed and not done. To be called once at the start. */
  async resume(): Promise<number> {
    await this.refresh()
    const left = [...this.#confirmed.values()]
    for (const asked of left) await this.#perform(asked)
    return left.length
  }

  /** Notes each of the two voices as an event of its own, with its own reason. */
  #tell(
    { command, table, about }: PendingOrder,
    what: 'asked' | 'confirmed' | 'declined',
    text: string,
    because: string,
  ): void {
    this.#note({
      kind: `${command}-${what}`,
      severity: 'warning',
      text,
      because,
      ...(table !== undefined && { table }),
      ...(about !== undefined && { person: about }),
    })
  }

  async close(): Promise<void> {
    await this.#journal.settled()
  }
}
