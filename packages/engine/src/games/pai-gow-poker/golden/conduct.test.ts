import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { paiGowPoker } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: paiGowPoker, seed: 11 })
  const other = conductText({
    game: paiGowPoker,
    seed: 12,
    settings: {
      chance: 'dealer',
      options: {
        dealing: 'hand',
        shuffler: 'automated',
        decks: 2,
        positions: 2,
        start: 'generator',
        numberWager: true,
      },
    },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./pai-gow-poker.conduct')
})
