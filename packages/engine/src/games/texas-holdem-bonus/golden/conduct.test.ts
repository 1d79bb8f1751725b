import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { texasHoldemBonus } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: texasHoldemBonus, seed: 7 })
  const other = conductText({
    game: texasHoldemBonus,
    seed: 8,
    settings: { chance: 'dealer', options: { dealing: 'automated-shoe', shuffler: 'automated', decks: 2 } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./texas-holdem-bonus.conduct')
})
