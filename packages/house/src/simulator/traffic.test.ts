import { expect, test } from 'vitest'
import { simulateTraffic } from './simulator.ts'

// Each seed has other habits at its tables; in 18 somebody sits down and gets up all the time beside one other person; `npm run simulate-house -- --traffic --seeds N` runs more.

test.each([2, 3, 6, 18])(
  'with constant traffic of every kind every round ends in bounded time (seed %i)',
  async (seed) => {
    const { traffic, packed } = await simulateTraffic(seed)
    expect(traffic?.done).toBeGreaterThan(1000)
    expect(traffic?.rounds).toBeGreaterThan(2)
    expect(packed).toBeGreaterThan(10)
  },
  180_000,
)
