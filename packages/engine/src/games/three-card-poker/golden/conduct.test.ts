import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { threeCardPoker } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: threeCardPoker, seed: 7 })
  const other = conductText({
    game: threeCardPoker,
    seed: 8,
    settings: { chance: 'dealer', options: { dealing: 'automated-shoe', shuffler: 'counting', decks: 2 } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./three-card-poker.conduct')
})
