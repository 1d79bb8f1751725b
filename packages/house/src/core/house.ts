import { isRefused, type Refused } from '@boardwalk/engine/kernel'
import { type Store, StoreLost, StoreRefused, type Verdict, type Work } from '../store/store.ts'
import { Accounts } from './accounts.ts'
import { append } from './append.ts'
import { apart, Batches } from './batches.ts'
import { cachesAfter } from './caches.ts'
import { nextDue } from './due.ts'
import type { FailpointName } from './failpoints.ts'
import { Flights } from './flights.ts'
import { Following } from './following.ts'
import { AHEAD, BATCH, QUEUE, TRIES } from './limits.ts'
import { type Bench, benchOf, type Decided, streamOf } from './live.ts'
import { meterOf, moveHolding } from './moves.ts'
import { newsOf } from './news.ts'
import { Past } from './past.ts'
import { refuseNeighbours } from './pits.ts'
import {
  BUSY,
  BUSY_MS,
  cross,
  earlyReply,
  freshly,
  goesAlone,
  type Held,
  type Hosted,
  type Item,
  lastWord,
  opening,
  type Planned,
  plan,
  refusal,
  setTimer,
  taken,
} from './plan.ts'
import { SNAPSHOT_EVERY } from './recover.ts'
import { restsUntil, stumble } from './stuck.ts'
import { takeOver } from './takeover.ts'
import type { HouseOptions, Live, News, Reply, Request, TableSetup } from './types.ts'

const NOTHING = { drafts: [], result: undefined } as const

/** The house: tables in memory that count for nothing until they are on disk. */
export class House {
  readonly #options: HouseOptions
  readonly #store: Store
  readonly #tables = new Map<string, Hosted>()
  readonly past = new Past()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #listeners = new Set<(news: News) => void>()
  readonly #accounts: Accounts
  readonly #flights: Flights
  readonly #batches: Batches<Hosted>
  /** What other nodes write. */
  readonly following: Following
  #closed = false

  constructor(options: HouseOptions) {
    this.#options = options
    this.#store = options.store
    this.#accounts = new Accounts(options.store)
    this.#flights = new Flights((reason) => {
      if (!this.#passing(reason)) options.fatal(reason)
    })
    this.following = new Following({
      store: options.store,
      clock: options.clock,
      find: (table) => this.#tables.get(table),
      refresh: (table) => (this.#closed ? Promise.resolve() : this.refresh(table)),
      start: (flight) => this.#flights.start(flight),
      tell: (news) => this.#tell(news),
    })
    this.#batches = new Batches(
      BATCH[options.store.kind],
      apart(options.clock, options.gatherMs ?? 0),
      () => {
        if (!this.#closed) this.#flights.start(this.#flush())
      },
    )
  }

  subscribe(listener: (news: News) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly tables = (): string[] => [...this.#tables.keys()]

  readonly live = (table: string): Live | undefined => this.#tables.get(table)?.live

  readonly bench = (table: string): Bench | undefined =>
    this.#tables.get(table)?.bench ?? this.past.get(table)

  /** A table that was shut is let go of; its record stays. */
  readonly retire = (table: string): void => this.past.retire(this.#tables, table)

  readonly #fail = (name: FailpointName): void => this.#options.failpoint?.(name)

  #host(bench: Bench, live: Live): Hosted {
    // It may have been read and opened at the same time; commands wait in the queue of the one that is there.
    const known = this.#tables.get(bench.name)
    if (known) return known
    const hosted = freshly(bench, live)
    hosted.readAt = this.#options.clock.now()
    this.#options.clock.heed?.(live.table.now)
    this.#tables.set(bench.name, hosted)
    this.#arm(hosted)
    return hosted
  }

  /** A database elsewhere that gave no answer: what became of it is in the stream, and nothing here is lost. */
  #passing(reason: unknown): boolean {
    return this.#store.kind === 'postgres' && reason instanceof StoreLost
  }

  /** Opens a table: the first entry of its stream. */
  async openTable(name: string, setup: TableSetup, actor: string, id: string): Promise<Reply | Refused> {
    const bench = benchOf(this.#options, name, setup)
    const made =
      refuseNeighbours(bench, this.#tables.values()) ?? opening(bench, actor, id, this.#options.clock.now())
    if (isRefused(made)) return made
    const { request, decided } = made
    try {
      const [verdict] = this.#tables.has(name) ? [] : await this.#store.append([[decided.draft]])
      if (verdict !== 'written') return await this.#opened(request)
    } catch (reason) {
      if (!this.#passing(reason)) throw reason
      return this.#opened(request).catch(() => BUSY)
    }
    this.#publish(this.#host(bench, decided.live), [decided])
    return { kind: 'done', version: 1, hash: decided.receipt }
  }

  /** There is such a table: by this same command, or by somebody else. */
  async #opened(request: Request): Promise<Reply | Refused> {
    await this.#load(request.table)
    const live = this.#tables.get(request.table)?.live
    if (!live) return this.past.get(request.table) ? taken(request.table) : BUSY
    return earlyReply(live, request) ?? taken(request.table)
  }

  /** Brings every table of the store into play, in the middle of the round it was in. */
  async load(): Promise<void> {
    for (const { name } of await this.#store.heads(streamOf('')))
      await this.#load(name.slice(streamOf('').length))
  }

  #load(table: string): Promise<void> {
    if (this.bench(table)) return Promise.resolve()
    const under = this.#loading.get(table)
    if (under) return under
    const loading = this.past
      .read(this.#options, table)
      .then((found) => {
        if (found) this.#host(found.bench, found.live)
        if (found) this.#flights.start(found.more())
      })
      .finally(() => this.#loading.delete(table))
    this.#loading.set(table, loading)
    return loading
  }

  /** Reads what others have written to a table since. */
  async refresh(table: string): Promise<void> {
    const hosted = this.#tables.get(table)
    if (!hosted) return this.#load(table)
    if (hosted.flying) return
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

  submit(request: Request): Promise<Reply> {
    return new Promise((reply) => this.ask(request, reply))
  }

  /** The same for whoever does nothing else until the answer comes. */
  ask(request: Request, reply: (reply: Reply) => void): void {
    const hosted = this.#tables.get(request.table)
    if (!hosted || this.#closed) reply(refusal('There is no such table.', 0))
    else if (hosted.queue.length >= QUEUE) reply(BUSY)
    else {
      hosted.queue.push({ request, reply, tries: 0 })
      this.#batches.wait(hosted)
    }
  }

  async #flush(): Promise<void> {
    const plans: Planned[] = []
    const now = this.#options.clock.now()
    for (const hosted of this.#batches.waiting) {
      const [first] = hosted.queue
      const ready = first && !hosted.flying
      const alone = ready && goesAlone(this.#store.kind, hosted, first, now)
      if (ready && !alone && !this.#batches.hasRoom(plans.length)) continue
      this.#batches.waiting.delete(hosted)
      if (!ready) continue
      hosted.flying = true
      if (alone) {
        hosted.queue.shift()
        this.#flights.start(this.#transact(hosted, first))
      } else plans.push(plan(hosted, now))
    }
    if (plans.length > 0) await this.#batches.send(() => this.#write(plans))
  }

  async #write(plans: readonly Planned[]): Promise<void> {
    let verdicts: readonly Verdict[]
    try {
      this.#fail('decided')
      await this.#accounts.ensure(plans.flatMap((p) => p.decided.flatMap((d) => d.accounts)))
      this.#fail('before-append')
      verdicts = await append(this.#store, plans)
      this.#fail('after-append')
    } catch (reason) {
      if (!this.#passing(reason)) throw reason
      verdicts = plans.map(() => 'stale')
    }
    const late: Promise<void>[] = []
    for (const [i, plan] of plans.entries()) {
      const verdict = verdicts[i] as Verdict
      if (verdict === 'written') this.#acknowledge(plan)
      else late.push(this.#settle(plan, verdict))
    }
    await Promise.all(late)
  }

  async #transact(hosted: Hosted, item: Item): Promise<void> {
    const { bench } = hosted
    try {
      const meter = meterOf(bench, hosted.live, item.request, this.#options.clock.now())
      const accounts = await this.#accounts.atTable(bench, item.request, meter)
      const reply = await this.#store.locked(bench.stream, accounts, async ({ head, balances }) => {
        this.#fail('locked')
        if (head.version !== hosted.live.version) await this.following.catchUp(hosted, hosted.heard)
        const request = moveHolding(meter, bench, hosted.live, item.request, this.#options.clock.now())
        return request ? this.#crossing(hosted, request, { balances, purse: accounts[0] }) : NOTHING
      })
      this.#fail('before-reply')
      if (reply) item.reply(reply)
    } catch (reason) {
      if (reason instanceof StoreRefused) this.#broken(hosted, item, reason.message)
      else if (this.#passing(reason)) await this.#lookUp(hosted, [item])
      else throw reason
    }
    this.#landed(hosted)
  }

  async #crossing(hosted: Hosted, request: Request, held: Held): Promise<Work<Reply | undefined>> {
    const made = cross(hosted.bench, hosted.live, request, held, this.#options.clock.now())
    if ('kind' in made) return { drafts: [], result: made }
    this.#fail('crossing')
    await this.#accounts.ensure(made.accounts)
    this.#fail('before-append')
    const { draft, receipt: hash, asked } = made
    return {
      drafts: [draft],
      result: { kind: 'done', version: draft.version, hash, ...(asked !== undefined && { asked }) },
      committed: () => {
        this.#fail('after-append')
        hosted.live = made.live
        hosted.own = true
        this.#publish(hosted, [made])
      },
    }
  }

  /** Only what is on disk becomes the table, is acknowledged and is shown. */
  #acknowledge({ hosted, decided, replies, live }: Planned): void {
    const last = decided.at(-1)
    hosted.live = live
    hosted.own ||= last !== undefined
    hosted.single = hosted.single && hosted.queue.length > 0
    if (last) this.#publish(hosted, decided)
    this.#fail('before-reply')
    for (const reply of replies) reply()
    // What was written says when the house acts next; without it time may have passed that changes the answer.
    this.#landed(hosted, last?.draft.due)
  }

  /** What is not on disk is decided again, or refused. */
  async #settle({ hosted, items }: Planned, verdict: Exclude<Verdict, 'written'>): Promise<void> {
    if (verdict === 'stale') {
      await this.#lookUp(hosted, items)
    } else if (items.length > 1) {
      hosted.single = true
      hosted.queue.unshift(...items)
    } else if (items[0]) this.#broken(hosted, items[0], verdict.broken)
    this.#landed(hosted)
  }

  #broken(hosted: Hosted, item: Item, because: string): void {
    item.reply(refusal(`The house could not write it: ${because}.`, hosted.live.version))
  }

  /** Others were first, or no answer came and it may have been written: the stream knows, and then it is decided again. */
  async #lookUp(hosted: Hosted, items: readonly Item[]): Promise<void> {
    const found = await this.following.catchUp(hosted, hosted.heard).then(
      () => true,
      (reason: Error) => {
        if (!this.#passing(reason)) throw reason
        return false
      },
    )
    for (const item of items) item.tries++
    const again = items.filter((i) => found && i.tries < TRIES)
    hosted.queue.unshift(...again)
    if (again.length === items.length) return
    hosted.notBefore = this.#options.clock.now() + BUSY_MS
    for (const item of items) if (!again.includes(item)) item.reply(lastWord(hosted, item))
  }

  #landed(hosted: Hosted, due?: number | null): void {
    hosted.flying = false
    this.#arm(hosted, due)
    if (hosted.queue.length > 0) this.#batches.wait(hosted)
    else if (hosted.heard > hosted.live.version) this.following.heard(hosted.bench.stream, hosted.heard)
  }

  /** The node that wrote last acts when it is time; others take over what is overdue. */
  #arm(hosted: Hosted, known?: number | null): void {
    const { bench, live } = hosted
    const { clock } = this.#options
    const acts = !this.#closed && hosted.own
    const due = acts ? (known === undefined ? nextDue(bench, live, clock.now()) : known) : null
    const time = due === null ? null : Math.max(due, restsUntil(hosted))
    setTimer(hosted, clock, time, () => this.#enqueue(hosted, time ?? undefined))
  }

  /** The house's own move waits for its turn, but never behind a crowd; what it is, is worked out then. */
  #enqueue(hosted: Hosted, due?: number): void {
    if (hosted.queue.some((i) => i.request === undefined)) return
    const reply = (said: Reply): void => this.#moved(hosted, said, due)
    hosted.queue.splice(AHEAD, 0, { request: undefined, reply, tries: 0 })
    this.#batches.wait(hosted)
  }

  #moved(hosted: Hosted, said: Reply, due?: number): void {
    const { clock, stuck, moved } = this.#options
    if (due !== undefined && said.kind === 'done') moved?.(clock.now() - due)
    if (said.kind === 'refused') stumble(hosted, clock.now(), said.because, stuck)
  }

  /** Tells what is on disk. */
  #publish({ bench, live }: Hosted, decided: readonly Decided[]): void {
    this.#tell(newsOf(bench.name, live.version, decided))
    for (const { lost } of decided) if (lost !== undefined) this.#options.lost?.(bench.name, lost)
    const every = this.#options.snapshotEvery ?? SNAPSHOT_EVERY
    for (const keep of cachesAfter(this.#store, bench.stream, live, decided.length, every)) {
      this.#fail('before-snapshot')
      // A cache; but a disk of our own that fails is not to be written to again.
      this.#flights.start(keep())
    }
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news)
  }

  /** Acts where the node that should have is late. */
  overdue(lateMs: number): Promise<number> {
    return takeOver(
      {
        store: this.#store,
        now: () => this.#options.clock.now(),
        find: (stream) => this.#tables.get(stream.slice('table:'.length)),
        catchUp: (hosted) => this.following.catchUp(hosted, hosted.heard),
        decide: (hosted, request) => this.#crossing(hosted, request, { balances: new Map() }),
        answered: (hosted, said, due) => this.#moved(hosted, said, due),
        landed: (hosted) => this.#landed(hosted),
        enqueue: (hosted) => this.#enqueue(hosted),
      },
      lateMs,
    )
  }

  /** No more commands are taken and no timer acts; what is in flight lands. The store stays open for whoever uses it. */
  async stop(): Promise<void> {
    this.#closed = true
    for (const hosted of this.#tables.values()) hosted.cancel()
    await this.#flights.landed()
    for (const { queue } of this.#tables.values()) for (const { reply } of queue.splice(0)) reply(BUSY)
  }

  readonly close = (): Promise<void> => this.stop().then(() => this.#store.close())
}
