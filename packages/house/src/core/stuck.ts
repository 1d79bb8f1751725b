import type { Hosted } from './plan.ts'

/** A move of the house that was refused on the table as it is: how often, and when it is tried again. */
export interface Refusal {
  readonly version: number
  readonly tries: number
  readonly until: number
}

/** What whoever looks after the house is told of it. */
export interface Stuck {
  readonly table: string
  readonly version: number
  readonly tries: number
  readonly because: string
  readonly againMs: number
}

const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/** The house's own move was refused: it is told, and tried again after a pause that doubles up to a minute. */
export function stumble(hosted: Hosted, now: number, because: string, tell?: (stuck: Stuck) => void): void {
  const { live, stuck, bench } = hosted
  const { version } = live
  const tries = stuck?.version === version ? stuck.tries + 1 : 1
  const againMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  hosted.stuck = { version, tries, until: now + againMs }
  tell?.({ table: bench.name, version, tries, because, againMs })
}

/** The house makes no move of its own before this. */
export const restsUntil = ({ notBefore, stuck, live }: Hosted): number =>
  stuck?.version === live.version ? Math.max(notBefore, stuck.until) : notBefore
