import { asPlayer, type Command, type PlayerId, view } from '@boardwalk/engine/kernel'
import { isBot } from '../streams/botid.ts'
import { present } from './attendance.ts'
import type { TableContext } from './live.ts'
import { refuseStopped } from './stopped.ts'
import type { TableState } from './types.ts'

/** What a bot would do by its game's reference strategy, from what it may see. */
function wish(
  { game }: TableContext,
  { table }: TableState,
  bot: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  return game.strategy(view(table, bot), bot, pick)
}

/** Bots keep people company: they play where somebody is there, as a player or as the dealer. */
const inCompany = ({ setup }: TableContext, { people, table }: TableState): boolean =>
  setup.dealer === 'person' || present(people, table).length > 0

/** Whether a bot has something to say; for one that has not, the rules act at once. */
export const botPlays = (bench: TableContext, live: TableState, bot: PlayerId): boolean =>
  bench.setup.bots !== undefined &&
  inCompany(bench, live) &&
  (consent(live, bot) ?? wish(bench, live, bot, () => 0)) !== undefined

/** Whoever asks a bot for its word, as for a wager on its box, has it. */
function consent({ table }: TableState, bot: PlayerId): Command | undefined {
  const by = asPlayer(bot)
  const asked = table.questions.find((q) => q.voices.includes(by) && !q.given.includes(by))
  return asked && { type: 'confirm', by, question: asked.id }
}

/** What a bot does next. */
export function botCommand(
  bench: TableContext,
  live: TableState,
  pick: (below: number) => number,
): Command | undefined {
  if (!bench.setup.bots || !inCompany(bench, live)) return undefined
  for (const bot of Object.keys(live.table.players).filter(isBot)) {
    const command = consent(live, bot) ?? wish(bench, live, bot, pick)
    if (command && !refuseStopped(bench, command)) return command
  }
  return undefined
}
