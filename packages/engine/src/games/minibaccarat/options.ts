import {
  type BaccaratChosen,
  baccaratChosen,
  decksOption,
  moneyOptions,
  reshuffleOption,
} from '../../baccarat/options.ts'
import type { Option, OptionValues, Refused } from '../../kernel/index.ts'
import { shufflingOption } from '../../shoe/index.ts'

/** How the cards come to the table and how they are shown. */
const CARDS: readonly Option[] = [
  decksOption('19:47-7.1(a)'),
  shufflingOption('19:47-7.12'),
  reshuffleOption('19:47-7.5(b)', [{ game: 'minibaccarat', rule: '19:47-7.5(b)' }]),
  {
    key: 'presentation',
    title: 'The first four cards',
    rule: '19:47-7.7(c)',
    default: 'face-up',
    values: ['face-up', 'face-down'],
    sign: () => '',
    scope: 'table',
    notice: 'rule',
  },
]

export const options: readonly Option[] = [
  ...CARDS,
  ...moneyOptions({
    vigorish: '19:47-7.3(c)',
    rates: [5, 4, 'tie'],
    coins: '5 cents',
    taken: '19:47-7.3(c)',
    tie: '19:47-7.3(b)',
    settlement: '19:47-7.10(c)',
    settlementNotice: '19:47-7.10(c)3',
    alike: [
      { game: 'minibaccarat', rule: '19:47-7.10(c)1' },
      { game: 'punto-banco', rule: '19:47-7.10(c)2' },
    ],
  }),
]

export interface Mini extends BaccaratChosen {
  readonly faceUp: boolean
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Mini => ({
  ...baccaratChosen(values),
  faceUp: values.presentation === 'face-up',
})

/** A continuous shuffling shoe takes the place of the shuffle, so there is no second one to choose. */
export function forbids(values: OptionValues): Refused | undefined {
  const { continuous, reshuffle } = chosen(values)
  if (!continuous || !reshuffle) return undefined
  const because = 'A continuous shuffling shoe replaces the shuffle of 7.5; there is nothing to reshuffle.'
  return { refused: '19:47-7.12', because, expected: false, received: true }
}
