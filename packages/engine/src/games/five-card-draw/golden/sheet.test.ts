import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { fiveCardDraw } from '../index.ts'

test('options and signs are as they were', async () => {
  await expect(sheetText(fiveCardDraw)).toMatchFileSnapshot('./five-card-draw.sheet')
})
