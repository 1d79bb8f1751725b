import type { StatementSync } from 'node:sqlite'
import type { Documents, StoredDocument } from '../documents.ts'

const SAVE = `INSERT INTO document (hash, type, bytes)
  SELECT unhex(value ->> 0), value ->> 1, unhex(value ->> 2) FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`

export class SqliteDocuments implements Documents {
  readonly #sql: (text: string) => StatementSync

  constructor(sql: (text: string) => StatementSync) {
    this.#sql = sql
  }

  /** One statement, so that many documents are one commit. */
  async save(documents: readonly StoredDocument[]): Promise<void> {
    if (documents.length === 0) return
    const rows = documents.map(({ hash, type, bytes }) => [hash, type, bytes.toString('hex')])
    this.#sql(SAVE).run(JSON.stringify(rows))
  }

  async find(hash: string): Promise<StoredDocument | undefined> {
    const row = this.#sql('SELECT type, bytes FROM document WHERE hash = ?').get(Buffer.from(hash, 'hex'))
    return row && { hash, type: row.type as string, bytes: Buffer.from(row.bytes as Uint8Array) }
  }
}
