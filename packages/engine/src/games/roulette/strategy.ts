import { spots, spotsOf, stackOf } from '../../kernel/account.ts'
import { sure } from '../../kernel/sure.ts'
import { asPlayer, isRefused, placeOf, terms } from '../../kernel/table.ts'
import type { Command, PlayerId } from '../../kernel/types.ts'
import { COLOURS, colourOffers } from '../../wheels/index.ts'
import { EVEN_CHANCES } from './settle.ts'
import type { T } from './state.ts'
import { stake } from './wagers.ts'

/** A colour when sitting down; then one of the six even chances, where the edge is never larger than elsewhere. */
export function strategy(table: T, player: PlayerId, pick: (below: number) => number): Command | undefined {
  const by = asPlayer(player)
  const place = placeOf(table, player)
  const { spin, issued } = table.state
  if (place === undefined) return undefined
  const wager = sure(EVEN_CHANCES[pick(EVEN_CHANCES.length)])
  const range = stake(table, player, place, wager)
  if (!isRefused(range) && range.most >= range.least && spotsOf(table, player).length === 0) {
    const { coin } = terms(table)
    const [take] = issued[player] ? [] : colourOffers(table, issued, player, '')
    const free = COLOURS.filter((c) => !Object.values(issued).some((i) => i.colour === c.id))
    const colour = free[pick(free.length)]
    // A chip of two coins or more can be halved when a zero comes.
    const cents = Math.max(2 * coin, range.least)
    if (take && colour && cents <= range.most && take.fields?.cents?.kind === 'amount')
      return { type: 'take-colour', by, colour: colour.id, cents: Math.min(cents, take.fields.cents.most) }
    return { type: 'bet', by, place, wager, cents: range.least }
  }
  // Too little left for a whole chip of the colour: the rest is played in value chips.
  const [give] = issued[player] && isRefused(range) ? colourOffers(table, issued, player, '') : []
  if (give && !spin.closed && spin.stop === null && stackOf(table, player) >= terms(table).coin)
    return { type: give.type, by }
  const open = !spin.closed && spin.voided === null && (spin.turning || spots(table).length > 0)
  return open && !table.ready.includes(player) ? { type: 'ready', by } : undefined
}
