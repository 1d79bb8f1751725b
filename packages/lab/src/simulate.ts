import { availableParallelism } from 'node:os'
import { chunkPlayer } from './chunk.ts'
import { doPieces } from './pieces.ts'
import { chunksOf, MOST_WORKERS, type Plan, planned, sizeOf } from './plan.ts'
import { addTally, emptyTally, type Tally } from './tally.ts'

export interface Conduct {
  /** How many threads; by default one for each processor. The answer does not depend on it. */
  readonly workers?: number
  /** Told now and then how many rounds are done. */
  readonly progress?: (rounds: number) => void
}

export const usualWorkers = (plan: Plan): number => Math.min(availableParallelism(), chunksOf(plan))

/** Refuses a number of threads that nobody means. */
export function checkWorkers(workers: number): void {
  if (!Number.isSafeInteger(workers) || workers < 1 || workers > MOST_WORKERS)
    throw new RangeError(`Workers are a whole number from 1 to ${MOST_WORKERS}.`)
}

/** Carries out a plan. A seed gives the same tally on any number of workers. */
export function simulate(plan: Plan, conduct: Conduct = {}): Promise<Tally> {
  const { workers = usualWorkers(plan), progress } = conduct
  checkWorkers(workers)
  const tally = emptyTally()
  const work = {
    count: chunksOf(plan),
    here: async () => chunkPlayer(await planned(plan), plan),
    module: new URL('./worker.ts', import.meta.url),
    told: plan,
    add: (piece: Tally) => addTally(tally, piece),
  }
  const progressOf = (chunks: number): void => progress?.(Math.min(chunks * sizeOf(plan), plan.rounds))
  return doPieces(work, workers, progressOf).then(() => tally)
}
