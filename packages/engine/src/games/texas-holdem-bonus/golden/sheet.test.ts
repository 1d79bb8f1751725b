import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { texasHoldemBonus } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(texasHoldemBonus)).toMatchFileSnapshot('./texas-holdem-bonus.sheet')
})
