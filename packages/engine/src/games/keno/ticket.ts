import type { Cents } from '../../kernel/types.ts'

/** The vocabulary of keno tickets: what a player marks, and what a ticket plays. */

/** 19:47-15.2(a): keno is played with the numbers 1 to 80. */
export const NUMBERS = 80
/** 19:47-15.5(d)2: twenty of them are drawn. */
export const DRAWN = 20

export const KINDS = ['straight', 'split', 'way', 'king', 'combination'] as const
/** The types of ticket of one game; a multi-race ticket is any of them for several games. */
export type Kind = (typeof KINDS)[number]

/** Spots that are played together: circled on the request, or parted from others by a line. */
export interface Group {
  /** In rising order. */
  readonly numbers: readonly number[]
  /** 19:47-15.2(c)5: a single spot that the player combines with other groups. */
  readonly king?: true
}

/** The groups of one way, by their places among the groups of the ticket. */
export type Way = readonly number[]

/** One item of the conditioning, such as `6/4 @1.00`: how many ways of how many spots, and what each of them costs. */
export interface Line {
  readonly ways: number
  readonly spots: number
  readonly rate: Cents
  /** The ways by their groups, where the line does not play every combination of that many spots. */
  readonly named?: readonly Way[]
}

/** What is marked on a request. A rate may be missing, and the type of ticket may be left to the conditioning. */
export interface Marks {
  readonly kind?: Kind
  readonly groups: readonly Group[]
  readonly lines: readonly (Omit<Line, 'rate'> & { readonly rate?: Cents })[]
}

/** What a ticket plays, checked and in canonical order: groups by their first number, lines by spots and rate. */
export interface Play {
  readonly kind: Kind
  readonly groups: readonly Group[]
  readonly lines: readonly Line[]
}

export const sizeOf = ({ numbers }: Group): number => numbers.length

export const spotsOfWay = (groups: readonly Group[], way: Way): number =>
  way.reduce((all, i) => all + (groups[i]?.numbers.length ?? 0), 0)

/** How many ways a ticket plays in each of its games. */
export const waysOf = ({ lines }: Play): number => lines.reduce((all, { ways }) => all + ways, 0)
