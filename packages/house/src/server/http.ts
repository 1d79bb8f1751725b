import type { IncomingMessage } from 'node:http'
import type { Game, Rules } from '@boardwalk/engine/kernel'
import { type Anchor, ENDPOINTS, type Endpoint, LIMITS } from '@boardwalk/protocol'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Approvals } from '../approvals/approvals.ts'
import type { AloneTables } from '../orders/alone.ts'
import type { Changes } from '../orders/change.ts'
import type { Audit } from '../people/audit.ts'
import type { PendingOrders } from '../people/pending.ts'
import type { People } from '../people/people.ts'
import type { Meter } from '../people/rate.ts'
import type { Program } from '../proof/program.ts'
import { HouseBook } from '../records/book.ts'
import { OddsBeside } from '../records/odds.ts'
import type { Log } from '../run/log.ts'
import type { Measures, TooMany } from '../run/measures.ts'
import type { HouseKey } from '../shoe/seal.ts'
import { InArchive } from '../store/archive.ts'
import type { Store } from '../store/store.ts'
import type { Clock } from '../streams/types.ts'
import type { House } from '../tables/house.ts'
import type { Presence } from '../tables/presence.ts'
import { type Env, refuse, tooMany } from './answers.ts'
import { chargeOf } from './charge.ts'
import { documentRoutes } from './documents.ts'
import { askedOf, identify, turnedAway } from './gate.ts'
import { methodsOf, pageMethods, safeHeaders } from './headers.ts'
import type { Leaving } from './leaving.ts'
import { pageRoutes } from './pages.ts'
import { privateGame } from './private.ts'
import type { Purses } from './purses.ts'
import { addressOf, Meters, netOf, type Rates } from './rates.ts'
import type { Readings } from './readings.ts'
import { answer, route, routed } from './requests.ts'
import { approvalRoutes } from './routes-approvals.ts'
import { floorRoutes } from './routes-floor.ts'
import { peopleRoutes } from './routes-people.ts'
import { pitRoutes } from './routes-pit.ts'
import { recordRoutes } from './routes-records.ts'
import { replayRoutes } from './routes-replays.ts'
import { closing, healthRoutes, metricsRoute, programRoutes, watched } from './routes-run.ts'
import { tableRoutes } from './routes-tables.ts'

export interface HttpOptions {
  readonly house: House
  readonly people: People
  readonly pending: PendingOrders
  readonly audit: Audit
  /** Documents that need an approval; without it there are none. */
  readonly approvals?: Approvals
  readonly changes: Changes
  readonly alone: AloneTables
  /** Who is at their table; without it nobody is ever away. */
  readonly presence?: Presence
  readonly store: Store
  readonly games: readonly Game[]
  /** What there is to read about: these games, and those that are not played at a table. Without it, these. */
  readonly catalogue?: readonly Rules[]
  /** Origins the house is reached under, `http://localhost:1947`; requests for other hosts are turned away. */
  readonly origins: readonly string[]
  /** Where the built pages are; without them only programs are served. */
  readonly pages?: string
  /** The house's keys; without them nobody sees again what only they saw. */
  readonly keys?: readonly HouseKey[]
  /** The newest signed checkpoint. */
  readonly anchor: () => Anchor | undefined
  /** Looks whether the program is still the one that was started. */
  readonly program?: Program
  /** Proxies of ours: what they say about where a request comes from is believed. */
  readonly proxies?: readonly string[]
  readonly rates?: Partial<Rates>
  /** What is counted together with sockets; without it requests are counted by themselves. */
  readonly meters?: Meters
  /** The house's time; by it requests are counted. */
  readonly clock: Clock
  readonly log: Log
  /** What is counted and timed; without it nothing is. */
  readonly measures?: Measures
  /** Who may read those numbers from elsewhere than this machine; without it nobody. */
  readonly metricsToken?: string
  /** What stands on the meters that tables share; without it nobody is told. */
  readonly readings?: Readings
  /** What the purses of connected people hold; without it nobody is told. */
  readonly purses?: Purses
  /** Whether the house is about to close. */
  readonly leaving?: Leaving
}

/** Whom a request is from, and whether there were too many from there. */
function counted(
  hono: Hono<Env>,
  { requests, guests, signIns }: Meters,
  { proxies = [], log, measures }: HttpOptions,
): void {
  const meters: readonly (readonly [TooMany, RegExp, Meter])[] = [
    ['requests', /^/, requests],
    ['guests', /^\/api\/guest$/, guests],
    ['sign-ins', /^\/api\/(sign-in|register|operator|password|factor\/begin|factor\/remove)$/, signIns],
  ]
  hono.use(async (c, next) => {
    const { incoming } = c.env as { incoming?: IncomingMessage }
    const address = addressOf(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), proxies)
    c.set('address', address)
    c.set('remote', incoming?.socket.remoteAddress ?? '')
    for (const [what, path, meter] of meters) {
      const after = path.test(c.req.path) ? meter.take(netOf(address)) : undefined
      if (after === undefined) continue
      measures?.tooMany.add(what)
      log('warn', 'too many', { address, path: c.req.path })
      return tooMany(c, after, 'Too much from where you are.')
    }
    return next()
  })
}

/** Reads that cost something are charged to the address they come from. */
function charged(hono: Hono<Env>, options: HttpOptions): void {
  const charge = chargeOf(options)
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const { cost, method } = endpoint
    if (cost === undefined) continue
    hono.on(method.toUpperCase(), routed(endpoint), (c, next) => {
      const objection = charge(c, cost)
      return objection ? Promise.resolve(objection) : next()
    })
  }
}

/** At the door: the right host, the right origin, nothing too large, and a person where one is needed. */
function door(hono: Hono<Env>, meters: Meters, { people, origins, log, measures }: HttpOptions): void {
  hono.use(async (c, next) => {
    const asked = askedOf(c)
    const objection = turnedAway(asked, origins)
    if (objection === undefined) return next()
    log('warn', 'turned away', {
      host: asked.host,
      origin: asked.origin,
      path: c.req.path,
      address: c.get('address'),
    })
    return refuse(c, 403, objection)
  })
  methodsOf(hono)
  hono.use(bodyLimit({ maxSize: LIMITS.payloadBytes, onError: (c) => refuse(c, 413, 'That is too large.') }))
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    if (!endpoint.signedIn) continue
    hono.on(endpoint.method.toUpperCase(), routed(endpoint), async (c, next) => {
      const changes = c.req.method !== 'GET'
      const caller = await identify(askedOf(c), people, changes)
      if (!caller) return refuse(c, 401, 'Sign in first, or sit down as a guest.')
      c.set('caller', caller)
      const after = changes ? meters.change(caller.person.id, netOf(c.get('address'))) : undefined
      if (after !== undefined) {
        measures?.tooMany.add('changes')
        return tooMany(c, after, 'You ask for too much at once.')
      }
      if (changes) people.touch(caller.session)
      return next()
    })
  }
}

export function app(given: HttpOptions): Hono<Env> {
  const meters = given.meters ?? new Meters(given.rates, given.clock)
  const options = { ...given, meters }
  const hono = new Hono<Env>()
  hono.onError((reason, c) => {
    if (reason instanceof InArchive) return refuse(c, 410, 'That is so old that it is in the archive.')
    options.log('error', 'fault', { path: c.req.path, reason: reason.message, address: c.get('address') })
    return refuse(c, 500, 'Something went wrong in the house. Ask for your view again before you repeat it.')
  })
  hono.notFound((c) => refuse(c, 404, 'There is nothing here.'))
  watched(hono, options)
  safeHeaders(hono, options.origins)
  counted(hono, meters, options)
  healthRoutes(hono, options)
  metricsRoute(hono, options)
  closing(hono, options)
  door(hono, meters, options)
  charged(hono, options)
  programRoutes(hono, options)
  peopleRoutes(hono, options)
  tableRoutes(hono, options)
  floorRoutes(hono, options)
  approvalRoutes(hono, options)
  const book = new HouseBook(options.store, options.games, { odds: new OddsBeside() })
  pitRoutes(hono, options, book)
  recordRoutes(hono, options, book)
  replayRoutes(hono, options, book)
  route(hono, 'anchor', (c) => answer(c, 'anchor', options.anchor() ?? null))
  documentRoutes(hono, options)
  pageMethods(hono)
  const { house, games, catalogue = games } = options
  const known: ReadonlySet<string> = new Set(catalogue.map(({ id }) => id))
  const there = {
    gameAt: (table: string) => privateGame(table, known) ?? house.bench(table)?.game.id,
    roundAt: (table: string) => (privateGame(table, known) ? undefined : house.live(table)?.table.round),
    games: known,
  }
  pageRoutes(hono, options.pages, there, options.origins)
  return hono
}
