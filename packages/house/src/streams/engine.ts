import { HOUSE, refuseShape } from '@boardwalk/engine/kernel'
import type { Failpoint, FailpointName } from '../store/failpoints.ts'
import { type Store, StoreLost, StoreRefused, type Verdict } from '../store/store.ts'
import { Accounts } from './accounts.ts'
import { append } from './append.ts'
import { apart, Batches } from './batches.ts'
import { cachesAfter } from './caches.ts'
import type { Coded } from './codes.ts'
import { type Crosser, crossAlone, crossing } from './crossing.ts'
import { type Fault, Faults, refusalOf, type Unreadable } from './faults.ts'
import { Flights } from './flights.ts'
import { Following } from './following.ts'
import { gathered } from './gathering.ts'
import { BATCH, CACHES, QUEUE, TRIES } from './limits.ts'
import { Loading, type LoadingOptions } from './loading.ts'
import type { DecisionOf, Machine, StreamKind } from './machine.ts'
import {
  type BatchPlan,
  BUSY,
  BUSY_MS,
  freshly,
  type Item,
  lastWord,
  type OpenStream,
  plan,
  refusal,
} from './plan.ts'
import { Portions } from './portions.ts'
import { again, lookUp, type StreamBatch } from './repeats.ts'
import { takeOver } from './takeover.ts'
import { type TurnOptions, Turns } from './turns.ts'
import type { Clock, Reply } from './types.ts'

export interface EngineOptions<K extends StreamKind> extends TurnOptions, LoadingOptions<K> {
  readonly machine: Machine<K>
  readonly store: Store
  readonly clock: Clock
  /** Named places where tests kill, delay or break the house. */
  readonly failpoint?: Failpoint | undefined
  /** So far apart batches are written, so that in a crowd many commands share a commit; without it as soon as they can be. */
  readonly gatherMs?: number | undefined
  /** The disk is lost: nothing of it was acknowledged, and the process must end. */
  readonly fatal: (reason: Error) => void
  /** The program failed on one stream. A command that met it was refused; everything else goes on. */
  readonly fault?: ((fault: Fault) => void) | undefined
  /** Told of every decision that is on disk, before anybody else is. */
  readonly written?: (context: K['context'], decision: DecisionOf<K>) => void
}

/**
 * Runs the streams of one machine: in memory they count for nothing until they are on disk. Commands that come together
 * are decided together and written by one commit; where another node was first, its entries are read and the decision is
 * made again; an id counts once; what is due is done, by this node or by another when this one is late.
 */
export class Engine<K extends StreamKind> {
  readonly #options: EngineOptions<K>
  readonly #machine: Machine<K>
  readonly #store: Store
  readonly #streams = new Map<string, OpenStream<K>>()
  readonly #loading: Loading<K>
  readonly #listeners = new Set<(news: K['news']) => void>()
  readonly #accounts: Accounts
  readonly #flights: Flights
  readonly #batches: Batches<OpenStream<K>>
  readonly #lane: Crosser<K>
  readonly #caches: Portions<() => Promise<void>>
  /** Errors in the program, each kept to its command and its stream. */
  readonly faults: Faults
  readonly #turns: Turns<K>
  /** What other nodes write. */
  readonly following: Following<K>
  #closed = false

  constructor(options: EngineOptions<K>) {
    const { store, clock, machine } = options
    this.#options = options
    this.#machine = machine
    this.#store = store
    this.#accounts = new Accounts(store)
    this.faults = new Faults(options.fault)
    this.#turns = new Turns(options, this.faults, (hosted) => this.#batches.wait(hosted))
    this.#flights = new Flights((reason) => {
      if (!this.isPassing(reason)) options.fatal(reason)
    })
    // Caches; but a disk of our own that fails is not to be written to again.
    this.#caches = new Portions(clock, CACHES, (keep) => {
      if (!this.#closed) this.#flights.start(this.#keep(keep))
    })
    this.following = new Following({
      store,
      clock,
      machine,
      find: (name) => this.#streams.get(name),
      refresh: (name) => (this.#closed ? Promise.resolve() : this.refresh(name)),
      start: (flight) => this.#flights.start(flight),
      tell: (hosted, news) => this.#tell(hosted, news),
      unreadable: (hosted, reason) =>
        this.#turns.moved(hosted, refusalOf(this.#unread(hosted.context.name, reason))),
    })
    this.#loading = new Loading(options, {
      found: ({ context, state, more }) => {
        this.host(context, state)
        this.#flights.start(more())
      },
      unreadable: (name, reason) => void this.#unread(name, reason),
    })
    this.#batches = new Batches(
      BATCH[store.kind],
      { soon: apart(clock, options.gatherMs ?? 0), next: (act) => clock.soon(act) },
      () => {
        if (!this.#closed) this.#flights.start(this.#flush())
      },
    )
    this.#lane = {
      store,
      now: () => clock.now(),
      faults: this.faults,
      accounts: this.#accounts,
      following: this.following,
      fail: this.#fail,
      publish: (hosted, decided) => this.#publish(hosted, decided),
    }
  }

  subscribe(listener: (news: K['news']) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly names = (): string[] => [...this.#streams.keys()]

  readonly find = (name: string): OpenStream<K> | undefined => this.#streams.get(name)

  readonly hosted = (): Iterable<OpenStream<K>> => this.#streams.values()

  /** Lets go of a stream on which nothing happens any more, where nobody waits for an answer. */
  release(name: string): K['context'] | undefined {
    const hosted = this.#streams.get(name)
    if (!hosted || hosted.flying || hosted.queue.length > 0) return undefined
    hosted.cancel()
    this.#streams.delete(name)
    return hosted.context
  }

  readonly #fail = (name: FailpointName): void => this.#options.failpoint?.(name)

  /** Takes a stream into play. */
  host(context: K['context'], state: K['state']): OpenStream<K> {
    // It may have been read and opened at the same time; commands wait in the queue of the one that is there.
    const known = this.#streams.get(context.name)
    if (known) return known
    const hosted = freshly(this.#machine, context, state)
    hosted.readAt = this.#options.clock.now()
    this.#options.clock.heed?.(this.#machine.timeOf(state))
    this.#streams.set(context.name, hosted)
    this.#turns.arm(hosted)
    return hosted
  }

  /** A database elsewhere that gave no answer: what became of it is in the stream, and nothing here is lost. */
  isPassing(reason: unknown): boolean {
    return this.#store.kind === 'postgres' && reason instanceof StoreLost
  }

  /** Writes the first entry of a stream, and takes it into play if nobody was first. */
  async begin(context: K['context'], first: DecisionOf<K>): Promise<boolean> {
    const [verdict] = this.#streams.has(context.name) ? [] : await this.#store.append([[first.draft]])
    if (verdict !== 'written') return false
    this.#publish(this.host(context, first.state), [first])
    return true
  }

  /** Brings every stream of the machine into play, in the middle of whatever goes on there. */
  async loadAll(): Promise<void> {
    for (const { name } of await this.#store.heads(`${this.#machine.kind}:`))
      await this.load(this.#machine.nameOf(name) ?? '')
  }

  load(name: string): Promise<void> {
    return this.#streams.has(name) ? Promise.resolve() : this.#loading.load(name)
  }

  /** A stream that the program cannot read is left out, and the others are not. */
  #unread(name: string, reason: Unreadable): Fault {
    const version = this.#streams.get(name)?.state.version ?? 0
    return this.faults.note({ table: name, version, actor: 'house', doing: 'read' }, reason.cause)
  }

  /** Reads what others have written to a stream since; a stream that is being written to reads it by itself. */
  async refresh(name: string): Promise<void> {
    const hosted = this.#streams.get(name)
    if (!hosted) return this.load(name)
    if (!hosted.flying) await this.#refresh(hosted)
  }

  /** Reads all that others have written; `begins` is told when the reading begins. */
  async readOn(name: string, begins: () => void): Promise<void> {
    const hosted = this.#streams.get(name)
    while (hosted?.flying) await new Promise<void>((landed) => hosted.landed.push(landed))
    begins()
    if (hosted && !this.#closed) await this.#refresh(hosted)
  }

  async #refresh(hosted: OpenStream<K>): Promise<void> {
    hosted.flying = true
    const { heard } = hosted
    // A database that does not answer is not to be asked again and again.
    hosted.heard = 0
    try {
      await this.following.catchUp(hosted, heard)
    } finally {
      this.#landed(hosted)
    }
  }

  /** Asks a stream; or has it keep a refusal at the door as its first answer, unless the id has one. */
  ask(name: string, request: K['request'], reply: (reply: Reply) => void, objection?: Coded): void {
    const hosted = this.#streams.get(name)
    if (!hosted || this.#closed || hosted.queue.length >= (this.#machine.queue ?? QUEUE)) {
      // A house that closes has not decided it; another process of it will.
      reply(hosted || this.#closed ? BUSY : refusal('There is no such table.', 0, 'not-found'))
      return
    }
    const bad = refuseShape(request.command)
    const refused = objection ?? (bad && { ...bad, code: 'shape' as const })
    hosted.queue.push({ request, reply, tries: 0, ...(refused && { refused }) })
    this.#batches.wait(hosted)
  }

  async #flush(): Promise<void> {
    const now = this.#options.clock.now()
    const { taken, alone } = gathered(this.#batches, this.#store.kind, now)
    for (const [hosted, item] of alone) this.#flights.start(this.#transact(hosted, item))
    if (taken.length > 0) await this.#batches.send(() => this.#write(taken, now))
  }

  async #write(all: readonly StreamBatch<K>[], now: number): Promise<void> {
    let plans: readonly BatchPlan<K>[] = []
    let verdicts: readonly Verdict[] = []
    try {
      const answered = await lookUp(this.#store, all)
      plans = all.map((taken) => plan(taken, now, this.faults))
      this.#fail('decided')
      await this.#accounts.ensure(plans.flatMap((p) => p.decided.flatMap((d) => d.accounts)))
      this.#fail('before-append')
      verdicts = await append(this.#store, plans, answered)
      this.#fail('after-append')
    } catch (reason) {
      if (!this.isPassing(reason)) throw reason
    }
    const late: Promise<void>[] = []
    for (const [i, { hosted, items }] of (plans.length > 0 ? plans : all).entries()) {
      const verdict = verdicts[i] ?? 'stale'
      if (verdict === 'written') this.#acknowledge(plans[i] as BatchPlan<K>)
      else late.push(this.#settle(hosted, items, verdict))
    }
    await Promise.all(late)
  }

  async #transact(hosted: OpenStream<K>, item: Item<K>): Promise<void> {
    try {
      const reply = await crossAlone(this.#lane, hosted, item)
      this.#fail('before-reply')
      if (reply) item.reply(reply)
    } catch (reason) {
      if (reason instanceof StoreRefused) this.#broken(hosted, item, reason.message)
      else if (this.isPassing(reason)) await this.#lookUp(hosted, [item])
      else throw reason
    }
    this.#landed(hosted)
  }

  /** Only what is on disk becomes the state, is acknowledged and is shown. */
  #acknowledge({ hosted, decided, replies, state }: BatchPlan<K>): void {
    const last = decided.at(-1)
    hosted.state = state
    hosted.own ||= last !== undefined
    hosted.single = this.#machine.oneByOne === true || (hosted.single && hosted.queue.length > 0)
    if (last) this.#publish(hosted, decided)
    this.#fail('before-reply')
    for (const reply of replies) reply()
    // What was written says when the stream acts next; without it time may have passed that changes the answer.
    this.#landed(hosted, last?.draft.due)
  }

  /** What is not on disk is decided again, or refused. */
  async #settle(
    hosted: OpenStream<K>,
    items: readonly Item<K>[],
    verdict: Exclude<Verdict, 'written'>,
  ): Promise<void> {
    if (verdict === 'stale') {
      await this.#lookUp(hosted, items)
    } else if (items.length > 1) {
      hosted.single = true
      hosted.queue.unshift(...items)
    } else if (items[0]) this.#broken(hosted, items[0], verdict.broken)
    this.#landed(hosted)
  }

  /** What the database refuses is refused: in its next turn, so that the answer is kept. A move of its own is tried again. */
  #broken(hosted: OpenStream<K>, item: Item<K>, reason: string): void {
    const because = `The house could not write it: ${reason}.`
    if (item.request === undefined) item.reply(refusal(because, hosted.state.version))
    else hosted.queue.unshift({ ...item, refused: { refused: HOUSE, because } })
  }

  /** Others were first, or no answer came and it may have been written: the stream knows, and then it is decided again. */
  async #lookUp(hosted: OpenStream<K>, items: readonly Item<K>[]): Promise<void> {
    const found = await this.following.catchUp(hosted, hosted.heard).then(
      () => true,
      (reason: Error) => {
        if (!this.isPassing(reason)) throw reason
        return false
      },
    )
    for (const item of items) item.tries++
    const left = items.filter((i) => found && i.tries < TRIES)
    hosted.queue.unshift(...left)
    if (left.length === items.length) return
    hosted.notBefore = this.#options.clock.now() + BUSY_MS
    for (const item of items) if (!left.includes(item)) item.reply(lastWord(hosted, item))
  }

  #landed(hosted: OpenStream<K>, due?: number | null): void {
    hosted.flying = false
    this.#turns.arm(hosted, due)
    for (const told of hosted.landed.splice(0)) told()
    if (hosted.queue.length > 0) this.#batches.wait(hosted)
    else if (hosted.heard > hosted.state.version) this.following.heard(hosted.context.stream, hosted.heard)
  }

  /** Something outside of the streams has changed that decides when they act. */
  readonly lookAgain = (): void => {
    for (const hosted of this.#streams.values()) if (!hosted.flying) this.#turns.arm(hosted)
  }

  /** Tells what is on disk. */
  #publish(hosted: OpenStream<K>, decided: readonly DecisionOf<K>[]): void {
    const { context, state } = hosted
    const { written } = this.#options
    if (written) for (const decision of decided) written(context, decision)
    this.#tell(hosted, this.#machine.view.decided(context, state, decided))
    this.#caches.add(cachesAfter(this.#store, hosted, decided.length))
  }

  async #keep(keep: () => Promise<void>): Promise<void> {
    this.#fail('before-snapshot')
    await keep()
  }

  /** Everything told is on disk already: a listener that fails takes nothing back. */
  #tell({ context, state }: OpenStream<K>, news: K['news']): void {
    const place = { table: context.name, version: state.version, actor: 'house', doing: 'view' }
    for (const listener of this.#listeners)
      this.faults.guard(
        place,
        () => listener(news),
        () => undefined,
      )
  }

  /** Acts where the node that should have is late. */
  overdue(lateMs: number): Promise<number> {
    return takeOver(
      {
        store: this.#store,
        machine: this.#machine,
        now: () => this.#options.clock.now(),
        faults: this.faults,
        find: (stream) => this.#streams.get(this.#machine.nameOf(stream) ?? ''),
        catchUp: (hosted) => this.following.catchUp(hosted, hosted.heard),
        decide: (hosted, request) => crossing(this.#lane, hosted, request, { balances: new Map() }),
        answered: (hosted, said, due) => this.#turns.moved(hosted, said, due),
        landed: (hosted) => this.#landed(hosted),
        enqueue: (hosted) => this.#turns.enqueue(hosted),
      },
      lateMs,
    )
  }

  /** The first answer to a request whose entry may be there already. */
  answerTo(request: K['request'], name: string): Reply | undefined {
    const hosted = this.#streams.get(name)
    return hosted && again(hosted.state, request)
  }

  /** No more commands are taken and no timer acts; what is in flight lands. The store stays open for whoever uses it. */
  async stop(): Promise<void> {
    this.#closed = true
    this.#turns.stop()
    for (const hosted of this.#streams.values()) hosted.cancel()
    await this.#flights.landed()
    for (const { queue } of this.#streams.values()) for (const { reply } of queue.splice(0)) reply(BUSY)
  }
}
