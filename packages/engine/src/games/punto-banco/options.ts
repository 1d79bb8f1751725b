import {
  type BaccaratChosen,
  baccaratChosen,
  decksOption,
  moneyOptions,
  reshuffleOption,
} from '../../baccarat/options.ts'
import type { Option, OptionValues } from '../../kernel/index.ts'

export const options: readonly Option[] = [
  decksOption('19:47-3.1(a)'),
  reshuffleOption('19:47-3.5(b)[reshuffle]', [{ game: 'punto-banco', rule: '19:47-3.5(b)' }]),
  ...moneyOptions({
    vigorish: '19:47-3.3(c)',
    rates: [5, 4],
    coins: '25 cents (at 4 percent, 20 cents)',
    taken: '19:47-3.3(c)[collect]',
    tie: '19:47-3.3(b)',
    settlement: '19:47-3.10(c)',
    settlementNotice: '19:47-3.10(c)2',
    alike: [
      { game: 'punto-banco', rule: '19:47-3.10(c)1' },
      { game: 'minibaccarat', rule: '19:47-7.10(c)2' },
    ],
  }),
]

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): BaccaratChosen => baccaratChosen(values)
