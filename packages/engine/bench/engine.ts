import { stdout } from 'node:process'
import { games } from '../src/catalogue.ts'
import * as kernel from '../src/kernel/index.ts'
import {
  act,
  drawn,
  type Game,
  isRefused,
  isStep,
  next,
  perform,
  seeded,
  type Table,
  walk,
} from '../src/kernel/index.ts'
import { playersOf } from './seats.ts'
import { SHORT } from './short.ts'

/**
 * Rounds a second through `decide` and `evolve`, leaves a second of the walk, memory of a table. The baselines run in
 * the same process: chance alone (the same draws with no rules around them) and a copy of the table for every command,
 * which is what an engine that changes its state in place must make to undo or to replay.
 */
const SECONDS = SHORT ? 0.02 : 2
const CHANCE_SECONDS = SECONDS / 4
const TABLES = SHORT ? 20 : 2000

interface Rate {
  readonly rounds: number
  readonly commands: number
  readonly seconds: number
}

/** The reference strategy, as fast as it goes. */
function play(game: Game, copy: boolean): Rate {
  const pick = seeded(1947)
  const source = drawn(seeded(1947, 2))
  const players = playersOf(kernel, game)
  let table = players.seat(source)
  const first = table.round
  const began = performance.now()
  let commands = 0
  while (performance.now() - began < SECONDS * 1000 || table.round === first) {
    const now = next(game, table)
    const step = isStep(now) ? now.command : players.decide(table, pick)
    if (!step) throw new Error(`${game.id} stands still: ${now.says}`)
    const done = perform(game, table, step, source)
    if (isRefused(done)) throw new Error(done.because)
    table = copy ? structuredClone(done.table) : done.table
    commands++
  }
  return { rounds: table.round - first, commands, seconds: (performance.now() - began) / 1000 }
}

/** What the draws of a round cost by themselves: two dice or a dozen cards. */
function chanceAlone(): number {
  const pick = seeded(1)
  const began = performance.now()
  let n = 0
  while (performance.now() - began < CHANCE_SECONDS * 1000) {
    for (let i = 0; i < 1000; i++) n += pick(6) + pick(6) >= 0 ? 1 : 0
  }
  return n / ((performance.now() - began) / 1000)
}

/** A meter's reading is the world's, not chance: a path ends where it is asked. */
function asksMeter(game: Game, table: Table): boolean {
  if (game.meters === undefined) return false
  const now = next(game, table)
  return isStep(now) && now.needs?.kind === 'meter'
}

function leaves(game: Game): number {
  const players = playersOf(kernel, game)
  let table = players.seat(drawn(seeded(7)))
  for (let i = 0; i < 20; i++) {
    const bet = players.decide(table, () => 0)
    if (!bet || bet.type === 'ready' || bet.type === 'throw') break
    const done = act(game, table, bet)
    if (isRefused(done)) break
    table = done.table
  }
  const pick = seeded(3)
  const began = performance.now()
  let count = 0
  const limit = Symbol('enough')
  try {
    walk(table, {
      game,
      done: (t) => t.round > table.round || asksMeter(game, t),
      policy: (t) => players.decide(t, pick),
      leaf() {
        count++
        if (performance.now() - began > SECONDS * 1000) throw limit
      },
    })
  } catch (reason) {
    if (reason !== limit) throw reason
  }
  return count / ((performance.now() - began) / 1000)
}

/** Bytes a table holds on to: many of them, in the middle of play, nothing shared between them. */
function memory(game: Game): number {
  const players = playersOf(kernel, game)
  const make = (i: number): Table => {
    const table = players.seat(drawn(seeded(i)))
    const bet = players.decide(table, () => 0)
    const done = bet && act(game, table, bet)
    return done && !isRefused(done) ? done.table : table
  }
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: TABLES }, (_, i) => make(i))
  globalThis.gc?.()
  const bytes = (process.memoryUsage().heapUsed - before) / kept.length
  return kept.length > 0 ? bytes : 0
}

const say = (n: number): string => Math.round(n).toLocaleString('en-US').padStart(12)

export function benchEngine(): void {
  stdout.write(`chance alone, two dice: ${say(chanceAlone()).trim()} draws a second\n\n`)
  stdout.write(
    `${'game'.padEnd(18)}${['rounds/s', 'commands/s', 'with copies', 'ratio', 'leaves/s', 'bytes/table'].map((h) => h.padStart(12)).join('')}\n`,
  )
  for (const game of games) {
    const plain = play(game, false)
    const copied = play(game, true)
    const rate = plain.rounds / plain.seconds
    const ratio = rate / (copied.rounds / copied.seconds)
    stdout.write(
      `${game.id.padEnd(18)}${say(rate)}${say(plain.commands / plain.seconds)}${say(copied.rounds / copied.seconds)}${`${ratio.toFixed(1)}×`.padStart(12)}${say(leaves(game))}${say(memory(game))}\n`,
    )
  }
}
