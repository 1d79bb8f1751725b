import { choiceOf, type Option, type OptionValues } from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'

const of = (
  key: string,
  title: string,
  rule: string,
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

const WAYS = ['submitted', 'literal'] as const
const HOUSE_WAGERS = ['last', 'minimum'] as const
const ROUNDINGS = ['exact', 'up'] as const

export const options: readonly Option[] = [
  of('banking', 'Players bank', '19:47-10.8(a)', [true, false], {
    true: 'The bank is offered to the players in turn',
    false: 'The dealer banks every round',
  }),
  of('cobanking', 'Co-banking', '19:47-10.8(e)', [true, false], {
    true: 'A player who banks may have the house cover half',
  }),
  of('houseWager', 'The dealer’s wager against the bank', '19:47-10.8(h)[amount]', HOUSE_WAGERS, {
    last: 'The dealer wagers against the bank what that player last wagered against the dealer',
    minimum: 'The dealer wagers the minimum against the bank',
  }),
  of('bankCount', 'The count from the bank', '19:47-10.8(j)', [8, 7], {
    8: 'From the bank the dead hand is counted too',
    7: 'From the bank the dead hand is not counted',
  }),
  of('positions', 'Betting areas a player', '19:47-10.10(a)', [1, 2], {
    1: 'One betting area a player',
    2: 'Two adjacent betting areas a player',
  }),
  of('houseWay', 'The house way', '19:47-10.7(e)', WAYS, {
    submitted: 'The dealer’s hands are set as submitted',
    literal: 'The dealer’s hands are set by the four rules in their order',
  }),
  of('vigorishRounding', 'Rounding of the vigorish', '19:47-10.7(k)', ROUNDINGS, {
    up: 'Vigorish is rounded up to the next 25 cents',
  }),
]

export interface PaiGow {
  readonly banking: boolean
  readonly cobanking: boolean
  readonly houseWager: (typeof HOUSE_WAGERS)[number]
  /** The count from the bank goes round the dead hand too. */
  readonly countsDead: boolean
  readonly twoAreas: boolean
  readonly houseWay: (typeof WAYS)[number]
  readonly rounding: (typeof ROUNDINGS)[number]
}

/** The licensee's choices as the game reads them. */
export const chosen = onceFor(
  (values: OptionValues): PaiGow => ({
    banking: values.banking === true,
    cobanking: values.cobanking === true,
    houseWager: choiceOf(values, 'houseWager', HOUSE_WAGERS),
    countsDead: Number(values.bankCount) === 8,
    twoAreas: Number(values.positions) === 2,
    houseWay: choiceOf(values, 'houseWay', WAYS),
    rounding: choiceOf(values, 'vigorishRounding', ROUNDINGS),
  }),
)
