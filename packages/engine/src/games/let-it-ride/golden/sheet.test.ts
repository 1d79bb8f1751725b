import { expect, test } from 'vitest'
import { sheetText } from '../../../../test/sheet.ts'
import { letItRide } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(letItRide)).toMatchFileSnapshot('./let-it-ride.sheet')
})
