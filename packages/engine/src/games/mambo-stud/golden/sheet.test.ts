import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { mamboStud } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(mamboStud)).toMatchFileSnapshot('./mambo-stud.sheet')
})
