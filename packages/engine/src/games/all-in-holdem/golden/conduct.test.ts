import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { allInHoldem } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: allInHoldem, seed: 7 })
  const other = conductText({
    game: allInHoldem,
    seed: 8,
    settings: { chance: 'dealer', options: { dealing: 'automated-shoe', shuffler: 'counting', decks: 2 } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./all-in-holdem.conduct')
})
