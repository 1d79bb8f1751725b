import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { roulette } from './index.ts'

test.each([
  ['the default table', 200, 1, {}],
  ['a table where a person spins', 40, 2, { chance: 'dealer' as const }],
  ['a single zero table', 40, 3, { options: { wheel: 'single-zero', fiveAdjacent: true } }],
  [
    'a table with everything else chosen',
    60,
    4,
    {
      options: {
        wheel: 'double-as-single',
        sevenNumbers: true,
        fiveAdjacent: true,
        straightPays: '71 to 2',
        redPays: '21 to 20',
      },
      coin: 50,
    },
  ],
])('random play at %s breaks nothing', (_, rounds, seed, settings) => {
  const report = soak({ game: roulette, rounds: played(rounds), seed, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(30)
})
