import { type DeckChoices, deckChoices, signs } from '../deck/index.ts'
import {
  type Cents,
  type Citation,
  choiceOf,
  type Option,
  type OptionValues,
  type Refused,
} from '../kernel/index.ts'
import { onceFor } from '../kernel/once.ts'
import { FORM_NAMES, FORMS, type Form } from '../poker/index.ts'
import type { Betting } from './betting.ts'
import { anteForm, blindsForm, blindsOf, dollarsForm, levelsOf } from './forms.ts'
import { CARDS, dollars, make, RAKES, RAKING, type Rake, SHOWING, yes } from './posted.ts'
import { DOLLAR, type Level } from './rake.ts'

/** What the licensee posts at a poker table. */

const BETTINGS = ['fixed', 'spread', 'pot-limit', 'no-limit'] as const

/** The licensee's choices as the family reads them, amounts in cents. */
export interface PotsChoices extends DeckChoices {
  readonly form: Form
  readonly betting: Betting
  readonly lower: Cents
  readonly upper: Cents
  readonly seats: number
  readonly ante: Cents
  readonly bringIn: Cents
  readonly blinds: readonly Cents[]
  readonly raises: number | undefined
  readonly completing: 'raise' | 'bet'
  readonly checkRaise: boolean
  readonly rake: Rake
  readonly rakePercent: number
  readonly rakeCap: Cents
  readonly rakeLevels: readonly Level[]
  readonly timeFee: Cents
  readonly timeEvery: number
  readonly button: 'moving' | 'dead'
  readonly headsUpButton: 'second' | 'first'
  readonly missedBlind: 'post' | 'wait'
  readonly openerMayCheck: boolean
  readonly openPair: boolean
  readonly allInShow: boolean
  readonly showDiscarded: boolean
  readonly noFlopNoDrop: boolean
  readonly decksAtOpening: 'both' | 'one'
}

/** Three raises are posted in fixed and spread limit where nothing else is said, and none elsewhere. */
const USUAL_RAISES = 3

function raisesOf({ raises }: OptionValues, betting: Betting): number | undefined {
  if (typeof raises === 'number') return raises
  return raises === 'default' && (betting === 'fixed' || betting === 'spread') ? USUAL_RAISES : undefined
}

const cents = (value: OptionValues[string] | undefined): Cents => Math.round(Number(value ?? 0) * DOLLAR)
/** Half of the lower limit, to the chip. */
const half = (lower: Cents): Cents => Math.max(DOLLAR, Math.floor(lower / 2 / DOLLAR) * DOLLAR)

export const chosen = onceFor((options: OptionValues): PotsChoices => {
  const betting = choiceOf(options, 'betting', BETTINGS)
  const lower = cents(options.lower)
  return {
    ...deckChoices(options),
    form: choiceOf(options, 'form', FORMS),
    betting,
    lower,
    upper: cents(options.upper),
    seats: Number(options.seats),
    ante: cents(options.ante),
    bringIn: options.bringIn === 'half' ? half(lower) : cents(options.bringIn),
    blinds: options.blinds === undefined ? [] : blindsOf(options.blinds),
    raises: raisesOf(options, betting),
    completing: choiceOf(options, 'completing', ['raise', 'bet']),
    checkRaise: options.checkRaise !== false,
    rake: choiceOf(options, 'rake', RAKES),
    rakePercent: Number(options.rakePercent),
    rakeCap: cents(options.rakeCap),
    rakeLevels: levelsOf(options.rakeLevels ?? ''),
    timeFee: cents(options.timeFee),
    timeEvery: Number(options.timeEvery),
    button: choiceOf(options, 'button', ['moving', 'dead']),
    headsUpButton: choiceOf(options, 'headsUpButton', ['second', 'first']),
    missedBlind: choiceOf(options, 'missedBlind', ['post', 'wait']),
    openerMayCheck: options.openerMayCheck === true,
    openPair: options.openPair === true,
    allInShow: options.allInShow === true,
    showDiscarded: options.showDiscarded === true,
    noFlopNoDrop: options.noFlopNoDrop === true,
    decksAtOpening: choiceOf(options, 'decksAtOpening', ['both', 'one']),
  }
})

/** What a variant leaves to the licensee, and where it stands. */
export interface Offering {
  readonly forms: readonly Form[]
  readonly permitted: Citation
  /** The most seats. */
  readonly seats: number
  /** Where seats and ante stand. */
  readonly seated: Citation
  readonly ante: number
  readonly opened: 'blinds' | 'bring-in'
  /** Where the forced bet stands. */
  readonly forced?: Citation
  /** The opener of later rounds must bet (14.13(f)). */
  readonly mustOpen?: Citation
  /** An open pair on the fourth card may leave the lower limit. */
  readonly openPair?: Citation
}

const LIMITS = [2, 1, 3, 4, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 500, 1000]
const DOUBLED = LIMITS.map((n) => 2 * n)
const MOST_DOLLARS = 100_000

/** 19:47-14.17: minimum and maximum are posted. */
const betting = ({ forms, permitted, seats, seated }: Offering): Option[] => [
  make(
    'form',
    'What the pot goes to',
    permitted,
    forms,
    (value) => `Played ${FORM_NAMES[FORMS.find((form) => form === value) ?? 'high']}`,
  ),
  make(
    'betting',
    'The betting',
    '19:47-14.17',
    BETTINGS,
    signs({ fixed: 'Fixed limit', spread: 'Spread limit', 'pot-limit': 'Pot limit', 'no-limit': 'No limit' }),
  ),
  make(
    'lower',
    'Lower limit, or least bet',
    '19:47-14.17',
    LIMITS,
    (value) => `Lower limit ${dollars(value)}`,
    {
      form: dollarsForm(1, MOST_DOLLARS),
    },
  ),
  make('upper', 'Upper limit', '19:47-14.17', DOUBLED, (value) => `Upper limit ${dollars(value)}`, {
    form: dollarsForm(1, MOST_DOLLARS),
  }),
  make(
    'seats',
    'Seats',
    seated,
    Array.from({ length: seats - 1 }, (_, i) => seats - i),
    (value) => `${value} seats`,
  ),
  make(
    'raises',
    'Raises in a round',
    '19:47-14.17[raises]',
    ['default', 'none', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    (value) =>
      value === 'none'
        ? 'No limit to the number of raises'
        : value === 'default'
          ? 'Three raises a round in fixed and spread limit with three or more players'
          : `Raises a round with three or more players: ${value}`,
  ),
  make('checkRaise', 'Check-raise', '19:47-14.7(j)', [true, false], (value) =>
    value === false ? 'No check-raising' : '',
  ),
]

const forcing = ({ seated, ante, opened, forced, mustOpen, openPair }: Offering): Option[] => [
  make(
    'ante',
    'The ante',
    seated,
    [...new Set([ante, 0, 0.25, 0.5, 0.75, 1, 2, 5])],
    (value) => (value === 0 ? '' : `Ante ${dollars(value)}`),
    { form: anteForm },
  ),
  ...(opened === 'bring-in'
    ? [
        make(
          'bringIn',
          'The forced bet',
          forced ?? seated,
          ['half', 1, 2, 3, 5, 10],
          (value) => (value === 'half' ? 'Forced bet: half the lower limit' : `Forced bet ${dollars(value)}`),
          { form: dollarsForm(1, MOST_DOLLARS) },
        ),
        make(
          'completing',
          'Raising the forced bet',
          forced ?? seated,
          ['raise', 'bet'],
          signs({
            raise: 'Completing the forced bet is a raise',
            bet: 'Completing the forced bet is no raise',
          }),
        ),
      ]
    : BLINDS),
  ...(mustOpen === undefined
    ? []
    : [yes('openerMayCheck', 'The opener may check', mustOpen, 'The player who opens may check')]),
  ...(openPair === undefined
    ? []
    : [
        yes(
          'openPair',
          'An open pair',
          openPair,
          'With an open pair on the fourth card the upper limit applies',
        ),
      ]),
]

const BLINDS: readonly Option[] = [
  make(
    'blinds',
    'The blinds',
    '19:47-14.10(d)',
    ['1,2', '1,1', '2', '2,5', '5,10', '1,2,4'],
    (value) => `Blind bets in order: ${String(value).split(',').map(dollars).join(', ')}`,
    { form: blindsForm },
  ),
  make(
    'button',
    'The button',
    '19:47-14.10(c)3',
    ['moving', 'dead'],
    signs({ moving: 'The button moves to the next player', dead: 'The button may stop at an empty seat' }),
  ),
  make(
    'headsUpButton',
    'The button between two players',
    '19:47-14.10(d)',
    ['second', 'first'],
    signs({
      second: 'Between two players the button posts the second blind',
      first: 'Between two players the button posts the first blind',
    }),
  ),
  make(
    'missedBlind',
    'Missed blinds',
    '19:47-14.10(d)',
    ['post', 'wait'],
    signs({
      post: 'New players post the highest blind or wait for it',
      wait: 'New players wait for the highest blind',
    }),
  ),
]

/** The options of a variant, in the order of the sign. */
export const potsOptions = (offering: Offering): readonly Option[] => [
  ...betting(offering),
  ...forcing(offering),
  ...RAKING,
  ...SHOWING,
  ...CARDS,
]

/** What does not go together. */
export function forbidsPots(
  { opened, forced, seated }: Offering,
  options: OptionValues,
): Refused | undefined {
  const { betting: kind, lower, upper, bringIn, blinds, seats } = chosen(options)
  if ((kind === 'fixed' || kind === 'spread') && upper < lower) {
    const because = 'The upper limit is no less than the lower.'
    return { refused: '19:47-14.17', because, expected: lower / DOLLAR, received: upper / DOLLAR }
  }
  if (opened === 'bring-in' && bringIn > lower) {
    const because = 'The forced bet is no more than the lower limit.'
    return { refused: forced ?? seated, because, expected: lower / DOLLAR, received: bringIn / DOLLAR }
  }
  if (opened === 'blinds' && blinds.length > seats) {
    const because = 'There are no more blinds than seats.'
    return { refused: '19:47-14.10(d)', because, expected: seats, received: blinds.length }
  }
  const [highest = 0] = blinds.slice(-1)
  if (opened === 'blinds' && highest > (kind === 'fixed' ? lower : highest)) {
    const because = 'In fixed limit no blind is more than the lower limit.'
    return { refused: '19:47-14.10(d)', because, expected: lower / DOLLAR, received: highest / DOLLAR }
  }
  return undefined
}
