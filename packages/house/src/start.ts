import { join } from 'node:path'
import { catalogue } from '@boardwalk/engine'
import { type Game, type Rules, tableGames } from '@boardwalk/engine/kernel'
import type { Approvals } from './approvals/approvals.ts'
import { Guides } from './approvals/guides.ts'
import { keepGuides, openWhenApproved, optionsAt, Posting } from './approvals/post.ts'
import { type Closers, openGround, type Trouble } from './ground.ts'
import { AloneTables } from './orders/alone.ts'
import { keepBots } from './orders/bots.ts'
import { Changes } from './orders/change.ts'
import type { Gaming } from './orders/gaming.ts'
import { performOrder } from './orders/perform.ts'
import type { Audit } from './people/audit.ts'
import { PendingOrders } from './people/pending.ts'
import type { EndedSession, People } from './people/people.ts'
import { isStaff } from './people/roles.ts'
import { houseAnswers } from './people/second.ts'
import { refuseBehind } from './proof/behind.ts'
import { Checkpoints } from './proof/checkpoint.ts'
import { checkHeads } from './proof/heads.ts'
import { type Keys, KeysRefused, openKeys } from './proof/keys.ts'
import { refuseWithoutKeys } from './proof/loss.ts'
import type { Program } from './proof/program.ts'
import { endRestored } from './proof/restored.ts'
import { oddsBeside } from './records/odds.ts'
import { alarms } from './run/alarms.ts'
import type { Log } from './run/log.ts'
import { MeasuredHouse, Measures, measuredStore, measureTables } from './run/measures.ts'
import { type Retention, readyFolder, retaining } from './run/retention.ts'
import type { Rates } from './server/rates.ts'
import { type ServerOptions, serve } from './server/server.ts'
import type { Draw } from './shoe/commit.ts'
import type { HouseKey } from './shoe/seal.ts'
import { Archive } from './store/archive.ts'
import { openStore } from './store/open.ts'
import { unwritable } from './store/sqlite/disk.ts'
import type { Store } from './store/store.ts'
import type { SteadyClock } from './streams/clock.ts'
import { joinCluster } from './streams/cluster.ts'
import { GATHER_MS } from './streams/limits.ts'
import { periodically } from './streams/periodic.ts'
import { systemDraw } from './tables/chance.ts'
import { keepSeats, openTables } from './tables/floor.ts'
import type { House } from './tables/house.ts'
import { Presence } from './tables/presence.ts'
import { MOST_SEATS } from './tables/seatlimit.ts'
import { placeOldShoes } from './tables/shoeplaces.ts'
import type { HouseOptions, Pace } from './tables/types.ts'

export interface StartOptions extends Retention {
  /** Where the house keeps its keys, its anchor and, without a database address, everything. */
  readonly folder: string
  /** PostgreSQL: all processes with the same address and the same keys are one house. */
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
  /** Only a person gives a second word, and roles that touch money or terms take two operators. */
  readonly strict?: boolean
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
  /** For the first operator, once; the first of `operatorLinks`. */
  readonly operatorLink: string | undefined
  /** For the operators that found the house: one, or two where it is strict. */
  readonly operatorLinks: readonly string[]
  /** Whether it was opened as a drill on a restored record. */
  readonly drill: boolean
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

/** Notifications get lost and clocks are set: how often to ask what other nodes wrote, and for the time. */
const REFRESH_MS = 2_000

interface Services {
  readonly clock: SteadyClock
  readonly house: House
  readonly people: People
  readonly pending: PendingOrders
  readonly changes: Changes
  readonly alone: AloneTables
  readonly presence: Presence
  readonly program: Program
  readonly gaming: Gaming
  readonly audit: Audit
  readonly approvals: Approvals
  readonly checkpoints: Checkpoints
  readonly keys: readonly HouseKey[]
  readonly measures: Measures
}

/** The system's generator, or what a test knows beforehand: that is not committed to. */
const chanceOf = ({ draw }: StartOptions): Pick<HouseOptions, 'draw' | 'scripted'> =>
  draw ? { draw, scripted: true } : { draw: systemDraw }

/** One of the staff has gone: the house may have to speak for them at a table. */
function lookAgain(house: House, people: People, { person, because }: EndedSession): void {
  const known = people.person(person)
  if (because === 'role' || (known && isStaff(known))) house.lookAgain()
}

type Ground = Awaited<ReturnType<typeof openGround>>

/** The tables, and what decides at them. */
function openHouse(
  options: StartOptions,
  store: Store,
  keys: Keys,
  measures: Measures,
  { clock, build, note, people, gaming }: Ground,
  posting: Posting,
): House {
  const { fatal, log, pace = PACE } = options
  const stopped = (game: string): string | undefined => gaming.stopped(game)
  const speaks: HouseOptions['speaks'] = (voice, at) => houseAnswers(people, voice, at)
  const bench = { games: gamesOf(options), keys: keys.house, build, pace, ...chanceOf(options) }
  const limits = { gatherMs: GATHER_MS, mostSeats: MOST_SEATS }
  const refuseOpening: HouseOptions['refuseOpening'] = (...setup) => posting.refuseOpening(...setup)
  const told = { stopped, speaks, refuseOpening, fatal, ...alarms(note, log, measures) }
  return new MeasuredHouse({ ...bench, ...limits, ...told, store, clock }, measures)
}

/** Tables open once their signs are approved, and the gaming guide keeps in step with them. */
async function postTables(
  options: StartOptions,
  { approvals }: Ground,
  house: House,
  closers: Closers,
  trouble: Trouble,
): Promise<void> {
  closers.push(openWhenApproved(approvals, () => openTables(house, gamesOf(options)), trouble))
  const atTables = (game: string) => optionsAt(house, game)
  const known = { approvals, games: catalogueOf(options), atTables }
  closers.push(await keepGuides(new Guides({ ...known, oddsOf: oddsBeside() }), house, trouble))
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
  const { folder, fatal } = options
  const ground = await openGround(options, store, keys, closers, trouble)
  const { clock, manifest, build, audit, note, program, people, node, approvals, gaming } = ground
  const all = gamesOf(options)
  const posting = new Posting(approvals)
  await posting.prepare(catalogueOf(options))
  const house = openHouse(options, store, keys, measures, ground, posting)
  closers.push(() => house.stop())
  people.seated = (person) =>
    house.tables().some((table) => Object.hasOwn(house.live(table)?.table.players ?? {}, person))
  closers.push(people.onRevoked((revoked) => lookAgain(house, people, revoked)))
  await endRestored({ store, clock, keys: keys.house, games: all, note })
  await openTables(house, all)
  await postTables(options, ground, house, closers, trouble)
  measureTables(house, measures)
  placeOldShoes(store).catch(trouble)
  closers.push(retaining(options, { store, clock, signing: keys.signing, archive, trouble, fatal }))
  closers.push(keepSeats(house, clock, trouble, all))
  closers.push(keepBots({ house, store, clock, build }, trouble))
  const presence = new Presence({ house, presence: store.presence, clock, node, trouble })
  closers.push(() => presence.close())
  const pending = await PendingOrders.open({
    store,
    clock,
    build,
    person: (id) => people.person(id),
    seats: (table) => house.live(table)?.table,
    shift: people,
    upToDate: () => people.refresh(),
    perform: (order) => performOrder({ store, clock, build, house, people, gaming, posting }, order),
    note,
  })
  closers.push(() => pending.close())
  await pending.resume()
  const changes = new Changes({ store, clock, build, house })
  const alone = new AloneTables({ store, clock, build, house, presence })
  const { signing, retired, drill = false } = keys
  const file = join(folder, 'anchor.json')
  const vouched = { signing, retired, drill, manifest: manifest.hash, file }
  const checkpoints = new Checkpoints({ store, clock, ...vouched, trouble })
  const behind = {
    clock,
    people,
    approvals,
    pending,
    changes,
    alone,
    presence,
    program,
    gaming,
    audit,
    checkpoints,
  }
  return { ...behind, house, keys: keys.house, measures }
}

/** Makes this process one of the house: hears the others and goes on where they stop. */
async function joinOthers(
  { clock, house, people, approvals, pending, changes, gaming }: Services,
  store: Store,
  closers: Closers,
  trouble: Trouble,
): Promise<void> {
  for (const member of [house, approvals]) closers.push(await joinCluster(member, store, clock, trouble))
  const heard = (stream: string, version: number): void => {
    for (const service of [people, pending, gaming]) void service.heard(stream, version).catch(trouble)
  }
  closers.push(await store.listen(heard))
  const asked = [
    () => people.refresh(),
    () => pending.refresh(),
    () => gaming.refresh(),
    () => clock.check(),
    () => changes.resume(),
  ]
  for (const act of asked) closers.push(periodically({ clock, everyMs: REFRESH_MS, act, trouble }))
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
    const anchor = () => checkpoints.latest()
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
    const operatorLinks = await people.door.operatorLinks()
    const [operatorLink] = operatorLinks
    const drill = keys.drill === true
    return { url, port: running.port, operatorLink, operatorLinks, drill, house, people, store, close }
  } catch (reason) {
    await close().catch(trouble)
    throw reason
  }
}
