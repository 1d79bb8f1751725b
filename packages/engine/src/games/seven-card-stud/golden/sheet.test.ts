import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { sevenCardStud } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(sevenCardStud)).toMatchFileSnapshot('./seven-card-stud.sheet')
})
