import type { OwnLine } from './own.ts'

/** Some rounds one after the other: how many, and what they came to. */
export interface Stretch {
  /** When the last of them ended. */
  readonly at: number
  readonly rounds: number
  readonly wagered: number
  readonly net: number
  /** What the exact odds take of the wagers that were decided in them, in cents. */
  readonly expected: number
}

export interface SessionSums extends Omit<Stretch, 'at'> {
  readonly began: number
  /** The oldest first: each round by itself, or in an evening too long for that several together. */
  readonly stretches: Stretch[]
  /** There were more rounds than are counted here. */
  readonly more: boolean
}

/** So many a picture of it has at most. */
export const STRETCHES = 200
/** So many rounds are counted: more than a day and a night at the quickest table. */
export const MOST_OF_SESSION = 20_000

const NONE: Stretch = { at: 0, rounds: 0, wagered: 0, net: 0, expected: 0 }

const add = (sum: Stretch, { began, ended, wagered, net, expected }: OwnLine): Stretch => ({
  at: Math.max(sum.at, ended ?? began),
  rounds: sum.rounds + 1,
  wagered: sum.wagered + wagered,
  net: sum.net + net,
  expected: sum.expected + expected,
})

/** What a session came to, of its rounds with the newest first. */
export function sessionOf(began: number, lines: readonly OwnLine[], most = MOST_OF_SESSION): SessionSums {
  const stretches: Stretch[] = []
  const count = Math.min(lines.length, STRETCHES)
  for (const [i, line] of lines.toReversed().entries()) {
    const n = lines.length === 0 ? 0 : Math.floor((i * count) / lines.length)
    stretches[n] = add(stretches[n] ?? NONE, line)
  }
  const { at: _, ...all } = lines.reduce(add, NONE)
  return { began, ...all, stretches, more: lines.length >= most }
}
