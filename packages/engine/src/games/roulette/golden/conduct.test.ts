import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { roulette } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: roulette, seed: 7 })
  const other = conductText({
    game: roulette,
    seed: 8,
    settings: { chance: 'dealer', options: { wheel: 'double-as-single', fiveAdjacent: true } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./roulette.conduct')
})
