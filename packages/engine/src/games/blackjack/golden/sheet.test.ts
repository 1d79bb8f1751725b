import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { blackjack } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(blackjack)).toMatchFileSnapshot('./blackjack.sheet')
})
