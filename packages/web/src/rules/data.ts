/** What the build writes about a subchapter, from the register, the tests, the code and the rulings. */

/** A test that carries a provision: file, line, title, and how many cases of it there are. */
export type Carried = readonly [file: number, line: number, title: string, cases: number]
/** A place in the code that names a provision. */
export type Used = readonly [file: number, line: number]

/** A provision, or the common beginning of several, which then has no gist of its own. */
export interface Node {
  readonly id: string
  /** The node it is part of, by its place in the list; the subchapter itself has none. */
  readonly up?: number
  readonly kind?: string
  readonly gist?: string
  /** Why it cannot be software. */
  readonly reason?: string
  readonly tests?: readonly Carried[]
  readonly code?: readonly Used[]
  /** Our readings that concern it, by their place in the list. */
  readonly readings?: readonly number[]
}

export interface Subchapter {
  readonly id: string
  readonly title: string
  /** In the order of the register, a beginning before its parts; the first is the subchapter. */
  readonly nodes: readonly Node[]
  readonly files: readonly string[]
  readonly readings: readonly string[]
}

/** A line of the list of subchapters. */
export interface Counts {
  readonly id: string
  readonly title: string
  readonly provisions: number
  /** Carried by a test. */
  readonly tested: number
  /** Cannot be software, and said why. */
  readonly excused: number
}

/** What a search goes through: every provision with its gist. */
export type Words = readonly (readonly [id: string, gist: string])[]
