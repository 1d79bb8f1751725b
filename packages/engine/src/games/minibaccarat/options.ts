import {
  type Option,
  type OptionValues,
  odds,
  oddsOption,
  type Refused,
  type Value,
} from '../../kernel/index.ts'

const percentSign = (value: Value): string =>
  value === 'tie'
    ? "25 percent of the Banker's Hand wager is charged on a tie; no vigorish on a win"
    : `A vigorish of ${value} percent is charged on a winning Banker's Hand wager`

const PROCEDURES: Readonly<Record<string, string>> = {
  1: 'All winning wagers are paid, then all vigorish is taken',
  2: 'All vigorish is taken, then all winning wagers are paid',
  3: 'Each winner is paid, and at once that player’s vigorish is taken',
  4: 'Each player’s vigorish is taken, and at once the winner is paid',
}

/** How the cards come to the table and how they are shown. */
const CARDS: readonly Option[] = [
  {
    key: 'decks',
    title: 'Decks',
    rule: '19:47-7.1(a)',
    default: 8,
    values: [8, 6, 7, 9, 10, 11, 12],
    // The rules set no upper bound; no shoe of ours holds more.
    houseMost: 12,
    sign: (value) => `${value} decks`,
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'shuffling',
    title: 'Shuffling',
    rule: '19:47-7.12',
    default: 'standard',
    values: ['standard', 'continuous'],
    sign: (value) => (value === 'continuous' ? 'The cards are shuffled continuously' : ''),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'reshuffle',
    title: 'Reshuffling after the lacing',
    rule: '19:47-7.5(b)',
    default: false,
    values: [false, true],
    sign: () => '',
    scope: 'pit',
    notice: 'written',
    alike: [{ game: 'minibaccarat', rule: '19:47-7.5(b)' }],
  },
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

/** What the wagers pay, and how vigorish is taken. */
const MONEY: readonly Option[] = [
  {
    key: 'vigorish',
    title: 'Vigorish',
    rule: '19:47-7.3(c)',
    default: 5,
    values: [5, 4, 'tie'],
    sign: percentSign,
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'vigorishRounding',
    title: 'Rounding of the vigorish',
    rule: '19:47-7.3(c)',
    default: 'exact',
    values: ['exact', 'up'],
    sign: (value) => (value === 'up' ? 'Vigorish is rounded up to the next 5 cents' : ''),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'vigorishTaken',
    title: 'Taking of the vigorish',
    rule: '19:47-7.3(c)',
    default: 'deferred',
    values: ['deferred', 'at-payout'],
    sign: (value) =>
      value === 'deferred'
        ? 'Vigorish is marked, and collected before the cards are reshuffled'
        : 'Vigorish is collected with the payout',
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'tiePays',
    title: 'The tie bet',
    rule: '19:47-7.3(b)',
    default: '8 to 1',
    values: ['8 to 1', '9 to 1'],
    floor: odds(8),
    sign: (value) => `Tie pays ${value}`,
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'settlement',
    title: 'Order of payment and vigorish',
    rule: '19:47-7.10(c)',
    default: 1,
    values: [1, 2, 3, 4],
    sign: (value) => PROCEDURES[String(value)] ?? '',
    scope: 'pit',
    notice: 'written',
    alike: [
      { game: 'minibaccarat', rule: '19:47-7.10(c)1' },
      { game: 'punto-banco', rule: '19:47-7.10(c)2' },
    ],
  },
]

export const options: readonly Option[] = [...CARDS, ...MONEY]

export interface Mini {
  readonly decks: number
  readonly vigorish: 5 | 4 | 'tie'
  readonly rounding: 'exact' | 'up'
  readonly deferred: boolean
  readonly tiePays: { readonly pays: number; readonly to: number }
  readonly faceUp: boolean
  readonly settlement: 1 | 2 | 3 | 4
  readonly reshuffle: boolean
  readonly continuous: boolean
}

/** The licensee's choices as the game reads them. */
export const chosen = (values: OptionValues): Mini => ({
  decks: Number(values.decks),
  vigorish: values.vigorish as Mini['vigorish'],
  rounding: values.vigorishRounding as Mini['rounding'],
  deferred: values.vigorishTaken === 'deferred',
  tiePays: oddsOption(values, 'tiePays'),
  faceUp: values.presentation === 'face-up',
  settlement: values.settlement as Mini['settlement'],
  reshuffle: values.reshuffle === true,
  continuous: values.shuffling === 'continuous',
})

/** A continuous shuffling shoe takes the place of the shuffle, so there is no second one to choose. */
export function forbids(values: OptionValues): Refused | undefined {
  const { continuous, reshuffle } = chosen(values)
  if (!continuous || !reshuffle) return undefined
  const because = 'A continuous shuffling shoe replaces the shuffle of 7.5; there is nothing to reshuffle.'
  return { refused: '19:47-7.12', because, expected: false, received: true }
}
