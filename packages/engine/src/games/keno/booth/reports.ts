import { toNumber } from '../../../kernel/fraction.ts'
import { onceFor } from '../../../kernel/once.ts'
import type { Cents, Time } from '../../../kernel/types.ts'
import { type RateCard, returnsOf } from '../card.ts'
import { meanReturn } from '../maths/ticket.ts'
import type { Play } from '../ticket.ts'
import { ticketsIn } from './evolve.ts'
import type { BoothFact, FactOf } from './facts.ts'
import { dateOf, gamesOf, salesOf } from './games.ts'
import { dueOf } from './row.ts'
import { allOf } from './shelf.ts'
import type { Booth, GameNumber, StationId, TicketNumber, TicketRow } from './types.ts'

/** What a supervisor is told of a booth: exposure before a lock-out, and reports made of its facts. */

/** The most that a ticket can be paid in a game: every way at its highest. An upper bound, for not all catch at once. */
export function topOf(card: RateCard, { lines }: Pick<Play, 'lines'>, cap = card.cap): Cents {
  return lines.reduce((all, { ways, spots, rate }) => {
    const each = Object.keys(card.returns[spots] ?? {}).map((caught) =>
      returnsOf(card, spots, rate, Number(caught), cap),
    )
    return all + ways * Math.max(0, ...each)
  }, 0)
}

export interface Exposure {
  readonly game: GameNumber
  readonly tickets: number
  readonly stakes: Cents
  /** No more than this can be lost to winners, whatever is drawn. */
  readonly most: Cents
  readonly largest: readonly { readonly ticket: TicketNumber; readonly top: Cents }[]
}

const LARGEST = 10

/** What the game on sale can cost: the tops of its tickets, cut to the cap. */
export function exposure(booth: Booth): Exposure {
  const { tickets, stakes, limit } = salesOf(booth, booth.game)
  const all = ticketsIn(allOf(booth.tickets), booth.game).map(({ ticket }) => {
    const card = booth.cards[ticket.card]
    return { ticket: ticket.number, top: card ? topOf(card, ticket.play, limit.cap) : 0 }
  })
  const sum = all.reduce((most, { top }) => most + top, 0)
  const largest = all.toSorted((a, b) => b.top - a.top || (a.ticket < b.ticket ? -1 : 1)).slice(0, LARGEST)
  return {
    game: booth.game,
    tickets,
    stakes,
    most: limit.cap === null ? sum : Math.min(sum, limit.cap),
    largest,
  }
}

/** What a shift, a day or a game came to. */
export interface Report {
  readonly tickets: number
  /** What was staked on games that were locked out. */
  readonly write: Cents
  readonly wins: Cents
  /** What the house kept of it, and what it keeps in the mean of such tickets, in cents. */
  readonly hold: Cents
  readonly theory: number
  readonly voids: number
  readonly voided: Cents
  readonly refunds: number
  readonly refunded: Cents
  readonly overrides: number
  /** By how much the limit of a game cut its wins. */
  readonly cut: Cents
  readonly payments: number
  readonly paid: Cents
}

export const noReport: Report = {
  ...{ tickets: 0, write: 0, wins: 0, hold: 0, theory: 0, voids: 0, voided: 0 },
  ...{ refunds: 0, refunded: 0, overrides: 0, cut: 0, payments: 0, paid: 0 },
}

const meanBy = onceFor((_: RateCard) => new Map<string, number>())

/** What a game of such a ticket returns in the mean, remembered by its conditioning. */
function meanFor(card: RateCard, play: Play): number {
  const key = play.lines.map(({ ways, spots, rate }) => `${ways}/${spots}@${rate}`).join()
  const known = meanBy(card).get(key)
  if (known !== undefined) return known
  const mean = toNumber(meanReturn(card, play))
  meanBy(card).set(key, mean)
  return mean
}

/** The report after a fact. The cards are those tickets were sold under. */
export function reported(report: Report, fact: BoothFact, cards: Booth['cards']): Report {
  switch (fact.type) {
    case 'issued': {
      const { ticket } = fact
      const card = cards[ticket.card]
      const games = gamesOf(ticket, ticket.skips).length
      const kept = card ? ticket.price - games * meanFor(card, ticket.play) : 0
      return { ...report, tickets: report.tickets + 1, theory: report.theory + kept }
    }
    case 'locked':
      return { ...report, write: report.write + fact.stakes, hold: report.hold + fact.stakes }
    case 'booked':
      return {
        ...report,
        wins: report.wins + fact.cents,
        hold: report.hold - fact.cents,
        cut: report.cut + fact.before - fact.cents,
      }
    case 'voided':
      return { ...report, voids: report.voids + 1, voided: report.voided + fact.cents }
    case 'refunded':
      return { ...report, refunds: report.refunds + 1, refunded: report.refunded + fact.cents }
    case 'overridden':
      return { ...report, overrides: report.overrides + 1 }
    case 'paid':
      return { ...report, payments: report.payments + 1, paid: report.paid + fact.cents }
    default:
      return report
  }
}

/** 19:47-15.4(e)[list]: the voided tickets of a gaming day, for each station that voided some. */
export function voidList(
  facts: readonly BoothFact[],
  date: string,
): Readonly<Record<StationId, readonly FactOf<'voided'>[]>> {
  const of = facts.filter(
    (fact): fact is FactOf<'voided'> => fact.type === 'voided' && dateOf(fact.at) === date,
  )
  return Object.fromEntries(Map.groupBy(of, ({ station }) => station))
}

const DAY = 24 * 60 * 60 * 1000
/** Ages of unpaid wins, in days: up to a day, a week, a month, a year. */
const AGES = [1, 7, 30, 365] as const

/** Wins that have not been paid, by how long ago their ticket was sold. */
export function unpaidByAge(
  rows: readonly TicketRow[],
  now: Time,
): readonly { readonly days: number; readonly tickets: number; readonly cents: Cents }[] {
  const unpaid = rows.filter((row) => row.state === 'settled' && !row.expired && dueOf(row) > 0)
  const age = ({ ticket }: TicketRow): number => AGES.find((days) => now - ticket.at <= days * DAY) ?? AGES[3]
  return AGES.map((days) => {
    const these = unpaid.filter((row) => age(row) === days)
    return { days, tickets: these.length, cents: these.reduce((all, row) => all + dueOf(row), 0) }
  })
}
