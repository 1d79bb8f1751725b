import type { PlayerId } from '@boardwalk/engine/kernel'

/** Bots have ids of their own kind, so that nobody takes them for people and no report counts them. */
const PREFIX = 'bot-'
export const isBot = (player: PlayerId): boolean => player.startsWith(PREFIX)
export const botId = (table: string, n: number): PlayerId => `${PREFIX}${table}-${n}`.slice(0, 40)
