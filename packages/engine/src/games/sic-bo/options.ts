import type { Option } from '../../kernel/game.ts'
import { type Odds, odds } from '../../kernel/money.ts'
import { payOption } from '../../kernel/payoption.ts'
import { sure } from '../../kernel/sure.ts'
import type { OptionValues } from '../../kernel/types.ts'

const TOTAL_ODDS: Readonly<Record<number, number>> = {
  4: 50,
  5: 18,
  6: 14,
  7: 12,
  8: 8,
  9: 6,
  10: 6,
  11: 6,
  12: 6,
  13: 8,
  14: 12,
  15: 14,
  16: 18,
  17: 50,
}
export const TOTALS: readonly number[] = Object.keys(TOTAL_ODDS).map(Number)
export const totalKey = (total: number): string => `total${total}Pays`

/** The payout odds of 9.4(b): the least that may be paid. */
export const PAYS: readonly (readonly [key: string, title: string, floor: Odds])[] = [
  ['threeOfAKindPays', 'Three of a kind', odds(150)],
  ['twoOfAKindPays', 'Two of a kind', odds(8)],
  ['anyThreeOfAKindPays', 'Any three of a kind', odds(24)],
  ...TOTALS.map((n) => [totalKey(n), `Total ${n}`, odds(sure(TOTAL_ODDS[n]))] as const),
  ['twoDiceCombinationPays', 'Two dice combination', odds(5)],
  ['smallPays', 'Small', odds(1)],
  ['bigPays', 'Big', odds(1)],
  ['oneOfAKindPays', 'One of a kind', odds(1)],
]

export const options: readonly Option[] = [
  {
    key: 'tripleWinsPair',
    title: 'Two of a kind wins when all three dice show the number',
    rule: '19:47-9.2(a)2',
    default: true,
    values: [true, false],
    sign: (value) =>
      value
        ? 'Two of a kind also wins when all three dice show the number'
        : 'Two of a kind loses when all three dice show the number',
    scope: 'table',
    notice: 'rule',
  },
  ...PAYS.map(([key, title, floor]) => payOption(key, title, '19:47-9.4(b)', floor)),
]

export interface Choices {
  readonly tripleWinsPair: boolean
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Choices => ({ tripleWinsPair: values.tripleWinsPair === true })
