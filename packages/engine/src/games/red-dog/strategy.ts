import {
  asPlayer,
  type Command,
  flat,
  type Game,
  offerOf,
  type PlayerId,
  simplest,
  type Table,
  weigh,
} from '../../kernel/index.ts'
import { cutSomewhere } from '../../shoe/index.ts'
import { offers } from './play.ts'
import type { State } from './state.ts'
import { MAIN } from './wagers.ts'

/** The least every round, raised by as much again where that is worth more than staying; the cut where it falls. */
export function strategy(
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const mine = offers(view, asPlayer(player))
  const cut = cutSomewhere(mine, pick)
  if (cut) return cut
  const [best] = weigh(game, view, player, mine)?.worths ?? []
  // Without the chips to raise there is nothing to weigh.
  const decision = (best && offerOf(best, mine)) ?? mine.find((o) => o.type === 'stay')
  return decision ? simplest(decision) : flat(game, view, player, MAIN)
}
