import {
  choiceOf,
  type Odds,
  type Option,
  type OptionValues,
  odds,
  oddsText,
  type Refused,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import {
  type Choosing,
  type DeckChoices,
  dealingOptions,
  deckChoices,
  forbidsDealing,
  positionsOption,
  signs,
} from '../../onedeck/index.ts'
import type { Wheel } from './ranking.ts'

const WHEELS = ['second', 'lowest'] as const satisfies readonly Wheel[]
const STARTS = ['dice', 'generator'] as const
const CUTTING_CARDS = ['rack', 'four-from-bottom'] as const
const HOUSE_WAGERS = ['last', 'minimum'] as const
const ROUNDINGS = ['exact', 'up'] as const
const NO_YES = [false, true] as const
const YES_NO = [true, false] as const

/** What a number pays: no less than 5 1/4 to 1 and no more than 6 to 1 (11.13(b)6). */
const NUMBER_PAYS = [5.25, 5.5, 5.75, 6] as const
const QUARTERS = 4

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  readonly wheelStraight: Wheel
  readonly start: (typeof STARTS)[number]
  readonly startMarker: boolean
  readonly cuttingCard: (typeof CUTTING_CARDS)[number]
  readonly banking: boolean
  readonly cobanking: boolean
  readonly houseWager: (typeof HOUSE_WAGERS)[number]
  readonly vigorishRounding: (typeof ROUNDINGS)[number]
  readonly numberWager: boolean
  readonly numberPays: number
  readonly numberCoupon: boolean
}
export const chosen = onceFor(
  (options: OptionValues): Choices => ({
    ...deckChoices(options),
    wheelStraight: choiceOf(options, 'wheelStraight', WHEELS),
    start: choiceOf(options, 'start', STARTS),
    startMarker: choiceOf(options, 'startMarker', NO_YES),
    cuttingCard: choiceOf(options, 'cuttingCard', CUTTING_CARDS),
    banking: choiceOf(options, 'banking', YES_NO),
    cobanking: choiceOf(options, 'cobanking', YES_NO),
    houseWager: choiceOf(options, 'houseWager', HOUSE_WAGERS),
    vigorishRounding: choiceOf(options, 'vigorishRounding', ROUNDINGS),
    numberWager: choiceOf(options, 'numberWager', NO_YES),
    numberPays: choiceOf(options, 'numberPays', NUMBER_PAYS),
    numberCoupon: choiceOf(options, 'numberCoupon', NO_YES),
  }),
)

/** The odds of a number as they are printed: 5.25 is 21 to 4. */
export function numberOdds(options: OptionValues): Odds {
  const pays = chosen(options).numberPays * QUARTERS
  return pays % QUARTERS === 0
    ? odds(pays / QUARTERS)
    : pays % 2 === 0
      ? odds(pays / 2, 2)
      : odds(pays, QUARTERS)
}

const CHOOSING: Choosing = {
  dealing: { rule: '19:47-11.8A(a)', ways: ['manual-shoe', 'hand', 'automated-shoe'] },
  shuffler: { rule: '19:47-11.6(a)[device]', ways: ['manual', 'automated', 'to-shoe'] },
  filled: ['manual-shoe', 'automated-shoe'],
  decks: '19:47-11.2(b)',
  idle: '19:47-11.6(f)',
}

const of = (
  key: string,
  title: string,
  rule: string,
  values: Option['values'],
  words: Readonly<Record<string, string>>,
): Option => {
  const [first = ''] = values
  return { key, title, rule, default: first, values, sign: signs(words), scope: 'table', notice: 'rule' }
}

const BANKING: readonly Option[] = [
  of('banking', 'Players may bank', '19:47-11.10(a)', YES_NO, {
    true: 'Every player may take the bank in turn',
    false: 'The dealer banks every round',
  }),
  of('cobanking', 'Co-banking', '19:47-11.10(e)', YES_NO, {
    true: 'The house covers half of a bank on request',
    false: '',
  }),
  of('houseWager', 'The dealer’s wager against a bank', '19:47-11.10(g)[amount]', HOUSE_WAGERS, {
    last: 'The dealer wagers against a bank what that player last wagered',
    minimum: 'The dealer wagers the table minimum against a bank',
  }),
]

const NUMBERS: readonly Option[] = [
  of('numberWager', 'The number wager', '19:47-11.13(a)', NO_YES, {
    true: 'A wager on the number that the generator will show',
    false: '',
  }),
  {
    key: 'numberPays',
    title: 'What a number pays',
    rule: '19:47-11.13(b)6',
    default: 6,
    values: NUMBER_PAYS,
    sign: (value) =>
      `Where numbers are wagered on they pay ${oddsText(numberOdds({ numberPays: value }))}, in whole dollars`,
    scope: 'table',
    notice: 'rule',
  },
  of('numberCoupon', 'Match play coupons on a number', '19:47-11.13(b)2', NO_YES, {
    true: 'A number takes a match play coupon',
    false: '',
  }),
]

export const OPTIONS: readonly Option[] = [
  of('wheelStraight', 'Ace to five', '19:47-11.3(d)', WHEELS, {
    second: 'A-2-3-4-5 is the second highest straight',
    lowest: 'A-2-3-4-5 is the lowest straight',
  }),
  positionsOption('19:47-11.12(a)'),
  ...BANKING,
  of('vigorishRounding', 'Rounding of the vigorish', '19:47-11.9(j)', ROUNDINGS, {
    exact: '',
    up: 'Vigorish is rounded up to the next 25 cents',
  }),
  of('start', 'Where the deal begins', '19:47-11.8C(a)', STARTS, {
    dice: 'Three dice decide where the deal begins',
    generator: 'A random number generator decides where the deal begins',
  }),
  of('startMarker', 'A marker at the starting position', '19:47-11.8C(d)', NO_YES, {
    true: 'The starting position is marked',
    false: '',
  }),
  ...NUMBERS,
  ...dealingOptions(CHOOSING),
  of('cuttingCard', 'The cutting card after the cut', '19:47-11.6(e)[cutting-card]', CUTTING_CARDS, {
    rack: 'The cutting card goes to the discard rack',
    'four-from-bottom': 'The cutting card lies four cards from the bottom',
  }),
]

/** What the rules do not let go together. */
export function forbids(options: OptionValues): Refused | undefined {
  const { start, numberWager } = chosen(options)
  const device = forbidsDealing(CHOOSING, options)
  if (device) return device
  if (numberWager && start !== 'generator') {
    const because = 'The number wager is about the number that a random number generator shows.'
    return { refused: '19:47-11.13(a)', because, expected: 'generator', received: start }
  }
  return undefined
}
