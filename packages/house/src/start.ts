import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@boardwalk/engine'
import { type Game, type Rules, tableGames } from '@boardwalk/engine/kernel'
import { isGone } from './core/attendance.ts'
import { isBot } from './core/botid.ts'
import { systemDraw } from './core/chance.ts'
import { type Jump, SteadyClock } from './core/clock.ts'
import { joinCluster } from './core/cluster.ts'
import type { House } from './core/house.ts'
import { GATHER_MS } from './core/limits.ts'
import { Presence } from './core/presence.ts'
import { placeOldShoes } from './core/shoeplaces.ts'
import type { Clock, HouseOptions, Pace } from './core/types.ts'
import { AloneTables } from './orders/alone.ts'
import { keepBots } from './orders/bots.ts'
import { Changes } from './orders/change.ts'
import { Gaming } from './orders/gaming.ts'
import { performOrder } from './orders/perform.ts'
import { Audit, type Note } from './people/audit.ts'
import { Pending } from './people/pending.ts'
import { People } from './people/people.ts'
import { refuseBehind } from './proof/behind.ts'
import { Checkpoints } from './proof/checkpoint.ts'
import { checkHeads } from './proof/heads.ts'
import { type Keys, KeysRefused, openKeys } from './proof/keys.ts'
import { refuseWithoutKeys } from './proof/loss.ts'
import { programManifest } from './proof/manifest.ts'
import { compareWithRecord, Program } from './proof/program.ts'
import { endRestored } from './proof/restored.ts'
import type { Log } from './run/log.ts'
import { MeasuredHouse, Measures, measuredStore } from './run/measures.ts'
import { type Retention, readyFolder, retaining } from './run/retention.ts'
import type { Rates } from './server/rates.ts'
import { type ServerOptions, serve } from './server/server.ts'
import type { Draw } from './shoe/commit.ts'
import type { HouseKey } from './shoe/seal.ts'
import { Archive } from './store/archive.ts'
import { openStore } from './store/open.ts'
import { unwritable } from './store/sqlite-disk.ts'
import type { Store } from './store/store.ts'
import { keepSeats, openTables } from './tables.ts'

export interface StartOptions extends Retention {
  /** Where the house keeps its keys, its anchor and, without a database address, everything. */
  readonly folder: string
  /** PostgreSQL: any number of processes with the same address and the same keys are one house. */
  readonly databaseUrl?: string
  readonly port: number
  readonly host?: string
  /** Where people reach the house, if not at its own port: `https://house.example`. */
  readonly origin?: string
  /** Proxies of ours, by address: what they say about where a request comes from is believed. */
  readonly proxies?: readonly string[]
  /** What one address and one person may ask for; the rest as usual. */
  readonly rates?: Partial<Rates>
  readonly pace?: Pace
  /** Where outcomes come from, if not from the system's generator: a test knows them beforehand. */
  readonly draw?: Draw
  /** Games of one's own, beside those of the rules; the pages show them when they were built with them. */
  readonly games?: readonly Rules[]
  /** The folder of the built pages; without it only programs are served. */
  readonly pages?: string
  readonly log: Log
  /** Who may read `/metrics` from elsewhere than this machine; without it nobody. */
  readonly metricsToken?: string
  /** The disk is lost: nothing of it was acknowledged, and the process must end. */
  readonly fatal: (reason: Error) => void
}

export interface RunningHouse {
  /** Where it listens on this machine. */
  readonly port: number
  readonly url: string
  /** For the first operator, once. */
  readonly operatorLink: string | undefined
  readonly house: House
  readonly people: People
  readonly store: Store
  /** Takes leave of everybody and closes. So long before that it says that it is not ready any more. */
  close(graceMs?: number): Promise<void>
}

/** What the house knows of games, its own among them, and those of them that it has tables of. */
const catalogueOf = ({ games: own = [] }: StartOptions): readonly Rules[] => [...catalogue, ...own]
const gamesOf = (options: StartOptions): readonly Game[] => tableGames(catalogueOf(options))

/** Slow enough to follow, quick enough to play. */
export const PACE: Pace = {
  bettingMs: 20_000,
  decisionMs: 30_000,
  stepMs: 500,
  resultMs: 3_400,
  cardsMs: 1_700,
  spinMs: 2_400,
  botMs: 1_200,
}

/** Plain HTTP never leaves this machine. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

function originsOf({ origin, port }: StartOptions, actual: number): string[] {
  if (origin !== undefined) return [new URL(origin).origin]
  return LOOPBACK.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port || actual}`)
}

function refuseOpenHttp({ host = '127.0.0.1', origin }: StartOptions): void {
  if (LOOPBACK.includes(host) || origin?.startsWith('https:')) return
  throw new Error(
    `Plain HTTP does not leave this machine: listen on 127.0.0.1, or give the https origin it is reached under.`,
  )
}

const REFRESH_MS = 2_000

/** A notification may be lost and a clock set: what other nodes wrote, and the time, are asked for every two seconds. */
function refreshing(
  clock: Clock,
  asked: readonly (() => Promise<void>)[],
  trouble: (reason: Error) => void,
): () => void {
  let cancel = (): void => undefined
  const arm = (): void => {
    cancel = clock.at(clock.now() + REFRESH_MS, () => {
      for (const ask of asked) ask().catch(trouble)
      arm()
    })
  }
  arm()
  return () => cancel()
}

/** The store's time, which all nodes share. What is odd about it is told once there is somebody to tell. */
async function storeTime(store: Store): Promise<{ clock: SteadyClock; tell: (note: Note) => void }> {
  let note: Note | undefined
  const before: Jump[] = []
  const words = ({ ms, why }: Jump): Parameters<Note>[0] => ({
    kind: 'clock-jumped',
    severity: 'warning',
    text: `${why === 'record' ? 'The record is ahead of the clock' : 'The clock jumped'} by ${ms} ms.`,
  })
  const jumped = (jump: Jump): void => void (note ? note(words(jump)) : before.push(jump))
  const clock = await SteadyClock.follow({ reference: () => store.time(), jumped })
  const tell = (to: Note): void => {
    note = to
    for (const jump of before.splice(0)) to(words(jump))
  }
  return { clock, tell }
}

interface Services {
  readonly clock: SteadyClock
  readonly house: House
  readonly people: People
  readonly pending: Pending
  readonly changes: Changes
  readonly alone: AloneTables
  readonly presence: Presence
  readonly program: Program
  readonly gaming: Gaming
  readonly audit: Audit
  readonly checkpoints: Checkpoints
  readonly keys: readonly HouseKey[]
  readonly measures: Measures
}

type Closers = ((graceMs: number) => unknown)[]
type Trouble = (reason: Error) => void

/** A table that cannot go on is an alarm. */
const tellStuck =
  (note: Note): NonNullable<HouseOptions['stuck']> =>
  ({ table, version, tries, because, againMs }) => {
    const text = `The table cannot go on from version ${version} (${tries}): ${because} Again in ${againMs / 1000} s.`
    note({ kind: 'table-stuck', severity: 'alarm', table, text })
  }

/** What the house tells of its tables that somebody has to look after. */
const alarms = (note: Note): Pick<HouseOptions, 'stuck' | 'lost'> => ({
  stuck: tellStuck(note),
  lost: tellLost(note),
})

/** The system's generator, or what a test knows beforehand: that is not committed to. */
const chanceOf = ({ draw }: StartOptions): Pick<HouseOptions, 'draw' | 'scripted'> =>
  draw ? { draw, scripted: true } : { draw: systemDraw }

/** A secret that was committed to and cannot be opened is an alarm: what it would have decided is void. */
const tellLost =
  (note: Note): NonNullable<HouseOptions['lost']> =>
  (table, draw) => {
    const text = `The key of the secret of draw ${draw} is gone: the draw is void, and another was committed to.`
    note({ kind: 'draw-lost', severity: 'alarm', table, text })
  }

const LOUDNESS = { info: 'info', warning: 'warn', alarm: 'error' } as const

/** What is worth a line in the record is worth one in the log. */
const aloud =
  (note: Note, log: Log): Note =>
  (noted) => {
    const { severity, kind, ...detail } = noted
    log(LOUDNESS[severity], kind, detail)
    note(noted)
  }

/** Tables and people in their seats, as this process sees them: bots do not count, nor who is away. */
function measureTables(house: House, measures: Measures): void {
  measures.seen('tables', 'Tables in play.', () => house.tables().length)
  measures.seen('seats', 'Seats whose person is there.', () => seated(house))
}

function seated(house: House): number {
  const lives = house.tables().flatMap((table) => house.live(table) ?? [])
  const there = lives.map((live) =>
    Object.keys(live.table.players).filter((p) => !isBot(p) && !isGone(live, p)),
  )
  return there.flat().length
}

/** Guards of the database that somebody dropped while the house was closed. */
function tellUnguarded(store: Store, note: Note): void {
  for (const name of store.unguarded) {
    const text = `The database had lost its guard ${name}: somebody had their hands in it.`
    note({ kind: 'record-unguarded', severity: 'alarm', text })
  }
}

/** What runs behind the doors, each with the way to close it again. */
async function openServices(
  options: StartOptions,
  store: Store,
  keys: Keys,
  closers: Closers,
  trouble: Trouble,
  measures: Measures,
  archive: Archive | undefined,
): Promise<Services> {
  const { folder, fatal, log, pace = PACE } = options
  const { clock, tell } = await storeTime(store)
  const manifest = programManifest()
  const build = manifest.hash.slice(0, 16)
  const audit = await Audit.open({ store, clock, build, fault: trouble })
  closers.push(() => audit.close())
  const note = aloud(audit.note, log)
  tell(note)
  tellUnguarded(store, note)
  await compareWithRecord(store, manifest, note)
  const program = new Program({ started: manifest, clock, note, trouble })
  closers.push(() => program.close())
  const people = await People.open({ store, clock, build, note, fault: trouble })
  closers.push(() => people.close())
  const gaming = await Gaming.open({ store, clock, build, note })
  closers.push(() => gaming.close())
  const stopped = (game: string): string | undefined => gaming.stopped(game)
  const all = gamesOf(options)
  const bench = { games: all, keys: keys.house, build, pace, ...chanceOf(options), stopped }
  const house = new MeasuredHouse(
    { ...bench, store, clock, fatal, gatherMs: GATHER_MS, ...alarms(note) },
    measures,
  )
  closers.push(() => house.stop())
  await endRestored({ store, clock, keys: keys.house, games: all, note })
  await openTables(house, all)
  measureTables(house, measures)
  placeOldShoes(store).catch(trouble)
  closers.push(retaining(options, { store, clock, signing: keys.signing, archive, trouble, fatal }))
  closers.push(keepSeats(house, clock, trouble, all))
  closers.push(keepBots({ house, store, clock, build }, trouble))
  const node = `${hostname()} ${process.pid} ${randomBytes(4).toString('hex')}`
  const presence = new Presence({ house, presence: store.presence, clock, node, trouble })
  closers.push(() => presence.close())
  const pending = await Pending.open({
    store,
    clock,
    build,
    person: (id) => people.person(id),
    seats: (table) => house.live(table)?.table,
    perform: (order) => performOrder({ store, clock, build, house, people, gaming }, order),
    note,
  })
  closers.push(() => pending.close())
  await pending.resume()
  const changes = new Changes({ store, clock, build, house })
  const alone = new AloneTables({ store, clock, build, house, presence })
  const { signing, retired } = keys
  const file = join(folder, 'anchor.json')
  const vouched = { signing, retired, manifest: manifest.hash, file }
  const checkpoints = new Checkpoints({ store, clock, ...vouched, trouble })
  const behind = { clock, people, pending, changes, alone, presence, program, gaming, audit, checkpoints }
  return { ...behind, house, keys: keys.house, measures }
}

/** Makes this process one of the house: hears the others and goes on where they stop. */
async function joinOthers(
  { clock, house, people, pending, changes, gaming }: Services,
  store: Store,
  closers: Closers,
  trouble: Trouble,
): Promise<void> {
  closers.push(await joinCluster(house, store, clock, trouble))
  const heard = (stream: string, version: number): void => {
    for (const service of [people, pending, gaming]) void service.heard(stream, version).catch(trouble)
  }
  closers.push(await store.listen(heard))
  const asked = [
    () => people.refresh(),
    () => pending.refresh(),
    () => gaming.refresh(),
    () => clock.check(),
    async () => void (await changes.resume()),
  ]
  closers.push(refreshing(clock, asked, trouble))
}

/** The keys come first: without them nothing is vouched for that is written. */
function keysIn(folder: string): Keys {
  try {
    return openKeys(join(folder, 'keys'))
  } catch (reason) {
    throw reason instanceof KeysRefused ? reason : unwritable(folder, reason)
  }
}

/** Opens the house: store, keys, people, tables, clocks, checkpoints and doors. */
export async function startHouse(options: StartOptions): Promise<RunningHouse> {
  refuseOpenHttp(options)
  const { folder, databaseUrl, log, port, host = '127.0.0.1' } = options
  const trouble: Trouble = (reason) => log('error', 'trouble', { reason: reason.message })
  await refuseWithoutKeys(folder, databaseUrl)
  const keys = keysIn(folder)
  const archived = readyFolder(options)
  const archive = archived === undefined ? undefined : new Archive(archived)
  const measures = new Measures()
  const store = measuredStore(
    await openStore(folder, databaseUrl, keys.house, archive && { archive }),
    measures,
  )
  const closers: Closers = [() => store.close(), () => measures.close()]
  const close = async (graceMs = 0): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer(graceMs)
  }
  try {
    await checkHeads(store, keys.house, join(folder, 'keys'))
    await refuseBehind(store, join(folder, 'anchor.json'), keys)
    const services = await openServices(options, store, keys, closers, trouble, measures, archive)
    const { house, people, audit, checkpoints } = services
    await joinOthers(services, store, closers, trouble)
    closers.push(await checkpoints.start())
    const noted: ServerOptions['log'] = (level, what, detail) => {
      log(level, what, detail)
      if (level === 'warn' || level === 'error')
        audit.note({ kind: what, severity: 'warning', text: JSON.stringify(detail) })
    }
    const origins: string[] = []
    const anchor = (): unknown => checkpoints.latest()
    const running = await serve({
      ...services,
      ...(options.pages !== undefined && { pages: options.pages }),
      ...(options.proxies && { proxies: options.proxies }),
      ...(options.rates && { rates: options.rates }),
      ...(options.metricsToken && { metricsToken: options.metricsToken }),
      store,
      games: gamesOf(options),
      catalogue: catalogueOf(options),
      origins,
      anchor,
      log: noted,
      port,
      host,
    })
    origins.push(...originsOf(options, running.port))
    closers.push((graceMs) => running.close(graceMs))
    const tables = house.tables().length
    log('info', 'open', { port: running.port, host, store: store.kind, tables })
    const url = options.origin ?? `http://localhost:${running.port}`
    const operatorLink = await people.door.operatorLink()
    return { url, port: running.port, operatorLink, house, people, store, close }
  } catch (reason) {
    await close().catch(trouble)
    throw reason
  }
}
