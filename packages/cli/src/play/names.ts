import {
  type Actor,
  boxOfPlace,
  type PlayerId,
  placeOf,
  playerAt,
  playerOf,
  spots,
  type Table,
} from '@boardwalk/engine/kernel'

/** How people are called at this table: bots are always marked. */
export interface Names {
  readonly me: PlayerId
  readonly bots: readonly PlayerId[]
}

export function nameOf({ me, bots }: Names, player: PlayerId): string {
  if (player === me) return 'You'
  return bots.includes(player) ? `BOT ${bots.indexOf(player) + 1}` : player
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export function actorName(names: Names, actor: Actor): string {
  const player = playerOf(actor)
  return player === undefined ? capital(actor) : nameOf(names, player)
}

/** Where cards lie that people look at; shoe, rack and discards are no hands. */
export const isHand = (pile: string): boolean => pile.startsWith('hand:')

/**
 * Whose hand a pile is: `hand:4` belongs to whoever sits at 4 or else has wagered there, `hand:banker` to nobody. A hand
 * that is not all of somebody's has its place too, `You 4.2`.
 */
export function handName(table: Table, names: Names, pile: string): string {
  const place = pile.slice('hand:'.length)
  const box = boxOfPlace(place)
  const player = playerAt(table, box) ?? spots(table).find((s) => boxOfPlace(s.place) === box)?.player
  if (player === undefined) return capital(place)
  return place === placeOf(table, player) ? nameOf(names, player) : `${nameOf(names, player)} ${place}`
}
