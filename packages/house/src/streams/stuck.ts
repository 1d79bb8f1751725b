import type { StreamKind } from './machine.ts'
import type { OpenStream } from './plan.ts'

/** A stream's own move that was refused on the stream as it is: how often, and when it is tried again. */
export interface Refusal {
  readonly version: number
  readonly tries: number
  readonly until: number
}

/** What whoever looks after the house is told of it. */
export interface RefusedMove {
  readonly table: string
  readonly version: number
  readonly tries: number
  readonly because: string
  readonly againMs: number
}

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/** A stream's own move was refused: it is told, and tried again after a pause that doubles up to a minute. */
export function stumble<K extends StreamKind>(
  hosted: OpenStream<K>,
  now: number,
  because: string,
  tell?: (stuck: RefusedMove) => void,
): void {
  const { state, stuck, context } = hosted
  const { version } = state
  const tries = stuck?.version === version ? stuck.tries + 1 : 1
  const againMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  hosted.stuck = { version, tries, until: now + againMs }
  tell?.({ table: context.name, version, tries, because, againMs })
}

/** A stream makes no move of its own before this. */
export const restsUntil = <K extends StreamKind>({ notBefore, stuck, state }: OpenStream<K>): number =>
  stuck?.version === state.version ? Math.max(notBefore, stuck.until) : notBefore
