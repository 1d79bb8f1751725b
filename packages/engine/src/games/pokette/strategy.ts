import {
  asPlayer,
  type Command,
  isRefused,
  type PlayerId,
  placeOf,
  spots,
  spotsOf,
  staked,
} from '../../kernel/index.ts'
import type { T } from './state.ts'
import { stake } from './wagers.ts'

/** The flush whenever it is offered, which at 3 to 1 gives the house nothing; red, of the least edge, otherwise. */
export function strategy(table: T, player: PlayerId): Command | undefined {
  const by = asPlayer(player)
  const place = placeOf(table, player)
  if (place === undefined || table.state.spin.closed) return undefined
  const bet = (wager: string): Command | undefined => {
    const range = stake(table, player, place, wager)
    if (isRefused(range) || range.most < range.least) return undefined
    return { type: 'bet', by, place, wager, cents: range.least }
  }
  const flush = staked(table, place, player, 'flush') === 0 ? bet('flush') : undefined
  const plain = spotsOf(table, player).length === 0 ? bet('red') : undefined
  if (flush ?? plain) return flush ?? plain
  return spots(table).length > 0 && !table.ready.includes(player) ? { type: 'ready', by } : undefined
}
