import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { systemDraw } from './core/chance.ts'
import { systemClock } from './core/clock.ts'
import { joinCluster } from './core/cluster.ts'
import { House } from './core/house.ts'
import type { Clock, Pace } from './core/types.ts'
import { performOrder } from './orders/perform.ts'
import { Audit } from './people/audit.ts'
import { Pending } from './people/pending.ts'
import { People } from './people/people.ts'
import { Checkpoints } from './proof/checkpoint.ts'
import { openKeys } from './proof/keys.ts'
import { programManifest } from './proof/manifest.ts'
import { type ServerOptions, serve } from './server/server.ts'
import { PostgresStore } from './store/postgres.ts'
import { SqliteStore } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { keepSeats, openTables } from './tables.ts'

export interface StartOptions {
  /** Where the house keeps its keys, its anchor and, without a database address, everything. */
  readonly folder: string
  /** PostgreSQL: any number of processes with the same address and the same keys are one house. */
  readonly databaseUrl?: string
  readonly port: number
  readonly host?: string
  /** Where people reach the house, if not at its own port: `https://house.example`. */
  readonly origin?: string
  readonly pace?: Pace
  readonly log: (what: string, detail?: Readonly<Record<string, unknown>>) => void
  /** The disk is lost: nothing of it was acknowledged, and the process must end. */
  readonly fatal: (reason: Error) => void
}

export interface RunningHouse {
  readonly url: string
  /** For the first operator, once. */
  readonly operatorLink: string | undefined
  readonly house: House
  readonly people: People
  readonly store: Store
  close(): Promise<void>
}

/** Slow enough to follow, quick enough to play. */
export const PACE: Pace = { bettingMs: 20_000, decisionMs: 30_000, stepMs: 600, botMs: 1_200 }

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

/** A notification may be lost: what other nodes wrote about people is asked for every two seconds. */
function refreshing(
  clock: Clock,
  services: readonly { refresh(): Promise<void> }[],
  trouble: (reason: Error) => void,
): () => void {
  let cancel = (): void => undefined
  const arm = (): void => {
    cancel = clock.at(clock.now() + REFRESH_MS, () => {
      for (const service of services) service.refresh().catch(trouble)
      arm()
    })
  }
  arm()
  return () => cancel()
}

interface Services {
  readonly house: House
  readonly people: People
  readonly pending: Pending
  readonly audit: Audit
  readonly checkpoints: Checkpoints
}

type Closers = (() => unknown)[]
type Trouble = (reason: Error) => void

/** What runs behind the doors, each with the way to close it again. */
async function openServices(
  options: StartOptions,
  store: Store,
  closers: Closers,
  trouble: Trouble,
): Promise<Services> {
  const { folder, fatal, pace = PACE } = options
  const clock = systemClock
  const keys = openKeys(join(folder, 'keys'))
  const manifest = programManifest()
  const build = manifest.hash.slice(0, 16)
  const audit = await Audit.open({ store, clock, build, fault: trouble })
  closers.push(() => audit.close())
  const people = await People.open({ store, clock, build, note: audit.note, fault: trouble })
  closers.push(() => people.close())
  const house = new House({ store, clock, draw: systemDraw, games, keys: keys.house, build, pace, fatal })
  closers.push(() => house.stop())
  await openTables(house)
  closers.push(keepSeats(house, trouble))
  const pending = await Pending.open({
    store,
    clock,
    build,
    person: (id) => people.person(id),
    seats: (table) => house.live(table)?.table,
    perform: (order) => performOrder({ store, clock, build, house, people }, order),
    note: audit.note,
  })
  closers.push(() => pending.close())
  await pending.resume()
  const file = join(folder, 'anchor.json')
  const checkpoints = new Checkpoints({
    store,
    clock,
    signing: keys.signing,
    manifest: manifest.hash,
    file,
    trouble,
  })
  return { house, people, pending, audit, checkpoints }
}

/** Makes this process one of the house: hears the others and goes on where they stop. */
async function joinOthers(
  { house, people, pending }: Services,
  store: Store,
  closers: Closers,
  trouble: Trouble,
): Promise<void> {
  closers.push(await joinCluster(house, store, systemClock, trouble))
  const heard = (stream: string, version: number): void => {
    for (const service of [people, pending]) void service.heard(stream, version).catch(trouble)
  }
  closers.push(await store.listen(heard))
  closers.push(refreshing(systemClock, [people, pending], trouble))
}

/** Opens the house: store, keys, people, tables, clocks, checkpoints and doors. */
export async function startHouse(options: StartOptions): Promise<RunningHouse> {
  refuseOpenHttp(options)
  const { folder, databaseUrl, log, port, host = '127.0.0.1' } = options
  const trouble: Trouble = (reason) => log('trouble', { reason: reason.message })
  const store = databaseUrl ? await PostgresStore.open(databaseUrl) : new SqliteStore(folder)
  const closers: Closers = [() => store.close()]
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const services = await openServices(options, store, closers, trouble)
    const { house, people, audit, checkpoints } = services
    await joinOthers(services, store, closers, trouble)
    closers.push(await checkpoints.start())
    const noted: ServerOptions['log'] = (what, detail) => {
      log(what, detail)
      audit.note({ kind: what, severity: 'warning', text: JSON.stringify(detail) })
    }
    const origins: string[] = []
    const anchor = (): unknown => checkpoints.latest()
    const running = await serve({
      ...services,
      store,
      games,
      origins,
      anchor,
      log: noted,
      clock: systemClock,
      port,
      host,
    })
    origins.push(...originsOf(options, running.port))
    closers.push(() => running.close())
    const url = options.origin ?? `http://localhost:${running.port}`
    return { url, operatorLink: await people.door.operatorLink(), house, people, store, close }
  } catch (reason) {
    await close().catch(trouble)
    throw reason
  }
}
