import {
  ENDPOINTS,
  type Endpoint,
  fromClient,
  fromHouse,
  type JsonSchema,
  LIMITS,
  PROTOCOL,
  published,
  refusal,
  TAGS,
} from '@boardwalk/protocol'
import type { z } from 'zod'

type Schemas = Readonly<Record<string, JsonSchema>>

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][]

/** All schemas of a request, each under a name that says where it belongs. */
function schemasOf([name, { params, query, body, answer, others }]: [string, Endpoint]) {
  const more = Object.entries(others ?? {}).map(([status, schema]) => [`${name} ${status}`, schema])
  const parts = { params, query, body, answer }
  const own = Object.entries(parts).map(([part, schema]) => [`${name} ${part}`, schema])
  return [...own, ...more].filter((part): part is [string, z.ZodType] => part[1] !== undefined)
}

function parametersOf(schema: JsonSchema | undefined, where: 'path' | 'query'): object[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Schemas }
  return Object.entries(properties).map(([name, own]) => {
    const { description, ...rest } = own
    return { name, in: where, required: where === 'path', ...(description && { description }), schema: rest }
  })
}

const SAYS: Readonly<Record<string, string>> = {
  409: 'Refused, or stale: nothing has changed.',
  429: 'Not decided: send the same again, under the same id.',
}

function operation(name: string, { tag, summary, signedIn, media, others = {} }: Endpoint, all: Schemas) {
  const content = (part: string, type = 'application/json') => ({
    [type]: { schema: all[`${name} ${part}`] },
  })
  const parameters = [
    ...parametersOf(all[`${name} params`], 'path'),
    ...parametersOf(all[`${name} query`], 'query'),
  ]
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  const own = Object.keys(others).map((status) => {
    const mixed = status === '429' ? { anyOf: [all[`${name} ${status}`], REFUSAL] } : all[`${name} ${status}`]
    return [status, { description: SAYS[status], content: { 'application/json': { schema: mixed } } }]
  })
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(all[`${name} body`] && { requestBody: { required: true, content: content('body') } }),
    ...(signedIn && { security: [{ bearer: [] }, { cookie: [] }] }),
    responses: {
      200: { description: 'Done.', content: content('answer', media) },
      ...Object.fromEntries(own),
      '4XX': { description: 'Refused, with its code, rule and reason.', content: refused },
    },
  }
}

const REFUSAL = { $ref: '#/components/schemas/Refusal' }

/** The OpenAPI description of the house, at the address it was asked at. */
export function openApi(address: string): object {
  const named = Object.fromEntries(endpoints.flatMap(schemasOf))
  const { schemas, defs } = published({ ...named, fromClient, fromHouse, refusal }, '#/components/schemas/')
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of endpoints) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method]: operation(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boardwalk house',
      version: String(PROTOCOL),
      description: `Tables are watched and played over a WebSocket at /socket; see /protocol. At most ${LIMITS.payloadBytes} bytes a message.`,
    },
    servers: [{ url: address }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'boardwalk' },
      },
      schemas: defs,
    },
  }
}
