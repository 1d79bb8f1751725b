import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { minibaccarat } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: minibaccarat, seed: 7 })
  const other = conductText({
    game: minibaccarat,
    seed: 8,
    settings: { chance: 'dealer', options: { presentation: 'face-down', vigorish: 'tie' } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./minibaccarat.conduct')
})
