import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { authorize } from '../people/roles.ts'
import { TEXT_FORMAT } from '../run/metrics.ts'
import { type Env, refuse } from './answers.ts'
import type { HttpOptions } from './http.ts'
import { answer, route } from './requests.ts'

/** The database has so long to answer; a house that waits longer for it is not ready. */
const PATIENCE_MS = 1_000

async function answers(asked: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), PATIENCE_MS)
  })
  const good = asked.then(
    () => true,
    () => false,
  )
  return Promise.race([good, late]).finally(() => clearTimeout(timer))
}

const notNow = (c: Context, because: string): Response => {
  c.header('Retry-After', '1')
  return refuse(c, 503, because)
}

/** Every request is counted and timed, and the house does not close while one is under way. */
export function watched(hono: Hono<Env>, { measures, leaving, log }: HttpOptions): void {
  hono.use(async (c, next) => {
    const ended = leaving?.began()
    const began = performance.now()
    try {
      await next()
    } finally {
      ended?.()
      const ms = Math.round(performance.now() - began)
      const { status } = c.res
      measures?.answered(status, ms)
      const { method, path } = c.req
      log('debug', 'request', { method, path, status, ms, address: c.get('address') })
    }
  })
}

/** For whoever keeps the process going. It is asked under any name and says nothing that anybody may not know. */
export function healthRoutes(hono: Hono<Env>, { store, leaving }: HttpOptions): void {
  hono.get('/healthz', (c) => c.json({ ok: true }))
  hono.get('/readyz', async (c) => {
    if (leaving?.said) return notNow(c, 'The house closes.')
    return (await answers(store.time())) ? c.json({ ok: true }) : notNow(c, 'The database does not answer.')
  })
}

/** While the house closes, what comes new is for whoever comes after it. */
export function closing(hono: Hono<Env>, { leaving }: HttpOptions): void {
  hono.use((c, next) => {
    if (!leaving?.shut) return next()
    c.header('Connection', 'close')
    return Promise.resolve(notNow(c, 'The house closes. Try again.'))
  })
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
const OWN_NAME = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** From this very machine, and not brought by a proxy on it: that would be anybody. */
const isAtHome = (c: Context<Env>): boolean =>
  LOOPBACK.test(c.get('remote')) &&
  OWN_NAME.test(c.req.header('host') ?? '') &&
  FORWARDED.every((name) => c.req.header(name) === undefined)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** With a token set it is the token that counts, wherever somebody asks from. */
function mayRead(c: Context<Env>, token: string | undefined): boolean {
  if (token === undefined) return isAtHome(c)
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

/** The numbers of this process. They are not for the public, which is told that there is nothing. */
export function metricsRoute(hono: Hono<Env>, { measures, metricsToken }: HttpOptions): void {
  hono.get('/metrics', (c) => {
    if (!measures || !mayRead(c, metricsToken)) return refuse(c, 404, 'There is nothing here.')
    return c.body(measures.registry.text(), 200, { 'Content-Type': TEXT_FORMAT })
  })
}

/** Whether the program is still the one that was started. */
export function programRoutes(hono: Hono<Env>, { program }: HttpOptions): void {
  route(hono, 'program', (c) => {
    const objection = authorize(c.get('caller').person, 'check-program')
    if (objection) return refuse(c, 403, objection.because)
    return program
      ? answer(c, 'program', program.check())
      : refuse(c, 404, 'This house does not watch its program.')
  })
}
