import type { Face } from '../../../kernel/index.ts'
import { CODES, faceOf, rankThree } from '../../../poker/index.ts'

/** One rank of three-card hands, by the first hand that has it. */
export interface Kind {
  readonly rank: number
  readonly faces: readonly Face[]
}

/**
 * Every deal there is, 22,100 hands against the 18,424 that are left, one by one and with no symmetry: how often each
 * rank of a player's hand meets each rank of a dealer's. `of[player * kinds + dealer]` is the count.
 */
export function everyDeal(): { readonly kinds: readonly Kind[]; readonly of: Uint32Array } {
  const hands: { faces: Face[]; low: number; high: number }[] = []
  for (let i = 0; i < 52; i++)
    for (let j = i + 1; j < 52; j++)
      for (let k = j + 1; k < 52; k++) {
        const mask = (from: number) =>
          [i, j, k].reduce((m, c) => (c >= from && c < from + 26 ? m | (1 << (c - from)) : m), 0)
        hands.push({ faces: [i, j, k].map((c) => faceOf(CODES[c] as number)), low: mask(0), high: mask(26) })
      }
  const index = new Map<number, number>()
  const kinds: Kind[] = []
  const kind = Uint16Array.from(hands, ({ faces }) => {
    const rank = rankThree(faces)
    const known = index.get(rank) ?? kinds.push({ rank, faces }) - 1
    index.set(rank, known)
    return known
  })
  const low = Int32Array.from(hands, (h) => h.low)
  const high = Int32Array.from(hands, (h) => h.high)
  return { kinds, of: meetings(kind, low, high, kinds.length) }
}

function meetings(kind: Uint16Array, low: Int32Array, high: Int32Array, kinds: number): Uint32Array {
  const of = new Uint32Array(kinds * kinds)
  for (let i = 0; i < kind.length; i++) {
    const row = (kind[i] as number) * kinds
    const ownLow = low[i] as number
    const ownHigh = high[i] as number
    // Who has which of two hands is all that tells a deal from its mirror image.
    for (let j = i + 1; j < kind.length; j++) {
      if (((low[j] as number) & ownLow) !== 0 || ((high[j] as number) & ownHigh) !== 0) continue
      const at = row + (kind[j] as number)
      of[at] = (of[at] as number) + 1
      const mirrored = (kind[j] as number) * kinds + (kind[i] as number)
      of[mirrored] = (of[mirrored] as number) + 1
    }
  }
  return of
}
