import { spots } from '../../kernel/account.ts'
import { placeOf } from '../../kernel/table.ts'
import type { Place, PlayerId } from '../../kernel/types.ts'
import { anyLineBet, comeBetsRemain, hasLineBet, type T } from './stakes.ts'
import type { CrapsFact, PassReason } from './state.ts'

/** Rail positions; the first is immediately left of the boxman, and they go on clockwise. */
export const PLACES: readonly Place[] = Array.from({ length: 16 }, (_, i) => `${i + 1}`)

/** Everyone at the table, clockwise from the left of where the previous shooter stood (1.7(b), 1.11(c)). */
function circle(table: T): PlayerId[] {
  const start = table.state.last === null ? 0 : PLACES.indexOf(table.state.last) + 1
  const order = [...PLACES.slice(start), ...PLACES.slice(0, start)]
  const at = new Map(Object.entries(table.players).map(([player, { place }]) => [place, player]))
  return order.flatMap((place) => at.get(place) ?? [])
}

/** Come bets are still to be decided and nobody has a line bet: what 1.11(b) is made for. */
const onlyComeBets = (table: T): boolean =>
  table.state.point === null && comeBetsRemain(table) && !anyLineBet(table)

/** Who is offered the dice next; last of all the previous shooter, to throw without a line bet. */
export function nextOffer(table: T): { player: PlayerId; off: boolean } | undefined {
  const { declined, previous, barred } = table.state
  const player = circle(table).find((p) => !declined.includes(p) && p !== barred)
  if (player !== undefined) return { player, off: false }
  const back = previous !== null && placeOf(table, previous) !== undefined && onlyComeBets(table)
  return back ? { player: previous, off: true } : undefined
}

/** On a come-out roll the shooter has a Pass or Don't Pass Bet (1.8), unless it is thrown for come bets alone (1.11(b)). */
export const needsLineBet = (table: T, shooter: PlayerId): boolean =>
  table.state.point === null && !table.state.off && !hasLineBet(table, shooter)

/** Nobody throws while no wager is on the table. */
export const mayThrow = (table: T): boolean => {
  const { shooter } = table.state
  return shooter !== null && spots(table).length > 0 && !needsLineBet(table, shooter)
}

export const others = (table: T): PlayerId[] =>
  circle(table).filter((p) => p !== table.state.shooter && !table.ready.includes(p))

/**
 * The shooter loses or gives up the dice; the set goes back into the cup (1.11(c)). Who has not thrown was no shooter
 * yet: for the others the dice just go on.
 */
export function passDice(table: T, reason: PassReason): CrapsFact[] {
  const { shooter } = table.state
  const place = shooter === null ? undefined : placeOf(table, shooter)
  if (shooter === null || place === undefined) return []
  return [
    { type: 'dice-passed', player: shooter, place, reason, ...(table.state.fresh && { unthrown: true }) },
  ]
}

/** Whoever leaves gives up the dice; when nobody is left the game is over and the next roll opens another. */
export function left(table: T, player: PlayerId): CrapsFact[] {
  const { shooter, offered } = table.state
  if (Object.keys(table.players).length === 1)
    return table.state.where === 'boxman' ? [] : [{ type: 'emptied' }]
  if (shooter === player) return passDice(table, 'gone')
  return offered === player ? [{ type: 'dice-declined', player }] : []
}
