import { type AccountKind, due, isOutside, kindOf, risks } from './account.ts'
import type { Game } from './game.ts'
import { onceInARow, onceNamed } from './once.ts'
import { sure } from './sure.ts'
import {
  type Account,
  type Actor,
  type Citation,
  HOUSE,
  type Person,
  type Place,
  type PlayerId,
  type Refused,
  type Ruling,
  type Step,
  type Table,
  type Terms,
  type Wait,
} from './types.ts'

export const isRefused = (answer: object): answer is Refused => 'refused' in answer
export const isStep = (next: Step | Wait): next is Step => 'command' in next
export const accepted = (ruling: Ruling): ruling is Extract<Ruling, { events: unknown }> => 'events' in ruling

export function playerOf(actor: Person): PlayerId
export function playerOf(actor: Actor): PlayerId | undefined
export function playerOf(actor: Actor): PlayerId | undefined {
  return actor.startsWith(PLAYER) ? idIn(actor) : undefined
}
const PLAYER = 'player:'
const idIn = onceInARow(onceNamed((actor: string): PlayerId => actor.slice(PLAYER.length)))
export const asPlayer = onceInARow(onceNamed((player: PlayerId): Person => `player:${player}`))

/** The terms in force. */
export const terms = (table: Table): Terms => table.terms.at(-1) as Terms
/** The terms a standing wager was made under. */
export const termsOf = (table: Table, account: Account): Terms => {
  const made = table.made[account]
  return made === undefined ? terms(table) : (table.terms[made] as Terms)
}

export const placeOf = (table: Table, player: PlayerId): Place | undefined => table.players[player]?.place
/** The place of somebody who sits: who does what only the seated may has one. */
export const seatOf = (table: Table, player: PlayerId): Place => sure(placeOf(table, player), 'a place')
/** Seated, or standing behind others. */
export const isHere = (table: Table, player: PlayerId): boolean => table.players[player] !== undefined
export const playerAt = (table: Table, place: Place): PlayerId | undefined =>
  Object.keys(table.players).find((player) => placeOf(table, player) === place)

/** Somebody who sits, and where. */
export interface Seated {
  readonly player: PlayerId
  readonly place: Place
}

const rows = new WeakMap<
  Table['players'],
  { readonly order: readonly Place[]; readonly row: readonly Seated[] }
>()

/** Players in the order of the places, as the rules count them; without those who have none. */
export function seated(game: Pick<Game, 'places'>, table: Table): readonly Seated[] {
  const order = game.places(terms(table).options)
  const known = rows.get(table.players)
  if (known?.order === order) return known.row
  const row = inOrder(table.players, order)
  rows.set(table.players, { order, row })
  return row
}

function inOrder(players: Table['players'], order: readonly Place[]): readonly Seated[] {
  const all = Object.entries(players).flatMap(([player, { place }]) =>
    place === undefined ? [] : [{ player, place }],
  )
  return all.sort((a, b) => order.indexOf(a.place) - order.indexOf(b.place))
}

/** Nothing is under way and nobody has to act. */
export const idleWait = (rule: Citation, says: string): Wait => ({
  kind: 'idle',
  for: [],
  quiet: true,
  rule,
  says,
})

/** Waits until these players say that they are ready; who is gone is. */
export const bettingWait = (players: readonly PlayerId[], rule: Citation, says: string): Wait => ({
  kind: 'betting',
  for: players.map((player) => ({ player, otherwise: { type: 'ready', by: asPlayer(player) } })),
  rule,
  says,
})

/** No round is under way and nothing forces one. */
export const isQuiet = (now: Step | Wait): boolean => !isStep(now) && now.quiet === true

const SHUT = idleWait(HOUSE, 'The table is closed.')

/** Where nothing is under way no round has to close: what was announced comes into force when its time has come (8.3). */
function withNotices(table: Table, now: Step | Wait): Step | Wait {
  const at = Math.min(...table.notices.map((n) => n.at))
  if (at === Number.POSITIVE_INFINITY || isStep(now) || !now.quiet || risks(table).length > 0) return now
  if (at > table.now) return { ...now, until: Math.min(at, now.until ?? at) }
  const says = 'Put the announced change into force.'
  return { by: 'dealer', command: { type: 'apply-notices', by: 'dealer' }, rule: '19:47-8.3(b)', says }
}

/** A table that is to close is shut when nothing goes on at it any more. */
const CLOSE: Step = {
  by: 'dealer',
  command: { type: 'shut-table', by: 'dealer' },
  rule: HOUSE,
  says: 'Close the table: what still lies there goes back.',
}

function comesNext<S>(game: Game<S>, table: Table<S>): Step | Wait {
  if (table.closing === 'shut') return SHUT
  const now = game.dealer(table)
  if (table.closing === 'asked') return isQuiet(now) ? CLOSE : now
  return withNotices(table, now)
}

let last: { readonly game: unknown; readonly table: unknown; readonly answer: Step | Wait } | undefined
/** What comes next. It is asked several times about one table, and worked out once: see `onceInARow`. */
export function next<S>(game: Game<S>, table: Table<S>): Step | Wait {
  if (last?.table === table && last.game === game) return last.answer
  const answer = comesNext(game, table)
  last = { game, table, answer }
  return answer
}

/**
 * What comes next at a table is known from when it was asked about, and other tables were since: it need not be worked out
 * again for those who ask in a row from here.
 */
export function recall<S>(game: Game<S>, table: Table<S>, answer: Step | Wait): void {
  if (last?.table !== table || last.game !== game) last = { game, table, answer }
}

/** Waits for one player, and says what the rules do if nothing comes. */
export const waitFor = (player: PlayerId, otherwise: string, rule: Citation, says: string): Wait => ({
  kind: 'decision',
  for: [{ player, otherwise: { type: otherwise, by: asPlayer(player) } }],
  rule,
  says,
})

/** The betting window: waits until everyone with a wager is ready, then the dealer goes on. */
export function whenReady(
  game: Pick<Game, 'places'>,
  table: Table,
  wagering: readonly PlayerId[],
  step: Step,
): Step | Wait {
  const says = 'Place your bets.'
  if (wagering.length === 0) return idleWait(step.rule, says)
  const late: PlayerId[] = []
  const expect = (player: PlayerId): void => {
    if (!table.ready.includes(player) && !late.includes(player)) late.push(player)
  }
  for (const { player } of seated(game, table)) expect(player)
  // Who stands is waited for only with chips on the felt.
  for (const player of wagering)
    if (isHere(table, player) && placeOf(table, player) === undefined) expect(player)
  return late.length === 0 ? step : bettingWait(late, step.rule, says)
}

/** Chips that lie on the table, all accounts inside it together; with what lies outside the sum is zero. */
export const chipsInside = (table: Table): number =>
  Object.entries(table.balances).reduce((n, [account, cents]) => n + (isOutside(account) ? 0 : cents), 0)

/** Chips that lie there are still to go to somebody. */
const OWED: readonly AccountKind[] = ['due', 'cover', 'pot']

export const nothingOwed = (table: Table): boolean =>
  !Object.keys(table.balances).some((a) => OWED.includes(kindOf(a))) &&
  Object.keys(table.players).every((p) => !table.balances[due(p)])
