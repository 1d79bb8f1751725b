import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { caribbeanStud } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'an automated shoe, two decks, few hands turned over',
    {
      options: {
        dealing: 'automated-shoe',
        shuffler: 'automated',
        decks: 2,
        turnOver: false,
        straightFlush: '5000',
      },
    },
  ],
  [
    'the hand, a counting shuffler, real cards',
    { chance: 'dealer', options: { dealing: 'hand', shuffler: 'counting', decks: 2, turnOver: false } },
  ],
  ['a device that fills the shoe', { options: { shuffler: 'to-shoe', idleSpread: 'face-down', rate: 100 } }],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: caribbeanStud, rounds: played(200), seed: 16, settings })
  expect(report.rounds).toBe(played(200))
})
