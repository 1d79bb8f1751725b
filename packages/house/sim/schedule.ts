import { createHash } from 'node:crypto'
import type { Pick } from '@boardwalk/engine/kernel'
import type { Clock } from '../src/streams/types.ts'

interface Happening {
  readonly time: number
  /** Drawn, so that things of the same moment happen in every order. */
  readonly order: number
  readonly what: string
  readonly act: () => void
  off: boolean
}

const earlier = (a: Happening, b: Happening): boolean =>
  a.time < b.time || (a.time === b.time && a.order < b.order)

/** All that will happen in a simulated world, in the order of its time and one thing after the other. */
export class Schedule {
  readonly pick: Pick
  readonly #heap: Happening[] = []
  readonly #trace = createHash('sha256')
  readonly #outside = new Set<Promise<unknown>>()
  #now = 1_800_000_000_000
  #steps = 0

  constructor(pick: Pick) {
    this.pick = pick
  }

  get now(): number {
    return this.#now
  }

  get steps(): number {
    return this.#steps
  }

  /** One in so many. */
  once(many: number): boolean {
    return many > 0 && this.pick(many) === 0
  }

  /** Goes into the trace, by which two runs of a seed are compared. */
  note(what: string): void {
    this.#trace.update(`${this.#now} ${what}\n`)
  }

  traceHash(): string {
    return this.#trace.copy().digest('hex')
  }

  at(time: number, what: string, act: () => void): () => void {
    const order = this.pick(2 ** 32)
    const happening: Happening = { time: Math.max(time, this.#now), order, what, act, off: false }
    this.#push(happening)
    return () => {
      happening.off = true
    }
  }

  after(ms: number, what: string, act: () => void): () => void {
    return this.at(this.#now + ms, what, act)
  }

  /** Work that a thread does takes no time here: nothing else happens until it is done. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.#outside.add(work)
    try {
      return await work
    } finally {
      this.#outside.delete(work)
    }
  }

  /** The next thing happens, and everything that follows from it in the same moment comes to rest. */
  async step(): Promise<boolean> {
    for (;;) {
      const next = this.#pop()
      if (!next) return false
      if (next.off) continue
      this.#now = next.time
      this.#steps++
      this.note(next.what)
      next.act()
      do {
        await new Promise((done) => setImmediate(done))
        await Promise.allSettled(this.#outside)
      } while (this.#outside.size > 0)
      return true
    }
  }

  #push(happening: Happening): void {
    const heap = this.#heap
    let i = heap.push(happening) - 1
    while (i > 0) {
      const up = (i - 1) >> 1
      if (!earlier(happening, heap[up] as Happening)) break
      heap[i] = heap[up] as Happening
      i = up
    }
    heap[i] = happening
  }

  #pop(): Happening | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let i = 0
    for (;;) {
      const left = 2 * i + 1
      if (left >= heap.length) break
      const right = left + 1
      const down =
        right < heap.length && earlier(heap[right] as Happening, heap[left] as Happening) ? right : left
      if (!earlier(heap[down] as Happening, last)) break
      heap[i] = heap[down] as Happening
      i = down
    }
    heap[i] = last
    return first
  }
}

/** One node's clock: apart from the others', and silent once the node is gone. */
export class NodeClock implements Clock {
  readonly #schedule: Schedule
  readonly #name: string
  skew: number
  dead = false

  constructor(schedule: Schedule, name: string, skew: number) {
    this.#schedule = schedule
    this.#name = name
    this.skew = skew
  }

  now(): number {
    return this.#schedule.now + this.skew
  }

  at(time: number, act: () => void): () => void {
    return this.#schedule.at(time - this.skew, `${this.#name} timer`, () => {
      if (!this.dead) act()
    })
  }

  soon(act: () => void): void {
    this.#schedule.after(0, `${this.#name} soon`, () => {
      if (!this.dead) act()
    })
  }
}
