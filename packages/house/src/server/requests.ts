import {
  type AnswerOf,
  type BodyOf,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type ParamsOf,
  type QueryOf,
} from '@boardwalk/protocol'
import type { Context, Hono } from 'hono'
import { type Env, refuse } from './answers.ts'
import { shaped } from './shape.ts'

/** What a request carries, as the schemas of its endpoint have it. */
export interface RequestParts<N extends EndpointName> {
  readonly params: ParamsOf<N>
  readonly query: QueryOf<N>
  readonly body: BodyOf<N>
}

/** The path as the router writes it. */
export const routed = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')
export const pathOf = (name: EndpointName): string => routed(ENDPOINTS[name])

/** Path, query and body, each by its schema; or the refusal that says what is wrong with them. */
async function read(c: Context<Env>, { params, query, body }: Endpoint): Promise<object | Response> {
  const json = body && (await c.req.json<unknown>().catch(() => undefined))
  if (body && json === undefined) return refuse(c, 400, 'That is not JSON.')
  const parts = [
    ['params', params, c.req.param()],
    ['query', query, c.req.query()],
    ['body', body, json],
  ] as const
  const asked: Record<string, unknown> = {}
  for (const [name, schema, given] of parts) {
    const part = schema && shaped<unknown>(schema, given)
    if (part && 'because' in part) return refuse(c, 400, part.because)
    asked[name] = part?.value ?? {}
  }
  return asked
}

/** Answers an endpoint: what asks it has the shape that is published. */
export function route<N extends EndpointName>(
  hono: Hono<Env>,
  name: N,
  handle: (c: Context<Env>, asked: RequestParts<N>) => Response | Promise<Response>,
): void {
  const endpoint: Endpoint = ENDPOINTS[name]
  hono.on(endpoint.method.toUpperCase(), routed(endpoint), async (c) => {
    const asked = await read(c, endpoint)
    return asked instanceof Response ? asked : handle(c, asked as RequestParts<N>)
  })
}

/** The answer of an endpoint, as it is published. */
export const answer = <N extends EndpointName>(c: Context<Env>, _: N, value: AnswerOf<N>): Response =>
  c.json(value)
