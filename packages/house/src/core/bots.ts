import { type Command, type PlayerId, view } from '@boardwalk/engine/kernel'
import type { Bench } from './live.ts'
import { refuseStopped } from './stopped.ts'
import type { Live } from './types.ts'

/** Bots have ids of their own kind, so that nobody takes them for people and no report counts them. */
const PREFIX = 'bot-'
export const isBot = (player: PlayerId): boolean => player.startsWith(PREFIX)
export const botId = (table: string, n: number): PlayerId => `${PREFIX}${table}-${n}`.slice(0, 40)

/**
 * What a bot does next by its game's reference strategy, from what it may see. Bots keep people company: without a
 * person at the table they do nothing.
 */
export function botCommand(bench: Bench, live: Live, pick: (below: number) => number): Command | undefined {
  if (!bench.setup.bots) return undefined
  const players = Object.keys(live.table.players)
  if (players.every(isBot)) return undefined
  for (const bot of players.filter(isBot)) {
    const command = bench.game.strategy(view(live.table, bot), bot, pick)
    if (command && !refuseStopped(bench, command)) return command
  }
  return undefined
}
