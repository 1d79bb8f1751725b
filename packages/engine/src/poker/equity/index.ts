export { type AllIn, type AllInEquity, allInEquity, type ContestedPot } from './allin.ts'
export { EXACT_BELOW, equities as handEquities, type Sample as EquitySample } from './equities.ts'
export { countDeals, countEquities } from './exact.ts'
export { BLOCK as SAMPLE_BLOCK, blocksOf as sampleBlocks, sampler as equitySampler } from './sampled.ts'
export {
  addTally as addShares,
  type Equities,
  emptyTally as noShares,
  equitiesOf,
  type PlayerEquity,
  type Tally as Shares,
} from './shares.ts'
export { makeSpot, type Spot, type TypedSpot } from './spot.ts'
export { parseCards, type Typed as TypedCard } from './typed.ts'
