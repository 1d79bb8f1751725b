import {
  type Actor,
  asPlayer,
  type Cents,
  type Command,
  dealerStep,
  dollars,
  type Notice,
  type Offer,
  type OptionValues,
  playerOf,
  type Refused,
} from '../kernel/index.ts'
import { chosen } from './options.ts'
import { DOLLAR } from './rake.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { sitting } from './seating.ts'
import { optionsOf } from './table.ts'

/** A higher minimum that everyone at the table wants: it comes with the next hand, without the half hour of 8.3(b). */

const AGREED = '19:47-14.17[agreed]'
/** No table has a higher minimum than this. */
const MOST: Cents = 100_000_00

/** The part of an amount that keeps its proportion to the minimum, in whole dollars. */
const scaled = (cents: Cents, from: Cents, to: Cents): number =>
  Math.max(1, Math.floor((cents * to) / from / DOLLAR))

/** The minimum with what rises with it: blinds, the forced bet, the lower unit. Ante, rake and raises stay. */
export function withMinimum(own: PotsRules, options: OptionValues, now: Cents, to: Cents): OptionValues {
  const { blinds, bringIn } = chosen(options)
  return {
    lower: to / DOLLAR,
    ...(own.offering.opened === 'blinds'
      ? { blinds: blinds.map((cents) => scaled(cents, now, to)).join(',') }
      : options.bringIn !== 'half' && { bringIn: scaled(bringIn, now, to) }),
  }
}

const isDue = ({ at }: Notice, table: T): boolean => at <= table.now

/** The amounts it may rise to, if to any. */
function span(table: T): { readonly least: Cents; readonly most: Cents } | undefined {
  const { betting, lower, upper } = chosen(optionsOf(table))
  const most = betting === 'fixed' || betting === 'spread' ? upper : MOST
  const least = lower + DOLLAR
  return least > most || table.notices.some((it) => isDue(it, table)) ? undefined : { least, most }
}

export function minimumOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const player = playerOf(by)
  const seats = sitting(own, table)
  if (player === undefined ? by !== 'floorperson' : !seats.some((it) => it.player === player)) return []
  const amounts = span(table)
  if (seats.length === 0 || !amounts) return []
  const { lower } = chosen(optionsOf(table))
  return [
    {
      type: 'raise-minimum',
      by,
      rule: AGREED,
      says: `Raise the minimum from ${dollars(lower)}, from the next hand, if everyone at the table agrees`,
      role: 'aside',
      fields: { cents: { kind: 'amount', ...amounts, step: DOLLAR } },
      // Those who sit out are asked too.
      confirm: seats.map((it) => asPlayer(it.player)).filter((voice) => voice !== by),
    },
  ]
}

/** Why the minimum does not rise to this amount now. */
export function refuseMinimum(table: T, { type, cents }: Command): Refused | undefined {
  if (type !== 'raise-minimum') return undefined
  const amounts = span(table)
  const got = typeof cents === 'number' ? { received: cents } : {}
  if (!amounts) return { refused: AGREED, because: 'The minimum cannot rise any further now.', ...got }
  const { least, most } = amounts
  const because = `The minimum may rise to whole dollars from ${dollars(least)} to ${dollars(most)}.`
  return { refused: AGREED, because, expected: amounts, ...got }
}

/** A change that is due comes into force before the next hand begins. */
export const changing: PotsStage = (_, table) =>
  table.notices.some((it) => isDue(it, table))
    ? dealerStep('apply-notices', '19:47-8.3(b)', 'Put the announced change into force.')
    : undefined

export const MINIMUM = {
  'raise-minimum': (own, table, { cents }) => {
    const options = optionsOf(table)
    const id = 1 + Math.max(table.noticed ?? 0, ...table.notices.map((it) => it.id), table.terms.length)
    const notice: Notice = {
      id,
      options: withMinimum(own, options, chosen(options).lower, cents),
      limits: {},
      at: table.now,
      told: {},
    }
    const words = `The minimum is ${dollars(cents)} from the next hand. Everyone at the table agrees.`
    return [
      { type: 'called', by: 'dealer', words, rule: AGREED },
      { type: 'noticed', notice },
    ]
  },
} satisfies Partial<PotsHandlers>
