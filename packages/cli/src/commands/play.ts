import { randomInt } from 'node:crypto'
import { drawn, type Game, seeded } from '@boardwalk/engine/kernel'
import { resolveChoices, wholeNumber } from '../choice.ts'
import { UsageError } from '../failure.ts'
import type { Io } from '../io.ts'
import { Session } from '../play/session.ts'
import { parseAmount } from '../play/words.ts'

export interface PlayFlags {
  readonly option?: readonly string[]
  readonly seed?: string
  readonly players: string
  readonly chips: string
  readonly behind?: true
}

const MOST_CHIPS = 1_000_000_00

function chipsOf(text: string): number {
  const cents = parseAmount(text)
  if (cents !== undefined && cents > 0 && cents % 100 === 0 && cents <= MOST_CHIPS) return cents
  throw new UsageError(
    `Chips are whole dollars from 1 to ${(MOST_CHIPS / 100).toLocaleString('en-US')}, not ${text}.`,
  )
}

function newSession(io: Io, game: Game, flags: PlayFlags): Session {
  const seed =
    flags.seed === undefined ? undefined : wholeNumber('The seed', flags.seed, 0, Number.MAX_SAFE_INTEGER)
  // Where people play against each other there is always somebody to play against.
  const bots = Math.max(wholeNumber('The number of bots', flags.players, 0, 20), (game.people ?? 1) - 1)
  // Real play takes the system's generator; a seed makes an exercise that can be played again.
  const pick = seed === undefined ? (below: number) => randomInt(below) : seeded(seed, 0)
  const botPick = seed === undefined ? pick : seeded(seed, 1)
  return new Session({
    game,
    options: resolveChoices(game, flags.option ?? []),
    chips: chipsOf(flags.chips),
    bots,
    behind: flags.behind === true,
    source: drawn(pick),
    pick: botPick,
    clock: seed === undefined ? Date.now : () => 0,
    colour: io.colour,
    columns: Math.max(40, io.columns),
    ...(seed !== undefined && { seed }),
  })
}

/** A game at the terminal, until the person leaves or the input ends. */
export async function playCommand(io: Io, game: Game, flags: PlayFlags): Promise<void> {
  const session = newSession(io, game, flags)
  io.out(`${session.start()}\n`)
  for (;;) {
    const line = await io.ask('> ')
    if (line === undefined) {
      io.out(`${session.farewell()}\n`)
      break
    }
    // Piped input is echoed, so that what was said stands beside the answer.
    if (!io.interactive) io.out(`> ${line}\n`)
    const { text, over } = session.say(line)
    io.out(`${text}\n`)
    if (over) break
  }
  io.close()
}
