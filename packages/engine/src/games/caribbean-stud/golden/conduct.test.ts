import { expect, test } from 'vitest'
import { conductText } from '../../../../test/conduct.ts'
import { caribbeanStud } from '../index.ts'

test('who may do what, and when, is as it was', async () => {
  const usual = conductText({ game: caribbeanStud, seed: 7 })
  const other = conductText({
    game: caribbeanStud,
    seed: 8,
    settings: { chance: 'dealer', options: { dealing: 'automated-shoe', shuffler: 'counting', decks: 2 } },
  })
  await expect(`${usual}\n${other}`).toMatchFileSnapshot('./caribbean-stud.conduct')
})
