import { z } from 'zod'
import { approval, approvals, approvedDocument, approving, documentLine } from '../approvals.ts'
import { hash, whole } from '../basics.ts'
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
} as const satisfies Record<string, Endpoint>
