import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Work in numbered pieces that can be done in any order and on any number of threads. */
export interface Pieces<Piece> {
  readonly count: number
  /** What does a piece in this thread. */
  here(): Promise<(index: number) => Piece>
  /** The module that does pieces in threads of their own, and what it is told. */
  readonly module: URL
  readonly told: unknown
  /** Takes the pieces in the order of their numbers. */
  add(piece: Piece): void
}

/** Hands on pieces in their order, whichever is ready first. */
class InOrder<Piece> {
  readonly #add: (piece: Piece) => void
  readonly #waiting = new Map<number, { readonly piece: Piece }>()
  #next = 0

  constructor(add: (piece: Piece) => void) {
    this.#add = add
  }

  take(index: number, piece: Piece): void {
    this.#waiting.set(index, { piece })
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      this.#add(ready.piece)
      this.#waiting.delete(this.#next++)
    }
  }
}

async function doHere<Piece>(work: Pieces<Piece>, progress: (pieces: number) => void): Promise<void> {
  const piece = await work.here()
  for (let i = 0; i < work.count; i++) {
    work.add(piece(i))
    progress(i + 1)
    await setImmediate()
  }
}

interface Reply<Piece> {
  readonly index: number
  readonly piece: Piece
}

async function doThere<Piece>(
  work: Pieces<Piece>,
  workers: number,
  progress: (pieces: number) => void,
): Promise<void> {
  const sum = new InOrder(work.add)
  const all = Array.from({ length: workers }, () => new Worker(work.module, { workerData: work.told }))
  let next = 0
  let done = 0
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of all) {
        worker.on('error', reject)
        worker.on('message', ({ index, piece }: Reply<Piece>) => {
          sum.take(index, piece)
          progress(++done)
          if (done === work.count) resolve()
          else if (next < work.count) worker.postMessage(next++)
        })
        if (next < work.count) worker.postMessage(next++)
      }
    })
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()))
  }
}

/** Does all pieces. What they add up to does not depend on how many workers there are. */
export function doPieces<Piece>(
  work: Pieces<Piece>,
  workers: number,
  progress: (pieces: number) => void,
): Promise<void> {
  const count = Math.min(workers, work.count)
  return count === 1 ? doHere(work, progress) : doThere(work, count, progress)
}
