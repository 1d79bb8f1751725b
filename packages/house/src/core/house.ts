import { type Event, type Game, isRefused, open, playerOf, type Refused } from '@boardwalk/engine/kernel'
import { type AccountSpec, type Store, StoreLost, type Verdict, type Work } from '../store/store.ts'
import { dueOf } from './due.ts'
import { type Bench, decideOn, emptyLive, streamOf, write } from './live.ts'
import { draws, houseMove } from './moves.ts'
import { earlyReply, type Hosted, type Item, type Planned, plan, refusal } from './plan.ts'
import { catchUp, fromSnapshot, loadOrders, SNAPSHOT_EVERY, snapshotOf } from './recover.ts'
import type { Body, HouseOptions, Live, News, Reply, Request, TableSetup } from './types.ts'

/** Commands that move money between a table and a patron run alone, on true balances. */
const CROSSING = ['buy-in', 'cash-out', 'leave', 'spoken-bet']
const TRIES = 5
const BUSY_MS = 200
/** How many waiting commands a table takes before it says it is busy. */
const QUEUE = 512

const NOTHING = { drafts: [], result: undefined } as const

/** The house: tables in memory that count for nothing until they are on disk. */
export class House {
  readonly #options: HouseOptions
  readonly #store: Store
  readonly #tables = new Map<string, Hosted>()
  readonly #listeners = new Set<(news: News) => void>()
  #scheduled = false
  #closed = false

  constructor(options: HouseOptions) {
    this.#options = options
    this.#store = options.store
  }

  subscribe(listener: (news: News) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tables(): string[] {
    return [...this.#tables.keys()]
  }

  live(table: string): Live | undefined {
    return this.#tables.get(table)?.live
  }

  bench(table: string): Bench | undefined {
    return this.#tables.get(table)?.bench
  }

  #fail(name: string): void {
    this.#options.failpoint?.(name)
  }

  #bench(name: string, setup: TableSetup): Bench {
    const { keys, draw, build, pace, games } = this.#options
    const game = games.find((g) => g.id === setup.game)
    if (!game) throw new Error(`no game is called ${setup.game}`)
    return { name, game: game as Game, setup, keys, draw, build, pace }
  }

  #host(bench: Bench, live: Live): Hosted {
    const hosted: Hosted = { bench, live, queue: [], flying: false, single: false, cancel: () => undefined }
    this.#tables.set(bench.name, hosted)
    this.#arm(hosted)
    return hosted
  }

  /** Opens a table: the first entry of its stream. */
  async openTable(name: string, setup: TableSetup, actor: string, id: string): Promise<Reply | Refused> {
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
      return { refused: 'house', because: 'A table’s name is of small letters, digits and dashes.' }
    if (this.#tables.has(name)) return { refused: 'house', because: `There is a table ${name} already.` }
    const bench = this.#bench(name, setup)
    const opened = open(bench.game, setup.settings, this.#options.clock.now())
    if (isRefused(opened)) return opened
    const request: Request = { table: name, actor, id, command: opened.entry.command }
    const start = emptyLive(bench.game)
    const decided = write(bench, start, {
      request,
      at: opened.entry.at,
      events: opened.entry.events,
      made: [],
      setup,
    })
    const [verdict] = await this.#store.append([[decided.draft]])
    if (verdict !== 'written') return { refused: 'house', because: `There is a table ${name} already.` }
    this.#publish(this.#host(bench, decided.live), decided.events, 1)
    return { kind: 'done', version: 1, hash: decided.draft.hash.toString('hex') }
  }

  /** Brings every table of the store into play, in the middle of the round it was in. */
  async load(): Promise<void> {
    for (const { name } of await this.#store.heads()) {
      if (name.startsWith('table:') && !this.#tables.has(name.slice(6))) await this.#loadTable(name.slice(6))
    }
  }

  async #loadTable(name: string): Promise<void> {
    const [first] = await this.#store.entries(streamOf(name), 0, 1)
    const setup = first && (JSON.parse(first.body) as Body).setup
    if (!setup) return
    const bench = this.#bench(name, setup)
    const snapshot = await this.#store.snapshot(streamOf(name))
    const start = (snapshot && (await fromSnapshot(bench, this.#store, snapshot))) ?? emptyLive(bench.game)
    const rows = await this.#store.entries(streamOf(name), start.version)
    const live = await loadOrders(bench, this.#store, await catchUp(bench, this.#store, start, rows))
    this.#host(bench, live)
  }

  /** Reads what others have written to a table since. */
  async refresh(table: string): Promise<void> {
    const hosted = this.#tables.get(table)
    if (!hosted) return this.#loadTable(table)
    if (hosted.flying) return
    hosted.flying = true
    try {
      await this.#catchUp(hosted)
    } finally {
      this.#landed(hosted)
    }
  }

  async #catchUp(hosted: Hosted): Promise<void> {
    const { bench } = hosted
    const rows = await this.#store.entries(streamOf(bench.name), hosted.live.version)
    const news: Event[] = []
    const live = await catchUp(bench, this.#store, hosted.live, rows, (events) => news.push(...events))
    hosted.live = await loadOrders(bench, this.#store, live)
    if (rows.length > 0) this.#tell({ table: bench.name, version: live.version, events: news })
  }

  submit(request: Request): Promise<Reply> {
    const hosted = this.#tables.get(request.table)
    if (!hosted || this.#closed) return Promise.resolve(refusal('There is no such table.', 0))
    if (hosted.queue.length >= QUEUE) return Promise.resolve({ kind: 'busy', afterMs: BUSY_MS })
    return new Promise((reply) => {
      hosted.queue.push({ request, reply, tries: 0 })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled || this.#closed) return
    this.#scheduled = true
    this.#options.clock.soon(() => {
      this.#scheduled = false
      void this.#flush().catch((reason: Error) => this.#options.fatal(reason))
    })
  }

  async #flush(): Promise<void> {
    const plans: Planned[] = []
    for (const hosted of this.#tables.values()) {
      if (hosted.flying || hosted.queue.length === 0) continue
      if (this.#alone(hosted)) continue
      hosted.flying = true
      plans.push(plan(hosted, this.#options.clock.now()))
    }
    if (plans.length === 0) return
    await this.#store.ensureAccounts(distinct(plans.flatMap((p) => p.decided.flatMap((d) => d.accounts))))
    this.#fail('before-append')
    const verdicts = await this.#store.append(plans.map((p) => p.decided.map((d) => d.draft)))
    this.#fail('after-append')
    for (const [i, plan] of plans.entries()) await this.#settle(plan, verdicts[i] as Verdict)
  }

  /** What must run in a transaction of its own is taken out of the batch. */
  #alone(hosted: Hosted): boolean {
    const [first] = hosted.queue
    if (!first) return false
    const crossing = first.request !== undefined && CROSSING.includes(first.request.command.type)
    // Chance is drawn only while nobody else can write to the table, so no race can discard a draw.
    const drawing =
      first.request === undefined && this.#store.kind === 'postgres' && draws(hosted.bench, hosted.live)
    if (!crossing && !drawing) {
      const next = hosted.queue.findIndex((i) => i.request && CROSSING.includes(i.request.command.type))
      if (next > 0) this.#schedule()
      return next > 0 ? this.#split(hosted, next) : false
    }
    hosted.flying = true
    hosted.queue.shift()
    void this.#transact(hosted, first).catch((reason: Error) => this.#options.fatal(reason))
    return true
  }

  /** Commands before a crossing one go first, in their batch. */
  #split(hosted: Hosted, at: number): boolean {
    const rest = hosted.queue.splice(at)
    const planned = plan(hosted, this.#options.clock.now())
    hosted.flying = true
    hosted.queue = rest
    void (async () => {
      await this.#store.ensureAccounts(distinct(planned.decided.flatMap((d) => d.accounts)))
      const [verdict] = await this.#store.append([planned.decided.map((d) => d.draft)])
      await this.#settle(planned, verdict as Verdict)
    })().catch((reason: Error) => this.#options.fatal(reason))
    return true
  }

  async #transact(hosted: Hosted, item: Item): Promise<void> {
    const { bench } = hosted
    const player = item.request && playerOf(item.request.command.by)
    const accounts: AccountSpec[] = player
      ? [
          { name: `patron:${player}`, kind: 'patron', unit: bench.setup.unit },
          { name: `seat:${bench.name}:${player}`, kind: 'seat', unit: bench.setup.unit },
        ]
      : []
    await this.#store.ensureAccounts([
      ...accounts,
      { name: `inventory:${bench.name}`, kind: 'inventory', unit: bench.setup.unit },
    ])
    const reply = await this.#store
      .locked<Reply | undefined>(
        streamOf(bench.name),
        accounts.map((a) => a.name),
        async ({ head, balances }) => {
          if (head.version !== hosted.live.version) await this.#catchUp(hosted)
          const request = item.request ?? houseMove(bench, hosted.live, this.#options.clock.now())
          if (!request) return { drafts: [], result: undefined }
          return this.#crossing(hosted, request, balances.get(`patron:${player}`) ?? 0)
        },
      )
      .catch((reason: Error): Reply => {
        if (reason instanceof StoreLost) throw reason
        return refusal(`The house could not write it: ${reason.message}.`, hosted.live.version)
      })
    if (reply) item.reply(reply)
    this.#landed(hosted)
  }

  #crossing(hosted: Hosted, request: Request, funds: number): Work<Reply> {
    const { live, bench } = hosted
    const none = (result: Reply): Work<Reply> => ({ drafts: [], result })
    const early = earlyReply(live, request)
    if (early) return none(early)
    const { type, cents } = request.command
    if ((type === 'buy-in' || type === 'spoken-bet') && typeof cents === 'number' && cents > funds) {
      return none(refusal('You have not that much to buy chips with.', live.version, funds))
    }
    const made = decideOn(bench, live, request, this.#options.clock.now())
    if (isRefused(made)) return none({ kind: 'refused', version: live.version, ...made })
    const result: Reply = { kind: 'done', version: made.live.version, hash: made.draft.hash.toString('hex') }
    this.#fail('before-append')
    return {
      drafts: [made.draft],
      result,
      committed: () => {
        this.#fail('after-append')
        hosted.live = made.live
        this.#publish(hosted, made.events, 1)
      },
    }
  }

  /** Only what is on disk becomes the table, is acknowledged and is shown. */
  async #settle({ hosted, items, decided, replies, live }: Planned, verdict: Verdict): Promise<void> {
    if (verdict === 'written') {
      hosted.live = live
      hosted.single = hosted.single && hosted.queue.length > 0
      if (decided.length > 0)
        this.#publish(
          hosted,
          decided.flatMap((d) => d.events),
          decided.length,
        )
      for (const reply of replies) reply()
    } else if (verdict === 'stale') {
      await this.#catchUp(hosted)
      this.#again(hosted, items)
    } else if (items.length > 1) {
      hosted.single = true
      hosted.queue.unshift(...items)
    } else {
      items[0]?.reply(refusal(`The house could not write it: ${verdict.broken}.`, hosted.live.version))
    }
    this.#landed(hosted)
  }

  #again(hosted: Hosted, items: readonly Item[]): void {
    for (const item of items) item.tries++
    for (const { reply } of items.filter((i) => i.tries >= TRIES)) reply({ kind: 'busy', afterMs: BUSY_MS })
    hosted.queue.unshift(...items.filter((i) => i.tries < TRIES))
  }

  #landed(hosted: Hosted): void {
    hosted.flying = false
    this.#arm(hosted)
    if (hosted.queue.length > 0) this.#schedule()
  }

  /** The node that wrote last acts when it is time; others take over what is overdue. */
  #arm(hosted: Hosted): void {
    hosted.cancel()
    hosted.cancel = () => undefined
    if (this.#closed) return
    const due = dueOf(hosted.bench.game, hosted.bench, hosted.live)
    if (due === null) return
    hosted.cancel = this.#options.clock.at(due, () => {
      if (hosted.queue.some((i) => i.request === undefined)) return
      hosted.queue.push({ request: undefined, reply: () => undefined, tries: 0 })
      this.#schedule()
    })
  }

  /** Tells what is on disk: a whole batch at once, so that everyone sees its last version only. */
  #publish({ bench, live }: Hosted, events: readonly Event[], entries: number): void {
    this.#tell({ table: bench.name, version: live.version, events })
    if (live.version % SNAPSHOT_EVERY >= entries) return
    void this.#store.saveSnapshot(streamOf(bench.name), snapshotOf(live)).catch(() => undefined)
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news)
  }

  /** Somebody else wrote to a stream: what this node shows is read again. */
  heard(stream: string, version: number): void {
    if (!stream.startsWith('table:') || this.#closed) return
    const table = stream.slice('table:'.length)
    const known = this.#tables.get(table)
    if (known && known.live.version >= version) return
    void this.refresh(table).catch((reason: Error) => this.#options.fatal(reason))
  }

  /** Asks for the heads of all streams, in case a notification was lost. */
  async sweep(): Promise<void> {
    for (const { name, version } of await this.#store.heads()) this.heard(name, version)
  }

  /** Acts where the node that should have is late: its table is taken while nobody else has it in hand. */
  async overdue(lateMs: number): Promise<number> {
    const taken = new Set<Hosted>()
    const land = (hosted: Hosted): void => {
      if (taken.delete(hosted)) this.#landed(hosted)
    }
    let acted = 0
    const late = this.#options.clock.now() - lateMs
    await this.#store
      .due(late, async ({ head }) => {
        const hosted = this.#tables.get(head.name.slice('table:'.length))
        if (!hosted || hosted.flying) return NOTHING
        hosted.flying = true
        taken.add(hosted)
        if (head.version !== hosted.live.version) await this.#catchUp(hosted)
        const request = houseMove(hosted.bench, hosted.live, this.#options.clock.now())
        if (!request) return NOTHING
        const { drafts, committed } = this.#crossing(hosted, request, 0)
        acted += drafts.length
        const done = (): void => {
          committed?.()
          land(hosted)
        }
        return { drafts, result: undefined, committed: done }
      })
      .finally(() => [...taken].forEach(land))
    return acted
  }

  /** No more commands are taken; what is in flight lands. */
  async close(): Promise<void> {
    this.#closed = true
    for (const hosted of this.#tables.values()) hosted.cancel()
    await this.#store.close()
  }
}

const distinct = (specs: readonly AccountSpec[]): AccountSpec[] => [
  ...new Map(specs.map((s) => [s.name, s])).values(),
]
