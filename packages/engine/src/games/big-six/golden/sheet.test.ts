import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { bigSix } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(bigSix)).toMatchFileSnapshot('./big-six.sheet')
})
