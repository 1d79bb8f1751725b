import {
  type Actor,
  type Event,
  isStep,
  next,
  type Offer,
  offers,
  playerOf,
  terms,
  view,
  viewEvent,
} from '@boardwalk/engine/kernel'
import { refuseCompany } from '../core/alone.ts'
import { isGone } from '../core/attendance.ts'
import { isBot } from '../core/botid.ts'
import { dutyOf } from '../core/due.ts'
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
    table: { ...table, terms: [terms(live.table)], made: undefined },
    waiting,
    ...(pending && { commitment: { draw: pending.draw, hash: pending.hash } }),
    names: namesAt(Object.keys(live.table.players), nameOf, (id) => isGone(live, id)),
  }
}

/** Deadlines go out as time left: clocks differ. */
export function timeLeft(bench: Bench, live: Live, now: number): number | undefined {
  const duty = dutyOf(bench, live)
  return duty === null ? undefined : Math.max(0, duty.at - now)
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

function gathered(offers: readonly Offer[]): Bets[] {
  const groups = new Map<string, Bets & { wagers: string[] }>()
  for (const offer of offers) {
    const { place, wager } = offer.with ?? {}
    const { confirm } = offer
    const field = offer.fields?.cents
    if (field?.kind !== 'amount') continue
    const { least, most, step } = field
    const key = `${place} ${least} ${most} ${step} ${confirm ?? ''}`
    const fresh = { place: String(place), least, most, step, wagers: [], ...(confirm && { confirm }) }
    const group = groups.get(key) ?? fresh
    group.wagers.push(String(wager))
    groups.set(key, group)
  }
  return [...groups.values()]
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
  const now = all.filter(
    (offer) =>
      refuseStopped(bench, offer) === undefined &&
      refuseCompany(bench, live.table, offer.type, playerOf(offer.by)) === undefined,
  )
  const isBet = ({ type }: Offer): boolean => type === 'bet'
  return { offers: now.filter((o) => !isBet(o)), bets: gathered(now.filter(isBet)), faces }
}

export const factsFor = (events: readonly Event[], viewer: string | undefined): Event[] =>
  events.map((e) => viewEvent(e, viewer ?? 'everyone'))
