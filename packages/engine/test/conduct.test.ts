import { expect, test } from 'vitest'
import { conductText } from './conduct.ts'
import { pennies } from './pennies.ts'

test('who may do what, and when, at a table of the kernel’s own', async () => {
  const text = conductText({ game: pennies, seed: 7, settings: { chance: 'dealer' } })
  await expect(text).toMatchFileSnapshot('./pennies.conduct')
})
