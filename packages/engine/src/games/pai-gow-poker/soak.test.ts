import { expect, test } from 'vitest'
import { live } from '../../../test/life.ts'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { paiGowPoker as game } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'the hand, two decks, a generator and numbers',
    {
      options: {
        dealing: 'hand',
        shuffler: 'automated',
        decks: 2,
        start: 'generator',
        numberWager: true,
        numberCoupon: true,
        positions: 2,
      },
    },
  ],
  [
    'an automated shoe, real cards, numbers at the least odds',
    {
      chance: 'dealer',
      options: {
        dealing: 'automated-shoe',
        shuffler: 'to-shoe',
        start: 'generator',
        numberWager: true,
        numberPays: 5.25,
        wheelStraight: 'lowest',
      },
    },
  ],
  ['the hand and dice, no bank', { options: { dealing: 'hand', banking: false, positions: 2 } }],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game, rounds: played(150), seed: 11, settings })
  expect(report.rounds).toBe(played(150))
})

test('and through the life of a table', () => {
  expect(live({ game, rounds: 60, seed: 12 }).rounds).toBeGreaterThanOrEqual(60)
})
