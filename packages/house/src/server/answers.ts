import { isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { type Busy, isBusy } from '../journal/journal.ts'
import type { Caller } from './gate.ts'

/** `address` is where a request comes from by our proxies' word, `remote` who brought it. */
export type Env = { Variables: { caller: Caller; address: string; remote: string } }

/** Every refusal over HTTP has its rule and its reason, as everywhere else. */
export const refuse = (c: Context, status: ContentfulStatusCode, because: string, rule = 'house'): Response =>
  c.json({ rule, because }, status)

/** What a service answered: done, refused, or not now. */
export function answer<T extends object>(
  c: Context,
  result: T | Refused | Busy,
  done: (value: T) => Response | Promise<Response>,
): Response | Promise<Response> {
  if (isRefused(result)) return refuse(c, 403, result.because, result.refused)
  return isBusy(result) ? tooMany(c, result.afterMs, 'The house is busy.') : done(result)
}

/** Not now: with when again, for people and for programs. */
export function tooMany(c: Context, afterMs: number, because: string): Response {
  const seconds = Math.max(1, Math.ceil(afterMs / 1000))
  c.header('Retry-After', String(seconds))
  return refuse(c, 429, `${because} Try again in ${seconds} s.`)
}

/** A body that fits its schema, or the refusal that says what is wrong with it. */
export async function bodyOf<T>(
  c: Context,
  schema: z.ZodType<T>,
): Promise<{ value: T } | { response: Response }> {
  const json: unknown = await c.req.json().catch(() => undefined)
  const parsed = schema.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const because =
    json === undefined ? 'That is not JSON.' : `${issue?.path.join('.') || 'body'}: ${issue?.message}`
  return { response: refuse(c, 400, because) }
}
