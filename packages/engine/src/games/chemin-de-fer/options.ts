import { decksOption, reshuffleOption } from '../../baccarat/options.ts'
import type { Option, OptionValues, Value } from '../../kernel/index.ts'

const CARDS: readonly Option[] = [
  decksOption('19:47-4.1(a)'),
  reshuffleOption('19:47-4.4(b)[reshuffle]', [{ game: 'chemin-de-fer', rule: '19:47-4.4(b)' }]),
  {
    key: 'fiveAgainstFour',
    title: "The Banker's Hand of 5 against a 4",
    rule: '19:47-4.9(c)',
    default: 'optional',
    values: ['optional', 'draw'],
    sign: (value: Value) =>
      value === 'optional'
        ? 'With 5 against a third card of 4 the Banker may draw or stay'
        : 'With 5 against a third card of 4 the Banker must draw',
    scope: 'table',
    notice: 'rule',
  },
]

const MONEY: readonly Option[] = [
  {
    key: 'vigorish',
    title: 'Vigorish',
    rule: '19:47-4.10(c)',
    default: 5,
    values: [5, 4],
    sign: (value) => `A vigorish of ${value} percent is charged on what the Banker wins`,
    // 19:47-4.10(d): it holds for every player at the table, and a change needs notice.
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'vigorishRounding',
    title: 'Rounding of the vigorish',
    rule: '19:47-4.10(c)',
    default: 'exact',
    values: ['exact', 'up'],
    sign: (value) =>
      value === 'up' ? 'Vigorish is rounded up to the next 25 cents at 5 percent, 20 cents at 4' : '',
    scope: 'table',
    notice: 'rule',
  },
]

export const options: readonly Option[] = [...CARDS, ...MONEY]

export interface Chemin {
  readonly decks: number
  readonly reshuffle: boolean
  /** No device shuffles for a game whose cards the Banker deals from a shoe (4.5(a)). */
  readonly continuous: false
  readonly vigorish: 4 | 5
  readonly rounding: 'exact' | 'up'
  /** The Banker may choose with 5 against a 4. */
  readonly mayStayOnFive: boolean
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Chemin => ({
  decks: Number(values.decks),
  reshuffle: values.reshuffle === true,
  continuous: false,
  vigorish: values.vigorish === 4 ? 4 : 5,
  rounding: values.vigorishRounding === 'up' ? 'up' : 'exact',
  mayStayOnFive: values.fiveAgainstFour === 'optional',
})
