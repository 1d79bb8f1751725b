import { holdingOf, type Spot, spotsByWager, stackOf, staked } from './account.ts'
import {
  asOpen,
  betOffers,
  betOffersFor,
  type OpenBet,
  openBets,
  possible,
  rangeOf,
  takeOffers,
  type Where,
} from './bets.ts'
import type { Game, Range } from './game.ts'
import { onceFor } from './once.ts'
import { down } from './range.ts'
import { isRefused, terms } from './table.ts'
import type { Cents, Offer, PlayerId, Table, WagerId } from './types.ts'

/** A spot as it was looked at last. */
interface Looked {
  readonly where: Where
  /** What the player had on it. */
  readonly there: Cents
  /** What might have been put there, where that rests on nothing else the player has. */
  readonly range: (Range & { readonly room: number }) | undefined
  readonly open: OpenBet | undefined
}

/** All that bets rest on at a game of `ownChips`, and what was open. */
interface Known {
  readonly game: Game
  readonly rests: readonly unknown[]
  readonly holding: string
  readonly chips: Cents
  readonly wheres: readonly Where[]
  readonly looked: readonly Looked[]
  /** Which of them are looked at whenever the player's chips change. */
  readonly loose: readonly number[]
  readonly open: readonly OpenBet[]
  /** With so many chips or more the stack limits nothing. */
  readonly ample: Cents
  /** Offers to take down. */
  readonly takes: readonly Offer[]
}

/** By a table's state, which every table has of its own and which stays the same object while bets are made. */
const known = new WeakMap<object, Map<PlayerId, Known>>()

/** Of a spot that nobody has touched only the player's stack can have changed how much may be put there. */
function again(then: Looked, range: NonNullable<Looked['range']>, chips: Cents): Looked {
  const funds = down(chips, range.step)
  const most = funds < range.least ? 0 : Math.min(range.room, funds)
  if (then.open?.most === most) return then
  const { place, wager } = then.where
  return { ...then, open: asOpen(place, wager, { ...range, most }) }
}

const isSame = (a: OpenBet, b: OpenBet): boolean =>
  a.least === b.least &&
  a.most === b.most &&
  a.step === b.step &&
  a.confirm === b.confirm &&
  a.place === b.place &&
  a.wager === b.wager

function look(
  game: Game,
  table: Table,
  player: PlayerId,
  where: Where,
  there: Cents,
  then: OpenBet | undefined,
): Looked {
  const range = rangeOf(game, table, player, where.place, where.wager)
  if (isRefused(range)) return { where, there, range: undefined, open: undefined }
  const { room } = range
  const now = asOpen(where.place, where.wager, range)
  const open = now && then && isSame(now, then) ? then : now
  return { where, there, range: room === undefined ? undefined : { ...range, room }, open }
}

/** The same list where every spot of it is as it was. */
function listed(looked: readonly Looked[], before: Known | undefined): readonly OpenBet[] {
  if (before && looked.every((each, i) => each.open === before.looked[i]?.open)) return before.open
  const open: OpenBet[] = []
  for (const each of looked) if (each.open) open.push(each.open)
  return open
}

const amplest = (looked: readonly Looked[]): Cents =>
  looked.reduce(
    (most, { range }) => (range && range.room + range.step > most ? range.room + range.step : most),
    0,
  )

const NONE: ReadonlyMap<WagerId, Spot> = new Map()
const places = onceFor((wheres: readonly Where[]) => new Map(wheres.map(({ wager }, i) => [wager, i])))

/**
 * With plenty of chips then and now, a spot that rests on itself alone is as it was: only those are looked at where the
 * player's chips lie or lay, and those that rest on more.
 */
function touched(before: Known, own: ReadonlyMap<WagerId, Spot>): Iterable<number> {
  const at = places(before.wheres)
  const now = Array.from(own.keys(), (wager) => at.get(wager)).filter((i) => i !== undefined)
  return now.length === 0 ? before.loose : new Set([...before.loose, ...now])
}

function lookAll(
  game: Game,
  table: Table,
  player: PlayerId,
  wheres: readonly Where[],
  before: Known | undefined,
): readonly Looked[] {
  const chips = stackOf(table, player)
  const own = spotsByWager(table).get(player) ?? NONE
  const lookAt = (i: number): Looked => {
    const where = wheres[i] as Where
    const there = own.has(where.wager) ? staked(table, where.place, player, where.wager) : 0
    const then = before?.looked[i]
    return then?.range && then.where === where && then.there === there
      ? again(then, then.range, chips)
      : look(game, table, player, where, there, then?.open)
  }
  if (before?.wheres !== wheres || before.chips < before.ample || chips < before.ample)
    return wheres.map((_, i) => lookAt(i))
  const looked = [...before.looked]
  for (const i of touched(before, own)) looked[i] = lookAt(i)
  return looked
}

/** Spots that rest on more than themselves, or on which the player's chips lie. */
const looseOf = (looked: readonly Looked[]): number[] => {
  const loose: number[] = []
  for (const [i, { range, there }] of looked.entries()) if (!range || there > 0) loose.push(i)
  return loose
}

function knownOf(game: Game, table: Table, player: PlayerId): Known | undefined {
  const { state } = table
  if (!game.ownChips || typeof state !== 'object' || state === null) return undefined
  const { made, closing, players, sets, piles } = table
  const { all: holding, beside } = holdingOf(table, player)
  const rests = [terms(table), made, closing, sets, piles, players[player]?.place, beside]
  const all = known.get(state) ?? new Map<PlayerId, Known>()
  const last = all.get(player)
  const before = last?.game === game && last.rests.every((it, i) => it === rests[i]) ? last : undefined
  if (before?.holding === holding) return before
  const wheres = possible(game, table, player)
  const looked = lookAll(game, table, player, wheres, before)
  const open = listed(looked, before)
  const ample = open === before?.open ? before.ample : amplest(looked)
  const chips = stackOf(table, player)
  const takes = takeOffers(game, table, player)
  const loose = looseOf(looked)
  const now: Known = { game, rests, holding, chips, wheres, looked, loose, open, ample, takes }
  known.set(state, all.set(player, now))
  return now
}

/**
 * The spots that are open to a player, looked at again only where something they rest on has changed. A felt has
 * hundreds of them: while others bet nothing changes, and one's own bet changes the spot it lies on.
 */
export const openBetsOf = (game: Game, table: Table, player: PlayerId): readonly OpenBet[] =>
  knownOf(game, table, player)?.open ?? openBets(game, table, player)

/** Offers to take down. */
export const takeOffersOf = (game: Game, table: Table, player: PlayerId): readonly Offer[] =>
  knownOf(game, table, player)?.takes ?? takeOffers(game, table, player)

const offered = new WeakMap<Known, readonly Offer[]>()

/** Offers to put up and to take down. */
export function betOffersOf(game: Game, table: Table, player: PlayerId): readonly Offer[] {
  const now = knownOf(game, table, player)
  if (!now) return betOffers(game, table, player)
  const offers = offered.get(now) ?? [...betOffersFor(game, table, player, now.open), ...now.takes]
  offered.set(now, offers)
  return offers
}
