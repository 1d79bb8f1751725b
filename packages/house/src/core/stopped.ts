import { type Command, HOUSE, type Refused } from '@boardwalk/engine/kernel'
import type { Bench } from './live.ts'

/** By these something new is staked. What stands is played out, and whoever sits may take down, cash and leave. */
const STAKES: readonly string[] = ['bet', 'spoken-bet']

/** Why nothing may be staked at a table now: gaming is stopped, all of it or this game. */
export function refuseStopped(
  { game, stopped }: Bench,
  { type }: Pick<Command, 'type'>,
): Refused | undefined {
  const because = STAKES.includes(type) ? stopped?.(game.id) : undefined
  return because === undefined ? undefined : { refused: HOUSE, because }
}
