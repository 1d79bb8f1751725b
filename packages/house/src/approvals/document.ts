import { createHash } from 'node:crypto'
import { contentHash, orderedText } from '../store/content.ts'
import type { StoredDocument } from '../store/documents.ts'
import type { HouseDocument, Prepared } from './types.ts'

/** A document as it is kept: its bytes say all of it, and their hash is its name. */
export function storedOf({ kind, subject, title, text, content }: HouseDocument): StoredDocument {
  const bytes = Buffer.from(orderedText({ kind, subject, title, text, content }))
  return { hash: createHash('sha256').update(bytes).digest('hex'), type: 'application/json', bytes }
}

/** What the record says of a document that is about to be prepared. */
export const preparedOf = (document: HouseDocument): Prepared => ({
  kind: document.kind,
  subject: document.subject,
  title: document.title,
  hash: storedOf(document).hash,
  content: contentHash(document.content),
})

/** The document in these bytes, if they are the ones that were approved under this hash. */
export function documentIn({ hash, bytes }: StoredDocument): HouseDocument {
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    throw new Error(`The document ${hash} is not what was kept under its name.`)
  return JSON.parse(bytes.toString()) as HouseDocument
}
