import { spot, stack, stackOf } from '../../kernel/account.ts'
import { ruleOnAmount } from '../../kernel/bets.ts'
import type { Range } from '../../kernel/game.ts'
import { dollars } from '../../kernel/money.ts'
import { ENVELOPE } from '../../kernel/offers.ts'
import { down, up } from '../../kernel/range.ts'
import { sure } from '../../kernel/sure.ts'
import { isRefused, placeOf, playerOf, seatOf, terms } from '../../kernel/table.ts'
import {
  type Actor,
  type Cents,
  type Command,
  type Confirm,
  HOUSE,
  type Moved,
  type Offer,
  type PlayerId,
  type Refused,
  type WagerId,
} from '../../kernel/types.ts'
import { chosen } from './options.ts'
import { stake, type T } from './stakes.ts'
import type { CrapsCommandOf } from './state.ts'
import { betNamed, stepOf } from './wagers.ts'

const RULE = '19:47-1.2(a)20'

/** Where the extra unit goes when the layout has no area for Horn High Bets. */
const SINGLES: Readonly<Record<string, WagerId>> = {
  2: 'craps-2',
  3: 'craps-3',
  11: 'eleven',
  12: 'craps-12',
}

const singleOf = (number: string): WagerId => sure(SINGLES[number], number)

/** How much a Horn High Bet may be now: as much as both of its parts, in five units. */
function rangeOf(table: T, player: PlayerId, number: string): Range | Refused {
  const { options, coin } = terms(table)
  const place = seatOf(table, player)
  const horn = stake(table, player, place, 'horn')
  if (isRefused(horn)) return horn
  const single = stake(table, player, place, singleOf(number))
  if (isRefused(single)) return single
  const chips = stackOf(table, player)
  const step = (5 * stepOf(betNamed(options, 'horn'), coin)) / 4
  const both = (parts: { horn: number; single: number }): number =>
    down(Math.min((parts.horn * 5) / 4, parts.single * 5, chips), step)
  return {
    least: up(Math.max((horn.least * 5) / 4, single.least * 5), step),
    most: both({ horn: horn.most, single: single.most }),
    over: both({ horn: horn.over ?? horn.most, single: single.over ?? single.most }),
    step,
    ...(horn.confirm && { confirm: horn.confirm }),
    stepRule: RULE,
    stepBecause: `A horn high bet is five equal units: ${dollars(step)}.`,
  }
}

/** At a table without the area, a Horn High Bet is booked as a Horn Bet and a bet on its number (1.2(a)20). */
export function hornHighOffers(table: T, player: PlayerId, by: Actor): Offer[] {
  if (chosen(terms(table).options).hornHigh !== 'separate' || table.closing) return []
  return Object.keys(SINGLES).flatMap((number): Offer[] => {
    const range = rangeOf(table, player, number)
    if (isRefused(range) || range.confirm || range.most < range.least) return []
    const { least, most, step } = range
    return [
      {
        type: 'horn-high',
        by,
        rule: RULE,
        says: `Horn high ${number}, booked as a horn and ${number}`,
        with: { number },
        fields: { cents: { kind: 'amount', least, most, step } },
      },
    ]
  })
}

const KNOWN: ReadonlySet<string> = new Set([...ENVELOPE, 'number', 'cents'])

/** Why a Horn High Bet is not offered, or whose voices make it good: in the air, or above the maximum (1.3(a), 8.2(d)). */
export function objectHornHigh(table: T, command: Command): Refused | Confirm | undefined {
  const player = playerOf(command.by)
  if (chosen(terms(table).options).hornHigh !== 'separate') {
    const because = 'The layout has an area for horn high bets; make it there.'
    return { refused: RULE, because }
  }
  if (player === undefined || placeOf(table, player) === undefined) return undefined
  if (typeof command.number !== 'string' || !Object.hasOwn(SINGLES, command.number))
    return { refused: RULE, because: 'A horn high bet names 2, 3, 11 or 12.' }
  if (Object.keys(command).some((key) => !KNOWN.has(key))) return undefined
  if (table.closing) return { refused: HOUSE, because: 'The table closes after this round.' }
  const range = rangeOf(table, player, command.number)
  // Which voices it takes is said also when they are in: the kernel counts them.
  const { confirmed: _, ...asked } = command
  return isRefused(range) ? range : ruleOnAmount(range, asked)
}

export function hornHighEvents(table: T, { by, number, cents }: CrapsCommandOf<'horn-high'>): Moved[] {
  const player = playerOf(by)
  const place = seatOf(table, player)
  const fifth = cents / 5
  const booked = (wager: WagerId, part: Cents): Moved => ({
    type: 'moved',
    from: stack(player),
    to: spot(place, player, wager),
    cents: part,
    wager,
    rule: RULE,
    because: 'Horn high, booked as two bets.',
  })
  return [booked('horn', 4 * fifth), booked(singleOf(number), fifth)]
}
