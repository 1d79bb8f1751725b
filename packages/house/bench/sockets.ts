import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { games } from '@boardwalk/engine'
import type { Outcome, Phase } from './crowd.ts'
import { oneRowRate } from './disk.ts'
import type { Say } from './rounds.ts'

const SEATS = 3
const OWN = join(import.meta.dirname, '../../..')

/** A child by its file, of this checkout or of another; whoever ends by itself ends the benchmark. */
function child(file: string, given: readonly unknown[], checkout = OWN): ChildProcess {
  const made = fork(join(checkout, 'packages/house/bench', file), given.map(String))
  made.on('exit', (code) => {
    if (code !== 0) throw new Error(`${file} has ended by itself`)
  })
  return made
}

const word = async <T>(from: ChildProcess): Promise<T> => (await once(from, 'message'))[0] as T

async function answer<T>(from: ChildProcess, asked: object): Promise<T> {
  const said = word<T>(from)
  from.send(asked)
  return said
}

const share = (all: readonly number[], part: number): number => all[Math.floor(all.length * part)] ?? 0

/**
 * The games that are played: these, or else all. Beside the house of another checkout only those that both have, so that
 * both are asked for the same.
 */
export async function mixOf(named: string | undefined, other?: string): Promise<readonly string[]> {
  const own = games.map(({ id }) => id)
  const wanted = named?.split(',') ?? own
  const unknown = wanted.find((id) => !own.includes(id))
  if (unknown !== undefined) throw new Error(`There is no game ${unknown}: ${own.join(', ')}.`)
  if (other === undefined) return wanted
  const { href } = pathToFileURL(join(other, 'packages/engine/src/index.ts'))
  const theirs = ((await import(href)) as { games: readonly { id: string }[] }).games
  return wanted.filter((id) => theirs.some((game) => game.id === id))
}

/** What a run came to, with the processor time that the house used for it. */
type Run = (phase: Phase, name?: string) => Promise<Outcome & { readonly cpu: number }>

interface Surroundings {
  /** The checkout whose house it is. */
  readonly checkout?: string
  /** One-row commits a second that the disk is slowed to. */
  readonly commits?: number
}

/**
 * Opens the house as people reach it, one process on SQLite, with the crowd in another and real sockets between them, and
 * closes both when the work is done.
 */
async function withCrowd(
  tables: number,
  mix: readonly string[],
  { checkout = OWN, commits }: Surroundings,
  work: (run: Run, rowsPerSecond: number | undefined) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'boardwalk-sockets-'))
  const profile = process.env.BENCH_PROFILE
  const slowed = commits === undefined ? [] : [commits]
  const house = child('served.ts', [folder, tables, mix, ...slowed], checkout)
  const said = await word<number | { readonly port: number; readonly rowsPerSecond: number }>(house)
  const { port, rowsPerSecond } = typeof said === 'number' ? { port: said } : said
  const crowd = child('crowd.ts', [`http://127.0.0.1:${port}`, tables * SEATS])
  await word(crowd)
  const used = async (asked: object): Promise<number> => {
    const { user, system } = await answer<NodeJS.CpuUsage>(house, asked)
    return (user + system) / 1e6
  }
  await work(async (phase, name) => {
    const file = profile && name && { profile: join(profile, `${name}.cpuprofile`) }
    const before = await used(file ? { ...file, from: true } : {})
    const outcome = await answer<Outcome>(crowd, phase)
    return { ...outcome, cpu: (await used({ ...file })) - before }
  }, rowsPerSecond)
  for (const each of [crowd, house]) each.disconnect()
  await Promise.all([crowd, house].map((each) => once(each, 'exit')))
  rmSync(folder, { recursive: true, force: true })
}

/** Half of what the house can do, and how long people wait for an answer then. */
async function measureHalf(run: Run, seconds: number, most: number, say: Say): Promise<void> {
  const half = await run({ seconds, perSecond: most / 2 }, 'half')
  say('at half that load: acknowledged commands', half.acknowledged / seconds, 'a second')
  say('  acknowledged a CPU-second of the house', half.acknowledged / half.cpu, 'commands')
  say('  from the command to its acknowledgement: p50', share(half.delays, 0.5), 'ms')
  say('  p99', share(half.delays, 0.99), 'ms')
}

/** What a CPU-second of the house is worth to a crowd that never pauses, and how long people wait at half of that. */
export async function measureSockets(
  tables: number,
  seconds: number,
  mix: readonly string[],
  say: Say,
  checkout = OWN,
): Promise<void> {
  await withCrowd(tables, mix, { checkout }, async (run) => {
    // A house runs for days: what has just begun compiles itself, and that does not count.
    await run({ seconds })
    const full = await run({ seconds }, 'full')
    const most = full.acknowledged / full.cpu
    say(
      `sockets, ${tables} tables of ${SEATS}: acknowledged commands`,
      full.acknowledged / seconds,
      'a second',
    )
    say('  acknowledged a CPU-second of the house', most, 'commands')
    say('  the house’s CPU', (full.cpu / seconds) * 100, '%')
    say('  refused or stale', (full.turnedDown / (full.acknowledged + full.turnedDown)) * 100, '%')
    say('  views a command', full.views / full.acknowledged, '')
    say('  bytes a command', full.bytes / full.acknowledged, '')
    await measureHalf(run, seconds, most, say)
  })
}

/** A slow disk: so many one-row commits a second. */
const SLOW_COMMITS = 3_000

/**
 * The same at half load where it is hard: on a slow disk, with a process beside the house that is always busy. The rate of
 * one-row commits stands beside the figure, so that runs on different machines can be compared.
 */
export async function measureHard(
  tables: number,
  seconds: number,
  mix: readonly string[],
  say: Say,
): Promise<void> {
  say('this machine’s disk: one-row commits', oneRowRate(1), 'a second')
  await withCrowd(tables, mix, { commits: SLOW_COMMITS }, async (run, rowsPerSecond = 0) => {
    say(`  the house’s, slowed to ${SLOW_COMMITS.toLocaleString('en-US')} at most`, rowsPerSecond, 'a second')
    const busy = child('busy.ts', [])
    await word(busy)
    await run({ seconds })
    const full = await run({ seconds })
    const most = full.acknowledged / full.cpu
    say(
      `sockets, ${tables} tables, slow disk and a busy process: acknowledged`,
      full.acknowledged / seconds,
      'a second',
    )
    say('  acknowledged a CPU-second of the house', most, 'commands')
    // The processor is shared and the disk slow: half of what the house can do here is less than half of a processor.
    await measureHalf(run, seconds, Math.min(most, full.acknowledged / seconds), say)
    busy.disconnect()
    await once(busy, 'exit')
  })
}
