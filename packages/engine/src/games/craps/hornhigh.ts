import { spot, stack, stackOf } from '../../kernel/account.ts'
import { down, up } from '../../kernel/range.ts'
import { isRefused, placeOf, playerOf, terms } from '../../kernel/table.ts'
import type { Actor, Cents, Command, Event, Moved, Offer, PlayerId, WagerId } from '../../kernel/types.ts'
import { stake, type T } from './stakes.ts'
import { type Bet, bets, stepOf } from './wagers.ts'

/** Where the extra unit goes when the layout has no area for Horn High Bets. */
const SINGLES: Readonly<Record<string, WagerId>> = {
  2: 'craps-2',
  3: 'craps-3',
  11: 'eleven',
  12: 'craps-12',
}

/** At a table without the area, a Horn High Bet is booked as a Horn Bet and a bet on its number (1.2(a)20). */
export function hornHighOffers(table: T, player: PlayerId, by: Actor): Offer[] {
  const { options, coin } = terms(table)
  if (options.hornHigh !== 'separate') return []
  const place = placeOf(table, player) as string
  const horn = stake(table, player, place, 'horn')
  if (isRefused(horn) || horn.confirm) return []
  return Object.entries(SINGLES).flatMap(([number, wager]): Offer[] => {
    const single = stake(table, player, place, wager)
    if (isRefused(single)) return []
    const step = (5 * stepOf(bets(options).get('horn') as Bet, coin)) / 4
    const least = up(Math.max((horn.least * 5) / 4, single.least * 5), step)
    const most = down(Math.min((horn.most * 5) / 4, single.most * 5, stackOf(table, player)), step)
    if (most < least) return []
    return [
      {
        type: 'horn-high',
        by,
        rule: '19:47-1.2(a)20',
        says: `Horn high ${number}, booked as a horn and ${number}`,
        with: { number },
        fields: { cents: { kind: 'amount', least, most, step } },
      },
    ]
  })
}

export function hornHighEvents(table: T, command: Command): Event[] {
  const player = playerOf(command.by) as PlayerId
  const place = placeOf(table, player) as string
  const fifth = (command.cents as Cents) / 5
  const booked = (wager: WagerId, cents: Cents): Moved => ({
    type: 'moved',
    from: stack(player),
    to: spot(place, player, wager),
    cents,
    wager,
    rule: '19:47-1.2(a)20',
    because: 'Horn high, booked as two bets.',
  })
  return [booked('horn', 4 * fifth), booked(SINGLES[String(command.number)] as WagerId, fifth)]
}
