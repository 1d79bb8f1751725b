import { join } from 'node:path'
import { games } from '@boardwalk/engine'
import { systemDraw } from './core/chance.ts'
import { systemClock } from './core/clock.ts'
import { joinCluster } from './core/cluster.ts'
import { House } from './core/house.ts'
import type { Clock, Pace, TableSetup } from './core/types.ts'
import { performOrder } from './orders/perform.ts'
import { Audit } from './people/audit.ts'
import { Pending } from './people/pending.ts'
import { People } from './people/people.ts'
import { Checkpoints } from './proof/checkpoint.ts'
import { openKeys } from './proof/keys.ts'
import { programManifest } from './proof/manifest.ts'
import { serve } from './server/server.ts'
import { PostgresStore } from './store/postgres.ts'
import { SqliteStore } from './store/sqlite.ts'
import type { Store } from './store/store.ts'

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

/** The house opens with one play-chip table of every game it has. */
const SETUPS: readonly (readonly [string, TableSetup])[] = games.map((game) => [
  `${game.id}-1`,
  { game: game.id, settings: {}, unit: 'play', dealer: 'automatic' },
])

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

/** When the last free seat of a game goes, another table opens. */
function keepSeats(house: House, trouble: (reason: Error) => void): () => void {
  let opening = false
  return house.subscribe(() => {
    if (opening) return
    const full = games.find((game) => {
      const own = house.tables().filter((name) => house.bench(name)?.game.id === game.id)
      return own.length > 0 && own.every((name) => freeSeats(house, name) === 0)
    })
    if (!full) return
    opening = true
    const number = house.tables().filter((name) => house.bench(name)?.game.id === full.id).length + 1
    const setup: TableSetup = { game: full.id, settings: {}, unit: 'play', dealer: 'automatic' }
    house
      .openTable(`${full.id}-${number}`, setup, 'house', `open-${full.id}-${number}`)
      .catch(trouble)
      .finally(() => {
        opening = false
      })
  })
}

function freeSeats(house: House, name: string): number {
  const live = house.live(name)
  const bench = house.bench(name)
  if (!live || !bench) return 0
  const options = live.table.terms.at(-1)?.options ?? {}
  return bench.game.places(options).length - Object.keys(live.table.players).length
}

const REFRESH_MS = 2_000

/** A notification may be lost: what other nodes wrote about people is asked for now and then. */
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

async function openTables(house: House): Promise<void> {
  await house.load()
  for (const [name, setup] of SETUPS) {
    if (!house.live(name)) await house.openTable(name, setup, 'house', `open-${name}`)
  }
}

/** Opens the house: store, keys, people, tables, clocks, checkpoints and doors. */
export async function startHouse(options: StartOptions): Promise<RunningHouse> {
  refuseOpenHttp(options)
  const { folder, databaseUrl, log, fatal } = options
  const clock = systemClock
  const trouble = (reason: Error): void => log('trouble', { reason: reason.message })
  const store = databaseUrl ? await PostgresStore.open(databaseUrl) : new SqliteStore(folder)
  const closers: (() => unknown)[] = [() => store.close()]
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const keys = openKeys(join(folder, 'keys'))
    const manifest = programManifest()
    const build = manifest.hash.slice(0, 16)
    const audit = await Audit.open({ store, clock, build, fault: trouble })
    closers.push(() => audit.close())
    const people = await People.open({ store, clock, build, note: audit.note, fault: trouble })
    closers.push(() => people.close())
    const pace = options.pace ?? PACE
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
    closers.push(await joinCluster(house, store, clock, trouble))
    closers.push(
      await store.listen((stream, version) => {
        for (const service of [people, pending]) void service.heard(stream, version).catch(trouble)
      }),
    )
    closers.push(refreshing(clock, [people, pending], trouble))
    const checkpoints = new Checkpoints({
      store,
      clock,
      signing: keys.signing,
      manifest: manifest.hash,
      file: join(folder, 'anchor.json'),
      trouble,
    })
    closers.push(await checkpoints.start())
    const origins: string[] = []
    const running = await serve({
      house,
      people,
      pending,
      audit,
      store,
      games,
      origins,
      anchor: () => checkpoints.latest(),
      log: (what, detail) => {
        log(what, detail)
        audit.note({ kind: what, severity: 'warning', text: JSON.stringify(detail).slice(0, 400) })
      },
      clock,
      port: options.port,
      host: options.host ?? '127.0.0.1',
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
