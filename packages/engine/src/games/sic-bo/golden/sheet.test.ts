import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { sicBo } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(sicBo)).toMatchFileSnapshot('./sic-bo.sheet')
})
