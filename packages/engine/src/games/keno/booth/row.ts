import type { Cents, Time } from '../../../kernel/types.ts'
import type { BoothFact } from './facts.ts'
import { isOver } from './games.ts'
import type { GameNumber, TicketNumber, TicketRow } from './types.ts'

/** What the house knows of every ticket by its number, made of the booth's facts. A database keeps these rows. */
export interface Rows {
  readonly tickets: ReadonlyMap<TicketNumber, TicketRow>
  /** 19:47-15.5(h): the winning numbers of each game. */
  readonly results: ReadonlyMap<GameNumber, { readonly drawn: readonly number[]; readonly at: Time }>
}

export const noRows: Rows = { tickets: new Map(), results: new Map() }

/** What a ticket still has to be paid. */
export const dueOf = ({ won, back, paid }: Pick<TicketRow, 'won' | 'back' | 'paid'>): Cents =>
  won + back - paid

const YEAR = 365 * 24 * 60 * 60 * 1000

/** 19:47-15.5(h): results are kept for at least a year. */
export const mayForget = (result: { readonly at: Time }, now: Time): boolean => now > result.at + YEAR

type Change = (row: TicketRow) => TicketRow

const each = (rows: Rows, change: Change): Rows => ({
  ...rows,
  tickets: new Map([...rows.tickets].map(([number, row]) => [number, change(row)])),
})

function one(rows: Rows, number: TicketNumber, change: Change): Rows {
  const row = rows.tickets.get(number)
  return row ? { ...rows, tickets: new Map(rows.tickets).set(number, change(row)) } : rows
}

/** A ticket whose games are over is settled; 19:47-15.4(d)[paid-after]: before that nothing of it is paid. */
const settled = (row: TicketRow, game: GameNumber): TicketRow =>
  row.state === 'open' && isOver(row, game) ? { ...row, state: 'settled' } : row

/** 19:47-15.6(c), 19:47-15.6(c)1: a validity limit begins with the start of the last game a ticket was sold for. */
const startsFor = (row: TicketRow, at: Time): TicketRow => ({ ...row, validUntil: at + row.ticket.validFor })

function withCancelled(rows: Rows, fact: Extract<BoothFact, { type: 'cancelled' }>): Rows {
  const back = new Map(fact.back.map((row) => [row.ticket, row]))
  return each(rows, (row) => {
    const theirs = back.get(row.ticket.number)
    const after: TicketRow = theirs
      ? { ...row, off: [...row.off, ...theirs.games], back: row.back + (theirs.given ? 0 : theirs.cents) }
      : row
    const never = row.validUntil === undefined && fact.games.includes(row.ticket.last)
    return never ? startsFor(after, fact.at) : after
  })
}

/** The rows after a fact; `underWay` is the first game that has not been decided afterwards. */
export function evolveRows(rows: Rows, fact: BoothFact, underWay: GameNumber): Rows {
  switch (fact.type) {
    case 'issued': {
      const { ticket } = fact
      const row: TicketRow = { ticket, state: 'open', won: 0, back: 0, off: ticket.skips, paid: 0 }
      return { ...rows, tickets: new Map(rows.tickets).set(ticket.number, row) }
    }
    case 'voided':
      return one(rows, fact.ticket, (row) => ({ ...row, state: 'voided' }))
    case 'refunded':
      return one(rows, fact.ticket, (row) => settled({ ...row, off: [...row.off, ...fact.games] }, underWay))
    case 'locked':
      return each(rows, (row) => (row.ticket.last === fact.game ? startsFor(row, fact.at) : row))
    case 'booked': {
      const won = new Map(fact.wins.map(({ ticket, cents }) => [ticket, cents]))
      const after = each(rows, (row) =>
        settled({ ...row, won: row.won + (won.get(row.ticket.number) ?? 0) }, fact.game + 1),
      )
      return { ...after, results: new Map(rows.results).set(fact.game, { drawn: fact.drawn, at: fact.at }) }
    }
    case 'cancelled':
      return each(withCancelled(rows, fact), (row) => settled(row, underWay))
    case 'paid':
      return one(rows, fact.ticket, (row) => ({
        ...row,
        paid: row.paid + fact.cents - Math.max(0, fact.manual?.over ?? 0),
      }))
    case 'expired': {
      const gone = new Set(fact.tickets.map(({ ticket }) => ticket))
      return each(rows, (row) => (gone.has(row.ticket.number) ? { ...row, expired: true } : row))
    }
    default:
      return rows
  }
}

/** The first game of a location that has not been decided. */
export const undecided = ({
  drawing,
  game,
}: {
  drawing?: { game: GameNumber }
  game: GameNumber
}): GameNumber => drawing?.game ?? game
