import { availableParallelism } from 'node:os'
import {
  addShares,
  countDeals,
  countEquities,
  type Equities,
  EXACT_BELOW,
  equitiesOf,
  equitySampler,
  noShares,
  SAMPLE_BLOCK,
  type Shares,
  type Spot,
  sampleBlocks,
} from '@boardwalk/engine/poker'
import { doPieces } from './pieces.ts'
import { checkWorkers } from './simulate.ts'

/** Which deals a sample has: plain data, so that it can be sent to a worker. */
export interface SampleWork {
  readonly spot: Spot
  readonly deals: number
  readonly seed: number
}

export interface EquityConduct {
  /** How many deals at random where there are too many to count, and the seed they come from. */
  readonly deals?: number
  readonly seed?: number
  /** How many threads deal at random; by default one for each processor. The answer does not depend on it. */
  readonly workers?: number
  /** Told now and then how far it is, from 0 to 1. */
  readonly progress?: (share: number) => void
}

export const USUAL_DEALS = 2_000_000

/** What share of the pot each hand wins: counted where there are fewer than a hundred million deals, else a sample. */
export async function equities(spot: Spot, conduct: EquityConduct = {}): Promise<Equities> {
  const { deals = USUAL_DEALS, seed = 1, workers = availableParallelism(), progress } = conduct
  checkWorkers(workers)
  if (countDeals(spot) < EXACT_BELOW) return equitiesOf(countEquities(spot, progress), 'exact')
  const sum = noShares(spot.hands.length)
  const sample: SampleWork = { spot, deals, seed }
  const work = {
    count: sampleBlocks(deals),
    here: async () => equitySampler(spot, deals, seed),
    module: new URL('./equityworker.ts', import.meta.url),
    told: sample,
    add: (piece: Shares) => addShares(sum, piece),
  }
  await doPieces(work, workers, (blocks) => progress?.(Math.min(1, (blocks * SAMPLE_BLOCK) / deals)))
  return equitiesOf(sum, 'simulated')
}
