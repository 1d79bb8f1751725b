import { z } from 'zod'
import { ENDPOINTS, type Endpoint } from './api.ts'
import { fromClient, fromHouse, LIMITS, PROTOCOL } from './protocol.ts'

const jsonSchema = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as Record<string, unknown>
  return rest
}

const content = (schema: z.ZodType) => ({ 'application/json': { schema: jsonSchema(schema) } })

function operation({ path, summary, signedIn, query, body, closer, answer }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: jsonSchema(schema as z.ZodType),
  }))
  const parameters = [...inPath, ...inQuery]
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(closer ?? body) } }),
    ...(signedIn && { security: [{ bearer: [] }, { cookie: [] }] }),
    responses: {
      200: { description: 'Done.', content: content(answer) },
      '4XX': {
        description: 'Refused, with its rule and reason.',
        content: content(z.object({ rule: z.string(), because: z.string() })),
      },
    },
  }
}

/** The OpenAPI description of the house, at the address it was asked at. */
export function openApi(address: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boardwalk house',
      version: String(PROTOCOL),
      description: `Tables are watched and played over a WebSocket at /socket; see /protocol. At most ${LIMITS.payloadBytes} bytes a message.`,
    },
    servers: [{ url: address }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'boardwalk' },
      },
      schemas: { FromClient: jsonSchema(fromClient), FromHouse: jsonSchema(fromHouse) },
    },
  }
}
