import { holdingOf } from './account.ts'
import { betOffers } from './bets.ts'
import type { Game } from './game.ts'
import { terms } from './table.ts'
import type { Offer, PlayerId, Table } from './types.ts'

/** All that offers to bet rest on at a game of `ownChips`, and the offers. */
interface Known {
  readonly game: Game
  readonly rests: readonly unknown[]
  readonly offers: readonly Offer[]
}

/** By a table's state, which every table has of its own and which stays the same object while bets are made. */
const known = new WeakMap<object, Map<PlayerId, Known>>()

/**
 * Offers to bet, made again only when something they rest on has changed. A felt has hundreds of spots, and while one
 * player bets nothing changes for the others: where a game says so, theirs are the same list as before.
 */
export function betOffersOf(game: Game, table: Table, player: PlayerId): readonly Offer[] {
  const { state } = table
  if (!game.ownChips || typeof state !== 'object' || state === null) return betOffers(game, table, player)
  const { made, closing, players, sets, piles } = table
  const rests = [terms(table), made, closing, sets, piles, players[player]?.place, holdingOf(table, player)]
  const all = known.get(state) ?? new Map<PlayerId, Known>()
  const before = all.get(player)
  if (before?.game === game && before.rests.every((it, i) => it === rests[i])) return before.offers
  const offers = betOffers(game, table, player)
  known.set(state, all.set(player, { game, rests, offers }))
  return offers
}
