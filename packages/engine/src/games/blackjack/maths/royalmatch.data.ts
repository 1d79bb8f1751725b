import { odds } from '../../../kernel/index.ts'
import type { RoyalPays } from '../additional.ts'

const pays = (
  rule: string,
  royal: readonly [number, number],
  suited: readonly [number, number],
): RoyalPays => ({
  rule,
  royal: odds(...royal),
  suited: odds(...suited),
})

/** The payouts of the same-suit wager: by decks, the licensee's options in order; king and queen, then any other pair. */
export const ROYAL_MATCH: Readonly<Record<number, readonly RoyalPays[]>> = {
  1: [
    pays('19:47-2.17(e)2i[option-1]', [50, 1], [5, 2]),
    pays('19:47-2.17(e)2i[option-2]', [10, 1], [3, 1]),
    pays('19:47-2.17(e)2i[option-3]', [5, 1], [3, 1]),
    pays('19:47-2.17(e)2i[option-4]', [25, 1], [5, 2]),
  ],
  2: [
    pays('19:47-2.17(e)2ii[option-1]', [10, 1], [3, 1]),
    pays('19:47-2.17(e)2ii[option-2]', [5, 1], [3, 1]),
    pays('19:47-2.17(e)2ii[option-3]', [25, 1], [5, 2]),
    pays('19:47-2.17(e)2ii[option-4]', [20, 1], [5, 2]),
  ],
  4: [
    pays('19:47-2.17(e)2iii[option-1]', [5, 1], [3, 1]),
    pays('19:47-2.17(e)2iii[option-2]', [25, 1], [5, 2]),
    pays('19:47-2.17(e)2iii[option-3]', [20, 1], [5, 2]),
    pays('19:47-2.17(e)2iii[option-4]', [50, 1], [2, 1]),
  ],
  6: [
    pays('19:47-2.17(e)2iv[option-1]', [5, 1], [3, 1]),
    pays('19:47-2.17(e)2iv[option-2]', [25, 1], [5, 2]),
    pays('19:47-2.17(e)2iv[option-3]', [20, 1], [5, 2]),
    pays('19:47-2.17(e)2iv[option-4]', [50, 1], [2, 1]),
  ],
  8: [
    pays('19:47-2.17(e)2v[option-1]', [5, 1], [3, 1]),
    pays('19:47-2.17(e)2v[option-2]', [25, 1], [5, 2]),
    pays('19:47-2.17(e)2v[option-3]', [50, 1], [2, 1]),
  ],
}
