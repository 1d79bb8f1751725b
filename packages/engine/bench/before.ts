import { resolve } from 'node:path'
import { stdout } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Game } from '../src/kernel/index.ts'
import { type Runner, race, usual } from './race.ts'
import { type Kernel, playersOf } from './seats.ts'

interface Engine {
  readonly kernel: Kernel
  readonly games: readonly Game[]
}

/** The engine of a checkout: this one, or an earlier one beside it. */
async function engineIn(folder: string): Promise<Engine> {
  const file = (path: string): string => pathToFileURL(resolve(folder, 'packages/engine/src', path)).href
  const kernel = (await import(file('kernel/index.ts'))) as Kernel
  const { games } = (await import(file('catalogue.ts'))) as Pick<Engine, 'games'>
  return { kernel, games }
}

/** So many rounds are a piece of work: a lap is long beside it. */
const ROUNDS = 5

/** The reference strategy, round after round. */
function playing({ kernel: k, games }: Engine, id: string, name: string): Runner | undefined {
  const game = games.find((it) => it.id === id)
  if (!game) return undefined
  const pick = k.seeded(1947)
  const source = k.drawn(k.seeded(1947, 2))
  const players = playersOf(k, game)
  let table = players.seat(source)
  return {
    name,
    run() {
      for (const until = table.round + ROUNDS; table.round < until; ) {
        const now = k.next(game, table)
        const step = k.isStep(now) ? now.command : players.decide(table, pick)
        if (!step) throw new Error(`${game.id} stands still: ${now.says}`)
        const done = k.perform(game, table, step, source)
        if (k.isRefused(done)) throw new Error(done.because)
        table = done.table
      }
      return ROUNDS
    },
  }
}

/**
 * This engine beside that of another checkout, game by game and lap by lap in one process:
 * `git worktree add /tmp/before COMMIT` and `npm run bench -- before /tmp/before`.
 */
export async function benchBefore(folder: string): Promise<void> {
  const [now, before] = [await engineIn(`${import.meta.dirname}/../../..`), await engineIn(folder)]
  for (const { id } of now.games) {
    const [own, other] = [playing(now, id, 'now'), playing(before, id, 'before')]
    if (!own || !other) continue
    const [after, then] = race([own, other]).map(usual) as [number, number]
    const rates = `${Math.round(after)} rounds a second, before ${Math.round(then)}`
    stdout.write(`${id.padEnd(18)}${rates.padEnd(48)}${(after / then).toFixed(2)} times\n`)
  }
}
