import { deepStrictEqual } from 'node:assert/strict'
import { gainOfBlock } from '../src/games/pai-gow-poker/maths/best.ts'
import { meetings, meetPiece, pieces, rowOf } from '../src/games/pai-gow-poker/maths/solve.ts'
import { countFlop, flops } from '../src/games/texas-holdem-bonus/maths/solve.ts'
import { RULE_OF_THUMB } from '../src/games/texas-holdem-bonus/maths/thumb.ts'
import { BLOCKS } from './data/blocks.data.ts'
import { FLOPS } from './data/flops.data.ts'
import { PIECES } from './data/pieces.data.ts'
import { type DataName, renewStamp } from './datafiles.ts'

/**
 * Counts a part of the data again, and renews the stamps if it comes to the same. That is enough where the code was only
 * rearranged; whoever changes what is counted solves it whole.
 */

async function renewAll(...names: readonly DataName[]): Promise<void> {
  for (const name of names) await renewStamp(name)
}

export const SAMPLED: Readonly<Record<string, () => Promise<void>>> = {
  'texas-holdem-bonus': () => {
    const solve = flops(RULE_OF_THUMB)
    for (const index of [0, 333, 777, 1_111, 1_500, 1_754]) {
      const [a, b, c, , ...kept] = FLOPS[index] as [number, number, number, number, ...number[]]
      deepStrictEqual(countFlop(solve, [a, b, c]), kept)
    }
    return renewAll('solved', 'flops')
  },
  'pai-gow-poker': () => {
    for (const wheel of ['second', 'lowest'] as const) {
      for (const [cards, index] of [
        [3, 73],
        [4, 72],
        [5, 60],
      ] as const) {
        const piece = pieces(cards)[index]
        deepStrictEqual(piece && rowOf(meetPiece(meetings(wheel), piece)), PIECES[wheel][cards]?.[index])
      }
      deepStrictEqual(gainOfBlock(wheel, 17), BLOCKS[wheel][17])
    }
    return renewAll('met', 'pieces', 'best', 'blocks')
  },
}
