import { type Game, HOUSE, isAtRisk, isSpot, type Refused, type Table, terms } from '@boardwalk/engine/kernel'
import { awaitsOutcome, type Drawing, type Outcome } from '../draw/outcome.ts'
import { type Commitment, commit, outcomes, secretOf } from '../draw/secret.ts'
import type { Draw } from '../shoe/commit.ts'
import type { TableContext } from './live.ts'
import type { Body, TableState } from './types.ts'

/** A commitment and the entry it stands in. */
export interface PendingDraw extends Commitment {
  readonly version: number
}

/** The entry with which bets closed, and its hash. */
export interface Close {
  readonly version: number
  readonly head: string
}

/** How a table stands with what it draws. */
export interface Draws {
  /** How many secrets were committed to so far. */
  readonly made: number
  /** The one that decides the next draw; none at a table of before there were any, at one of cards, or where a person deals. */
  readonly pending?: PendingDraw
  /** Set while bets have closed and the outcome is still to be drawn. */
  readonly closed?: Close
}

export const NO_DRAWS: Draws = { made: 0 }

interface Opening {
  readonly draw: number
  /** The entry in which it was committed to. */
  readonly committed: number
}

/** What becomes of a secret that was committed to: it decides a draw, or is opened all the same. */
export type OpenedDraw =
  | (Opening & {
      /** The entry with which bets closed. */
      readonly close: number
      readonly secret: string
      readonly of: Drawing
      readonly outcome: Outcome
    })
  /** Bets had closed, and the throw or spin was called off before its result. */
  | (Opening & { readonly close: number; readonly secret: string; readonly void: true })
  /** The table was shut before it decided anything. */
  | (Opening & { readonly secret: string; readonly unused: true })
  /** The key it was made from is gone: nobody can open it. */
  | (Opening & { readonly lost: true })

/** Whether something was staked or taken back between two tables. */
function wagersChanged(a: Table['balances'], b: Table['balances']): boolean {
  if (a === b) return false
  const accounts = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...accounts].some((account) => isSpot(account) && a[account] !== b[account])
}

/**
 * The entry with which bets closed: the one after which the outcome is next, or a later one that still changed a wager,
 * as when the crew accepts a bet while the dice roll.
 */
function closeAfter(
  game: Game,
  live: TableState,
  table: Table,
  now: Close,
  isDrawn: boolean,
): Close | undefined {
  if (!awaitsOutcome(game, table)) return undefined
  const { closed } = live.draws
  return closed && !isDrawn && !wagersChanged(live.table.balances, table.balances) ? closed : now
}

/** How a table stands with its draws after an entry: by its text alone, so alike on all nodes and for whoever verifies. */
export function drawsAfter(
  game: Game,
  live: TableState,
  table: Table,
  now: Close,
  { commitment, drawn }: Pick<Body, 'commitment' | 'drawn'>,
): Draws {
  const { draws } = live
  const closed = closeAfter(game, live, table, now, drawn !== undefined)
  if (!commitment && !drawn && closed === draws.closed) return draws
  const pending = commitment ? { ...commitment, version: now.version } : drawn ? undefined : draws.pending
  return {
    made: commitment?.draw ?? draws.made,
    ...(pending && { pending }),
    ...(closed && { closed }),
  }
}

/** Whether the house commits itself at this table: it draws dice or wheels, and no test has said what they show. */
export const commits = ({ game, scripted }: TableContext, table: Table): boolean =>
  game.draws !== undefined && scripted !== true && terms(table).chance === 'house'

/** The key of the secret that was committed to is gone: what it would have decided is void. */
export const isLost = ({ name, keys, scripted }: TableContext, { draws: { pending } }: TableState): boolean =>
  pending !== undefined && scripted !== true && secretOf(name, pending, keys) === undefined

/** What bets closed on: where time alone made the outcome next, all that is in the record. */
export const closeOf = ({ draws, version, head }: TableState): Close =>
  draws.closed ?? { version, head: head.toString('hex') }

/** Where the outcome at this table comes from now: what was committed to, or the generator where nothing was. */
export function drawOf(bench: TableContext, live: TableState): Draw | Refused {
  const { pending } = live.draws
  if (!pending || bench.scripted) return bench.draw
  const secret = secretOf(bench.name, pending, bench.keys)
  if (!secret)
    return { refused: HOUSE, because: 'The secret of this result is lost with its key. The result is void.' }
  return outcomes(bench.name, pending.draw, secret, closeOf(live).head)
}

function openingOf(
  bench: TableContext,
  live: TableState,
  after: Table,
  made?: { readonly of: Drawing; readonly outcome: Outcome },
): OpenedDraw | undefined {
  const { pending, closed } = live.draws
  if (!pending) return undefined
  const base = { draw: pending.draw, committed: pending.version }
  const calledOff = closed !== undefined && !awaitsOutcome(bench.game, after)
  const over = made !== undefined || calledOff || after.closing === 'shut'
  // While bets are closed a secret that is lost is not exchanged: first the throw or spin is called off.
  if (!over && (closed || !isLost(bench, live))) return undefined
  const secret = secretOf(bench.name, pending, bench.keys)?.toString('hex')
  if (secret === undefined) return { ...base, lost: true }
  if (made) return { ...base, close: closeOf(live).version, secret, ...made }
  return calledOff
    ? { ...base, close: closed.version, secret, void: true }
    : { ...base, secret, unused: true }
}

/** A table of before there were commitments begins with them where nothing is staked yet on what comes next. */
const begins = (bench: TableContext, live: TableState, after: Table): boolean =>
  live.draws.made === 0 &&
  !awaitsOutcome(bench.game, after) &&
  (after.round !== live.table.round || !Object.keys(after.balances).some(isAtRisk))

/**
 * What an entry says about the table's draws: the secret that it uses up, opened; and with it, before any wager that it
 * can decide, the commitment to the next.
 */
export function openings(
  bench: TableContext,
  live: TableState,
  after: Table,
  made?: { readonly of: Drawing; readonly outcome: Outcome },
): Pick<Body, 'commitment' | 'drawn'> {
  if (!commits(bench, after)) return {}
  const drawn = openingOf(bench, live, after, made)
  const goesOn = drawn ? true : live.draws.pending === undefined && begins(bench, live, after)
  const [key] = bench.keys
  if (!key) throw new Error('the house has no key')
  const isNext = goesOn && after.closing !== 'shut'
  return {
    ...(drawn && { drawn }),
    ...(isNext && { commitment: commit(bench.name, live.draws.made + 1, key, bench.draw) }),
  }
}
