import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { doubleDownStud } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: doubleDownStud, seed: 7 })
  const other = conductText({
    game: doubleDownStud,
    seed: 8,
    settings: { chance: 'dealer', options: { dealing: 'hand', shuffler: 'automated', decks: 2 } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./double-down-stud.conduct')
})
