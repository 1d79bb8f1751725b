import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { bigSix } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: bigSix, seed: 7 })
  const other = conductText({
    game: bigSix,
    seed: 8,
    settings: { chance: 'dealer', options: { between: 'respin' } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./big-six.conduct')
})
