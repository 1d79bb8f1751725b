import type { Context } from 'hono'
import { type Env, tooMany } from './answers.ts'
import type { HttpOptions } from './http.ts'
import { netOf } from './rates.ts'

/** Charges the address a request comes from for a read, or answers that it has read too much. */
export type Charge = (c: Context<Env>, cost: number) => Response | undefined

export function chargeOf({
  meters,
  measures,
  log,
}: Pick<HttpOptions, 'meters' | 'measures' | 'log'>): Charge {
  return (c, cost) => {
    const address = c.get('address')
    const afterMs = meters?.reads.take(netOf(address), cost)
    if (afterMs === undefined) return undefined
    measures?.tooMany.add('reads')
    log('warn', 'too many', { address, path: c.req.path })
    return tooMany(c, afterMs, 'Too much is read from where you are.')
  }
}
