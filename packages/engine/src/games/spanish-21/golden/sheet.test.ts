import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { spanish21 } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(spanish21)).toMatchFileSnapshot('./spanish-21.sheet')
})
