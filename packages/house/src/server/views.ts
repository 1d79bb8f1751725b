import {
  type Actor,
  type Event,
  isEvent,
  isStep,
  next,
  type Offer,
  type OpenBet,
  offersBeside,
  openTo,
  ownFaces,
  playerIn,
  playerOf,
  type Table,
  type Terms,
  terms,
  view,
  viewEvent,
} from '@boardwalk/engine/kernel'
import type { Mine, Public } from '@boardwalk/protocol'
import { isBot } from '../streams/botid.ts'
import { refuseCompany } from '../tables/alone.ts'
import { isGone } from '../tables/attendance.ts'
import { givesHints } from '../tables/hints.ts'
import type { TableContext } from '../tables/live.ts'
import { refuseStopped } from '../tables/stopped.ts'
import type { TableState } from '../tables/types.ts'
import { betsIn, gather } from './bets.ts'
import { tableTold } from './told.ts'

/** What people are called at a table; bots say that they are. */
export type NameOf = (player: string) => string | undefined

const NAMELESS = 'Somebody'

export function namesAt(players: readonly string[], nameOf: NameOf, isAway = (_: string): boolean => false) {
  const named = players.map((id) => {
    if (isBot(id)) return [id, { name: `Bot ${id.split('-').at(-1)}`, bot: true }] as const
    const away = isAway(id)
    return [id, { name: nameOf(id) ?? NAMELESS, ...(away && { away }) }] as const
  })
  return Object.fromEntries(named)
}

type Names = Readonly<
  Record<string, { readonly name: string; readonly bot?: boolean; readonly away?: boolean }>
>
const known = new WeakMap<Table['players'], Names>()

/** The names of those at a table: the very same list while nobody comes or goes, is away or is called otherwise. */
function namesOf(live: TableState, nameOf: NameOf): Names {
  const { players } = live.table
  const before = known.get(players)
  const isStill = ([id, { name, bot, away = false }]: [string, Names[string]]): boolean =>
    bot === true || (name === (nameOf(id) ?? NAMELESS) && away === isGone(live, id))
  if (before && Object.entries(before).every(isStill)) return before
  const now = namesAt(Object.keys(players), nameOf, (id) => isGone(live, id))
  known.set(players, now)
  return now
}

const lists = new WeakMap<Terms, readonly [Terms]>()

/** The terms in force, as a list of one: for the same terms the same list. */
function inForce(table: Table): readonly [Terms] {
  const now = terms(table)
  const known = lists.get(now)
  if (known) return known
  const list = [now] as const
  lists.set(now, list)
  return list
}

/** The table as everyone sees it. Serialised once a version for all who watch. */
export function publicView(bench: TableContext, live: TableState, nameOf: NameOf): Public {
  const { game, setup } = bench
  // What nobody is shown is left out by being undefined: a copy without some fields costs ten times a whole one.
  const hidden = { before: undefined, counters: undefined, made: undefined }
  const table = tableTold({ ...view(live.table, 'everyone'), ...hidden, terms: inForce(live.table) })
  const step = next(game, live.table)
  const { pending } = live.draws
  const waiting = isStep(step)
    ? { kind: 'step' as const, says: step.says, rule: step.rule, by: step.by }
    : {
        kind: step.kind,
        says: step.says,
        rule: step.rule,
        for: step.for.map((w) => ({ player: w.player, otherwise: w.otherwise.type })),
      }
  return {
    game: game.id,
    title: game.title,
    unit: setup.unit,
    dealer: setup.dealer,
    hints: givesHints(bench),
    table,
    waiting,
    ...(pending && { commitment: { draw: pending.draw, hash: pending.hash } }),
    names: namesOf(live, nameOf),
  }
}

/** What only one person sees, with the spots as the rules list them: the same lists while nothing changes for that person. */
export interface Own {
  readonly offers: readonly Offer[]
  readonly open: readonly (readonly OpenBet[])[]
  readonly faces: Readonly<Record<number, string>>
}

const NO_FACES: Own['faces'] = {}

/** A buy-in is offered up to what the purse holds, and not at all where it holds too little. */
function paidBy(offer: Offer, purse: number | undefined): Offer | undefined {
  const cents = offer.fields?.cents
  if (offer.type !== 'buy-in' || cents?.kind !== 'amount' || purse === undefined) return offer
  const { least, step } = cents
  if (purse >= cents.most) return offer
  if (purse < least) return undefined
  const most = least + Math.floor((purse - least) / step) * step
  return { ...offer, fields: { ...offer.fields, cents: { ...cents, most } } }
}

/** What somebody may do here, with what their purse holds where that is known. */
export function ownPart(
  bench: TableContext,
  live: TableState,
  actors: readonly Actor[],
  purse?: number,
): Own {
  const { game } = bench
  const player = actors.find((actor) => playerOf(actor) !== undefined)
  const first = player && playerOf(player)
  // Offers are made from what the person sees, never from the whole table.
  const seen = view(live.table, first ?? 'everyone')
  // While gaming is stopped nothing new is staked, and so it is not offered.
  const isOpen = bench.stopped?.(game.id) === undefined && bench.setup.alone !== true
  const isGiven = (offer: { type: string; by: Actor }): boolean =>
    isOpen ||
    (refuseStopped(bench, offer) === undefined &&
      refuseCompany(bench, live.table, offer.type, playerOf(offer.by)) === undefined)
  const others = actors
    .flatMap((actor) => offersBeside(game, seen, actor))
    .flatMap((offer) => paidBy(offer, purse) ?? [])
  const bettors = actors.filter((by) => isGiven({ type: 'bet', by }))
  return {
    offers: isOpen ? others : others.filter(isGiven),
    open: bettors.map((actor) => openTo(game, seen, actor)),
    faces: first === undefined ? NO_FACES : ownFaces(live.table, first),
  }
}

export function mineView(
  bench: TableContext,
  live: TableState,
  actors: readonly Actor[],
  purse?: number,
): Mine {
  const { offers, open, faces } = ownPart(bench, live, actors, purse)
  return { offers, bets: open.flatMap((list) => betsIn(gather(list))), faces }
}

export const factsFor = (events: readonly Event[], viewer: string | undefined): Event[] =>
  events.map((e) => viewEvent(e, viewer ?? 'everyone'))

/** Whether something became of somebody's chips or seat. */
export const isAbout = (player: string, events: readonly Event[]): boolean =>
  events.some((e) => {
    if (isEvent(e, 'moved')) return playerIn(e.from) === player || playerIn(e.to) === player
    const seat = isEvent(e, 'sat') || isEvent(e, 'stood') || isEvent(e, 'reseated') || isEvent(e, 'left')
    return seat && e.player === player
  })
