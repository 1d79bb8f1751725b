import {
  type Odds,
  type Option,
  type OptionValues,
  odds,
  payOption,
  type Refused,
} from '../../kernel/index.ts'
import { allowedOption, type Cards, decksOption, shufflingOption } from '../../shoe/index.ts'

/** The payout odds of 6.5(i)2, the least that may be paid, from this spread on to the next row. */
export const PAYS: readonly (readonly [from: number, spreads: string, floor: Odds])[] = [
  [1, '1', odds(5)],
  [2, '2', odds(4)],
  [3, '3', odds(2)],
  [4, '4 to 11', odds(1)],
]
export const payKey = (from: number): string => `spread${from}Pays`

export const options: readonly Option[] = [
  decksOption('19:47-6.1(a)', [6, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]),
  shufflingOption('19:47-6.9'),
  allowedOption(
    'anyRound',
    'Shuffle after any round',
    '19:47-6.3(a)[any-round]',
    'The cards may be shuffled after any round',
  ),
  allowedOption(
    'severalAreas',
    'Several betting areas',
    '19:47-6.8',
    'A player may wager on several betting areas',
  ),
  ...PAYS.map(([from, spreads, floor]) =>
    payOption(payKey(from), `A spread of ${spreads}`, '19:47-6.5(i)3', floor),
  ),
]

export interface RedDog extends Cards {
  readonly severalAreas: boolean
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): RedDog => ({
  decks: Number(values.decks),
  continuous: values.shuffling === 'continuous',
  anyRound: values.anyRound === true,
  severalAreas: values.severalAreas === true,
})

/** A shoe that shuffles by itself takes the place of every other shuffle. */
export function forbids(values: OptionValues): Refused | undefined {
  const { continuous, anyRound } = chosen(values)
  if (!continuous || !anyRound) return undefined
  const because = 'A continuous shuffling shoe replaces the shuffle of 6.3; there is none to order.'
  return { refused: '19:47-6.9', because, expected: false, received: true }
}
