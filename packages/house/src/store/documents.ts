/** A text or picture as it was when somebody signed or approved it, found by the hash of its bytes. */
export interface StoredDocument {
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string
  /** Its media type. */
  readonly type: string
  readonly bytes: Buffer
}

/** Documents lie outside the entries, which name them by hash: what an entry names cannot be exchanged for another. */
export interface Documents {
  /** Keeps these. One that is there already stays as it is. */
  save(documents: readonly StoredDocument[]): Promise<void>
  find(hash: string): Promise<StoredDocument | undefined>
}
