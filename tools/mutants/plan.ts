/** What the tool and the process in which the tests run tell each other, in files. */

export interface Plan {
  /** Test files, each with the text that it was bundled to. */
  readonly bundles: readonly { readonly test: string; readonly text: string }[]
  /** Where is written which test comes by which break. */
  readonly coverage: string
  /** Where is written what became of each break, a line each. */
  readonly found: string
  /** The breaks to try; without any, the coverage is taken. */
  readonly mutants?: readonly string[]
}

export interface Tested {
  readonly bundle: number
  readonly index: number
  readonly name: string
  readonly ms: number
}

export interface Coverage {
  readonly tests: readonly Tested[]
  /** How often each test comes by a break. */
  readonly hits: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** The bundles that come by a break while they are loaded: a table of facts. */
  readonly loaded: Readonly<Record<string, readonly number[]>>
}

/** `began` stands alone where the process ended before it had an answer. */
export type Line =
  | { readonly id: string; readonly began: true }
  | { readonly id: string; readonly status: 'Killed' | 'Timeout' | 'Survived'; readonly by?: string }

export const PLAN = 'MUTANTS_PLAN'
