import { z } from 'zod'
import { commandId, PROTOCOL, stepsId, tableName, version } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { busy, command, done, refused, stale } from '../messages.ts'
import { inPlay, money } from '../people.ts'
import { lobbyTable, recent, seated } from '../tables.ts'
import { publicView } from '../views.ts'

const params = z.strictObject({ table: tableName })
const place = z.string().min(1).max(40)

/** The lobby, tables, and commands without a socket. */
export const TABLES = {
  house: {
    method: 'get',
    path: '/api/house',
    tag: 'house',
    summary: 'The house: its protocol, how it is run, and its games.',
    signedIn: false,
    answer: z.strictObject({
      protocol: z.literal(PROTOCOL),
      strict: z.boolean().meta({
        description:
          'Only a person gives a second word. A play house gives it by itself when nobody is on duty.',
      }),
      games: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          rules: z.string(),
          table: z
            .boolean()
            .meta({ description: 'It is played at tables; if not, you can only read about it.' }),
        }),
      ),
    }),
  },
  tables: {
    method: 'get',
    path: '/api/tables',
    tag: 'tables',
    summary: 'The lobby: every table.',
    signedIn: false,
    answer: z.array(lobbyTable),
  },
  table: {
    method: 'get',
    path: '/api/tables/{table}',
    tag: 'tables',
    summary: 'A table as everyone sees it.',
    signedIn: false,
    params,
    answer: z.strictObject({ version, public: publicView }),
  },
  recent: {
    method: 'get',
    path: '/api/tables/{table}/recent',
    tag: 'tables',
    cost: 5,
    summary: 'What happened in this round and the two before, entry by entry, as you may see it.',
    signedIn: false,
    params,
    answer: z.array(recent),
  },
  give: {
    method: 'post',
    path: '/api/tables/{table}/commands',
    tag: 'tables',
    summary:
      'Give a command without a socket. It is answered as over the socket, with a status for each answer.',
    signedIn: true,
    params,
    body: z.strictObject({ id: commandId, seen: version.optional(), command }),
    answer: done,
    others: { 409: z.discriminatedUnion('type', [refused, stale]), 429: busy },
  },
  change: {
    method: 'post',
    path: '/api/tables/{table}/change',
    tag: 'tables',
    summary:
      'Leave this table for another, with all your chips: you sit there, or they are in your purse again. Sent twice under one id it counts once.',
    signedIn: true,
    params,
    body: z.strictObject({ id: commandId, to: tableName, place }),
    answer: z.strictObject({
      outcome: z.enum(['arrived', 'returned', 'stayed']),
      because: z.string().optional(),
      cents: z.int().meta({ description: 'Chips that came along, or are in your purse again.' }),
    }),
  },
  sit: {
    method: 'post',
    path: '/api/tables/{table}/sit',
    tag: 'tables',
    summary:
      'Take a place, with your chips: what is free at tables you have not open comes along. Sent twice under one id it counts once.',
    signedIn: true,
    params,
    body: z.strictObject({
      id: stepsId,
      place: place.optional().meta({
        description:
          'Left out, you stand behind others, at a table that takes bets from people without a place.',
      }),
      cents: z.int().positive().optional(),
    }),
    answer: seated,
  },
  home: {
    method: 'post',
    path: '/api/home',
    tag: 'tables',
    summary: 'Leave tables that you have not open and where nothing of yours is at stake, with your chips.',
    signedIn: true,
    body: z.strictObject({ id: stepsId }),
    answer: z.strictObject({ money }),
  },
  alone: {
    method: 'post',
    path: '/api/alone',
    tag: 'tables',
    summary: 'Take a place at a private table, with your chips and, if you like, bots for company.',
    signedIn: true,
    body: z.strictObject({ id: stepsId, game: z.string().min(1).max(40), bots: z.boolean() }),
    answer: z.strictObject({
      table: tableName,
      version,
      cents: z.int().meta({ description: 'Chips before you at this table now.' }),
      brought: z.int().meta({ description: 'What came from other tables.' }),
      inPlay: z.array(inPlay),
    }),
  },
} as const satisfies Record<string, Endpoint>
