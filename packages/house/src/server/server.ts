import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { CLOSE, LIMITS } from '@boardwalk/protocol'
import { getRequestListener } from '@hono/node-server'
import { type WebSocket, WebSocketServer } from 'ws'
import { actorsOf, authorize } from '../people/roles.ts'
import { periodically } from '../streams/periodic.ts'
import { Audiences } from './gallery.ts'
import { type Caller, type Credentials, identify, turnedAway } from './gate.ts'
import { app, type HttpOptions } from './http.ts'
import { Leaving } from './leaving.ts'
import { isHidden } from './private.ts'
import { Purses } from './purses.ts'
import { addressOf, Meters, netOf, RATES } from './rates.ts'
import { Readings } from './readings.ts'
import { Session, type Visitor } from './socket.ts'
import { SocketWire } from './wire.ts'

export interface ServerOptions extends HttpOptions {
  readonly port: number
  readonly host: string
}

export interface Running {
  readonly port: number
  /** Takes leave of everybody; `graceMs` is for whoever sends people elsewhere when it is not ready any more. */
  close(graceMs?: number): Promise<void>
}

/** Who may open a socket, and what their purse held just then. */
interface Admitted {
  readonly caller: Caller
  readonly purse: number | undefined
}

/** Who is at the other end of a connection, and where. */
interface Open extends Admitted {
  readonly address: string
  /** Where that is counted. */
  readonly net: string
}

type SocketOptions = ServerOptions & { readonly purses: Purses }

/** A person at the end of a socket. Rights are asked anew for every command: a role may be gone by then. */
function visitorOf(
  { caller: { person, session }, net }: Open,
  { people, house, presence, meters, measures, purses }: HttpOptions,
): Visitor {
  // Asked by the session, so that one that has ended gives no rights, whatever the socket believes.
  const now = () => people.alive(session) ?? { ...person, roles: [] }
  return {
    id: person.id,
    name: person.name,
    roles: person.roles,
    actors: (table) => actorsOf(now(), house.live(table)?.table),
    mayAct: (table, actor, type) => authorize(now(), { type, by: actor }, house.live(table)?.table),
    isHidden: (table) => house.bench(table)?.setup.alone === true && isHidden(house, table, now()),
    touch: () => void people.touch(session),
    tooMany: () => {
      const after = meters?.change(person.id, net)
      if (after !== undefined) measures?.tooMany.add('changes')
      return after
    },
    ...(purses && { purse: () => purses.of(person.id) }),
    ...(presence && { enter: (table) => presence.enter(table, person.id) }),
  }
}

const askedBy = (request: IncomingMessage): Credentials => {
  const { host, origin, cookie, authorization } = request.headers
  const token = new URL(request.url ?? '/', 'http://house').searchParams.get('token') ?? undefined
  return { host, origin, cookie, authorization, token }
}

/** HTTP and sockets on one port. */
export async function serve(given: ServerOptions): Promise<Running> {
  const leaving = new Leaving()
  const meters = new Meters(given.rates, given.clock)
  const gallery = new Audiences(given.house, given.clock, (id) => given.people.person(id)?.name)
  const readings = new Readings(given, gallery)
  const trouble = (reason: Error): void => given.log('warn', 'purses', { reason: reason.message })
  const purses = new Purses({ store: given.store, clock: given.clock, trouble })
  const options = { ...given, leaving, meters, readings, purses }
  const http = createServer(getRequestListener(app(options).fetch))
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.payloadBytes,
    perMessageDeflate: false,
    autoPong: false,
  })
  const open = new Map<Session, Open>()
  const unsubscribe = options.house.subscribe((news) => {
    purses.heard(news)
    gallery.tell(news)
    readings.heard(news)
  })
  if (options.store.kind === 'postgres') followShown(options, gallery)
  const unrevoke = options.people.onRevoked(({ session: ended, because }) => {
    for (const [session, { caller }] of open)
      if (caller.session === ended) session.close(CLOSE.policy.code, `Signed out: ${because}.`)
  })

  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrade(options, open, request, socket, (from) =>
      sockets.handleUpgrade(request, socket, head, (ws) =>
        connect(options, open, gallery, { ws, socket }, from),
      ),
    )
  })
  const connections = (): number => open.size
  options.measures?.seen('sockets', 'Connections that are open.', connections)
  options.measures?.seen('people', 'People who are connected.', () => {
    return new Set([...open.values()].map(({ caller }) => caller.person.id)).size
  })
  await listen(http, options)
  return {
    port: (http.address() as AddressInfo).port,
    async close(graceMs = 0) {
      const sessions = (): Session[] => [...open.keys()]
      await leaving.go(graceMs, {
        unanswered: () => sessions().reduce((sum, { unanswered }) => sum + unanswered, 0),
        leave: () => sessions().forEach((session) => session.leave()),
        goodbye: () => sessions().forEach((session) => session.close(CLOSE.away.code, 'The house closes.')),
        left: connections,
      })
      unsubscribe()
      readings.close()
      await purses.close()
      unrevoke()
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

/**
 * Other processes write too. This one reads what it shows as soon as it hears of it, and the rest when it asks for all of it
 * every two seconds: what a command costs does not rise with the processes that nobody watches it from.
 */
function followShown({ house, log }: ServerOptions, gallery: Audiences): void {
  house.following.shown = gallery.shows
  gallery.entered = (table) => {
    house.refresh(table).catch((reason: Error) => log('warn', 'not read', { table, reason: reason.message }))
  }
}

/** Somebody asks for a connection: they have it, or are told why not. */
function upgrade(
  options: SocketOptions,
  open: ReadonlyMap<Session, Open>,
  request: IncomingMessage,
  socket: Socket,
  connected: (from: Open) => void,
): void {
  socket.on('error', () => socket.destroy())
  const forwarded = request.headers['x-forwarded-for']
  const address = addressOf(request.socket.remoteAddress, String(forwarded ?? ''), options.proxies ?? [])
  const net = netOf(address)
  const shut = (status: string, because: string, more = ''): void =>
    void socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\n${more}Content-Type: text/plain\r\n\r\n${because}`,
    )
  const away = (because: string): void => shut('503 Service Unavailable', because, 'Retry-After: 1\r\n')
  const admitted = (who: Admitted | string): void => {
    if (typeof who === 'string') {
      const path = request.url?.split('?')[0]
      const { origin } = request.headers
      options.log('warn', 'turned away', { path, origin, address, because: who })
      shut('403 Forbidden', who)
    } else if (options.leaving?.said) away('The house closes. Try again.')
    else connected({ ...who, address, net })
  }
  const after = options.meters?.requests.take(net)
  if (after !== undefined) {
    options.measures?.tooMany.add('requests')
    options.log('warn', 'too many', { address, path: '/socket' })
    const seconds = Math.max(1, Math.ceil(after / 1000))
    shut('429 Too Many Requests', 'Too much from where you are.', `Retry-After: ${seconds}\r\n`)
    return
  }
  // Asked again when it is known who they are: that took a while.
  if (options.leaving?.said) away('The house closes. Try again.')
  else
    admit(options, request, net, open).then(admitted, (reason: Error) => {
      options.log('error', 'fault', { path: '/socket', reason: reason.message, address })
      away('The house cannot see who you are just now. Try again.')
    })
}

function listen(http: Server, { port, host }: ServerOptions): Promise<void> {
  return new Promise((done, failed) => {
    http.once('error', failed)
    http.listen(port, host, () => {
      http.off('error', failed)
      done()
    })
  })
}

/** Who may open a socket, or why not. */
async function admit(
  { origins, people, rates, measures, purses }: SocketOptions,
  request: IncomingMessage,
  net: string,
  open: ReadonlyMap<Session, Open>,
): Promise<Admitted | string> {
  const asked = askedBy(request)
  const objection = turnedAway(asked, origins)
  if (objection !== undefined) return objection
  if (new URL(request.url ?? '/', 'http://house').pathname !== '/socket') return 'There is no socket here.'
  const caller = await identify(asked, people, true)
  if (!caller) return 'Sign in first, or sit down as a guest.'
  const purse = await purses.ask(caller.person.id)
  const { sockets } = { ...RATES, ...rates }
  const all = [...open.values()]
  const here = all.filter((o) => o.net === net).length
  const own = all.filter((o) => o.caller.person.id === caller.person.id).length
  const tooMany =
    here >= sockets
      ? `At most ${sockets} connections from one address.`
      : own >= LIMITS.socketsPerPerson
        ? `At most ${LIMITS.socketsPerPerson} connections a person.`
        : undefined
  if (tooMany !== undefined) measures?.tooMany.add('sockets')
  return tooMany ?? { caller, purse }
}

function connect(
  options: SocketOptions,
  open: Map<Session, Open>,
  gallery: Audiences,
  { ws: socket, socket: raw }: { readonly ws: WebSocket; readonly socket: Socket },
  from: Open,
): void {
  const { caller, address } = from
  const session = new Session(
    options.house,
    visitorOf(from, options),
    new SocketWire(socket, raw),
    options.clock,
    gallery,
  )
  open.set(session, from)
  const leavePurse = options.purses.enter(caller.person.id, from.purse, () => session.purseChanged())
  let answered = true
  socket.on('pong', () => {
    // One that nobody asked for is a ping by another name.
    if (answered) session.pinged()
    answered = true
  })
  socket.on('ping', (data) => {
    if (session.pinged()) socket.pong(data)
  })
  const ping = (): void => {
    // A connection that does not answer a ping is gone, whatever the system still believes.
    if (!answered) socket.terminate()
    answered = false
    socket.ping()
  }
  const trouble = (reason: Error): void =>
    options.log('warn', 'socket', { person: caller.person.id, address, reason: reason.message })
  const stopPinging = periodically({ clock: options.clock, everyMs: LIMITS.pingMs, act: ping, trouble })
  socket.on('message', (data, binary) => {
    if (binary) session.close(CLOSE.binary.code, 'Text only.')
    else session.receive(data.toString())
  })
  socket.on('error', trouble)
  options.log('debug', 'connected', { person: caller.person.id, address })
  socket.on('close', (code) => {
    options.log('debug', 'disconnected', { person: caller.person.id, address, code })
    void stopPinging()
    session.gone()
    leavePurse()
    open.delete(session)
  })
}
