import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { pokette } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: pokette, seed: 7 })
  const other = conductText({
    game: pokette,
    seed: 8,
    settings: { chance: 'dealer', options: { between: 'respin', display: 'device' } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./pokette.conduct')
})
