import { compare, type Fraction, fraction } from '../../kernel/fraction.ts'
import { percentText } from '../../kernel/guide.ts'
import { dollars } from '../../kernel/money.ts'
import { onceFor } from '../../kernel/once.ts'
import { type Cents, HOUSE, type Refused } from '../../kernel/types.ts'
import { RETURNS } from './card.data.ts'
import { advantageOf, drawsOf, type Returns } from './maths/catches.ts'
import { DRAWN, NUMBERS } from './ticket.ts'

/** Who gave something the Commission's approval, when, and of which text. */
export interface Approval {
  readonly by: string
  readonly at: number
  readonly hash: string
}

export const CAP_SHARES = ['pro-rata', 'small-first'] as const
/** 19:47-15.4(c)11[distribution]: how the limit of a game is shared among its winners. */
export type CapShare = (typeof CAP_SHARES)[number]

/** 19:47-15.1[rate-card]: what may be wagered and what it returns. Amounts are cents, times are milliseconds. */
export interface RateCard {
  readonly number: number
  /** As `2026-11-19`. */
  readonly date: string
  /** What one unit costs; rates are whole units. */
  readonly unit: Cents
  /** 19:47-15.3(d): the smallest and largest rate of a way. */
  readonly least: Cents
  readonly most: Cents
  /** 19:47-15.2(b): the most spots of a way. */
  readonly mostSpots: number
  /** The most ways of a ticket. */
  readonly mostWays: number
  /** 19:47-15.6(c): how long a win may be claimed. */
  readonly validFor: number
  /** 19:47-15.3(e)[cap]: the most that is paid on a wager and on all wagers of a game. */
  readonly cap: Cents | null
  readonly capShare: CapShare
  /** What one unit returns, price included, by the spots of a way and its catch. */
  readonly returns: Readonly<Record<number, Returns>>
}

const SECOND = 1000
const MINUTE = 60 * SECOND
/** 19:47-15.6(c): a win is good for at least five minutes and at most a year, which is 365 days. */
export const LEAST_VALID = 5 * MINUTE
export const MOST_VALID = 365 * 24 * 60 * MINUTE
/** 19:47-15.3(e)[cap]: a limit is at least $100,000. */
export const LEAST_CAP: Cents = 100_000_00
/** The house's own bound on the ways of a ticket. */
export const MOST_WAYS = 10_000
/** The house's own bounds, so that every sum of a game is a whole number a computer can hold. */
const MOST_RATE: Cents = 1_000_00
const MOST_RETURN: Cents = 1_000_000_000_00
/** 19:47-15.3(e)[advantage]: the house keeps at most 30 percent of the smallest wager. */
const MOST_ADVANTAGE: Fraction = fraction(30, 100)

/** The card the house begins with. */
export const defaultCard: RateCard = {
  number: 1,
  date: '2026-11-19',
  unit: 1_00,
  least: 1_00,
  most: 100_00,
  mostSpots: 15,
  mostWays: MOST_WAYS,
  validFor: MOST_VALID,
  cap: LEAST_CAP,
  capShare: 'pro-rata',
  returns: RETURNS,
}

/** The numbers of spots a way may have on this card. */
export const spotsOn = onceFor(({ returns, mostSpots }: RateCard): readonly number[] =>
  Object.keys(returns)
    .map(Number)
    .filter((spots) => spots <= mostSpots)
    .toSorted((a, b) => a - b),
)

/** 19:47-15.3(e)[proportion]: what a way returns grows with its rate, up to the most that is paid on one wager. */
export function returnsOf(card: RateCard, spots: number, rate: Cents, caught: number, cap = card.cap): Cents {
  const whole = (rate / card.unit) * (card.returns[spots]?.[caught] ?? 0)
  return cap === null ? whole : Math.min(cap, whole)
}

/** What the smallest wager returns, cut to the cap. */
export const leastReturns = (card: RateCard, spots: number): Returns =>
  Object.fromEntries(
    Object.keys(card.returns[spots] ?? {}).map((caught) => [
      caught,
      returnsOf(card, spots, card.least, Number(caught)),
    ]),
  )

/** House advantage of the smallest wager on this many spots. */
export const advantage = (card: RateCard, spots: number): Fraction =>
  advantageOf(spots, leastReturns(card, spots), card.least)

const whole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

const refuse = (refused: string, because: string, received?: number | string): Refused => ({
  refused,
  because,
  ...(received !== undefined && { received }),
})

function refuseFigures(card: RateCard): Refused | undefined {
  const { unit, least, most, mostSpots, mostWays, validFor, cap } = card
  if (!whole(card.number, 1, 1_000_000) || !/^\d{4}-\d{2}-\d{2}$/.test(card.date))
    return refuse('19:47-15.1[rate-card]', 'A rate card has a number and a date, such as 2026-11-19.')
  if (![unit, least, most].every((cents) => whole(cents, 1, MOST_RATE)) || least > most)
    return refuse(
      '19:47-15.3(d)',
      `The unit, minimum and maximum of a way are whole cents, at most ${dollars(MOST_RATE)}, the minimum no more than the maximum.`,
    )
  if (least % unit !== 0 || most % unit !== 0)
    return refuse('19:47-15.3(d)', `Minimum and maximum are whole units of ${dollars(unit)}.`)
  if (!whole(mostSpots, 1, NUMBERS))
    return refuse('19:47-15.2(b)', 'The most spots of a way are a number from 1 to 80.', mostSpots)
  if (!whole(mostWays, 1, MOST_WAYS))
    return refuse('19:47-15.4(a)', 'The most ways of a ticket are a number from 1 to 10,000.', mostWays)
  if (!whole(validFor, LEAST_VALID, MOST_VALID))
    return refuse('19:47-15.6(c)', 'Wins are valid for at least five minutes and at most a year.', validFor)
  if (cap !== null && !whole(cap, LEAST_CAP, MOST_RETURN))
    return refuse('19:47-15.3(e)[cap]', 'The limit of a game is at least $100,000, or there is none.', cap)
  return CAP_SHARES.includes(card.capShare)
    ? undefined
    : refuse('19:47-15.4(c)11[distribution]', 'The limit is shared pro rata, or small wins come first.')
}

function refuseReturns(card: RateCard, spots: number): Refused | undefined {
  if (!whole(spots, 1, NUMBERS)) return refuse('19:47-15.2(b)', 'A way has from 1 to 80 spots.', spots)
  for (const [catchText, cents] of Object.entries(card.returns[spots] ?? {})) {
    const caught = Number(catchText)
    if (!whole(caught, 0, Math.min(spots, DRAWN)) || drawsOf(spots, caught) === 0n)
      return refuse('19:47-15.3(e)', `Nobody can catch ${catchText} of ${spots} spots.`, catchText)
    if (typeof cents === 'number' && (card.most / card.unit) * cents > MOST_RETURN)
      return refuse(HOUSE, `No wager returns more than ${dollars(MOST_RETURN)}.`, cents)
    if (!whole(cents, 1, MOST_RETURN))
      return refuse(
        '19:47-15.3(e)[proportion]',
        `Catching ${caught} of ${spots} spots returns whole cents for a unit of ${dollars(card.unit)}: no wager is paid parts of a cent.`,
        cents,
      )
  }
  const edge = advantage(card, spots)
  if (compare(edge, MOST_ADVANTAGE) <= 0) return undefined
  const figure = percentText(edge, 4)
  return refuse(
    '19:47-15.3(e)[advantage]',
    `The house keeps at most 30 % of the smallest wager, and ${figure} of one on ${spots === 1 ? '1 spot' : `${spots} spots`}.`,
    figure,
  )
}

/** Why a rate card cannot be used, with the rule. */
export function refuseCard(card: RateCard): Refused | undefined {
  const bad = refuseFigures(card)
  if (bad) return bad
  const listed = Object.keys(card.returns).map(Number)
  if (spotsOn(card).length === 0)
    return refuse('19:47-15.2(b)', 'A rate card lists at least one number of spots.')
  const tooMany = listed.find((spots) => spots > card.mostSpots)
  if (tooMany !== undefined)
    return refuse(
      '19:47-15.2(b)',
      `The card lists ${tooMany} spots; a way has at most ${card.mostSpots}.`,
      tooMany,
    )
  for (const spots of listed) {
    const wrong = refuseReturns(card, spots)
    if (wrong) return wrong
  }
  return undefined
}
