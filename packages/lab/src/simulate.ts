import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { chunkPlayer } from './chunk.ts'
import { chunksOf, MOST_WORKERS, type Plan, planned, sizeOf } from './plan.ts'
import { addTally, emptyTally, type Tally } from './tally.ts'

export interface Conduct {
  /** How many threads; by default one for each processor. The answer does not depend on it. */
  readonly workers?: number
  /** Told now and then how many rounds are done. */
  readonly progress?: (rounds: number) => void
}

/** Adds tallies in the order of the chunks, whichever is ready first. */
class Sum {
  readonly tally: Tally = emptyTally()
  readonly #waiting = new Map<number, Tally>()
  #next = 0
  add(index: number, tally: Tally): void {
    this.#waiting.set(index, tally)
    for (let ready = this.#waiting.get(this.#next); ready; ready = this.#waiting.get(this.#next)) {
      addTally(this.tally, ready)
      this.#waiting.delete(this.#next++)
    }
  }
}

async function simulateHere(plan: Plan, progress: (chunks: number) => void): Promise<Tally> {
  const sum = new Sum()
  const play = chunkPlayer(await planned(plan), plan)
  for (let i = 0; i < chunksOf(plan); i++) {
    sum.add(i, play(i))
    progress(i + 1)
    await setImmediate()
  }
  return sum.tally
}

interface Reply {
  readonly index: number
  readonly tally: Tally
}

async function simulateThere(plan: Plan, count: number, progress: (chunks: number) => void): Promise<Tally> {
  const sum = new Sum()
  const chunks = chunksOf(plan)
  const all = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan }),
  )
  let next = 0
  let done = 0
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of all) {
        worker.on('error', reject)
        worker.on('message', ({ index, tally }: Reply) => {
          sum.add(index, tally)
          progress(++done)
          if (done === chunks) resolve()
          else if (next < chunks) worker.postMessage(next++)
        })
        if (next < chunks) worker.postMessage(next++)
      }
    })
  } finally {
    await Promise.all(all.map((worker) => worker.terminate()))
  }
  return sum.tally
}

export const usualWorkers = (plan: Plan): number => Math.min(availableParallelism(), chunksOf(plan))

/** Carries out a plan. A seed gives the same tally on any number of workers. */
export function simulate(plan: Plan, conduct: Conduct = {}): Promise<Tally> {
  const { workers = usualWorkers(plan), progress } = conduct
  if (!Number.isSafeInteger(workers) || workers < 1 || workers > MOST_WORKERS) {
    throw new RangeError(`Workers are a whole number from 1 to ${MOST_WORKERS}.`)
  }
  const tell = (chunks: number): void => progress?.(Math.min(chunks * sizeOf(plan), plan.rounds))
  const count = Math.min(workers, chunksOf(plan))
  return count === 1 ? simulateHere(plan, tell) : simulateThere(plan, count, tell)
}
