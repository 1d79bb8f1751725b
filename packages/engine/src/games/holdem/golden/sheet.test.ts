import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { holdem } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(holdem)).toMatchFileSnapshot('./holdem.sheet')
})
