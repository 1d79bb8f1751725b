import {
  decksOption,
  type MoneyChosen,
  moneyChosen,
  moneyOptions,
  reshuffleOption,
} from '../../baccarat/options.ts'
import type { Option, OptionValues } from '../../kernel/index.ts'

export const options: readonly Option[] = [
  decksOption('19:47-3.1(a)'),
  reshuffleOption('19:47-3.5(b)', [{ game: 'punto-banco', rule: '19:47-3.5(b)' }]),
  ...moneyOptions({
    vigorish: '19:47-3.3(c)',
    rates: [5, 4],
    coins: '25 cents (at 4 percent, 20 cents)',
    tie: '19:47-3.3(b)',
    settlement: '19:47-3.10(c)',
    alike: [
      { game: 'punto-banco', rule: '19:47-3.10(c)1' },
      { game: 'minibaccarat', rule: '19:47-7.10(c)2' },
    ],
  }),
]

export interface Punto extends MoneyChosen {
  readonly decks: number
  readonly reshuffle: boolean
  readonly continuous: false
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Punto => ({
  ...moneyChosen(values),
  decks: Number(values.decks),
  reshuffle: values.reshuffle === true,
  continuous: false,
})
