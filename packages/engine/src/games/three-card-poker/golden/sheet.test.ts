import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { threeCardPoker } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(threeCardPoker)).toMatchFileSnapshot('./three-card-poker.sheet')
})
