import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { blackjack } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: blackjack, seed: 7, most: 24 })
  const other = conductText({
    game: blackjack,
    seed: 8,
    most: 24,
    settings: {
      chance: 'dealer',
      options: {
        holeCard: 'down-reader',
        surrender: true,
        splits: 2,
        additional: 'over-under-13',
        reentry: 'minimum',
      },
    },
  })
  const sides = conductText({ game: blackjack, seed: 9, settings: { options: { shoe: 'double', decks: 2 } } })
  await expect(`${usual}\n${other}\n${sides}`).toMatchFileSnapshot('./blackjack.conduct')
})
