import { z } from 'zod'
import { anyOrder, orderAnswer } from './order-schemas.ts'
import { commandId, PROTOCOL, reply } from './protocol.ts'
import { replayAnswer } from './replay-schema.ts'
import {
  cents,
  commandRequest,
  inPlay,
  irregularity,
  lobbyTable,
  money,
  name,
  order,
  ownRound,
  person,
  pitMeters,
  pitTable,
  reason,
  sessionSums,
  signIn,
  sitId,
  welcome,
} from './schemas.ts'
import { factPart, publicPart } from './view-schemas.ts'

/** Every HTTP request the house answers, as data: the router and the OpenAPI description are made from it. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly summary: string
  /** Whether somebody must be signed in, be it as a guest. */
  readonly signedIn: boolean
  /** What may stand behind the question mark. */
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What the body may be, said more closely than it is checked at the door; the rest is the house's to refuse. */
  readonly closer?: z.ZodType
  readonly answer: z.ZodType
}

const time = z.int().optional().meta({ description: 'Milliseconds since 1970.' })
const roundQuery = z.object({
  table: name.optional(),
  player: z.string().optional().meta({ description: 'For the floor and watchers; others see their own.' }),
  from: time,
  to: time,
})

export const ENDPOINTS = {
  house: {
    method: 'get',
    path: '/api/house',
    summary: 'The house: its protocol and its games.',
    signedIn: false,
    answer: z.object({
      protocol: z.literal(PROTOCOL),
      games: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          rules: z.string(),
          table: z.boolean().meta({ description: 'It is played at tables; if not, there is only to read.' }),
        }),
      ),
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
    answer: z.object({ version: z.int(), public: publicPart }),
  },
  recent: {
    method: 'get',
    path: '/api/tables/{table}/recent',
    summary: 'What happened in this round and the two before, entry by entry, as the caller may see it.',
    signedIn: false,
    answer: z.array(z.object({ version: z.int(), facts: z.array(factPart) })),
  },
  guest: {
    method: 'post',
    path: '/api/guest',
    summary: 'Become a guest with $1,000 of play chips; whose session lives stays who they are.',
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
  password: {
    method: 'post',
    path: '/api/password',
    summary: 'Change your password. Your other sessions end.',
    signedIn: true,
    body: z.object({ old: z.string().min(1).max(200), fresh: z.string().min(1).max(300) }),
    answer: z.object({}),
  },
  endOthers: {
    method: 'post',
    path: '/api/end-sessions',
    summary: 'End all your sessions but this one.',
    signedIn: true,
    answer: z.object({}),
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
  ownSession: {
    method: 'get',
    path: '/api/me/session',
    summary:
      'What this session came to, from its first round on: staked, won or lost, and what the odds take.',
    signedIn: true,
    answer: sessionSums,
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
    answer: reply,
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
  home: {
    method: 'post',
    path: '/api/home',
    summary:
      'Get up from tables that you have not open and where nothing of yours is at stake, chips and all.',
    signedIn: true,
    body: z.object({ id: sitId }),
    answer: z.object({ money }),
  },
  alone: {
    method: 'post',
    path: '/api/alone',
    summary: 'Take a place at a table of your own, with your chips and, if you like, bots for company.',
    signedIn: true,
    body: z.object({ id: sitId, game: z.string().min(1).max(40), bots: z.boolean() }),
    answer: z.object({
      table: z.string(),
      version: z.int(),
      cents: z.int().meta({ description: 'Chips before you at this table now.' }),
      brought: z.int(),
      inPlay: z.array(inPlay),
    }),
  },
  sit: {
    method: 'post',
    path: '/api/tables/{table}/sit',
    summary:
      'Take a place, with your chips: what is free at tables you have not open comes along. Under the same id it counts once.',
    signedIn: true,
    body: z.object({
      id: sitId,
      place: z.string().min(1).max(40).optional().meta({
        description:
          'Left out, you stand behind others, at a table that takes wagers from people without a place.',
      }),
      cents: z.int().positive().optional(),
    }),
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
    closer: anyOrder,
    answer: orderAnswer,
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
    summary: 'Significant events, the last hundred or the first after one.',
    signedIn: true,
    query: z.object({
      severity: z.enum(['info', 'warning', 'alarm']).optional().meta({ description: 'This severe or more.' }),
      table: name.optional(),
      person: z.string().optional(),
      kind: z.string().optional(),
      after: z.string().optional().meta({ description: 'The id of an event, to read on from.' }),
    }),
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
      meters: pitMeters,
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
    summary: 'What the staff declared out of the usual course, newest first.',
    signedIn: true,
    query: z.object({ table: name.optional() }),
    answer: z.array(irregularity),
  },
  rounds: {
    method: 'get',
    path: '/api/rounds',
    summary: 'Records of rounds: your own, or all for the floor.',
    signedIn: true,
    query: roundQuery,
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
    summary: 'A report as CSV: performance, liability, events, rounds (with the filters of `/api/rounds`).',
    signedIn: true,
    query: roundQuery,
    answer: z.string(),
  },
  anchor: {
    method: 'get',
    path: '/anchor',
    summary: 'The newest signed checkpoint, for an auditor to keep elsewhere.',
    signedIn: false,
    answer: z.unknown(),
  },
  program: {
    method: 'get',
    path: '/api/program',
    summary: 'Compare the program on disk with the one that was started (operator, Commission).',
    signedIn: true,
    answer: z.object({ hash: z.string(), now: z.string(), changes: z.array(z.string()) }),
  },
  receipt: {
    method: 'get',
    path: '/api/receipts/{table}/{version}/{hash}',
    summary: 'Whether the record has what an acknowledgement (`done`) said: its table, version and hash.',
    signedIn: false,
    answer: z.object({ holds: z.boolean() }),
  },
  draw: {
    method: 'get',
    path: '/api/draws/{table}/{version}',
    summary:
      'The draw of dice or a wheel that an entry opened: commitment, secret, the chain’s head when bets had closed, outcome, and the chain between, for the offline verifier.',
    signedIn: false,
    answer: z.unknown(),
  },
  shoe: {
    method: 'get',
    path: '/api/shoes/{table}/{shuffle}',
    summary:
      'A shoe that is over, for the offline verifier: commitment, secret, order and what was dealt; where people held cards alone, only the places that lay open, and your own.',
    signedIn: false,
    answer: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>

/** The path as the router writes it. */
export const pathOf = (endpoint: keyof typeof ENDPOINTS | Endpoint): string =>
  (typeof endpoint === 'string' ? ENDPOINTS[endpoint] : endpoint).path.replace(/\{(\w+)\}/g, ':$1')
