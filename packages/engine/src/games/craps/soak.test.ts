import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import { craps } from './index.ts'

test.each([
  ['the default table', 300, 1, {}],
  ['a table dealt by hand', 50, 2, { chance: 'dealer' as const }],
  ['a table without lay and buy bets', 50, 3, { options: { layBets: false, buyBets: false, odds: 1 } }],
  [
    'a table with everything else chosen',
    50,
    4,
    {
      options: {
        placeToLose: false,
        chargeReturned: true,
        buyCharge: 3,
        layCharge: 4,
        hornHigh: 'separate',
        noRoll: 'stickman',
        placeWin6Pays: '6 to 5',
        elevenPays: '31 to 2',
        dontPassPays: '21 to 20',
      },
      coin: 25,
    },
  ],
])('random play at %s breaks nothing', (_, rounds, seed, settings) => {
  const report = soak({ game: craps, rounds: played(rounds), seed, settings })
  expect(report.rounds).toBe(played(rounds))
  expect(report.refused).toBeGreaterThan(30)
})
