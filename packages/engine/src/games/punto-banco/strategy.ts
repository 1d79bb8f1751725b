import {
  asPlayer,
  type Command,
  flat,
  type Game,
  type PlayerId,
  simplest,
  type Table,
} from '../../kernel/index.ts'
import { offers } from './play.ts'
import type { State } from './state.ts'

/** The wager with the smallest edge. */
export const FLAT = 'banker'

/** What carries the game on: the shoe is taken when it is offered, and the cards are dealt as the dealer says. */
const FORWARD: readonly string[] = ['deal', 'draw-player', 'draw-banker']

/** The least on the Banker's Hand every round; the cut is taken where it falls. */
export function strategy(
  game: Game<State>,
  view: Table<State>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const by = asPlayer(player)
  const mine = offers(view, by)
  const front = mine.find((o) => o.type === 'cut')?.fields?.front
  if (front?.kind === 'amount')
    return { type: 'cut', by, front: front.least + pick(front.most - front.least + 1) }
  if (view.state.offered === player && mine.some((o) => o.type === 'accept-shoe'))
    return { type: 'accept-shoe', by }
  const next = mine.find((o) => FORWARD.includes(o.type))
  return next ? simplest(next) : flat(game, view, player, FLAT)
}
