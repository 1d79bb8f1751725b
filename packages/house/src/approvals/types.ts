import type { Json } from '@boardwalk/engine/kernel'

/**
 * What needs an approval: a sign's form of words, a game's page of the gaming guide. Other documents of the house come
 * here under a kind of their own.
 */
export const KINDS = {
  sign: { title: 'Sign', rule: '19:47-8.3(d)' },
  guide: { title: 'Gaming guide', rule: '19:47-8.5(c)' },
} as const
export type DocumentKind = keyof typeof KINDS

/** A document as it is generated from data. */
export interface HouseDocument {
  readonly kind: DocumentKind
  /** Which one of its kind: a game, or the option of a game that a sign's words are for. */
  readonly subject: string
  readonly title: string
  /** What people read, as Markdown. */
  readonly text: string
  /** What the text says, as data: versions that agree in it do not differ materially. */
  readonly content: Json
}

export const STATES = [
  'prepared',
  'submitted',
  'approved',
  'refused',
  'superseded',
  'withdrawn',
  'revoked',
] as const
export type DocumentState = (typeof STATES)[number]

/** One version of a document and what has become of it. The text itself lies outside the entries, under its hash. */
export interface DocumentVersion {
  readonly id: number
  readonly kind: DocumentKind
  readonly subject: string
  readonly title: string
  /** Of the whole document. */
  readonly hash: string
  /** Of what it says. */
  readonly content: string
  readonly state: DocumentState
  readonly prepared: number
  /** Who submitted it: a person, or `house`. */
  readonly submittedBy?: string
  readonly submitted?: number
  /** Who approved, refused, withdrew or revoked it: a person, or `house`. */
  readonly decidedBy?: string
  readonly decided?: number
  /** Since when it has been approved; what was withdrawn or revoked later still was. */
  readonly approved?: number
  readonly because?: string
}

/** A version before the house has given it a number. */
export type Prepared = Pick<DocumentVersion, 'kind' | 'subject' | 'title' | 'hash' | 'content'>

/** Which document a version is of. */
export const keyOf = ({ kind, subject }: Pick<DocumentVersion, 'kind' | 'subject'>): string =>
  `${kind} ${subject}`

/** What people do with a document, one after another or many at once. */
export const ACTS = ['submit', 'approve', 'refuse', 'withdraw', 'revoke'] as const
export type ApprovalAct = (typeof ACTS)[number]
