import type { Source } from './chance.ts'
import { act, actStep, actWith, type Done, needOf } from './decide.ts'
import type { Game } from './game.ts'
import { isRefused, isStep, next, playerOf } from './table.ts'
import type { Command, Entry, Refused, Step, Table } from './types.ts'

/** How the automatic dealer answers when a voice of the staff is asked for. */
export type Voices = 'yes' | 'no'

export interface Run<S> {
  readonly table: Table<S>
  readonly entries: readonly Entry[]
}

/** Far more steps than any round has; reaching it is a fault of the game. */
const STEPS = 10_000

const withoutChance = (command: Command): Command => {
  if (!('chance' in command)) return command
  const { chance: _, ...own } = command
  return own
}

/** Gives a command with the chance it needs filled in. */
export function perform<S>(
  game: Game<S>,
  table: Table<S>,
  command: Command,
  source: Source,
): Done<S> | Refused {
  const now = next(game, table)
  if (isStep(now) && command === now.command)
    return actStep(game, table, now, now.needs && source.answer(now.needs, table))
  const own = withoutChance(command)
  const need = needOf(game, table, own)
  return need ? actWith(game, table, own, { chance: source.answer(need, table) }) : act(game, table, own)
}

/** Takes a step that the dealer's rules have named; that it is refused is an impossible state. */
export function take<S>(game: Game<S>, table: Table<S>, step: Step, source: Source): Done<S> {
  const done = actStep(game, table, step, step.needs && source.answer(step.needs, table))
  if (isRefused(done)) throw new Error(`step ${step.command.type} was refused: ${done.because}`)
  return done
}

function answerVoice<S>(game: Game<S>, table: Table<S>, voices: Voices): Done<S> | undefined {
  for (const { id, voices: asked, given } of table.questions) {
    const by = asked.find((v) => playerOf(v) === undefined && !given.includes(v))
    if (!by) continue
    const done = act(game, table, { type: voices === 'yes' ? 'confirm' : 'decline', by, question: id })
    if (isRefused(done)) throw new Error(`a voice was refused: ${done.because}`)
    return done
  }
  return undefined
}

/** The automatic dealer: answers questions put to the staff and takes steps until somebody must be waited for. */
export function run<S>(game: Game<S>, start: Table<S>, source: Source, voices: Voices = 'yes'): Run<S> {
  const entries: Entry[] = []
  let table = start
  for (let i = 0; i < STEPS; i++) {
    const now = next(game, table)
    const done =
      answerVoice(game, table, voices) ?? (isStep(now) ? take(game, table, now, source) : undefined)
    if (!done) return { table, entries }
    entries.push(done.entry)
    table = done.table
  }
  throw new Error(`${game.id} took ${STEPS} steps without waiting for anybody`)
}
