import { stdout } from 'node:process'
import { games } from '../src/catalogue.ts'
import {
  act,
  asPlayer,
  drawn,
  type Game,
  isRefused,
  isStep,
  next,
  open,
  perform,
  run,
  type Source,
  seeded,
  type Table,
  view,
  walk,
} from '../src/kernel/index.ts'

/**
 * Rounds a second through `decide` and `evolve`, leaves a second of the walk, memory of a table. The baselines run in
 * the same process: chance alone (the same draws with no rules around them) and a copy of the table for every command,
 * which is what an engine that changes its state in place must make to undo or to replay.
 */
const SECONDS = 2

function seat<S>(game: Game<S>, source: Source): Table<S> {
  const opened = open(game)
  if (isRefused(opened)) throw new Error(opened.because)
  const by = asPlayer('A')
  let table: Table<S> = opened.table
  const place = game.places(opened.table.terms[0]?.options ?? {})[0] as string
  for (const command of [
    { type: 'sit', by, place },
    { type: 'buy-in', by, cents: 100_000_000_00 },
  ]) {
    const done = act(game, table, command)
    if (isRefused(done)) throw new Error(done.because)
    table = done.table
  }
  return run(game, table, source).table
}

interface Rate {
  readonly rounds: number
  readonly commands: number
  readonly seconds: number
}

/** One player with the reference strategy, as fast as it goes. */
function play<S>(game: Game<S>, copy: boolean): Rate {
  const pick = seeded(1947)
  const source = drawn(seeded(1947, 2))
  let table = seat(game, source)
  const first = table.round
  const began = performance.now()
  let commands = 0
  while (performance.now() - began < SECONDS * 1000) {
    const now = next(game, table)
    const step = isStep(now) ? now.command : game.strategy(view(table, 'A'), 'A', pick)
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
  while (performance.now() - began < 500) {
    for (let i = 0; i < 1000; i++) n += pick(6) + pick(6) >= 0 ? 1 : 0
  }
  return n / ((performance.now() - began) / 1000)
}

function leaves<S>(game: Game<S>): number {
  const source = drawn(seeded(7))
  let table = seat(game, source)
  for (let i = 0; i < 20; i++) {
    const bet = game.strategy(view(table, 'A'), 'A', () => 0)
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
      policy: (t) => game.strategy(view(t, 'A'), 'A', pick),
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
function memory<S>(game: Game<S>): number {
  const make = (i: number): Table<S> => {
    const source = drawn(seeded(i))
    const table = seat(game, source)
    const bet = game.strategy(view(table, 'A'), 'A', () => 0)
    const done = bet && act(game, table, bet)
    return done && !isRefused(done) ? done.table : table
  }
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: 2000 }, (_, i) => make(i))
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
