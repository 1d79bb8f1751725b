import { spots, spotsOf } from '../../kernel/account.ts'
import { sure } from '../../kernel/sure.ts'
import { asPlayer, isRefused, placeOf } from '../../kernel/table.ts'
import type { Command, PlayerId } from '../../kernel/types.ts'
import type { T } from './state.ts'
import { stake } from './wagers.ts'

/** What is bet, one as often as the other. */
export const EITHER = ['small', 'big'] as const

/** Small or big, the least edge of the layout, every round. */
export function strategy(table: T, player: PlayerId, pick: (below: number) => number): Command | undefined {
  const by = asPlayer(player)
  const place = placeOf(table, player)
  if (place === undefined || table.state.phase !== 'betting') return undefined
  if (spotsOf(table, player).length === 0) {
    const wager = sure(EITHER[pick(EITHER.length)])
    const range = stake(table, player, place, wager)
    if (!isRefused(range) && range.most >= range.least)
      return { type: 'bet', by, place, wager, cents: range.least }
  }
  return spots(table).length > 0 && !table.ready.includes(player) ? { type: 'ready', by } : undefined
}
