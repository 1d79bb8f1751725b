import { expect, test } from 'vitest'
import { checkFelt } from '../../../../test/felt.ts'
import { sheetText } from '../../../../test/sheet.ts'
import type { Game } from '../../../kernel/index.ts'
import { paiGowPoker } from '../index.ts'

test('options, signs, wagers and pay tables are as they were', async () => {
  await expect(sheetText(paiGowPoker)).toMatchFileSnapshot('./pai-gow-poker.sheet')
})

test.each([{}, { start: 'generator', numberWager: true }])(
  'the felt has a spot for every wager with %j',
  (options) => {
    checkFelt(paiGowPoker as Game, options)
  },
)
