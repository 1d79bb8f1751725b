import type { Time } from '../../../kernel/types.ts'
import { ballDue } from './draw.ts'
import { gamesToday, nextDay, salesOf } from './games.ts'
import { CALL_BEFORE } from './start.ts'
import { type Actor, type Booth, type BoothCommand, BY_HOUSE, type CommandOf } from './types.ts'

/** What a booth does by itself, and when. */

const HOUSE_ACTOR: Actor = { person: BY_HOUSE, role: 'house' }

/** The next move: a ball, a call, a lock-out. A ball's number is put in by the driver. */
export type BoothMove =
  | { readonly at: Time; readonly command: CommandOf<'call'> | CommandOf<'lock'> }
  | { readonly at: Time; readonly ball: number; readonly game: number }

const sent = (type: 'call' | 'lock', at: Time): BoothCommand & { type: 'call' | 'lock' } => ({
  type,
  by: HOUSE_ACTOR,
  at,
})

/** When the clock closes the game on sale: not before the draw of the last is over, nor beyond the games of the day. */
function closing(booth: Booth): Time | undefined {
  const { settings, closesAt, calledAt, generator, methods, now } = booth
  if (settings.lockOut !== 'automatic' || closesAt === null || !generator.running || !methods.override)
    return undefined
  const called = calledAt === undefined ? closesAt : Math.max(closesAt, calledAt + CALL_BEFORE)
  const at = Math.max(called, now)
  return gamesToday(booth, at) >= settings.gamesPerDay ? nextDay(at) : at
}

/** A location with no ticket and no watcher draws nothing. */
export function nextMove(booth: Booth, watched: boolean): BoothMove | undefined {
  const { drawing, game, settings, calledAt, strict } = booth
  if (drawing) return { at: ballDue(drawing), ball: drawing.balls.length + 1, game: drawing.game }
  if (!watched && salesOf(booth, game).tickets === 0) return undefined
  const at = closing(booth)
  if (at === undefined) return undefined
  if (settings.closing === 'verbal' && calledAt === undefined) {
    // In a strict house a person calls, and the game waits for it.
    const when = Math.max(at - CALL_BEFORE, booth.now)
    return strict ? undefined : { at: when, command: sent('call', when) }
  }
  return { at, command: sent('lock', at) }
}
