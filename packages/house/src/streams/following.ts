import type { Store } from '../store/store.ts'
import { Unreadable } from './faults.ts'
import type { Machine, StreamKind } from './machine.ts'
import type { OpenStream } from './plan.ts'
import { catchUp, leap, SNAPSHOT_EVERY } from './recover.ts'
import type { Clock } from './types.ts'

/** Behind by so many entries a stream is taken up again from its snapshot. */
const FAR = 2 * SNAPSHOT_EVERY
const GLANCE_MS = 2_000
/** How many entries are in memory at a time, however far behind a stream is. */
const PAGE = 1_000

/** What following others needs of the engine that does it. */
interface Follower<K extends StreamKind> {
  readonly store: Store
  readonly clock: Clock
  readonly machine: Machine<K>
  readonly find: (name: string) => OpenStream<K> | undefined
  /** Reads what others have written to a stream. */
  readonly refresh: (name: string) => Promise<void>
  /** Goes on without anybody waiting for it. */
  readonly start: (flight: Promise<void>) => void
  readonly tell: (hosted: OpenStream<K>, news: K['news']) => void
  /** The program fails on what others have written. */
  readonly unreadable: (hosted: OpenStream<K>, reason: Unreadable) => void
}

/**
 * What other nodes write. A stream that is shown here is read as soon as it is heard of; of the others is known how far they
 * are, and they are read when somebody asks for them: what a command costs does not rise with the nodes that nobody
 * watches it from.
 */
export class Following<K extends StreamKind> {
  readonly #of: Follower<K>
  /** Whether somebody looks at a stream on this node. */
  shown: (name: string) => boolean = () => true
  #glanced = Number.NEGATIVE_INFINITY
  #glancing: Promise<void> = Promise.resolve()

  constructor(of: Follower<K>) {
    this.#of = of
  }

  heard(stream: string, version: number, now = false): void {
    const name = this.#of.machine.nameOf(stream)
    if (name === undefined) return
    const known = this.#of.find(name)
    if (known && known.state.version >= version) return
    if (known) known.heard = Math.max(known.heard, version)
    if (!known || now || this.shown(name)) this.#of.start(this.#of.refresh(name))
  }

  /** Asks for the heads of all streams, in case a notification was lost; what rested for so long is read too. */
  async sweep(restMs: number): Promise<void> {
    const before = this.#of.clock.now() - restMs
    for (const { name, version } of await this.#of.store.heads(`${this.#of.machine.kind}:`)) {
      const known = this.#of.find(this.#of.machine.nameOf(name) ?? '')
      this.heard(name, version, (known?.readAt ?? 0) <= before)
    }
  }

  /** Reads those of these streams that others are known to have written to. */
  async upToDate(names: readonly string[]): Promise<void> {
    const { find, refresh } = this.#of
    const behind = names.filter((name) => {
      const known = find(name)
      return known !== undefined && known.heard > known.state.version
    })
    await Promise.all(behind.map(refresh))
  }

  /** Somebody looks over all streams: they are read before, though not more often than every two seconds, however many look. */
  async glance(names: readonly string[]): Promise<void> {
    const now = this.#of.clock.now()
    if (now >= this.#glanced + GLANCE_MS) {
      this.#glanced = now
      this.#glancing = this.upToDate(names)
    }
    await this.#glancing
  }

  /** Brings a stream to where the store has it, as far as the program can follow. */
  async catchUp(hosted: OpenStream<K>, heard: number): Promise<void> {
    try {
      await this.#follow(hosted, heard)
    } catch (reason) {
      if (!(reason instanceof Unreadable)) throw reason
      this.#of.unreadable(hosted, reason)
    }
  }

  /** Reads what a stream lacks and tells what happened meanwhile. */
  async #follow(hosted: OpenStream<K>, heard: number): Promise<void> {
    const { store, clock, tell } = this.#of
    const { machine, context } = hosted
    hosted.readAt = clock.now()
    const leapt = heard - hosted.state.version > FAR && (await this.#leap(hosted))
    const others = machine.view.others()
    let { state } = hosted
    let read = 0
    for (let page = PAGE; page === PAGE || (page > 0 && !hosted.begun); read += page) {
      const rows = await store.entries(context.stream, state.version, PAGE)
      state = await catchUp(machine, context, store, state, rows, (entry, after) => {
        others.add(entry)
        // What is folded in place has gone on, whatever becomes of the rest.
        if (machine.oneByOne) hosted.state = after
      })
      page = rows.length
    }
    hosted.begun = true
    hosted.state = machine.ready ? await machine.ready(context, state, store) : state
    clock.heed?.(machine.timeOf(hosted.state))
    hosted.own &&= !leapt && read === 0
    if (leapt || read > 0) tell(hosted, others.news(context, hosted.state))
  }

  /** Nobody here has looked at the stream for long: all that happened meanwhile is not gone through. */
  async #leap(hosted: OpenStream<K>): Promise<boolean> {
    const { store, clock, start } = this.#of
    const found = await leap(hosted, store, clock)
    if (!found) return false
    hosted.state = found.state
    start(found.more())
    return true
  }
}
