import { z } from 'zod'
import { command, fromClient, fromHouse, LIMITS, PROTOCOL } from './protocol.ts'

/** Every HTTP request the house answers, as data: the router and the OpenAPI description are made from it. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  /** Whether somebody must be signed in, be it as a guest. */
  readonly signedIn: boolean
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

const name = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const person = z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()) })
const signIn = z.object({ name: z.string().min(1).max(60), password: z.string().min(1).max(200) })
const welcome = z.object({
  you: person,
  token: z.string().meta({ description: 'For programs: a bearer token. Browsers have the cookie.' }),
})
const limit = z.object({ least: z.int().positive(), most: z.int().positive() })
const optionValue = z.union([z.string(), z.number(), z.boolean()])

export const settings = z.object({
  options: z.record(z.string(), optionValue).optional(),
  limits: z.record(z.string(), limit).optional(),
  chance: z.enum(['house', 'dealer']).optional(),
})

export const openTable = z.object({
  name,
  game: z.string(),
  settings: settings.optional(),
  dealer: z.enum(['automatic', 'person']).optional(),
  bots: z.int().min(0).max(6).optional(),
  pit: name.optional(),
})

const lobbyTable = z.object({
  table: name,
  game: z.string(),
  title: z.string(),
  limits: z.record(z.string(), limit),
  seats: z.int(),
  free: z.int(),
  dealer: z.string(),
  unit: z.string(),
  round: z.int(),
  version: z.int(),
})

const money = z.object({ patron: z.int(), tables: z.record(z.string(), z.int()) })
export const commandRequest = z.object({
  id: z.string().min(1).max(64),
  seen: z.int().nonnegative().optional(),
  command,
})

const reason = z.object({ because: z.string().min(1).max(200) })
const order = reason.extend({
  id: z.string().min(1).max(64),
  command: z.string().min(1).max(40),
  table: name.optional(),
  about: z.string().max(40).optional(),
  details: z.record(z.string().max(40), z.unknown()).optional(),
})

export const ENDPOINTS = {
  house: {
    method: 'get',
    path: '/api/house',
    summary: 'The house: its protocol and its games.',
    signedIn: false,
    answer: z.object({
      protocol: z.literal(PROTOCOL),
      games: z.array(z.object({ id: z.string(), title: z.string(), rules: z.string() })),
    }),
  },
  tables: {
    method: 'get',
    path: '/api/tables',
    summary: 'The lobby: every table.',
    signedIn: false,
    answer: z.array(lobbyTable),
  },
  table: {
    method: 'get',
    path: '/api/tables/{table}',
    summary: 'A table as everyone sees it.',
    signedIn: false,
    answer: z.object({ version: z.int(), public: z.unknown() }),
  },
  guest: {
    method: 'post',
    path: '/api/guest',
    summary: 'Become a guest with $1,000 of play chips.',
    signedIn: false,
    answer: welcome,
  },
  register: {
    method: 'post',
    path: '/api/register',
    summary: 'Make an account. A guest keeps name, chips and rounds.',
    signedIn: false,
    body: signIn,
    answer: welcome,
  },
  signIn: {
    method: 'post',
    path: '/api/sign-in',
    summary: 'Sign in.',
    signedIn: false,
    body: signIn,
    answer: welcome,
  },
  claim: {
    method: 'post',
    path: '/api/operator',
    summary: 'Become the operator with the one-time link that the house printed at its first start.',
    signedIn: false,
    body: signIn.extend({ link: z.string().min(1).max(200) }),
    answer: welcome,
  },
  signOut: {
    method: 'post',
    path: '/api/sign-out',
    summary: 'Sign out here.',
    signedIn: true,
    answer: z.object({}),
  },
  me: {
    method: 'get',
    path: '/api/me',
    summary: 'Who you are and what you have.',
    signedIn: true,
    answer: z.object({ you: person, money }),
  },
  chips: {
    method: 'post',
    path: '/api/chips',
    summary: 'A thousand dollars more of play chips, for a guest who is out of them.',
    signedIn: true,
    answer: z.object({ money }),
  },
  give: {
    method: 'post',
    path: '/api/tables/{table}/commands',
    summary: 'Give a command without a socket; answers as the socket would.',
    signedIn: true,
    body: commandRequest,
    answer: z.unknown(),
  },
  orders: {
    method: 'get',
    path: '/api/orders',
    summary: 'What waits for a second person (staff).',
    signedIn: true,
    answer: z.array(z.unknown()),
  },
  order: {
    method: 'post',
    path: '/api/orders',
    summary: 'Give a command of the house: done at once, or asked of a second person.',
    signedIn: true,
    body: order,
    answer: z.unknown(),
  },
  confirm: {
    method: 'post',
    path: '/api/orders/{order}/confirm',
    summary: 'Be the second person.',
    signedIn: true,
    body: reason,
    answer: z.unknown(),
  },
  decline: {
    method: 'post',
    path: '/api/orders/{order}/decline',
    summary: 'Decline it, or take your own back.',
    signedIn: true,
    body: reason,
    answer: z.unknown(),
  },
  events: {
    method: 'get',
    path: '/api/events',
    summary: 'Significant events; filters severity, table, person, after.',
    signedIn: true,
    answer: z.array(z.unknown()),
  },
  people: {
    method: 'get',
    path: '/api/people',
    summary: 'People and their roles (operator, surveillance, Commission).',
    signedIn: true,
    answer: z.array(person),
  },
  rounds: {
    method: 'get',
    path: '/api/rounds',
    summary: 'Records of rounds: your own, or all for the floor; filters table, player, from, to (times).',
    signedIn: true,
    answer: z.array(z.unknown()),
  },
  report: {
    method: 'get',
    path: '/api/reports/{report}',
    summary: 'A report as CSV: performance, liability, events, rounds.',
    signedIn: true,
    answer: z.string(),
  },
  anchor: {
    method: 'get',
    path: '/anchor',
    summary: 'The newest signed checkpoint, for an auditor to keep elsewhere.',
    signedIn: false,
    answer: z.unknown(),
  },
  shoe: {
    method: 'get',
    path: '/api/shoes/{table}/{shuffle}',
    summary: 'A shoe that is over: commitment, secret, order, and what was dealt, for the offline verifier.',
    signedIn: false,
    answer: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>

/** The path as the router writes it. */
export const pathOf = (endpoint: keyof typeof ENDPOINTS | Endpoint): string =>
  (typeof endpoint === 'string' ? ENDPOINTS[endpoint] : endpoint).path.replace(/\{(\w+)\}/g, ':$1')

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
