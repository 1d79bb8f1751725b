import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { doubleAttackBlackjack } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: doubleAttackBlackjack, seed: 7, most: 24 })
  const other = conductText({
    game: doubleAttackBlackjack,
    seed: 8,
    most: 24,
    settings: {
      chance: 'dealer',
      options: { shuffler: 'automated', reentry: 'minimum', severalBoxes: false },
    },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./double-attack-blackjack.conduct')
})
