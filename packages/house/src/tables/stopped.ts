import { type Command, HOUSE, isStakeCommand, type Refused } from '@boardwalk/engine/kernel'
import type { TableContext } from './live.ts'

/** Something new is staked. What stands is played out, and whoever sits may take down, cash and leave. */
const isStake = ({ type, wagers }: { readonly type: string; readonly wagers?: unknown }): boolean =>
  type === 'several' ? Array.isArray(wagers) && wagers.some((w) => w?.type === 'bet') : isStakeCommand(type)

/** Why nothing may be staked at a table now: gaming is stopped, all of it or this game. */
export function refuseStopped(
  { game, stopped }: TableContext,
  command: Pick<Command, 'type'> & { readonly wagers?: unknown },
): Refused | undefined {
  const because = isStake(command) ? stopped?.(game.id) : undefined
  return because === undefined ? undefined : { refused: HOUSE, because }
}
