import { z } from 'zod'
import { commandId, hash, names, rule, time } from './basics.ts'

/** Documents that need an approval: signs, guides, and what else the house generates from its data. */

export const DOCUMENT_STATES = [
  'prepared',
  'submitted',
  'approved',
  'refused',
  'superseded',
  'withdrawn',
  'revoked',
] as const
export const APPROVAL_ACTS = ['submit', 'approve', 'refuse', 'withdraw', 'revoke'] as const

const moment = time.optional()
const who = z.string().optional().meta({ description: 'The id of a person, or `house`.' })

export const documentLine = z
  .strictObject({
    id: z.int().meta({ description: 'The number of this version.' }),
    kind: z.string(),
    subject: z.string().meta({ description: 'Which one of its kind, such as a game.' }),
    title: z.string(),
    rule,
    hash,
    state: z.enum(DOCUMENT_STATES),
    prepared: time,
    submittedBy: who,
    submitted: moment,
    decidedBy: who,
    decided: moment,
    because: z.string().optional(),
    acts: z.array(z.enum(APPROVAL_ACTS)).meta({ description: 'What you may do with it.' }),
  })
  .meta({ id: 'DocumentLine', description: 'A version of a document and what has become of it.' })

export const documentText = z
  .strictObject({ title: z.string(), text: z.string().meta({ description: 'Markdown.' }) })
  .meta({ id: 'DocumentText' })

const change = z
  .strictObject({
    where: z.string(),
    was: z.string().nullable(),
    is: z.string().nullable(),
  })
  .meta({ id: 'DocumentChange', description: 'What differs materially.' })

export const approvals = z
  .strictObject({
    strict: z.boolean().meta({ description: 'Only a person approves.' }),
    documents: z.array(documentLine),
    names,
  })
  .meta({ id: 'Approvals', description: 'The newest version of every document, and the one in force.' })

export const approval = z
  .strictObject({
    line: documentLine,
    document: documentText,
    before: z
      .strictObject({ line: documentLine, document: documentText })
      .nullable()
      .meta({ description: 'The version in force, if it is another one.' }),
    changes: z.array(change),
    names,
  })
  .meta({ id: 'Approval', description: 'A version beside the one in force.' })

export const approving = z
  .strictObject({
    id: commandId,
    act: z.enum(APPROVAL_ACTS),
    documents: z.array(z.int().positive()).min(1).max(2_000),
    because: z.string().trim().max(200).optional(),
  })
  .meta({ id: 'Approving', description: 'One or many documents, decided all at once or none.' })

export const approvedDocument = z
  .strictObject({
    ...documentText.shape,
    kind: z.string(),
    subject: z.string(),
    version: z.int(),
    hash,
    approved: time,
    by: z.string().meta({ description: 'The name of who approved it, or `house`.' }),
    inForce: z.boolean(),
    pending: z.boolean().meta({ description: 'A newer version waits for its approval.' }),
  })
  .meta({ id: 'ApprovedDocument' })

export const guide = z
  .strictObject({
    game: z.string(),
    document: approvedDocument
      .nullable()
      .meta({ description: 'The approved guide; null before there is one.' }),
    changes: z.array(change).meta({
      description: 'What a newer guide, which waits for its approval, says otherwise. For the staff.',
    }),
  })
  .meta({ id: 'Guide', description: 'The gaming guide to a game, as it was approved.' })

const signLine = z
  .strictObject({
    words: z.string(),
    form: z.string().meta({ description: 'The form of words, as in `craps/odds`.' }),
    hash: hash.meta({ description: 'The approved document that the words are from.' }),
  })
  .meta({ id: 'SignLine' })

export const tableSign = z
  .strictObject({
    title: z.string(),
    lines: z.array(signLine).meta({ description: 'The rules in effect. Empty while no form is approved.' }),
    changes: z
      .array(z.strictObject({ notice: z.int(), at: time, lines: z.array(signLine) }))
      .meta({ description: 'What is announced. `{time}` stands for its time, in the words of your place.' }),
  })
  .meta({ id: 'TableSign', description: 'The sign at a table, by approved forms of words.' })
