import type { OptionValues } from '@boardwalk/engine/kernel'
import type { RoundRecord, SeatRecord } from './types.ts'

/** Something the house did for a player, and what the hand stood at then: `stand`, on 12. */
export interface Act {
  readonly type: string
  readonly on?: string
}

export interface HomeBet {
  readonly wager: string
  readonly cents: number
}

/** What became of a player's chips while they were away, or in a round the house played for them. */
export interface Absence {
  readonly table: string
  readonly game: string
  readonly round: number
  readonly at: number
  /** Whether the round is over, so that its replay can be seen. */
  readonly over: boolean
  readonly status: RoundRecord['status']
  /** The options that its wagers are named by. */
  readonly options: OptionValues
  /** Bets that came back because they were not dealt yet; else what a round came to. */
  readonly home?: readonly HomeBet[]
  readonly acts: readonly Act[]
  readonly net: number
}

/** What the house does for a player that decides nothing: closing their bets, and standing them up. */
const ROUTINE: readonly string[] = ['ready', 'several', 'leave', 'cash-out']

const cameHome = ({ choices }: SeatRecord): readonly (HomeBet & { at: number })[] =>
  choices.flatMap(({ by, at, command }) => {
    if (by !== 'house' || command.type !== 'several' || !Array.isArray(command.wagers)) return []
    const wagers = command.wagers as readonly { wager: string; cents: number }[]
    return wagers.map(({ wager, cents }) => ({ wager, cents, at }))
  })

/** One act of a kind is told, as it stood at the last of them. */
function actsIn({ choices }: SeatRecord): Act[] {
  const acts = new Map<string, Act>()
  for (const { by, command, on } of choices) {
    const { type } = command
    if (by !== 'house' || ROUTINE.includes(type)) continue
    acts.delete(type)
    acts.set(type, { type, ...(on !== undefined && { on }) })
  }
  return [...acts.values()]
}

/** What to tell a player of a round when they are back; nothing where they saw and decided all of it themselves. */
export function absencesIn(record: RoundRecord, player: string): Absence[] {
  const seat = record.seats.find((s) => s.player === player)
  if (!seat || seat.bot) return []
  const { table, game, round, status, ended, optionSets } = record
  const options = optionSets[record.options] ?? {}
  const of = { table, game, round, status, options, over: ended !== null }
  const found: Absence[] = []
  const home = cameHome(seat)
  const last = home.at(-1)
  if (last) found.push({ ...of, at: last.at, home: home.map(({ at: _, ...bet }) => bet), acts: [], net: 0 })
  const acts = actsIn(seat)
  const decided = seat.lines.length > 0 && (acts.length > 0 || seat.away === true)
  const net = seat.after - seat.before + seat.cashed - seat.bought
  if (ended !== null && decided) found.push({ ...of, at: ended, acts, net })
  return found
}
