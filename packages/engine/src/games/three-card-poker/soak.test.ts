import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { threeCardPoker } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'an automated shoe, two decks, settlement player by player',
    {
      options: {
        dealing: 'automated-shoe',
        shuffler: 'automated',
        decks: 2,
        settlement: 2,
        positions: 2,
        dealerStack: 'after-decisions',
      },
    },
  ],
  [
    'the hand, a counting shuffler, real cards',
    {
      chance: 'dealer',
      options: { dealing: 'hand', shuffler: 'counting', decks: 2, positions: 2, version: 'ante-half' },
    },
  ],
  [
    'pre-shuffled cards and both wagers compulsory',
    {
      options: {
        preshuffled: true,
        idleSpread: 'face-down',
        version: 'both',
        pairPlus: 'B',
        anteBonus: 'raised',
        positions: 2,
      },
    },
  ],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: threeCardPoker, rounds: played(300), seed: 20, settings })
  expect(report.rounds).toBe(played(300))
})
