import type { AccountRow } from '../store/store.ts'
import { csv } from './csv.ts'
import type { PerformanceRow } from './performance.ts'
import type { RoundRecord } from './types.ts'

/** Cents as an amount with two places, which every spreadsheet reads as a number. */
const amount = (cents: number): number => Math.round(cents) / 100
const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1e6) / 1e4
const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Theoretical and actual return by pay table and wager; amounts in units, rates in percent. */
export const performanceCsv = (rows: readonly PerformanceRow[]): string =>
  csv(
    [
      'game',
      'unit',
      'pay table',
      'wager',
      'rounds',
      'wagered',
      'theoretical hold',
      'actual hold',
      'theoretical hold %',
      'actual hold %',
      'z',
    ],
    rows.map(({ game, unit, payTable, wager, rounds, wagered, theoretical, actual, z }) => [
      game,
      unit,
      payTable,
      wager,
      rounds,
      amount(wagered),
      theoretical === null ? null : amount(theoretical),
      amount(actual),
      theoretical === null ? null : rate(theoretical, wagered),
      rate(actual, wagered),
      z === null ? null : Math.round(z * 1000) / 1000,
    ]),
  )

export interface LiabilityRow {
  readonly unit: string
  readonly kind: string
  readonly accounts: number
  readonly balance: number
}

/** What the house holds for others and what it owes, by kind of account; each unit comes to zero. */
export function liability(accounts: readonly AccountRow[]): LiabilityRow[] {
  const groups = Map.groupBy(accounts, ({ unit, kind }) => `${unit} ${kind}`)
  return [...groups.values()].map((all) => ({
    unit: all[0]?.unit ?? '',
    kind: all[0]?.kind ?? '',
    accounts: all.length,
    balance: all.reduce((n, a) => n + a.balance, 0),
  }))
}

export const liabilityCsv = (accounts: readonly AccountRow[]): string =>
  csv(
    ['unit', 'kind', 'accounts', 'balance'],
    liability(accounts).map(({ unit, kind, accounts: count, balance }) => [
      unit,
      kind,
      count,
      amount(balance),
    ]),
  )

/** A significant event as the house's own stream of them has it. */
export interface EventRow {
  readonly at: number
  readonly kind: string
  readonly severity: string
  readonly text: string
  readonly table?: string
  readonly person?: string
  readonly rule?: string
  /** The reason that a person gave for doing it. */
  readonly because?: string
  /** How often it happened in that minute. */
  readonly count: number
}

export const eventsCsv = (rows: Iterable<EventRow>): string =>
  csv(
    ['time', 'severity', 'kind', 'table', 'person', 'rule', 'count', 'text', 'reason'],
    Array.from(rows, ({ at, severity, kind, table, person, rule, count, text, because }) => [
      time(at),
      severity,
      kind,
      table,
      person,
      rule,
      count,
      text,
      because,
    ]),
  )

/** A line a seat and round: what a player or an auditor reads first. */
export const roundsCsv = (rounds: readonly RoundRecord[]): string =>
  csv(
    [
      'table',
      'game',
      'round',
      'status',
      'began',
      'ended',
      'player',
      'place',
      'before',
      'wagered',
      'won',
      'lost',
      'commission',
      'after',
      'options',
      'pay table',
    ],
    rounds.flatMap(({ table, game, round, status, began, ended, options, payTable, seats }) =>
      seats.map((seat) => [
        table,
        game,
        round,
        status,
        time(began),
        time(ended),
        seat.player,
        seat.place,
        amount(seat.before),
        amount(seat.wagered.reduce((n, w) => n + w.cents, 0)),
        amount(seat.won),
        amount(seat.lost),
        amount(seat.commission),
        amount(seat.after),
        options,
        payTable,
      ]),
    ),
  )
