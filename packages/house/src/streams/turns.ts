import type { Faults } from './faults.ts'
import { dueAt } from './guarded.ts'
import { AHEAD } from './limits.ts'
import type { StreamKind } from './machine.ts'
import { type OpenStream, setTimer, waits } from './plan.ts'
import { type RefusedMove, restsUntil, stumble } from './stuck.ts'
import type { Clock, Reply } from './types.ts'

export interface TurnOptions {
  readonly clock: Clock
  /** A stream cannot go on: its own move is refused. It is tried again all the while. */
  readonly stuck?: (stuck: RefusedMove) => void
  /** A move of a stream's own is made and on disk, so long after it was due. */
  readonly moved?: (lateMs: number) => void
}

/** When streams make their own moves. The node that wrote last acts when it is time; others take over what is overdue. */
export class Turns<K extends StreamKind> {
  readonly #options: TurnOptions
  readonly #faults: Faults
  readonly #wait: (hosted: OpenStream<K>) => void
  #stopped = false

  constructor(options: TurnOptions, faults: Faults, wait: (hosted: OpenStream<K>) => void) {
    this.#options = options
    this.#faults = faults
    this.#wait = wait
  }

  stop(): void {
    this.#stopped = true
  }

  /** Sets a stream's timer, at a time that is known or worked out now. */
  arm(hosted: OpenStream<K>, known?: number | null): void {
    const { clock } = this.#options
    const acts = !this.#stopped && hosted.own
    const rests = restsUntil(hosted)
    // A stream that was set aside is not asked again before its pause is over.
    const next = (): number | null => (rests > clock.now() ? rests : this.#dueAt(hosted))
    const due = acts ? (known === undefined ? next() : known) : null
    const time = due === null ? null : Math.max(due, restsUntil(hosted))
    setTimer(hosted, clock, time, () => this.enqueue(hosted, time ?? undefined))
  }

  /** Where the program cannot say when it acts next, the stream is set aside for a while. */
  #dueAt(hosted: OpenStream<K>): number | null {
    const now = this.#options.clock.now()
    const due = dueAt(this.#faults, hosted, now)
    if (due === null || typeof due === 'number') return due
    this.moved(hosted, due)
    return now
  }

  /** A stream's own move waits for its turn, but never behind a crowd; what it is, is worked out then. */
  enqueue(hosted: OpenStream<K>, due?: number): void {
    if (waits(hosted)) return
    const reply = (said: Reply): void => this.moved(hosted, said, due)
    hosted.queue.splice(AHEAD, 0, { request: undefined, reply, tries: 0 })
    this.#wait(hosted)
  }

  /** What became of a move: one that is refused is tried again later and later. */
  moved(hosted: OpenStream<K>, said: Reply, due?: number): void {
    const { clock, stuck, moved } = this.#options
    if (due !== undefined && said.kind === 'done') moved?.(clock.now() - due)
    if (said.kind === 'refused') stumble(hosted, clock.now(), said.because, stuck)
  }
}
