import { describe, expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import {
  addShares,
  countEquities,
  equitiesOf,
  equitySampler,
  makeSpot,
  noShares,
  SAMPLE_BLOCK,
  type Shares,
  type Spot,
  sampleBlocks,
  type TypedSpot,
} from '../index.ts'

const spotOf = (typed: TypedSpot): Spot => {
  const made = makeSpot(typed)
  if (isRefused(made)) throw new Error(made.because)
  return made
}

/** All blocks of a sample, in an order. */
function sampled(spot: Spot, deals: number, seed: number): Shares {
  const all = noShares(spot.hands.length)
  const block = equitySampler(spot, deals, seed)
  for (let i = 0; i < sampleBlocks(deals); i++) addShares(all, block(i))
  return all
}

describe('deals at random come to what all deals come to, within five standard errors', () => {
  test.each<TypedSpot>([
    { variant: 'holdem', form: 'high', hands: ['AsKs', 'QhQd', '7c7d'], board: '2c 7h Jh' },
    { variant: 'holdem', form: 'high', hands: ['AsKs', '????'], board: '2c 7h Jh 9d' },
    { variant: 'omaha', form: 'high', hands: ['AsKsQdJd', '9h8h7c6c'], board: '2c 7h Jh' },
    { variant: 'omaha', form: 'high-low-8', hands: ['As2sKdQd', '9h8h7c6c'], board: '3c 4d Kh' },
    { variant: 'seven-card-stud', form: 'high', hands: ['As2s3d4d8h', '9h9d9cTcJc'] },
    { variant: 'seven-card-stud', form: 'high-low', hands: ['As2s3d4d8h2c', '9h9d9cTcJc3c', '6h7h8s8dKsKd'] },
    { variant: 'seven-card-stud', form: 'high-low-8', hands: ['As2s3d4d8h', '9h9d9cTcJc'] },
    { variant: 'five-card-stud', form: 'high', hands: ['AsKs3d', '9h9d4c'], dead: '2c 2d' },
    { variant: 'five-card-draw', form: 'low', hands: ['As2s3d4d8h', '9h8d5c2c??'] },
    { variant: 'mambo-stud', form: 'high-low-6', hands: ['As2s', '9h9d'] },
    { variant: 'super-seven-stud', form: 'low', hands: ['As2s3d4d8h', '9h9d9cTcJc'] },
  ])('$variant $form $hands $board', (typed) => {
    const spot = spotOf(typed)
    const counted = equitiesOf(countEquities(spot), 'exact')
    const found = equitiesOf(sampled(spot, 20_000, 28), 'simulated')
    expect(found.deals).toBe(20_000)
    for (const [player, { equity, error = 0, exact, high, low }] of found.players.entries()) {
      const all = counted.players[player]
      expect(exact).toBeUndefined()
      expect(Math.abs(equity - (all?.equity ?? 0))).toBeLessThanOrEqual(5 * error)
      // A half is never more than the whole, so that its error is not larger either.
      expect(Math.abs(high - (all?.high ?? 0))).toBeLessThanOrEqual(5 * Math.sqrt(0.25 / found.deals))
      expect(Math.abs(low - (all?.low ?? 0))).toBeLessThanOrEqual(5 * Math.sqrt(0.25 / found.deals))
    }
  })
})

test('a block has the same cards whichever worker deals it, and whenever', () => {
  const spot = spotOf({ variant: 'holdem', form: 'high', hands: ['AsKs', 'QhQd'] })
  const deals = 2 * SAMPLE_BLOCK + 100
  const [first, second] = [equitySampler(spot, deals, 7), equitySampler(spot, deals, 7)]
  const [two, one, zero] = [second(2), second(1), second(0)]
  expect([first(0), first(1), first(2)]).toEqual([zero, one, two])
  expect(two.deals).toBe(100)
  expect(zero).not.toEqual(one)
  expect(equitySampler(spot, deals, 8)(0)).not.toEqual(zero)
  expect(sampleBlocks(deals)).toBe(3)
})

test('the error is that of the sample', () => {
  const spot = spotOf({ variant: 'holdem', form: 'high', hands: ['AsKs', 'QhQd'] })
  const runs = Array.from({ length: 60 }, (_, seed) => equitiesOf(sampled(spot, 2_000, seed), 'simulated'))
  const shares = runs.map(({ players }) => players[0]?.equity ?? 0)
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const deviation = Math.sqrt(
    shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1),
  )
  const said = runs[0]?.players[0]?.error ?? 0
  expect(deviation / said).toBeGreaterThan(0.7)
  expect(deviation / said).toBeLessThan(1.3)
})
