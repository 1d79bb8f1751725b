import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { allInHoldem } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'an automated shoe, two decks, other tables',
    {
      options: {
        dealing: 'automated-shoe',
        shuffler: 'automated',
        decks: 2,
        holeCardBonus: 'B',
        finalHandBonus: 'C',
      },
    },
  ],
  [
    'the hand, a counting shuffler, real cards',
    { chance: 'dealer', options: { dealing: 'hand', shuffler: 'counting', decks: 2, holeCardBonus: 'D' } },
  ],
  [
    'a shuffler that fills the shoe',
    { options: { shuffler: 'to-shoe', idleSpread: 'face-down', finalHandBonus: 'B' } },
  ],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: allInHoldem, rounds: played(300), seed: 44, settings })
  expect(report.rounds).toBe(played(300))
})
