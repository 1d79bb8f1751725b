import type { Hono } from 'hono'
import { authorize } from '../people/roles.ts'
import { type Env, refuse } from './answers.ts'
import { pathOf } from './api.ts'
import type { HttpOptions } from './http.ts'

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

/** For whoever keeps the process going. It is asked under any name and says nothing that anybody may not know. */
export function healthRoutes(hono: Hono<Env>, { store }: HttpOptions): void {
  hono.get('/healthz', (c) => c.json({ ok: true }))
  hono.get('/readyz', async (c) => {
    if (await answers(store.time())) return c.json({ ok: true })
    c.header('Retry-After', '1')
    return refuse(c, 503, 'The database does not answer.')
  })
}

/** Whether the program is still the one that was started. */
export function programRoutes(hono: Hono<Env>, { program }: HttpOptions): void {
  hono.get(pathOf('program'), (c) => {
    const objection = authorize(c.get('caller').person, 'check-program')
    if (objection) return refuse(c, 403, objection.because)
    return program ? c.json(program.check()) : refuse(c, 404, 'The program is not looked after here.')
  })
}
