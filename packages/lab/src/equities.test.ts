import { isRefused } from '@boardwalk/engine/kernel'
import { handEquities, makeSpot, type Spot, type TypedSpot } from '@boardwalk/engine/poker'
import { describe, expect, test } from 'vitest'
import { equities } from './equities.ts'

const spotOf = (typed: TypedSpot): Spot => {
  const made = makeSpot(typed)
  if (isRefused(made)) throw new Error(made.because)
  return made
}
const counted: TypedSpot = { variant: 'holdem', form: 'high', hands: ['AsKs', 'QhQd'], board: '2c 7d Jh' }
const sampled: TypedSpot = { variant: 'holdem', form: 'high', hands: ['AsKs', '????'] }

describe('equities', () => {
  test('are counted where there are few deals', async () => {
    const told: number[] = []
    const found = await equities(spotOf(counted), { progress: (share) => told.push(share) })
    expect(found).toMatchObject({ method: 'exact', deals: 990 })
    expect(told.at(-1)).toBe(1)
  })

  test('are the same on any number of workers', async () => {
    const told: number[] = []
    const sample = { deals: 150_000, seed: 4 }
    const one = await equities(spotOf(sampled), { ...sample, workers: 1 })
    const three = await equities(spotOf(sampled), {
      ...sample,
      workers: 3,
      progress: (share) => told.push(share),
    })
    expect(one).toMatchObject({ method: 'simulated', deals: 150_000 })
    expect(three).toEqual(one)
    expect(handEquities(spotOf(sampled), sample)).toEqual(one)
    expect(told.at(-1)).toBe(1)
  })

  test.each([0, 1.5, 1_000])('are not found by %d workers', async (workers) => {
    await expect(equities(spotOf(counted), { workers })).rejects.toThrow(RangeError)
  })
})
