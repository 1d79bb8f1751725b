import { countDeals, countEquities } from './exact.ts'
import { blocksOf, sampler } from './sampled.ts'
import { addTally, type Equities, emptyTally, equitiesOf } from './shares.ts'
import type { Spot } from './spot.ts'

/** Where there are as many deals or more, some are dealt at random. */
export const EXACT_BELOW = 100_000_000

/** Deals of a sample and the seed they come from. */
export interface Sample {
  readonly deals: number
  readonly seed: number
  /** Fewer deals than these are counted: less than usual where somebody waits for the answer. */
  readonly exactBelow?: number
}

/** What share of the pot each hand wins, counted or by a sample: the same answer every time. */
export function equities(spot: Spot, { deals, seed, exactBelow = EXACT_BELOW }: Sample): Equities {
  if (countDeals(spot) < exactBelow) return equitiesOf(countEquities(spot), 'exact')
  const sum = emptyTally(spot.hands.length)
  const block = sampler(spot, deals, seed)
  for (let i = 0; i < blocksOf(deals); i++) addTally(sum, block(i))
  return equitiesOf(sum, 'simulated')
}
