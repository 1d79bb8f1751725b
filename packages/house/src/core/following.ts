import type { Store } from '../store/store.ts'
import { streamOf } from './live.ts'
import { Gathered } from './news.ts'
import type { Hosted } from './plan.ts'
import { catchUp, leap, loadOrders, SNAPSHOT_EVERY } from './recover.ts'
import type { Clock, News } from './types.ts'

/** Behind by so many entries a table is taken up again from its snapshot. */
const FAR = 2 * SNAPSHOT_EVERY
const GLANCE_MS = 2_000

/** What following others needs of the house that does it. */
interface Follower {
  readonly store: Store
  readonly clock: Clock
  readonly find: (table: string) => Hosted | undefined
  /** Reads what others have written to a table. */
  readonly refresh: (table: string) => Promise<void>
  /** Goes on without anybody waiting for it. */
  readonly start: (flight: Promise<void>) => void
  readonly tell: (news: News) => void
}

const tableOf = (stream: string): string => stream.slice(streamOf('').length)

/**
 * What other nodes write. A table that is shown here is read as soon as it is heard of; of the others is known how far they
 * are, and they are read when somebody asks for them: what a command costs does not rise with the nodes that nobody
 * watches it from.
 */
export class Following {
  readonly #of: Follower
  /** Whether somebody looks at a table on this node. */
  shown: (table: string) => boolean = () => true
  #glanced = Number.NEGATIVE_INFINITY
  #glancing: Promise<void> = Promise.resolve()

  constructor(of: Follower) {
    this.#of = of
  }

  heard(stream: string, version: number, now = false): void {
    if (!stream.startsWith(streamOf(''))) return
    const table = tableOf(stream)
    const known = this.#of.find(table)
    if (known && known.live.version >= version) return
    if (known) known.heard = Math.max(known.heard, version)
    if (!known || now || this.shown(table)) this.#of.start(this.#of.refresh(table))
  }

  /** Asks for the heads of all streams, in case a notification was lost; what rested for so long is read too. */
  async sweep(restMs: number): Promise<void> {
    const before = this.#of.clock.now() - restMs
    for (const { name, version } of await this.#of.store.heads(streamOf('')))
      this.heard(name, version, (this.#of.find(tableOf(name))?.readAt ?? 0) <= before)
  }

  /** Reads those of these tables that others are known to have written to. */
  async upToDate(tables: readonly string[]): Promise<void> {
    const { find, refresh } = this.#of
    const behind = tables.filter((table) => {
      const known = find(table)
      return known !== undefined && known.heard > known.live.version
    })
    await Promise.all(behind.map(refresh))
  }

  /** Somebody looks over all tables: they are read before, though not more often than every two seconds, however many look. */
  async glance(tables: readonly string[]): Promise<void> {
    const now = this.#of.clock.now()
    if (now >= this.#glanced + GLANCE_MS) {
      this.#glanced = now
      this.#glancing = this.upToDate(tables)
    }
    await this.#glancing
  }

  /** Brings a table to where the store has it, and tells what happened meanwhile. */
  async catchUp(hosted: Hosted, heard: number): Promise<void> {
    const { store, clock, tell } = this.#of
    const { bench } = hosted
    hosted.readAt = clock.now()
    const leapt = heard - hosted.live.version > FAR && (await this.#leap(hosted))
    const rows = await store.entries(bench.stream, hosted.live.version)
    const gathered = new Gathered()
    const live = await catchUp(bench, store, hosted.live, rows, gathered.see)
    hosted.live = await loadOrders(bench, store, live)
    clock.heed?.(live.table.now)
    hosted.own &&= !leapt && rows.length === 0
    if (leapt || rows.length > 0) tell(gathered.news(bench.name, live.version))
  }

  /** Nobody here has looked at the table for long: all that happened meanwhile is not gone through. */
  async #leap(hosted: Hosted): Promise<boolean> {
    const { store, clock, start } = this.#of
    const found = await leap(hosted.bench, store, hosted.live, clock)
    if (!found) return false
    hosted.live = found.live
    start(found.more())
    return true
  }
}
