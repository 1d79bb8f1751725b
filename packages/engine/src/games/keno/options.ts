import type { Option } from '../../kernel/game.ts'
import { dollars } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import { wholeNumber } from '../../kernel/terms.ts'
import type { OptionValues, Refused } from '../../kernel/types.ts'
import {
  CAP_SHARES,
  type CapShare,
  defaultCard,
  LEAST_CAP,
  LEAST_VALID,
  MOST_VALID,
  MOST_WAYS,
  type RateCard,
} from './card.ts'
import { NUMBERS } from './ticket.ts'

const SECOND = 1000
/** Validity is an option in seconds. */
const [SHORTEST, YEAR] = [LEAST_VALID / SECOND, MOST_VALID / SECOND]
const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** `365 days`, `5 minutes`. */
export function durationText(ms: number): string {
  const seconds = ms / SECOND
  const [size, word] = UNITS.find(([n]) => seconds >= n && seconds % n === 0) ?? [1, 'second']
  return `${seconds / size} ${word}${seconds === size ? '' : 's'}`
}

const SHARES: Readonly<Record<CapShare, string>> = {
  'pro-rata': 'each winning way is paid the same part',
  'small-first': 'ways up to $1,500 are paid whole, the others share the rest',
}

/** 19:47-15.4(c)11: the limit of a game and how it is shared, in a sentence. */
export const limitText = ({ cap, capShare }: Pick<RateCard, 'cap' | 'capShare'>): string =>
  cap === null
    ? 'There is no limit on what a game pays'
    : `All wins of a game together are paid at most ${dollars(cap)}: beyond that ${SHARES[capShare]}`

const house = (option: Omit<Option, 'scope' | 'notice'>): Option => ({
  ...option,
  scope: 'house',
  notice: 'none',
})

const yesNo = (key: string, title: string, rule: string, yes: string, no: string): Option =>
  house({ key, title, rule, default: true, values: [true, false], sign: (value) => (value ? yes : no) })

/** What the rate card says: the Commission approves it as a whole. */
const onTheCard: readonly Omit<Option, 'scope' | 'notice'>[] = [
  {
    key: 'mostSpots',
    title: 'Most spots of a way',
    rule: '19:47-15.2(b)',
    default: defaultCard.mostSpots,
    values: Array.from({ length: NUMBERS }, (_, i) => i + 1),
    sign: (value) => `At most ${value} spots a way`,
  },
  {
    key: 'mostWays',
    title: 'Most ways of a ticket',
    rule: '19:47-15.4(a)',
    default: MOST_WAYS,
    values: [MOST_WAYS],
    form: wholeNumber(1, MOST_WAYS),
    sign: (value) => `At most ${value.toLocaleString('en-US')} ways a ticket`,
  },
  {
    key: 'cap',
    title: 'Most that a game pays',
    rule: '19:47-15.3(e)[cap]',
    default: LEAST_CAP,
    values: [LEAST_CAP, 'none'],
    form: wholeNumber(LEAST_CAP, 100_000_000_000, 'none'),
    sign: (value) =>
      value === 'none'
        ? 'No limit on what a game pays'
        : `All wins of a game together are paid at most ${dollars(Number(value))}`,
  },
  {
    key: 'capShare',
    title: 'How winners share the limit of a game',
    rule: '19:47-15.4(c)11[distribution]',
    default: 'pro-rata',
    values: CAP_SHARES,
    sign: (value) => {
      const share = CAP_SHARES.find((one) => one === value)
      return share ? `Beyond the limit of a game ${SHARES[share]}` : ''
    },
  },
  {
    key: 'validFor',
    title: 'How long a win may be claimed, in seconds',
    rule: '19:47-15.6(c)',
    default: YEAR,
    values: [YEAR, SHORTEST],
    form: wholeNumber(SHORTEST, YEAR),
    sign: (value) => `Wins may be claimed for ${durationText(Number(value) * SECOND)}`,
  },
]

const ofALocation: readonly Option[] = [
  house({
    key: 'closing',
    title: 'How the closing of a game is announced',
    rule: '19:47-15.5(c)[notice]',
    default: 'display',
    values: ['display', 'verbal'],
    sign: (value) =>
      value === 'display'
        ? 'The booth shows the time left until a game closes'
        : 'A call says that a game closes, at least a minute before',
  }),
  house({
    key: 'lockOut',
    title: 'How a game closes',
    rule: '19:47-15.5(d)[lock-out]',
    default: 'automatic',
    values: ['automatic', 'manual'],
    sign: (value) => (value === 'automatic' ? 'Games close by the clock' : 'A supervisor closes each game'),
  }),
]

/** What the licensee chooses. */
export const options: readonly Option[] = [
  ...onTheCard.map(house),
  ...ofALocation,
  yesNo(
    'multiRace',
    'Multi-race tickets',
    '19:47-15.4(d)',
    'A ticket may be for several games in a row',
    'A ticket is for one game',
  ),
  yesNo(
    'refundUndrawn',
    'Refund of games that have not been drawn',
    '19:47-15.4(d)[refund]',
    'Games of a ticket that have not started may be refunded',
    'Games of a ticket are not refunded',
  ),
  yesNo(
    'reuseTicket',
    'An earlier ticket as a request',
    '19:47-15.3(b)[reuse]',
    'An earlier ticket may serve as a request',
    'Every ticket takes a request or a quick-pick',
  ),
  house({
    key: 'mostGames',
    title: 'Most games of a ticket',
    rule: '19:47-15.2(c)6',
    default: 20,
    values: Array.from({ length: 19 }, (_, i) => 20 - i),
    sign: (value) => `At most ${value} games a ticket`,
  }),
  house({
    key: 'payBy',
    title: 'How a win is paid',
    rule: '19:47-15.6(a)[check]',
    default: 'either',
    values: ['either', 'cash', 'check'],
    sign: (value) =>
      value === 'either'
        ? 'Wins are paid in cash or by check'
        : `Wins are paid ${value === 'cash' ? 'in cash' : 'by check'}`,
  }),
  house({
    key: 'unclaimed',
    title: 'Where expired wins go',
    rule: '19:47-15.6(d)[where]',
    default: 'fund',
    values: ['fund', 'jackpot'],
    sign: () => 'Wins that nobody claims go to the Casino Revenue Fund once a year',
  }),
]

/** 19:47-15.6(d)[where]: expired wins go to a keno jackpot only where there is one, and the house has none. */
export function forbids({ unclaimed }: OptionValues): Refused | undefined {
  if (unclaimed !== 'jackpot') return undefined
  const because = 'Expired wins go to the Casino Revenue Fund: there is no keno jackpot.'
  return { refused: '19:47-15.6(d)[where]', because, expected: 'fund', received: unclaimed }
}

export interface Choices {
  readonly closing: 'display' | 'verbal'
  readonly lockOut: 'automatic' | 'manual'
  readonly multiRace: boolean
  readonly refundUndrawn: boolean
  readonly reuseTicket: boolean
  readonly mostGames: number
  readonly payBy: 'either' | 'cash' | 'check'
}

/** The licensee's choices beside the rate card, as the booth reads them. */
export const chosen = onceFor(
  (values: OptionValues): Choices => ({
    closing: values.closing === 'verbal' ? 'verbal' : 'display',
    lockOut: values.lockOut === 'manual' ? 'manual' : 'automatic',
    multiRace: values.multiRace === true,
    refundUndrawn: values.refundUndrawn === true,
    reuseTicket: values.reuseTicket === true,
    mostGames: Number(values.mostGames),
    payBy: values.payBy === 'cash' ? 'cash' : values.payBy === 'check' ? 'check' : 'either',
  }),
)

/** The house's first card with what is chosen of it. */
export const cardOf = onceFor((values: OptionValues): RateCard => {
  const mostSpots = Number(values.mostSpots)
  const returns = Object.entries(defaultCard.returns).filter(([spots]) => Number(spots) <= mostSpots)
  return {
    ...defaultCard,
    mostSpots,
    mostWays: Number(values.mostWays),
    cap: values.cap === 'none' ? null : Number(values.cap),
    capShare: values.capShare === 'small-first' ? 'small-first' : 'pro-rata',
    validFor: Number(values.validFor) * SECOND,
    returns: Object.fromEntries(returns),
  }
})
