import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { craps } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: craps, seed: 7 })
  const other = conductText({
    game: craps,
    seed: 8,
    settings: { chance: 'dealer', options: { hornHigh: 'separate', noRoll: 'stickman' } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./craps.conduct')
})
