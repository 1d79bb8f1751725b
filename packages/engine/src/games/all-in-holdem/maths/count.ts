import { type Alike, alikeHands, CODES, HeadsUp, STARTS, startOf } from '../../../poker/index.ts'
import { CALLS, pointsOf } from '../settle.ts'

/** By start: how many of the dealer's hands that call are lower, equal and higher, over boards. */
export type Counts = readonly (readonly [lower: number, equal: number, higher: number])[]

/** By both cards, the lower first, whether the dealer calls with them. */
function calling(): Uint8Array {
  const calls = new Uint8Array(52 * 52)
  const values = CODES.map((code) => code >> 2)
  for (const [i, a] of values.entries())
    for (let j = i + 1; j < 52; j++) {
      const b = values[j] as number
      calls[i * 52 + j] = a === b || pointsOf(a) + pointsOf(b) >= CALLS ? 1 : 0
    }
  return calls
}

/** Every hand on every board of these against every hand of the dealer's that calls. */
export function countBoards(boards: readonly Alike[]): Counts {
  const heads = new HeadsUp(calling())
  const sums = new Float64Array(STARTS * 3)
  for (const { hand, ways } of boards)
    heads.meet(hand, (a, b, _, lower, equal, higher) => {
      const at = startOf(a, b) * 3
      sums[at] = (sums[at] as number) + ways * lower
      sums[at + 1] = (sums[at + 1] as number) + ways * equal
      sums[at + 2] = (sums[at + 2] as number) + ways * higher
    })
  return Array.from({ length: STARTS }, (_, i) => [
    sums[3 * i] ?? 0,
    sums[3 * i + 1] ?? 0,
    sums[3 * i + 2] ?? 0,
  ])
}

/** Over all 2,598,960 boards. */
export const countAll = (): Counts => countBoards(alikeHands(5))
