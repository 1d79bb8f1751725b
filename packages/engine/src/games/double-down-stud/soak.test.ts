import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { doubleDownStud } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'the hand, two decks, two positions',
    { options: { dealing: 'hand', shuffler: 'automated', decks: 2, positions: 2 } },
  ],
  [
    'a device that fills the shoe, real cards, better odds',
    {
      chance: 'dealer',
      options: {
        shuffler: 'to-shoe',
        decks: 2,
        idleSpread: 'face-down',
        twoPairPays: '7 to 3',
        highPairPays: '6 to 5',
      },
    },
  ],
  ['wagers that reach the limit of what is paid', { limits: { '*': { least: 500_00, most: 20_000_00 } } }],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: doubleDownStud, rounds: played(200), seed: 17, settings })
  expect(report.rounds).toBe(played(200))
})
