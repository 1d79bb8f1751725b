import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { fiveCardStud } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(fiveCardStud)).toMatchFileSnapshot('./five-card-stud.sheet')
})
