import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { redDog } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: redDog, seed: 7 })
  const other = conductText({
    game: redDog,
    seed: 8,
    settings: { chance: 'dealer', options: { decks: 1, severalAreas: true, anyRound: true } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./red-dog.conduct')
})
