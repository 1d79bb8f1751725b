import { z } from 'zod'
import {
  approval,
  approvals,
  approvedDocument,
  approving,
  documentLine,
  guide,
  tableSign,
} from '../approvals.ts'
import { hash, tableName, whole } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'

/** Documents that need an approval. */
export const APPROVALS = {
  approvals: {
    method: 'get',
    path: '/api/approvals',
    tag: 'approvals',
    cost: 5,
    summary: 'What waits for an approval, and what is in force (floor, watchers, operator).',
    signedIn: true,
    answer: approvals,
  },
  approval: {
    method: 'get',
    path: '/api/approvals/{document}',
    tag: 'approvals',
    cost: 2,
    summary: 'A version of a document beside the one in force, with what differs materially.',
    signedIn: true,
    params: z.strictObject({ document: whole('The number of the version.') }),
    answer: approval,
  },
  approve: {
    method: 'post',
    path: '/api/approvals',
    tag: 'approvals',
    summary:
      'Submit or withdraw documents (floor), approve, refuse or revoke them (Commission): all of them or none.',
    signedIn: true,
    body: approving,
    answer: z.strictObject({ documents: z.array(documentLine) }),
  },
  document: {
    method: 'get',
    path: '/api/documents/{hash}',
    tag: 'approvals',
    cost: 2,
    summary: 'A document that was approved, by the hash of that version, in force or not.',
    signedIn: false,
    params: z.strictObject({ hash }),
    answer: approvedDocument,
  },
  guides: {
    method: 'get',
    path: '/api/guides',
    tag: 'approvals',
    cost: 10,
    summary: 'The gaming guide to all games: every page of it that is approved and in force.',
    signedIn: false,
    answer: z.array(approvedDocument),
  },
  guide: {
    method: 'get',
    path: '/api/guides/{game}',
    tag: 'approvals',
    cost: 2,
    summary: 'The approved guide to a game, and what a newer one that waits would change.',
    signedIn: false,
    params: z.strictObject({ game: z.string().min(1).max(60) }),
    answer: guide,
  },
  sign: {
    method: 'get',
    path: '/api/tables/{table}/sign',
    tag: 'tables',
    summary: 'The sign at a table: limits, rules in effect and changes to come, each by its approved form.',
    signedIn: false,
    params: z.strictObject({ table: tableName }),
    answer: tableSign,
  },
} as const satisfies Record<string, Endpoint>
