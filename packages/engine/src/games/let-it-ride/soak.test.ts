import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { letItRide } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'an automated shoe, two decks, two positions',
    { options: { dealing: 'automated-shoe', shuffler: 'automated', decks: 2, positions: 2 } },
  ],
  [
    'the hand, a counting shuffler, real cards',
    { chance: 'dealer', options: { dealing: 'hand', shuffler: 'counting', decks: 2, positions: 2 } },
  ],
  [
    'a shuffler that fills the shoe, other odds, a limit',
    {
      options: {
        shuffler: 'to-shoe',
        idleSpread: 'face-down',
        straightPays: '11 to 2',
        tensPays: '3 to 2',
        payoutLimit: 50_000,
        positions: 2,
      },
    },
  ],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: letItRide, rounds: played(300), seed: 18, settings })
  expect(report.rounds).toBe(played(300))
})
