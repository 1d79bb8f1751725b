import { isRefused, type Refused } from '@boardwalk/engine/kernel'
import type { Refusal } from '@boardwalk/protocol'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Code, codeOf } from '../streams/codes.ts'
import { BUSY, type Busy, isBusy } from '../streams/journal.ts'
import type { Caller } from './gate.ts'

/** `address` is where a request comes from by our proxies' word, `remote` who brought it. */
export type Env = { Variables: { caller: Caller; address: string; remote: string } }

const CODE_OF: Readonly<Record<number, Code>> = {
  400: 'shape',
  401: 'sign-in',
  403: 'forbidden',
  404: 'not-found',
  405: 'shape',
  410: 'archived',
  413: 'shape',
  429: 'rate',
  500: 'fault',
  503: 'busy',
}

/** Every refusal over HTTP has its code, its rule and its reason, as everywhere else. */
export const refuse = (
  c: Context,
  status: ContentfulStatusCode,
  because: string,
  code: Code = CODE_OF[status] ?? 'rule',
): Response => c.json({ code, rule: 'house', because } satisfies Refusal, status)

/** Answers what a service decided: done, refused, or not now. */
export function decided<T extends object>(
  c: Context,
  result: T | Refused | Busy,
  done: (value: T) => Response | Promise<Response>,
): Response | Promise<Response> {
  if (isRefused(result)) {
    const { refused: rule, because, expected } = result
    const code = codeOf(result)
    if (code === 'busy') return tooMany(c, BUSY.afterMs, because, code)
    const refusal: Refusal = { code, rule, because, ...(expected === 'code' && { needs: 'code' }) }
    return c.json(refusal, 403)
  }
  return isBusy(result) ? tooMany(c, result.afterMs, 'The house is busy.', 'busy') : done(result)
}

/** Not now: with when again, for people and for programs. */
export function tooMany(c: Context, afterMs: number, because: string, code: Code = 'rate'): Response {
  const seconds = Math.max(1, Math.ceil(afterMs / 1000))
  c.header('Retry-After', String(seconds))
  return refuse(c, 429, `${because} Try again in ${seconds} s.`, code)
}
