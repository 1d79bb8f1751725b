import { z } from 'zod'
import { ENDPOINTS, type Endpoint } from './api.ts'
import { fromClient, fromHouse, LIMITS, PROTOCOL } from './protocol.ts'

const jsonSchema = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as Record<string, unknown>
  return rest
}

const content = (schema: z.ZodType) => ({ 'application/json': { schema: jsonSchema(schema) } })

function operation({ path, summary, signedIn, body, answer }: Endpoint) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({
    name: key,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: content(body) } }),
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

/** The OpenAPI description of the house. */
export function openApi(): object {
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
