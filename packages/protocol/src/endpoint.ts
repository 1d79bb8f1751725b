import type { z } from 'zod'

/** The parts of the house, as the requests are grouped. */
export const TAGS = {
  house: 'The house itself: its games, its program, its anchor.',
  people: 'Coming in, staying safe, going out.',
  you: 'Your chips, your rounds, your absences.',
  tables: 'The lobby, tables, and commands without a socket.',
  staff: 'Orders, significant events and people: floor, operator, surveillance, Commission.',
  pit: 'The pit: light, money and dues of every table.',
  approvals: 'Documents that need an approval: signs and gaming guides.',
  records: 'Records of rounds, replays, reports.',
  proofs: 'Receipts, draws and shoes, for everyone to check.',
} as const

/** A request that the house answers, as data: routes, validation, OpenAPI and types are made from it. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  readonly path: `/${string}`
  readonly tag: keyof typeof TAGS
  readonly summary: string
  /** Somebody must be signed in, be it as a guest. */
  readonly signedIn: boolean
  /** What answering it costs the house, in about milliseconds of a processor; left out, next to nothing. */
  readonly cost?: number
  /** What stands in braces in the path. */
  readonly params?: z.ZodObject
  /** What may stand behind the question mark. */
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body of a 200. */
  readonly answer: z.ZodType
  /** The media type of a 200 that is not JSON. */
  readonly media?: string
  /** The bodies of other statuses, where they are no `Refusal`. */
  readonly others?: Readonly<Record<number, z.ZodType>>
}
