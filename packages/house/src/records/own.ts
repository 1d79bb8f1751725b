import type { RoundRecord, SeatRecord } from './types.ts'

/** What a round came to for one person. */
export interface OwnLine {
  readonly table: string
  readonly game: string
  readonly round: number
  readonly status: RoundRecord['status']
  readonly began: number
  readonly ended: number | null
  readonly wagered: number
  readonly net: number
  /** What the exact odds take of the wagers that were decided in it, in cents. */
  readonly expected: number
}

/** What the odds take of a player's wagers in a round. */
export type Expecting = (record: RoundRecord, player: string) => number

/** To the thousandth of a cent: as it is kept, and so as it is told. */
export const thousandths = (cents: number): number => Math.round(cents * 1000)
export const centsOf = (kept: number): number => kept / 1000

/** What a seat staked in a round, and how many chips more it had after it than before. */
export const cameTo = ({ wagered, after, before, cashed, bought }: SeatRecord) => ({
  wagered: wagered.reduce((sum, { cents }) => sum + cents, 0),
  net: after - before + cashed - bought,
})

/** Nothing for who only sat there. */
export function ownLine(record: RoundRecord, player: string, expecting: Expecting): OwnLine | undefined {
  const seat = record.seats.find((s) => s.player === player)
  if (!seat) return undefined
  const { wagered, net } = cameTo(seat)
  if (wagered === 0 && net === 0) return undefined
  const { table, game, round, status, began, ended } = record
  const expected = centsOf(thousandths(expecting(record, player)))
  return { table, game, round, status, began, ended, wagered, net, expected }
}
