import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { allInHoldem } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(allInHoldem)).toMatchFileSnapshot('./all-in-holdem.sheet')
})
