import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { sicBo } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: sicBo, seed: 7 })
  const other = conductText({
    game: sicBo,
    seed: 8,
    settings: { chance: 'dealer', options: { tripleWinsPair: false } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./sic-bo.conduct')
})
