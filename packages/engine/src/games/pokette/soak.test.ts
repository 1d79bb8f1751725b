import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { pokette } from './index.ts'

test.each([
  ['the default table', 300, 1, {}],
  ['a table dealt by hand', 50, 2, { chance: 'dealer' as const }],
  [
    'a table with other choices',
    50,
    3,
    {
      options: { between: 'respin', display: 'device', redPays: '21 to 20', flushPays: '7 to 2' },
      coin: 25,
    },
  ],
])('random play at %s breaks nothing', (_, rounds, seed, settings) => {
  const report = soak({ game: pokette, rounds: played(rounds), seed, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(30)
})
