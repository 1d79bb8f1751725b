import { ENDPOINTS, type Endpoint } from '@boardwalk/protocol'
import type { Hono } from 'hono'
import type { Env } from './answers.ts'
import { routed } from './requests.ts'

/** An answer for programs is no page: nothing in it runs, nothing frames it, and nobody keeps it. */
const NOTHING =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const YEAR_S = 365 * 24 * 60 * 60

/** A table as everyone sees it is asked for before the page that shows it has run, and so it may be kept that long. */
const isOpenTable = (path: string): boolean => /^\/api\/tables\/[^/]+$/.test(path)

/** What every answer says about how it may be used, where it does not say more itself. */
export function safeHeaders(hono: Hono<Env>, origins: readonly string[]): void {
  hono.use(async (c, next) => {
    await next()
    const { headers } = c.res
    const say = (name: string, value: string): void => {
      if (!headers.has(name)) headers.set(name, value)
    }
    say('X-Content-Type-Options', 'nosniff')
    say('Referrer-Policy', 'same-origin')
    say('Content-Security-Policy', NOTHING)
    say('Cache-Control', isOpenTable(c.req.path) ? 'no-cache' : 'no-store')
    // Behind TLS, and only there: a browser that has heard it never asks without.
    if (origins[0]?.startsWith('https:')) say('Strict-Transport-Security', `max-age=${YEAR_S}`)
  })
}

/** A page is looked at; nothing is sent to it. */
export function pageMethods(hono: Hono<Env>): void {
  hono.all('*', (c, next) => {
    if (c.req.path.startsWith('/api/') || ['GET', 'HEAD'].includes(c.req.method)) return next()
    c.header('Allow', 'GET, HEAD')
    return Promise.resolve(c.json({ rule: 'house', because: 'That is not asked in this way.' }, 405))
  })
}

/** A path that is known is asked by its own methods; by others it is neither missing nor a fault. */
export function methodsOf(hono: Hono<Env>): void {
  const methods = new Map<string, Set<string>>()
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const known = methods.get(routed(endpoint)) ?? new Set<string>()
    known.add(endpoint.method.toUpperCase())
    if (endpoint.method === 'get') known.add('HEAD')
    methods.set(routed(endpoint), known)
  }
  for (const [path, known] of methods) {
    hono.use(path, (c, next) => {
      if (known.has(c.req.method)) return next()
      c.header('Allow', [...known].join(', '))
      return Promise.resolve(c.json({ rule: 'house', because: 'That is not asked in this way.' }, 405))
    })
  }
}
