import { bankOptions, optionOf, vigorishOption } from '../../banking/index.ts'
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
} from '../../versus/index.ts'
import type { Wheel } from './ranking.ts'

const WHEELS = ['second', 'lowest'] as const satisfies readonly Wheel[]
const STARTS = ['dice', 'generator'] as const
const CUTTING_CARDS = ['rack', 'four-from-bottom'] as const
const NO_YES = [false, true] as const

/** What a number pays: no less than 5 1/4 to 1 and no more than 6 to 1 (11.13(b)6). */
const NUMBER_PAYS = [5.25, 5.5, 5.75, 6] as const
const QUARTERS = 4

/** The licensee's choices as the game reads them. */
export interface Choices extends DeckChoices {
  readonly wheelStraight: Wheel
  readonly start: (typeof STARTS)[number]
  readonly startMarker: boolean
  readonly cuttingCard: (typeof CUTTING_CARDS)[number]
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
  dealing: {
    rule: '19:47-11.8A(a)',
    ways: [
      'manual-shoe',
      'hand',
      // 19:47-11.8B(a): or an automated shoe that dispenses stacks of seven.
      'automated-shoe',
    ],
  },
  shuffler: { rule: '19:47-11.6(a)[device]', ways: ['manual', 'automated', 'to-shoe'] },
  filled: ['manual-shoe', 'automated-shoe'],
  // 19:47-11.2(a): one deck with a joker is in use, unless a shuffling device holds a second one.
  decks: '19:47-11.2(b)',
  idle: '19:47-11.6(f)',
}

const NUMBERS: readonly Option[] = [
  optionOf('numberWager', 'The number wager', '19:47-11.13(a)', NO_YES, {
    true: 'A wager on the number that the generator will show',
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
  optionOf('numberCoupon', 'Match play coupons on a number', '19:47-11.13(b)2', NO_YES, {
    true: 'A number takes a match play coupon',
  }),
]

export const OPTIONS: readonly Option[] = [
  optionOf('wheelStraight', 'Ace to five', '19:47-11.3(d)', WHEELS, {
    second: 'A-2-3-4-5 is the second highest straight',
    lowest: 'A-2-3-4-5 is the lowest straight',
  }),
  positionsOption('19:47-11.12(a)'),
  ...bankOptions({
    banking: '19:47-11.10(a)',
    cobanking: '19:47-11.10(e)',
    houseWager: '19:47-11.10(g)[amount]',
  }),
  vigorishOption('19:47-11.9(j)'),
  // 19:47-11.4(b): a generator takes the place of shaker and dice.
  optionOf('start', 'Where the deal begins', '19:47-11.8C(a)', STARTS, {
    dice: 'Three dice decide where the deal begins',
    generator: 'A random number generator decides where the deal begins',
  }),
  optionOf('startMarker', 'A marker at the starting position', '19:47-11.8C(d)', NO_YES, {
    true: 'The starting position is marked',
  }),
  ...NUMBERS,
  ...dealingOptions(CHOOSING),
  optionOf('cuttingCard', 'The cutting card after the cut', '19:47-11.6(e)[cutting-card]', CUTTING_CARDS, {
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
