import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { bigSix } from './index.ts'

test.each([
  ['the default table', 300, 1, {}],
  ['a table where a person spins', 60, 2, { chance: 'dealer' as const }],
  [
    'a table that spins again, with other odds',
    60,
    3,
    { options: { between: 'respin', jokerPays: '95 to 2', onePays: '11 to 10' }, coin: 50 },
  ],
])('random play at %s breaks nothing', (_, rounds, seed, settings) => {
  const report = soak({ game: bigSix, rounds: played(rounds), seed, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(30)
})
