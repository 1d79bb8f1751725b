import { handOf } from '../deck/index.ts'
import type { Pile, Sampler } from '../kernel/index.ts'
import { CODES } from '../poker/index.ts'

/**
 * What the samplers of the family share: a round takes cards of a whole deck, first those of a lone player at position 1
 * and then those of these piles, and leaves nothing that stands.
 */
export const fromWholeDeck = (
  own: number,
  ...beside: readonly (readonly [pile: Pile, cards: number])[]
): Pick<Sampler, 'draws' | 'begin' | 'standing'> => ({
  draws: [
    {
      kind: 'cards',
      set: CODES,
      piles: [{ pile: handOf('1'), cards: own }, ...beside.map(([pile, cards]) => ({ pile, cards }))],
    },
  ],
  begin: () => {},
  standing: () => false,
})
