import {
  type Actor,
  type Event,
  isStep,
  next,
  type Offer,
  offers,
  playerOf,
  type Table,
  type Terms,
  terms,
  view,
  viewEvent,
} from '@boardwalk/engine/kernel'
import { refuseCompany } from '../core/alone.ts'
import { isGone } from '../core/attendance.ts'
import { isBot } from '../core/botid.ts'
import { givesHints } from '../core/hints.ts'
import type { Bench } from '../core/live.ts'
import { refuseStopped } from '../core/stopped.ts'
import type { Live } from '../core/types.ts'

/** What people are called at a table; bots say that they are. */
export type NameOf = (player: string) => string | undefined

export function namesAt(players: readonly string[], nameOf: NameOf, isAway = (_: string): boolean => false) {
  const named = players.map((id) => {
    if (isBot(id)) return [id, { name: `Bot ${id.split('-').at(-1)}`, bot: true }] as const
    const away = isAway(id)
    return [id, { name: nameOf(id) ?? 'Somebody', ...(away && { away }) }] as const
  })
  return Object.fromEntries(named)
}

const lists = new WeakMap<Terms, readonly [Terms]>()

/** The terms in force, as a list of one: for the same terms the same list. */
function inForce(table: Table): readonly [Terms] {
  const now = terms(table)
  const known = lists.get(now) ?? ([now] as const)
  lists.set(now, known)
  return known
}

/** The table as everyone sees it. Serialised once a version for all who watch. */
export function publicView(bench: Bench, live: Live, nameOf: NameOf) {
  const { game, setup } = bench
  const { before: _, counters: __, ...table } = view(live.table, 'everyone')
  const step = next(game, live.table)
  const { pending } = live.draws
  const waiting = isStep(step)
    ? { says: step.says, rule: step.rule, by: step.by }
    : {
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
    table: { ...table, terms: inForce(live.table), made: undefined },
    waiting,
    ...(pending && { commitment: { draw: pending.draw, hash: pending.hash } }),
    names: namesAt(Object.keys(live.table.players), nameOf, (id) => isGone(live, id)),
  }
}

/** Offers to bet that differ only in their wager: a felt has hundreds of spots, and most take the same amounts. */
export interface Bets {
  readonly place: string
  readonly least: number
  readonly most: number
  readonly step: number
  readonly wagers: readonly string[]
  /** Good only with these voices: a bet on somebody else's box. */
  readonly confirm?: readonly Actor[]
}

/** What only this person sees. */
export interface Mine {
  readonly offers: readonly Offer[]
  readonly bets: readonly Bets[]
  readonly faces: Readonly<Record<number, string>>
}

/** By the first of the offers to bet: while nothing changes for somebody, the rules offer the very same ones again. */
const before = new WeakMap<Offer, { readonly last: Offer | undefined; readonly bets: readonly Bets[] }>()
const NO_BETS: readonly Bets[] = []

/** The same list for the same offers, so that it is written out once. */
function betsOf(offers: readonly Offer[]): readonly Bets[] {
  const first = offers[0]
  if (!first) return NO_BETS
  const last = offers.at(-1)
  const known = before.get(first)
  if (known && known.last === last) return known.bets
  const bets = gathered(offers)
  before.set(first, { last, bets })
  return bets
}

function gathered(offers: readonly Offer[]): Bets[] {
  const groups: (Bets & { wagers: string[] })[] = []
  for (const offer of offers) {
    const field = offer.fields?.cents
    if (field?.kind !== 'amount') continue
    const { least, most, step } = field
    const place = String(offer.with?.place)
    const { confirm } = offer
    const same = (g: Bets): boolean =>
      g.least === least &&
      g.most === most &&
      g.step === step &&
      g.place === place &&
      `${g.confirm ?? ''}` === `${confirm ?? ''}`
    const group = groups.find(same) ?? { place, least, most, step, wagers: [], ...(confirm && { confirm }) }
    if (group.wagers.length === 0) groups.push(group)
    group.wagers.push(String(offer.with?.wager))
  }
  return groups
}

export function mineView(bench: Bench, live: Live, actors: readonly Actor[]): Mine {
  const { game } = bench
  const players = actors.map(playerOf).filter((p) => p !== undefined)
  const faces: Record<number, string> = {}
  for (const player of players) {
    for (const [card, { face, to }] of Object.entries(view(live.table, player).faces)) {
      if (!to.includes('everyone')) faces[Number(card)] = face
    }
  }
  // Offers are made from what the person sees, never from the whole table.
  const seen = view(live.table, players[0] ?? 'everyone')
  const all = actors.flatMap((actor) => offers(game, seen, actor))
  // While gaming is stopped nothing new is staked, and so it is not offered.
  const isOpen = bench.stopped?.(game.id) === undefined && bench.setup.alone !== true
  const now = isOpen ? all : all.filter((offer) => isGiven(bench, live, offer))
  const isBet = ({ type }: Offer): boolean => type === 'bet'
  return { offers: now.filter((o) => !isBet(o)), bets: betsOf(now.filter(isBet)), faces }
}

const isGiven = (bench: Bench, { table }: Live, offer: Offer): boolean =>
  refuseStopped(bench, offer) === undefined &&
  refuseCompany(bench, table, offer.type, playerOf(offer.by)) === undefined

export const factsFor = (events: readonly Event[], viewer: string | undefined): Event[] =>
  events.map((e) => viewEvent(e, viewer ?? 'everyone'))
