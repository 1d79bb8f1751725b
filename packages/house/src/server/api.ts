import { z } from 'zod'
import { command, commandId, PROTOCOL } from './protocol.ts'
import { replayAnswer } from './replay-schema.ts'

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
  hints: z.boolean().optional(),
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
  hints: z.boolean().meta({ description: 'What a decision is worth is told to who asks.' }),
  options: z.record(z.string(), optionValue),
  closing: z.boolean().optional(),
  stopped: z.string().optional().meta({ description: 'Why nothing may be staked here now.' }),
  round: z.int(),
  version: z.int(),
})

const inPlay = z.object({
  table: name,
  game: z.string(),
  title: z.string(),
  cents: z.int(),
  atStake: z.int().meta({ description: 'How much of it lies on wagers; the rest is before you.' }),
  says: z.string(),
})
const money = z.object({
  patron: z.int(),
  tables: z.record(z.string(), z.int()),
  inPlay: z.array(inPlay).meta({ description: 'Your chips at tables, with where.' }),
  more: z.boolean().meta({ description: 'Whether the house would give you play chips again now.' }),
  transit: z.int().optional().meta({ description: 'On the way from one table to another.' }),
})
const welcome = z.object({
  you: person,
  money,
  token: z.string().meta({ description: 'For programs: a bearer token. Browsers have the cookie.' }),
})
export const ownRound = z.object({
  table: name,
  game: z.string(),
  round: z.int(),
  status: z.enum(['complete', 'void', 'open']),
  began: z.int(),
  ended: z.int().nullable(),
  wagered: z.int(),
  net: z.int().meta({ description: 'Chips you had more after it than before, in cents.' }),
})
/** Shorter than others: the house makes one of its own of it for each step. */
const sitId = commandId.max(40)
export const commandRequest = z.object({
  id: commandId,
  seen: z.int().nonnegative().optional(),
  command,
})

const reason = z.object({ because: z.string().min(1).max(200) })
const order = reason.extend({
  id: commandId,
  command: z.string().min(1).max(40),
  table: name.optional(),
  about: z.string().max(40).optional(),
  details: z.record(z.string().max(40), z.unknown()).optional(),
})

const irregularity = z.object({
  table: name,
  round: z.int(),
  version: z.int(),
  at: z.int(),
  kind: z.string(),
  says: z.string(),
  rule: z.string(),
  by: z.string(),
  person: z.string(),
  name: z.string(),
})
const cents = z.number().meta({ description: 'Cents; what is expected need not be whole.' })
const pitTable = z.object({
  ...lobbyTable.omit({ free: true, closing: true }).shape,
  pit: name,
  light: z.enum(['open', 'floor', 'closing', 'closed']),
  waiting: z.object({ says: z.string(), rule: z.string(), by: z.string().optional() }),
  stopped: z.string().nullable().meta({ description: 'Why nothing may be staked there now.' }),
  chance: z.enum(['house', 'dealer']),
  coin: z.int(),
  taken: z.int(),
  bots: z.int(),
  dealerName: z.string().nullable(),
  opened: z.int(),
  drop: cents,
  handle: cents,
  win: cents,
  hold: z.number().nullable().meta({ description: 'Win by drop. It is not the edge.' }),
  theoretical: cents.nullable(),
  luck: z.number().nullable().meta({ description: 'Win less theoretical win, in standard deviations.' }),
  irregularity: irregularity.nullable(),
  notices: z.array(z.unknown()),
  due: z.object({ at: z.int(), says: z.string(), rule: z.string() }).nullable(),
  inUse: z.array(z.object({ what: z.string(), since: z.int(), rounds: z.int() })),
  counted: z
    .int()
    .meta({ description: 'The last entry in these sums; below `version` while a record is read.' }),
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
  recent: {
    method: 'get',
    path: '/api/tables/{table}/recent',
    summary: 'What happened in this round and the two before, entry by entry, as the caller may see it.',
    signedIn: false,
    answer: z.array(z.object({ version: z.int(), facts: z.array(z.unknown()) })),
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
  session: {
    method: 'get',
    path: '/api/session',
    summary: 'Who you are and what you have, or nobody yet.',
    signedIn: false,
    answer: z.object({ you: person.optional(), money: money.optional() }),
  },
  me: {
    method: 'get',
    path: '/api/me',
    summary: 'Who you are, what you have, and since when you are here.',
    signedIn: true,
    answer: z.object({ you: person, money, session: z.object({ began: z.int() }) }),
  },
  ownRounds: {
    method: 'get',
    path: '/api/me/rounds',
    summary: 'Your last rounds, the newest first: when, where, and what each came to.',
    signedIn: true,
    answer: z.array(ownRound),
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
  change: {
    method: 'post',
    path: '/api/tables/{table}/change',
    summary:
      'Leave this table for another, with all your chips: you sit there, or they are in your purse again. Sent twice under one id it counts once.',
    signedIn: true,
    body: z.object({ id: commandId, to: name, place: z.string().min(1).max(40) }),
    answer: z.object({
      outcome: z.enum(['arrived', 'returned', 'stayed']),
      because: z.string().optional(),
      cents: z.int().meta({ description: 'Chips that came along, or are in your purse again.' }),
    }),
  },
  sit: {
    method: 'post',
    path: '/api/tables/{table}/sit',
    summary:
      'Take a place, with your chips: what is free at tables you have not open comes along. Under the same id it counts once.',
    signedIn: true,
    body: z.object({ id: sitId, place: z.string().min(1).max(40), cents: z.int().positive().optional() }),
    answer: z.object({
      version: z.int(),
      cents: z.int().meta({ description: 'Chips before you at this table now.' }),
      brought: z.int().meta({ description: 'What came from other tables.' }),
      inPlay: z.array(inPlay).meta({ description: 'What stayed at other tables, and where.' }),
    }),
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
    summary: 'Significant events; filters severity, table, person, kind, after.',
    signedIn: true,
    answer: z.array(z.unknown()),
  },
  people: {
    method: 'get',
    path: '/api/people',
    summary: 'People and their roles (operator, surveillance, Commission).',
    signedIn: true,
    answer: z.array(person.extend({ off: z.boolean(), registered: z.boolean() })),
  },
  pit: {
    method: 'get',
    path: '/api/pit',
    summary:
      'The pit: every table with its light, drop, handle, win, luck and dues (floor, watchers, operator).',
    signedIn: true,
    answer: z.object({
      now: z.int(),
      may: z.array(z.string()),
      grants: z.array(z.string()),
      games: z.array(z.object({ id: z.string(), title: z.string(), rules: z.string() })),
      tables: z.array(pitTable),
    }),
  },
  pitTable: {
    method: 'get',
    path: '/api/pit/{table}',
    summary: 'One table of the pit, wager by wager, with who sits there and what was declared.',
    signedIn: true,
    answer: pitTable.extend({
      now: z.int(),
      terms: z.unknown(),
      rounds: z.int(),
      voids: z.int(),
      covered: cents,
      takesBack: z.boolean(),
      wagers: z.array(z.unknown()),
      players: z.array(z.unknown()),
      irregularities: z.array(irregularity),
    }),
  },
  irregularities: {
    method: 'get',
    path: '/api/irregularities',
    summary: 'What the staff declared out of the usual course, newest first; filter table.',
    signedIn: true,
    answer: z.array(irregularity),
  },
  rounds: {
    method: 'get',
    path: '/api/rounds',
    summary: 'Records of rounds: your own, or all for the floor; filters table, player, from, to (times).',
    signedIn: true,
    answer: z.array(z.unknown()),
  },
  replay: {
    method: 'get',
    path: '/api/replays/{table}/{round}',
    summary:
      'A round that is over, to be folded again: the table before it and its facts, as the caller may see them.',
    signedIn: false,
    answer: replayAnswer,
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
