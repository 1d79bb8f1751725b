import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dollars, games } from '@boardwalk/engine'
import {
  declareRestored,
  LEVELS,
  type Level,
  type Log,
  logger,
  readAnchor,
  recoverLostKeys,
  recoverOperator,
  startHouse,
} from '@boardwalk/house'
import { ownGames } from '../choice.ts'
import { EXIT, type Exit, UsageError } from '../failure.ts'
import type { Io } from '../io.ts'

export interface HouseFlags {
  readonly port: string
  readonly data: string
  readonly host?: string
  readonly origin?: string
  readonly proxy?: string
  /** Files of games of one's own. */
  readonly game?: readonly string[]
  readonly unpacked?: string
  readonly archive?: string
  readonly archiveOlder?: string
  readonly log?: string
  readonly drain?: string
  readonly strict?: true
  readonly lostKeys?: true
  readonly restored?: true
  readonly anchor?: string
}

/** Where `npm run build-web` puts the pages. */
const PAGES = join(import.meta.dirname, '../../../web/dist')

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`A port is a number up to 65535, not ${text}.`)
  return port
}

/** A repeat of a recent command gets its first answer again: so many entries at least are at hand. */
const LEAST_UNPACKED = 256

function unpackedOf(text: string): number {
  const entries = Number(text)
  if (!/^\d{1,9}$/.test(text) || entries < LEAST_UNPACKED)
    throw new UsageError(`The entries that stay unpacked are ${LEAST_UNPACKED} or more, not ${text}.`)
  return entries
}

function daysOf({ archive, archiveOlder = '' }: HouseFlags): number {
  if (!/^\d{1,5}$/.test(archiveOlder) || Number(archiveOlder) < 1)
    throw new UsageError(`Days are a whole number from 1 up, not ${archiveOlder}.`)
  if (archive === undefined) throw new UsageError('Name the folder that old entries go to: --archive FOLDER.')
  return Number(archiveOlder)
}

function logOf(io: Io, level = 'info'): Log {
  const least = LEVELS.find((l): l is Level => l === level)
  if (!least) throw new UsageError(`A level is one of ${LEVELS.join(', ')}, not ${level}.`)
  return logger({ write: (line) => io.err(line), least })
}

function secondsOf(text = '0'): number {
  if (!/^\d{1,3}$/.test(text)) throw new UsageError(`Seconds are a whole number up to 999, not ${text}.`)
  return Number(text)
}

/** Taking leave has so long beside its grace; what has not come to an end by then never will. */
const LEAVE_MS = 15_000

/** Waits for somebody to end the process in an ordinary way; whoever asks twice means it. */
const stopped = (): Promise<void> =>
  new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        process.once(signal, () => process.exit(EXIT.failed))
        done()
      })
  })

/** Opens the house and keeps it open. */
export async function houseCommand(
  io: Io,
  flags: HouseFlags,
  until: () => Promise<void> = stopped,
): Promise<Exit> {
  const { DATABASE_URL: databaseUrl, BOARDWALK_METRICS_TOKEN: metricsToken } = process.env
  const graceMs = secondsOf(flags.drain) * 1000
  const log = logOf(io, flags.log)
  const own = await ownGames(flags.game)
  const running = await startHouse({
    folder: flags.data,
    port: portOf(flags.port),
    pages: PAGES,
    games: own,
    ...(flags.strict && { strict: true }),
    ...(databaseUrl && { databaseUrl }),
    ...(metricsToken && { metricsToken }),
    ...(flags.host && { host: flags.host }),
    ...(flags.origin && { origin: flags.origin }),
    ...(flags.archive && { archive: flags.archive }),
    ...(flags.archiveOlder !== undefined && { archiveOlder: daysOf(flags) }),
    ...(flags.unpacked !== undefined && { unpacked: unpackedOf(flags.unpacked) }),
    ...(flags.proxy && { proxies: flags.proxy.split(',').map((address) => address.trim()) }),
    log,
    fatal(reason) {
      // What the disk holds after a failed write is unknown. Nothing of it was acknowledged; going on could be a lie.
      io.err(`boardwalk: ${reason.message}. The house stops; what was acknowledged is safe.\n`)
      process.exit(EXIT.failed)
    },
  })
  io.out(`The house is open: ${running.url}\n`)
  io.out(`  Tables    ${running.house.tables().join(', ')}\n`)
  io.out(`  Programs  join by the protocol at ${running.url}/protocol\n`)
  io.out(`  Data      ${databaseUrl ? 'PostgreSQL' : flags.data}; keys in ${flags.data}/keys\n`)
  if (running.drill)
    io.out(
      '  Drill     Opened on a restored record. Its anchors are signed by a key of its own and say so.\n',
    )
  for (const link of running.operatorLinks)
    io.out(
      `  Operator  ${running.url}/sign-in#operator=${link}  (works once: makes an account that gives roles)\n`,
    )
  if (running.operatorLinks.length > 1)
    io.out('  Strict    Give each link to another person: the two operators confirm what the other grants.\n')
  io.out('Play money only. Ctrl-C closes.\n')
  await until()
  io.out('\nClosing. Every acknowledged command is on disk.\n')
  const late = setTimeout(() => process.exit(EXIT.failed), graceMs + LEAVE_MS)
  await running.close(graceMs)
  clearTimeout(late)
  log('info', 'closed')
  return EXIT.ok
}

/** Prints a link for an operator who cannot come in any more. Only whoever has the machine in hand can do this. */
export async function recoverCommand(io: Io, flags: HouseFlags): Promise<Exit> {
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl && !existsSync(join(flags.data, 'house.db')))
    throw new Error(`There is no house in ${flags.data}.`)
  if (flags.lostKeys) return lostKeysCommand(io, flags)
  if (flags.restored) {
    await declareRestored(flags.data, databaseUrl)
    io.out('At its next start the house ends every table whose outcomes may be known, and opens others.\n')
    return EXIT.ok
  }
  const link = await recoverOperator(flags.data, databaseUrl)
  const url = flags.origin ?? `http://localhost:${portOf(flags.port)}`
  io.out(`Operator  ${url}/sign-in#operator=${link}\n`)
  io.out('Once, within a day: the operator’s name with a new password, or a new name for a new operator.\n')
  return EXIT.ok
}

/** Opens the way for a house whose keys are lost: another key vouches, and what only the old ones could open is void. */
async function lostKeysCommand(io: Io, { data, anchor }: HouseFlags): Promise<Exit> {
  const { version, tables } = await recoverLostKeys({
    folder: data,
    databaseUrl: process.env.DATABASE_URL,
    games,
    anchor: anchor === undefined ? undefined : readAnchor(anchor),
  })
  io.out(
    `Another key vouches from version ${version} of the house’s stream on, and boardwalk verify says so.\n`,
  )
  for (const { table, game, shoes, returned, instead } of tables)
    io.out(
      `${table} (${game}): shoe ${shoes.join(', ')} is void, ${dollars(returned)} of wagers went back, the table is shut. Instead: ${instead}\n`,
    )
  if (tables.length === 0) io.out('No shoe was in play that it could not open.\n')
  io.out(`The keys are in ${join(data, 'keys')}: keep a copy of them elsewhere. The house can open.\n`)
  return EXIT.ok
}
