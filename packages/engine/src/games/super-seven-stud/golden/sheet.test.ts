import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { superSevenStud } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(superSevenStud)).toMatchFileSnapshot('./super-seven-stud.sheet')
})
