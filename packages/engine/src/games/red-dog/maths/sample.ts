import {
  betting,
  deckFaces,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { cardValue, codeOf } from '../../../poker/cards.ts'
import { redDog } from '../index.ts'
import { chosen } from '../options.ts'
import { LINES, spreadPays, THREE_PAYS } from '../settle.ts'
import { ENDS, type End, endOf, FIRST, SECOND, SPREADS, spreadOf, THIRD } from '../spread.ts'
import { MAIN, RAISE } from '../wagers.ts'
import { raised } from './odds.ts'

const DECK = deckFaces('standard')
/** Values run to 14, and a row of a table has room for one more. */
const WIDTH = 15

/** What a round comes to at this spread, with the raise where the strategy makes one. */
function lineOf(options: OptionValues, stake: number, end: End, spread: number): Line {
  const pays = end === 'three' ? THREE_PAYS : spreadPays(options, spread)
  const net = { win: winnings(stake, pays), lose: -stake, push: 0 }[LINES[end].outcome]
  const raise = raised(options).includes(spread) ? [{ wager: RAISE, stake, net, lead: MAIN }] : []
  return [{ wager: MAIN, stake, net }, ...raise]
}

/** The number of a round's line by the values of its three cards. */
function lineTable(): Uint16Array {
  const table = new Uint16Array(WIDTH * WIDTH * WIDTH)
  for (let first = 2; first < WIDTH; first++)
    for (let second = 2; second < WIDTH; second++)
      for (let third = 0; third < WIDTH; third++) {
        const spread = Math.max(spreadOf(first, second), 0)
        const end = ENDS.indexOf(endOf(first, second, third))
        table[(first * WIDTH + second) * WIDTH + third] = spread * ENDS.length + end
      }
  return table
}

/**
 * The least, each round from a full shoe, raised where that is worth it. To somebody who does not look at what is gone,
 * every round of a shoe is like its first.
 */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(redDog, options).least(MAIN)
  const lines = [0, ...SPREADS].flatMap((spread) => ENDS.map((end) => lineOf(options, stake, end, spread)))
  const set = Array.from({ length: chosen(options).decks }, () => DECK.map(codeOf)).flat()
  const values = new Uint8Array(64)
  for (const face of DECK) values[codeOf(face)] = cardValue(face)
  const table = lineTable()
  return {
    draws: [{ kind: 'cards', set, piles: [FIRST, SECOND, THIRD].map((pile) => ({ pile, cards: 1 })) }],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      const at = (i: number): number => values[drawn[i] as number] as number
      for (let i = 0, row = 0; i < rounds; i++, row += 3)
        out[i] = table[(at(row) * WIDTH + at(row + 1)) * WIDTH + at(row + 2)] as number
    },
    standing: () => false,
  }
}
