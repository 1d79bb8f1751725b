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
import { dueOf } from '../core/due.ts'
import type { Bench } from '../core/live.ts'
import type { Live } from '../core/types.ts'

/** The table as everyone sees it. Serialised once a version for all who watch. */
export function publicView(bench: Bench, live: Live) {
  const { game, setup } = bench
  const { before: _, counters: __, ...table } = view(live.table, 'everyone')
  const step = next(game, live.table)
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
    table: { ...table, terms: [terms(live.table)], made: undefined },
    waiting,
  }
}

/** Deadlines go out as time left: clocks differ. */
export function timeLeft(bench: Bench, live: Live, now: number): number | undefined {
  const due = dueOf(bench.game, bench, live)
  return due === null ? undefined : Math.max(0, due - now)
}

/** What only this person sees. */
export interface Mine {
  readonly offers: readonly Offer[]
  readonly faces: Readonly<Record<number, string>>
}

export function mineView({ game }: Bench, live: Live, actors: readonly Actor[]): Mine {
  const players = actors.map(playerOf).filter((p) => p !== undefined)
  const faces: Record<number, string> = {}
  for (const player of players) {
    for (const [card, { face, to }] of Object.entries(view(live.table, player).faces)) {
      if (!to.includes('everyone')) faces[Number(card)] = face
    }
  }
  // Offers are made from what the person sees, never from the whole table.
  const seen = view(live.table, players[0] ?? 'everyone')
  return { offers: actors.flatMap((actor) => offers(game, seen, actor)), faces }
}

export const factsFor = (events: readonly Event[], viewer: string | undefined): Event[] =>
  events.map((e) => viewEvent(e, viewer ?? 'everyone'))
