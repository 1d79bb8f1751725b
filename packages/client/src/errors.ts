import type { Code } from '@boardwalk/protocol'

/** A request was refused, with its rule and its reason; nothing has changed. */
export class HouseRefusal extends Error {
  override readonly name = 'HouseRefusal'
  readonly status: number
  readonly rule: string
  /** Why, for programs. */
  readonly code: Code | undefined
  /** When to try again, if the house said so. */
  readonly afterMs: number | undefined

  constructor(status: number, rule: string, because: string, more: More = {}) {
    super(because)
    this.status = status
    this.rule = rule
    this.code = more.code
    this.afterMs = more.afterMs
  }
}

interface More {
  readonly code?: Code | undefined
  readonly afterMs?: number | undefined
}

/** Nobody is signed in with that token any more. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/** No answer in the time that was given. What was sent may have been decided: send it again under the same id to know. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The client was closed before the answer came. */
export class Closed extends Error {
  override readonly name = 'Closed'
}
