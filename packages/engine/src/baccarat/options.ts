import type { Option } from '../kernel/game.ts'
import { type Odds, odds } from '../kernel/money.ts'
import { oddsOption } from '../kernel/terms.ts'
import type { Citation, OptionValues, Value } from '../kernel/types.ts'
import { decksOption as decks } from '../shoe/options.ts'

/** A percentage of what a Banker's Hand wager wins; or instead a quarter of the wager, on a tie (7.3(d)). */
export type Rate = 4 | 5 | 'tie'
/** The four orders in which winners are paid and vigorish is taken. */
export type Procedure = 1 | 2 | 3 | 4

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

/** Six decks and more (3.1(a), 7.1(a)). */
export const decksOption = (rule: Citation): Option => decks(rule, [8, 6, 7, 9, 10, 11, 12])

/** The laced cards are shuffled once more, at all tables of a pit or at none. */
export const reshuffleOption = (rule: Citation, alike: NonNullable<Option['alike']>): Option => ({
  key: 'reshuffle',
  title: 'Reshuffling after the lacing',
  rule,
  default: false,
  values: [false, true],
  sign: () => '',
  scope: 'pit',
  notice: 'written',
  alike,
})

/** Where the rules of a baccarat have what the licensee may choose about money. */
export interface MoneyRules {
  readonly vigorish: Citation
  readonly rates: readonly Rate[]
  /** The coins that vigorish may be rounded up to, for the sign. */
  readonly coins: string
  /** When it is taken. */
  readonly taken: Citation
  readonly tie: Citation
  readonly settlement: Citation
  /** Commission and surveillance have a change of it in writing half an hour before. */
  readonly settlementNotice: Citation
  readonly alike: NonNullable<Option['alike']>
}

const vigorishOptions = ({ vigorish, rates, coins, taken }: MoneyRules): readonly Option[] => [
  {
    key: 'vigorish',
    title: 'Vigorish',
    rule: vigorish,
    default: 5,
    values: rates,
    sign: percentSign,
    // It holds for every player at the table, and a change needs notice: 19:47-3.3(d), 19:47-7.3(e).
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'vigorishRounding',
    title: 'Rounding of the vigorish',
    rule: vigorish,
    default: 'exact',
    values: ['exact', 'up'],
    sign: (value) => (value === 'up' ? `Vigorish is rounded up to the next ${coins}` : ''),
    scope: 'table',
    notice: 'rule',
  },
  {
    key: 'vigorishTaken',
    title: 'Taking of the vigorish',
    rule: taken,
    default: 'deferred',
    values: ['deferred', 'at-payout'],
    sign: (value) =>
      value === 'deferred'
        ? 'Vigorish is marked, and collected before the cards are reshuffled'
        : 'Vigorish is collected with the payout',
    scope: 'table',
    notice: 'rule',
  },
]

/** What the wagers pay, and how vigorish is taken. */
export const moneyOptions = (rules: MoneyRules): readonly Option[] => [
  ...vigorishOptions(rules),
  {
    key: 'tiePays',
    title: 'The tie bet',
    rule: rules.tie,
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
    rule: rules.settlement,
    default: 1,
    values: [1, 2, 3, 4],
    sign: (value) => PROCEDURES[String(value)] ?? '',
    scope: 'pit',
    notice: 'written',
    written: rules.settlementNotice,
    alike: rules.alike,
  },
]

/** The licensee's choices about money, as the baccarats read them. */
export interface MoneyChosen {
  readonly vigorish: Rate
  readonly rounding: 'exact' | 'up'
  readonly deferred: boolean
  readonly tiePays: Odds
  readonly settlement: Procedure
}

export const moneyChosen = (values: OptionValues): MoneyChosen => ({
  vigorish: values.vigorish === 'tie' ? 'tie' : values.vigorish === 4 ? 4 : 5,
  rounding: values.vigorishRounding === 'up' ? 'up' : 'exact',
  deferred: values.vigorishTaken === 'deferred',
  tiePays: oddsOption(values, 'tiePays'),
  settlement: ([1, 2, 3, 4] as const).find((n) => n === values.settlement) ?? 1,
})

/** The licensee's choices about money and cards. */
export interface BaccaratChosen extends MoneyChosen {
  readonly decks: number
  readonly reshuffle: boolean
  /** Where a continuous shuffling shoe may be used. */
  readonly continuous: boolean
}

export const baccaratChosen = (values: OptionValues): BaccaratChosen => ({
  ...moneyChosen(values),
  decks: Number(values.decks),
  reshuffle: values.reshuffle === true,
  continuous: values.shuffling === 'continuous',
})
