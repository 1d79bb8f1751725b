import { expect, test } from 'vitest'
import { played } from '../../../test/played.ts'
import { soak } from '../../../test/properties.ts'
import type { Settings } from '../../kernel/index.ts'
import { texasHoldemBonus } from './index.ts'

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the usual options', {}],
  ['real cards', { chance: 'dealer' }],
  [
    'an automated shoe, two decks, the ante paid for a straight',
    { options: { dealing: 'automated-shoe', shuffler: 'automated', decks: 2, anteWins: 'straight' } },
  ],
  [
    'the hand, real cards, a fold that gives up the bonus',
    { chance: 'dealer', options: { dealing: 'hand', shuffler: 'automated', foldedBonus: 'forfeited' } },
  ],
]

test.each(SETTINGS)('the shared property suite passes with %s', (_, settings) => {
  const report = soak({ game: texasHoldemBonus, rounds: played(250), seed: 28, settings })
  expect(report.rounds).toBe(played(250))
})
