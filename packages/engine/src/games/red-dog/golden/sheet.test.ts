import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { redDog } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(redDog)).toMatchFileSnapshot('./red-dog.sheet')
})
