import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { omaha } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(omaha)).toMatchFileSnapshot('./omaha.sheet')
})
