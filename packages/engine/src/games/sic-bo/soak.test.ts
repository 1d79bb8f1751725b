import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { sicBo } from './index.ts'

test.each([
  ['the default table', 300, 1, {}],
  ['a table dealt by hand', 100, 2, { chance: 'dealer' as const }],
  [
    'a table with other choices',
    100,
    3,
    { options: { tripleWinsPair: false, smallPays: '21 to 20', total9Pays: '13 to 2' }, coin: 25 },
  ],
])('random play at %s breaks nothing', (_, rounds, seed, settings) => {
  const report = soak({ game: sicBo, rounds: played(rounds), seed, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(30)
})
