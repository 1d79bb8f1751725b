import {
  type Cents,
  type Citation,
  choiceOf,
  type Option,
  type OptionValues,
  vigorish,
} from '../kernel/index.ts'

/** What a licensee chooses about banks and vigorish, alike in both games. */

const YES_NO = [true, false] as const
const HOUSE_WAGERS = ['last', 'minimum'] as const
const ROUNDINGS = ['exact', 'up'] as const

/** An option of a table whose first value is the usual one. */
export const optionOf = (
  key: string,
  title: string,
  rule: Citation,
  values: Option['values'],
  words: Readonly<Record<string, string>>,
): Option => ({
  key,
  title,
  rule,
  default: values[0] ?? '',
  values,
  sign: (value) => words[String(value)] ?? '',
  scope: 'table',
  notice: 'rule',
})

export const bankOptions = (rules: Readonly<Record<'banking' | 'cobanking' | 'houseWager', Citation>>) => [
  optionOf('banking', 'Players may bank', rules.banking, YES_NO, {
    true: 'The bank is offered to the players in turn',
    false: 'The dealer banks every round',
  }),
  optionOf('cobanking', 'Co-banking', rules.cobanking, YES_NO, {
    true: 'A player who banks may have the house cover half',
  }),
  optionOf('houseWager', 'The dealer’s wager against a bank', rules.houseWager, HOUSE_WAGERS, {
    last: 'The dealer wagers against a bank what that player last wagered against the dealer',
    minimum: 'The dealer wagers the minimum against a bank',
  }),
]

export const vigorishOption = (rule: Citation): Option =>
  optionOf('vigorishRounding', 'Rounding of the vigorish', rule, ROUNDINGS, {
    up: 'Vigorish is rounded up to the next 25 cents',
  })

/** The licensee's choices as the games read them; where nobody banks, nobody shares a bank. */
export interface BankChoices {
  readonly banking: boolean
  readonly cobanking: boolean
  readonly houseWager: (typeof HOUSE_WAGERS)[number]
  readonly rounding: (typeof ROUNDINGS)[number]
}
export function bankChoices(values: OptionValues): BankChoices {
  const banking = choiceOf(values, 'banking', YES_NO)
  return {
    banking,
    cobanking: banking && choiceOf(values, 'cobanking', YES_NO),
    houseWager: choiceOf(values, 'houseWager', HOUSE_WAGERS),
    rounding: choiceOf(values, 'vigorishRounding', ROUNDINGS),
  }
}

/** Percent of what is won, and the coin that it may be rounded up to (10.7(k), 11.9(j)). */
export const VIGORISH = 5
const COIN: Cents = 25

/** The vigorish on so much that is won: never more than that. */
export const vigorishOn = (won: Cents, values: OptionValues): Cents =>
  Math.min(won, vigorish(won, VIGORISH, bankChoices(values).rounding, COIN))
