import { expect, test } from 'vitest'
import { simulateTraffic } from './simulator.ts'

// Each seed has other habits at its tables, and every one of these a table of roulette; `npm run simulate-house -- --traffic --seeds N` runs more.

const did: Record<string, number> = {}

test.each([24, 25, 45, 46])(
  'with constant traffic of every kind every round ends in bounded time (seed %i)',
  async (seed) => {
    const { traffic, packed } = await simulateTraffic(seed)
    expect(traffic?.done).toBeGreaterThan(900)
    expect(traffic?.rounds).toBeGreaterThan(2)
    expect(packed).toBeGreaterThan(10)
    for (const [what, n] of Object.entries({ ...traffic?.did, away: traffic?.away ?? 0 }))
      did[what] = (did[what] ?? 0) + n
  },
  600_000,
)

test('colours were taken and given back, wagers made several at a time, and windows closed and opened', () => {
  for (const what of ['take-colour', 'redeem-colour', 'several', 'bet', 'closed-window', 'away'])
    expect([what, (did[what] ?? 0) > 2]).toEqual([what, true])
})
