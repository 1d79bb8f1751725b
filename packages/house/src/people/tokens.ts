import { createHash } from 'node:crypto'
import type { TokenHash } from './facts.ts'

/** Randomness from outside; `randomBytes` but in tests. */
export type Random = (bytes: number) => Buffer

const TOKEN_BYTES = 32

export interface Token {
  /** What the person keeps. It is written nowhere here. */
  readonly token: string
  readonly hash: TokenHash
}

const hashOf = (bytes: Buffer): TokenHash => createHash('sha256').update(bytes).digest('base64url')

export function newToken(random: Random): Token {
  const bytes = random(TOKEN_BYTES)
  return { token: bytes.toString('base64url'), hash: hashOf(bytes) }
}

/** The hash of a token as somebody sent it; nothing when it can be no token. */
export function tokenHash(token: string): TokenHash | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === TOKEN_BYTES ? hashOf(bytes) : undefined
}
