import { staked } from '../../kernel/account.ts'
import { simplest } from '../../kernel/offers.ts'
import { asPlayer, isRefused, placeOf } from '../../kernel/table.ts'
import type { Command, PlayerId } from '../../kernel/types.ts'
import { offers } from './play.ts'
import { stake, type T } from './stakes.ts'

/** The pass line with all the odds that may be taken, the least edge on the table for each unit put up; and shooting. */
export function strategy(table: T, player: PlayerId): Command | undefined {
  const by = asPlayer(player)
  const place = placeOf(table, player)
  if (place === undefined || table.state.where === 'air') return undefined
  const bet = (wager: string, full: boolean): Command | undefined => {
    const range = stake(table, player, place, wager)
    if (isRefused(range) || range.confirm || range.most < range.least) return undefined
    return { type: 'bet', by, place, wager, cents: full ? range.most : range.least }
  }
  const up = staked(table, place, player, 'pass') > 0
  const line = up ? bet('pass-odds', true) : bet('pass', false)
  if (line) return line
  const choice = (type: string): Command | undefined => {
    const offer = offers(table, by).find((o) => o.type === type)
    return offer && simplest(offer)
  }
  const { where, shooter, point } = table.state
  // With a point nobody can bet the line any more, but somebody must throw for the bets that stand.
  const shoots = up || point !== null
  const waited = where === 'hand' && shooter !== player && !table.ready.includes(player)
  return (
    choice('throw') ??
    choice(shoots ? 'accept-dice' : 'decline-dice') ??
    (shoots ? undefined : choice('pass-dice')) ??
    (waited ? { type: 'ready', by } : undefined)
  )
}
