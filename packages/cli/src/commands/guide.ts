import { gamingGuide, type Rules } from '@boardwalk/engine/kernel'
import { resolveTable } from '../choice.ts'
import type { Io } from '../io.ts'

export interface GuideFlags {
  readonly option?: readonly string[]
}

/** The game's page in the gaming guide, under the options that were given. */
export function guideCommand(io: Io, game: Rules, flags: GuideFlags): void {
  io.out(gamingGuide(game, resolveTable(game, flags.option ?? [])))
}
