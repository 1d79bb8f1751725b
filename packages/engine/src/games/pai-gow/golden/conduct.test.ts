import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { paiGow } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: paiGow, seed: 7, moves: 1200, most: 44 })
  const other = conductText({
    game: paiGow,
    seed: 8,
    moves: 900,
    most: 24,
    settings: { chance: 'dealer', options: { positions: 2, bankCount: 7, houseWager: 'minimum' } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./pai-gow.conduct')
})
