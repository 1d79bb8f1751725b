import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { cheminDeFer } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: cheminDeFer, seed: 7, moves: 900, most: 30 })
  const other = conductText({
    game: cheminDeFer,
    seed: 8,
    moves: 900,
    most: 30,
    settings: { chance: 'dealer', options: { fiveAgainstFour: 'draw', vigorish: 4 } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./chemin-de-fer.conduct')
})
