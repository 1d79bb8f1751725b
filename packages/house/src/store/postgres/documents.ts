import type { Documents, StoredDocument } from '../documents.ts'
import type { Ask } from './ask.ts'

const SAVE = `INSERT INTO document (hash, type, bytes)
  SELECT * FROM unnest($1::bytea[], $2::text[], $3::bytea[]) ON CONFLICT DO NOTHING`

export class PostgresDocuments implements Documents {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async save(documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return
    // In one order, so that two nodes that save the same ones cannot wait for each other.
    const rows = documents.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    const hashes = rows.map((r) => Buffer.from(r.hash, 'hex'))
    await this.#ask(SAVE, [hashes, rows.map((r) => r.type), rows.map((r) => r.bytes)])
  }

  async find(hash: string): Promise<StoredDocument | undefined> {
    const text = 'SELECT type, bytes FROM document WHERE hash = $1'
    const [row] = (await this.#ask<Omit<StoredDocument, 'hash'>>(text, [Buffer.from(hash, 'hex')])).rows
    return row && { hash, ...row }
  }
}
