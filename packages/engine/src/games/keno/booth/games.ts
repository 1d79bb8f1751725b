import type { Cents, Time } from '../../../kernel/types.ts'
import type { Limit } from '../cap.ts'
import { priceOfGame } from '../price.ts'
import type { Booth, GameNumber, OpenTicket, Sales, Ticket } from './types.ts'

/** The games of a location: which come next, what is sold for them, what a ticket has in them. */

/** The limit of a game for which nothing is sold: that of the card in force. */
export const limitNow = ({ cards, card }: Booth): Limit => {
  const { cap = null, capShare = 'pro-rata' } = cards[card] ?? {}
  return { cap, capShare }
}

export const salesOf = (booth: Booth, game: GameNumber): Sales =>
  booth.sales[game] ?? { tickets: 0, stakes: 0, limit: limitNow(booth), ready: [], owners: {} }

/** The next games for which tickets are sold, in their order. 19:47-15.5(b)[number]: their numbers follow each other. */
export function upcoming({ game, cancelled, choices }: Booth): readonly GameNumber[] {
  const found: GameNumber[] = []
  for (let next = game; found.length < choices.mostGames; next++)
    if (!cancelled.includes(next)) found.push(next)
  return found
}

/** The game that is sold when this one has been locked out. */
export function gameAfter({ cancelled }: Pick<Booth, 'cancelled'>, game: GameNumber): GameNumber {
  let next = game + 1
  while (cancelled.includes(next)) next += 1
  return next
}

/** The games of a ticket that count: those that were neither refunded nor cancelled. */
export function gamesOf(
  { first, last }: Pick<Ticket, 'first' | 'last'>,
  off: readonly GameNumber[],
): GameNumber[] {
  const all: GameNumber[] = []
  for (let game = first; game <= last; game++) if (!off.includes(game)) all.push(game)
  return all
}

export const plays = ({ ticket: { first, last }, off }: OpenTicket, game: GameNumber): boolean =>
  game >= first && game <= last && !off.includes(game)

/** Whether every game of a ticket that counts is before this one. */
export const isOver = ({ ticket, off }: Pick<OpenTicket, 'ticket' | 'off'>, game: GameNumber): boolean =>
  (gamesOf(ticket, off).at(-1) ?? 0) < game

/** Adds a ticket to what is sold for its games, or takes it out. */
export function sold(
  booth: Booth,
  { play, owner = '' }: Ticket,
  games: readonly GameNumber[],
  by: 1 | -1,
): Booth {
  const stakes: Cents = by * priceOfGame(play)
  const sales = { ...booth.sales }
  for (const game of games) {
    const before = salesOf({ ...booth, sales }, game)
    const count = (before.owners[owner] ?? 0) + by
    const { [owner]: _, ...others } = before.owners
    sales[game] = {
      ...before,
      tickets: before.tickets + by,
      stakes: before.stakes + stakes,
      owners: count > 0 ? { ...others, [owner]: count } : others,
    }
  }
  return { ...booth, sales }
}

const DAY = 24 * 60 * 60 * 1000

/** The gaming day of a moment, as a date. */
export function dateOf(at: Time): string {
  // Civil date from days since 1970, by the usual arithmetic of eras of 400 years.
  const days = Math.floor(at / DAY) + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const shifted = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${year + era * 400 + (month <= 2 ? 1 : 0)}-${two(month)}-${two(day)}`
}

/** How many games the gaming day has had. */
export const gamesToday = ({ day }: Booth, at: Time): number => (day.date === dateOf(at) ? day.games : 0)

/** When the gaming day after this moment begins. */
export const nextDay = (at: Time): Time => (Math.floor(at / DAY) + 1) * DAY
