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
  /** Each of them as it was looked at last; it goes from one to the next. */
  readonly looked: Looked[]
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

/** All of them that are open. */
function openIn(looked: readonly Looked[]): OpenBet[] {
  const open: OpenBet[] = []
  for (let i = 0; i < looked.length; i++) {
    const each = looked[i]?.open
    if (each) open.push(each)
  }
  return open
}

/** A spot that is not open as it was. */
interface Change {
  readonly was: OpenBet | undefined
  readonly is: OpenBet | undefined
}

/** The open spots where these have changed, or nothing where one was opened or closed and others move up. */
function openAfter(open: readonly OpenBet[], changed: readonly Change[]): readonly OpenBet[] | undefined {
  if (changed.length === 0) return open
  const after = open.slice()
  for (const { was, is } of changed) {
    if (!was || !is) return undefined
    after[after.indexOf(was)] = is
  }
  return after
}

/** More chips than this spot will ever take. */
const amplyFor = ({ range }: Looked): Cents => (range ? range.room + range.step : 0)
/** Rests on more than itself, or has the player's chips on it. */
const isLoose = ({ range, there }: Looked): boolean => !range || there > 0

const places = onceFor((wheres: readonly Where[]) => new Map(wheres.map(({ wager }, i) => [wager, i])))

/** Looks at one spot after the other: what lies there now, and what was known of it. */
function eye(game: Game, table: Table, player: PlayerId, own: ReadonlyMap<WagerId, Spot>) {
  const chips = stackOf(table, player)
  return (where: Where, then: Looked | undefined): Looked => {
    const there = own.has(where.wager) ? staked(table, where.place, player, where.wager) : 0
    return then?.range && then.where === where && then.there === there
      ? again(then, then.range, chips)
      : look(game, table, player, where, there, then?.open)
  }
}

type Seen = Pick<Known, 'looked' | 'loose' | 'open' | 'ample'>
type Looking = ReturnType<typeof eye>

/** Every spot is looked at. */
function lookAll(lookAt: Looking, wheres: readonly Where[], before: Known | undefined): Seen {
  const looked: Looked[] = []
  const loose: number[] = []
  let ample = 0
  let same = before?.looked.length === wheres.length
  for (let i = 0; i < wheres.length; i++) {
    const then = before?.looked[i]
    const now = lookAt(wheres[i] as Where, then)
    looked.push(now)
    if (isLoose(now)) loose.push(i)
    ample = Math.max(ample, amplyFor(now))
    same &&= now.open === then?.open
  }
  return { looked, loose, ample, open: same && before ? before.open : openIn(looked) }
}

/**
 * With plenty of chips then and now, a spot that rests on itself alone is as it was: only those are looked at where the
 * player's chips lie or lay, and those that rest on more. What was known before makes way for this, so its list is used on.
 */
function lookWhereTouched(lookAt: Looking, own: ReadonlyMap<WagerId, Spot>, before: Known): Seen {
  const { wheres, looked } = before
  const at = places(wheres)
  const loose: number[] = []
  const changed: Change[] = []
  let { ample } = before
  const see = (i: number): void => {
    const then = looked[i]
    const now = lookAt(wheres[i] as Where, then)
    looked[i] = now
    if (isLoose(now)) loose.push(i)
    // Never less than before, though that spot may take less now: then more are looked at than need be, and no fewer.
    ample = Math.max(ample, amplyFor(now))
    if (now.open !== then?.open) changed.push({ was: then?.open, is: now.open })
  }
  for (const i of before.loose) see(i)
  for (const wager of own.keys()) {
    const i = at.get(wager)
    if (i !== undefined && !before.loose.includes(i)) see(i)
  }
  return { looked, loose, ample, open: openAfter(before.open, changed) ?? openIn(looked) }
}

/** What it all rests on is the very same. */
function isSameGround(last: Known, game: Game, rests: readonly unknown[]): boolean {
  if (last.game !== game) return false
  for (let i = 0; i < rests.length; i++) if (last.rests[i] !== rests[i]) return false
  return true
}

/** So few spots are looked at sooner than it is found out which of them have changed. */
const FEW = 12

function knownOf(game: Game, table: Table, player: PlayerId): Known | undefined {
  const { state } = table
  if (!game.layoutBetting?.ownChips || typeof state !== 'object' || state === null) return undefined
  const wheres = possible(game, table, player)
  if (wheres.length <= FEW) return undefined
  const { made, closing, players, sets, piles } = table
  const { all: holding, beside } = holdingOf(table, player)
  const rests = [terms(table), made, closing, sets, piles, players[player]?.place, beside]
  const all = known.get(state) ?? new Map<PlayerId, Known>()
  const last = all.get(player)
  const before = last && isSameGround(last, game, rests) ? last : undefined
  if (before?.holding === holding) return before
  const own = spotsByWager(table, player)
  const chips = stackOf(table, player)
  const lookAt = eye(game, table, player, own)
  const plenty = before?.wheres === wheres && before.chips >= before.ample && chips >= before.ample
  const seen = plenty ? lookWhereTouched(lookAt, own, before) : lookAll(lookAt, wheres, before)
  const now: Known = { game, rests, holding, chips, wheres, ...seen, takes: takeOffers(game, table, player) }
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
