import type { Command, Refused } from '@boardwalk/engine/kernel'
import type { Code } from './codes.ts'

/** Time from outside: what keeps streams and tables reads no clock and sets no timer of its own. */
export interface Clock {
  now(): number
  /** Calls back at that time or later; the answer takes it back. */
  at(time: number, act: () => void): () => void
  /** Calls back in the next turn of the loop: what has come by then goes into one commit. */
  soon(act: () => void): void
  /** Something was written at this time, perhaps by another node: it is not earlier now. */
  heed?(time: number): void
}

export type Reply =
  | { readonly kind: 'done'; readonly version: number; readonly hash: string; readonly asked?: number }
  | ({ readonly kind: 'refused'; readonly version: number; readonly code: Code } & Refused)
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'busy'; readonly afterMs: number }

/** A command the record already has, so that a repeat counts once. */
export interface RecordedCommand {
  readonly actor: string
  readonly id: string
  readonly command: Command
  readonly version: number
  readonly hash: string
  /** The question it became, if it needed voices. */
  readonly asked?: number
  /** Its id was made by the house for this one command. */
  readonly once?: true
}

/** A command as it comes to a stream, with an id of the sender's own. */
export interface StreamRequest {
  readonly actor: string
  readonly id: string
  readonly command: Command
  /** Its id was made here for this one command: nobody can send it again, and no answer is kept under it. */
  readonly once?: true
}
