import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../core/types.ts'
import { actorsOf, authorize } from '../people/roles.ts'
import { type Asked, type Caller, identify, turnedAway } from './gate.ts'
import { app, type HttpOptions } from './http.ts'
import { LIMITS } from './protocol.ts'
import { publicTexts, Session, type Visitor } from './socket.ts'

export interface ServerOptions extends HttpOptions {
  readonly clock: Clock
  readonly port: number
  readonly host: string
}

export interface Running {
  readonly port: number
  close(): Promise<void>
}

const POLICY = 1008

/** A person at the end of a socket. Rights are asked anew for every command: a role may be gone by then. */
function visitorOf({ person, session }: Caller, { people, house, presence }: HttpOptions): Visitor {
  // Asked by the session, so that one that has ended gives no rights, whatever the socket believes.
  const now = () => people.alive(session) ?? { ...person, roles: [] }
  return {
    id: person.id,
    name: person.name,
    roles: person.roles,
    actors: (table) => actorsOf(now(), house.live(table)?.table),
    mayAct: (table, actor, type) => authorize(now(), { type, by: actor }, house.live(table)?.table)?.because,
    touch: () => void people.touch(session),
    ...(presence && { enter: (table) => presence.enter(table, person.id) }),
  }
}

const askedBy = (request: IncomingMessage): Asked => {
  const { host, origin, cookie, authorization } = request.headers
  const token = new URL(request.url ?? '/', 'http://house').searchParams.get('token') ?? undefined
  return { host, origin, cookie, authorization, token }
}

/** HTTP and sockets on one port. */
export async function serve(options: ServerOptions): Promise<Running> {
  const http = createServer(getRequestListener(app(options).fetch))
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.payloadBytes,
    perMessageDeflate: false,
  })
  const open = new Map<Session, { caller: Caller; socket: WebSocket }>()
  const texts = publicTexts(options.house, (id) => options.people.person(id)?.name)
  const unsubscribe = options.house.subscribe((news) => {
    for (const session of open.keys()) session.tell(news)
  })
  const unrevoke = options.people.onRevoked(({ session: ended, because }) => {
    for (const [session, { caller }] of open)
      if (caller.session === ended) session.close(POLICY, `Signed out: ${because}.`)
  })

  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const shut = (status: string, because: string): void =>
      void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n${because}`)
    const admitted = (caller: Caller | string): void => {
      if (typeof caller === 'string') {
        options.log('turned away', {
          path: request.url?.split('?')[0],
          origin: request.headers.origin,
          because: caller,
        })
        shut('403 Forbidden', caller)
        return
      }
      sockets.handleUpgrade(request, socket, head, (ws) => connect(options, open, texts, ws, caller))
    }
    admit(options, request, open).then(admitted, (reason: Error) => {
      options.log('fault', { path: '/socket', reason: reason.message })
      shut('503 Service Unavailable', 'The house cannot see who you are just now. Try again.')
    })
  })
  await listen(http, options)
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      unsubscribe()
      unrevoke()
      for (const session of open.keys()) session.close(1001, 'The house closes.')
      sockets.close()
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
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
  { origins, people }: ServerOptions,
  request: IncomingMessage,
  open: ReadonlyMap<Session, { caller: Caller }>,
): Promise<Caller | string> {
  const asked = askedBy(request)
  const objection = turnedAway(asked, origins)
  if (objection !== undefined) return objection
  if (new URL(request.url ?? '/', 'http://house').pathname !== '/socket') return 'There is no socket here.'
  const caller = await identify(asked, people, true)
  if (!caller) return 'Sign in first, or sit down as a guest.'
  const own = [...open.values()].filter((o) => o.caller.person.id === caller.person.id)
  return own.length >= LIMITS.socketsPerPerson
    ? `At most ${LIMITS.socketsPerPerson} connections a person.`
    : caller
}

function connect(
  options: ServerOptions,
  open: Map<Session, { caller: Caller; socket: WebSocket }>,
  texts: (table: string) => string,
  socket: WebSocket,
  caller: Caller,
): void {
  const wire = {
    send: (text: string) => socket.send(text),
    // Who does not read will not read the reason either; what waits for them is given up at once.
    close: (code: number, reason: string) =>
      socket.bufferedAmount > LIMITS.bufferedBytes ? socket.terminate() : socket.close(code, reason),
    buffered: () => socket.bufferedAmount,
  }
  const session = new Session(options.house, visitorOf(caller, options), wire, options.clock, texts)
  open.set(session, { caller, socket })
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const ping = setInterval(() => {
    // A connection that does not answer a ping is gone, whatever the system still believes.
    if (!answered) socket.terminate()
    answered = false
    socket.ping()
  }, LIMITS.pingMs)
  socket.on('message', (data, binary) => {
    if (binary) session.close(1003, 'Text only.')
    else session.receive(data.toString())
  })
  socket.on('error', (reason) => options.log('socket', { person: caller.person.id, reason: reason.message }))
  socket.on('close', () => {
    clearInterval(ping)
    session.gone()
    open.delete(session)
  })
}
