import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Game, Rules } from '@boardwalk/engine/kernel'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { House } from '../core/house.ts'
import type { Presence } from '../core/presence.ts'
import type { Clock } from '../core/types.ts'
import type { AloneTables } from '../orders/alone.ts'
import type { Changes } from '../orders/change.ts'
import type { Audit } from '../people/audit.ts'
import type { Pending } from '../people/pending.ts'
import type { People } from '../people/people.ts'
import type { Program } from '../proof/program.ts'
import { HouseBook } from '../records/book.ts'
import { OddsBeside } from '../records/odds.ts'
import type { Log } from '../run/log.ts'
import type { Measures, TooMany } from '../run/measures.ts'
import type { HouseKey } from '../shoe/seal.ts'
import { InArchive } from '../store/archive.ts'
import type { Store } from '../store/store.ts'
import { type Env, refuse, tooMany } from './answers.ts'
import { ENDPOINTS, type Endpoint, pathOf } from './api.ts'
import { documentsOf } from './documents.ts'
import { addressAsked, askedOf, identify, turnedAway } from './gate.ts'
import { methodsOf, pageMethods, safeHeaders } from './headers.ts'
import type { Leaving } from './leaving.ts'
import { pageRoutes } from './pages.ts'
import { LIMITS } from './protocol.ts'
import { addressOf, type Meter, Meters, netOf, type Rates } from './rates.ts'
import type { Readings } from './readings.ts'
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
  readonly pending: Pending
  readonly audit: Audit
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
  readonly anchor: () => unknown
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
  /** Whether the house is about to close. */
  readonly leaving?: Leaving
}

const VERIFIER = join(import.meta.dirname, '../../verifier/verify-shoe.js')

/** Whom a request is from, and whether there were too many from there. */
function counted(
  hono: Hono<Env>,
  { requests, guests, signIns }: Meters,
  { proxies = [], log, measures }: HttpOptions,
): void {
  const meters: readonly (readonly [TooMany, RegExp, Meter])[] = [
    ['requests', /^/, requests],
    ['guests', /^\/api\/guest$/, guests],
    ['sign-ins', /^\/api\/(sign-in|register|operator|password)$/, signIns],
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
    hono.on(endpoint.method.toUpperCase(), pathOf(endpoint), async (c, next) => {
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

export function app(options: HttpOptions): Hono<Env> {
  const hono = new Hono<Env>()
  const meters = options.meters ?? new Meters(options.rates, options.clock)
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
  programRoutes(hono, options)
  peopleRoutes(hono, options)
  tableRoutes(hono, options)
  floorRoutes(hono, options)
  const book = new HouseBook(options.store, options.games, { odds: new OddsBeside() })
  pitRoutes(hono, options, book)
  recordRoutes(hono, options, book)
  replayRoutes(hono, options, book)
  hono.get(pathOf('anchor'), (c) => c.json(options.anchor() ?? null))
  const asked = (c: Context<Env>): string => addressAsked(c.req.header('host'), options.origins)
  const documents = documentsOf(options.games)
  hono.get('/openapi.json', (c) =>
    c.body(documents.openApi(asked(c)), 200, { 'Content-Type': 'application/json' }),
  )
  hono.get('/protocol', (c) => c.html(documents.protocol(asked(c))))
  hono.get('/verify-shoe.js', (c) => {
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8' }
    return c.body(readFileSync(VERIFIER, 'utf8'), 200, headers)
  })
  pageMethods(hono)
  const { house, games, catalogue = games } = options
  const there = {
    gameAt: (table: string) => house.bench(table)?.game.id,
    roundAt: (table: string) => house.live(table)?.table.round,
    games: new Set(catalogue.map(({ id }) => id)),
  }
  pageRoutes(hono, options.pages, there, options.origins)
  return hono
}
