import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { puntoBanco } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: puntoBanco, seed: 7 })
  const other = conductText({
    game: puntoBanco,
    seed: 8,
    settings: { chance: 'dealer', options: { vigorish: 4, vigorishTaken: 'at-payout' } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./punto-banco.conduct')
})
