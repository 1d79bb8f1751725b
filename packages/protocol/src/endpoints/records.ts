import { z } from 'zod'
import { hash, tableName, whole } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { anchor, drawRecord, shoeRecord } from '../proofs.ts'
import { roundRecord } from '../records.ts'
import { replay } from '../tables.ts'

const rounds = z.strictObject({
  table: tableName.optional(),
  player: z
    .string()
    .max(80)
    .optional()
    .meta({ description: 'For floor and watchers; others see only their own.' }),
  from: whole('Milliseconds since 1970.').optional(),
  to: whole('Milliseconds since 1970.').optional(),
})

export const REPORTS = ['performance', 'liability', 'events', 'rounds'] as const
export type Report = (typeof REPORTS)[number]

/** Records of rounds, and the proofs of them. */
export const RECORDS = {
  rounds: {
    method: 'get',
    path: '/api/rounds',
    tag: 'records',
    cost: 20,
    summary: 'Records of rounds: your own, or all for the floor.',
    signedIn: true,
    query: rounds,
    answer: z.array(roundRecord),
  },
  replay: {
    method: 'get',
    path: '/api/replays/{table}/{round}',
    tag: 'records',
    summary:
      'A round that is over, to be folded again: the table before it and its facts, as you may see them.',
    signedIn: false,
    params: z.strictObject({ table: tableName, round: whole('The number of the round.') }),
    answer: replay,
  },
  report: {
    method: 'get',
    path: '/api/reports/{report}',
    tag: 'records',
    summary: 'A report as CSV; `rounds` with the filters of `/api/rounds`.',
    signedIn: true,
    params: z.strictObject({
      report: z.enum([...REPORTS, ...REPORTS.map((name) => `${name}.csv` as const)]),
    }),
    query: rounds,
    answer: z.string(),
    media: 'text/csv',
  },
  anchor: {
    method: 'get',
    path: '/anchor',
    tag: 'proofs',
    summary: 'The newest signed checkpoint, for an auditor to keep elsewhere; null before the first.',
    signedIn: false,
    answer: anchor.nullable(),
  },
  program: {
    method: 'get',
    path: '/api/program',
    tag: 'house',
    summary: 'Compare the program on disk with the one that was started (operator, Commission).',
    signedIn: true,
    answer: z.strictObject({ hash: z.string(), now: z.string(), changes: z.array(z.string()) }),
  },
  receipt: {
    method: 'get',
    path: '/api/receipts/{table}/{version}/{hash}',
    tag: 'proofs',
    cost: 2,
    summary: 'Whether the record has what an acknowledgement (`done`) said: its table, version and hash.',
    signedIn: false,
    params: z.strictObject({ table: tableName, version: whole('The version of the receipt.'), hash }),
    answer: z.strictObject({ holds: z.boolean() }),
  },
  draw: {
    method: 'get',
    path: '/api/draws/{table}/{version}',
    tag: 'proofs',
    cost: 5,
    summary:
      'The draw of dice or a wheel that an entry opened, for the offline verifier: commitment, secret, the head of the chain when bets had closed, outcome, and the chain between.',
    signedIn: false,
    params: z.strictObject({ table: tableName, version: whole('The entry that opened it.') }),
    answer: drawRecord,
  },
  shoe: {
    method: 'get',
    path: '/api/shoes/{table}/{shuffle}',
    tag: 'proofs',
    cost: 10,
    summary:
      'A shoe that is over, for the offline verifier: commitment, secret, order and what was dealt. Where people held cards that nobody else saw, only the places that lay open, and your own.',
    signedIn: false,
    params: z.strictObject({ table: tableName, shuffle: whole('The number of the shuffle.') }),
    answer: shoeRecord,
  },
} as const satisfies Record<string, Endpoint>
