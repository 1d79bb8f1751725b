import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { paiGow } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(paiGow)).toMatchFileSnapshot('./pai-gow.sheet')
})
