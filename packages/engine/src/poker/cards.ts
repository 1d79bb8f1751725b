import { RANK_NAMES, RANKS, SUITS } from '../kernel/cards.ts'
import type { Face } from '../kernel/types.ts'

/**
 * A card as one small number for the evaluators: its value, 2 to 14 with the ace high, times four, plus its suit. Hot
 * loops work on these codes and never see a string.
 */
export type Code = number

/** Above every other card; what it stands for is the ranking's affair. */
export const JOKER: Code = 60

const codes = new Map<Face, Code>([
  ...RANKS.flatMap((rank, r) => SUITS.map((suit, s) => [rank + suit, (r + 2) * 4 + s] as const)),
  ['JK', JOKER],
])

export function codeOf(face: Face): Code {
  const code = codes.get(face)
  if (code === undefined) throw new RangeError(`${face} is no card of a deck`)
  return code
}

/**
 * 2 to 10, jack 11, queen 12, king 13, ace 14, and no suit above another: 19:47-16.5(a), 19:47-17.5(a), 19:47-18.3(a),
 * 19:47-20.3(a), 19:47-27.3(a), 19:47-44.5(a).
 */
export const cardValue = (face: Face): number => codeOf(face) >> 2

/** The 52 codes without the joker, lowest value first. */
export const CODES: readonly Code[] = Array.from({ length: 52 }, (_, i) => i + 8)
export const faceOf = (code: Code): Face =>
  code === JOKER ? 'JK' : `${RANKS[(code >> 2) - 2]}${SUITS[code & 3]}`

/** The name of a value; 1 and 14 are the ace, which may end a straight at either side. */
export const valueName = (value: number): string => RANK_NAMES[value - 2] ?? 'ace'
/** As it stands at the side of a chart: `10`, `J`. */
export const valueLabel = (value: number): string => (RANKS[value - 2] ?? '').replace('T', '10')
export const plural = (value: number): string => (value === 6 ? 'sixes' : `${valueName(value)}s`)
export const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`
