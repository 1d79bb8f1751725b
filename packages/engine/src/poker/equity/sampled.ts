import { drawing } from '../../kernel/drawing.ts'
import type { Tally } from './shares.ts'
import { showdownOf } from './showdown.ts'
import type { Spot } from './spot.ts'

/** Deals of one piece of work: part of the answer, as another size would deal other cards. */
export const BLOCK = 1 << 16
/** Deals that are drawn at once. */
const BATCH = 1024

export const blocksOf = (deals: number): number => Math.ceil(deals / BLOCK)

/**
 * Deals the blocks of a sample, each from its own stream of the seed: a block's number says which cards come, whoever deals
 * it and when.
 */
export function sampler(spot: Spot, deals: number, seed: number): (block: number) => Tally {
  const set = [...spot.deck]
  return (block) => {
    const { dealt, draws, tally, rank, settle } = showdownOf(spot)
    const places = draws.flatMap((draw) => draw.places)
    const complete = draws.flatMap((draw) => draw.complete)
    const width = places.length
    const drawn = new Uint16Array(BATCH * width)
    const draw = drawing([{ kind: 'cards', set, piles: [{ pile: 'shoe', cards: width }] }], seed, block)
    const all = Math.min(BLOCK, deals - block * BLOCK)
    for (let done = 0; done < all; done += BATCH) {
      const rows = Math.min(BATCH, all - done)
      draw(drawn, rows)
      for (let row = 0; row < rows; row++) {
        for (let card = 0; card < width; card++) {
          const code = drawn[row * width + card] as number
          for (const place of places[card] as readonly number[]) dealt[place] = code
        }
        rank(complete)
        settle()
      }
    }
    return tally()
  }
}
