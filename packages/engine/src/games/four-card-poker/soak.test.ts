import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { fourCardPoker } from './index.ts'

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
        acesUp: 'V',
      },
    },
  ],
  [
    'the hand, a counting shuffler, real cards',
    {
      chance: 'dealer',
      options: { dealing: 'hand', shuffler: 'counting', decks: 2, positions: 2, acesUp: 'II' },
    },
  ],
  [
    'pre-shuffled cards and better odds',
    {
      options: {
        preshuffled: true,
        idleSpread: 'face-down',
        positions: 2,
        bonusThreeOfAKindPays: '5 to 2',
        acesUpTwoPairPays: '7 to 3',
      },
    },
  ],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: fourCardPoker, rounds: played(200), seed: 27, settings })
  expect(report.rounds).toBe(played(200))
})
