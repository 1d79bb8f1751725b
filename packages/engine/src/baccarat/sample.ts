import {
  betting,
  deckFaces,
  type Game,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../kernel/index.ts'
import { codeOf } from '../poker/cards.ts'
import { RESULTS, type Result, resultOf } from './odds.ts'
import { cardValue } from './points.ts'
import type { Settling } from './settle.ts'
import { bankerDraws, playerDraws } from './thirdcard.ts'
import { chargeOn } from './vigorish.ts'
import { type BaccaratWager, oddsOn } from './wagers.ts'

const DECK = deckFaces('standard')
/** The last row of the third-card table is for a hand that took none. */
const NONE = 10

/** Both tables of third cards as one list of numbers: does the player draw, and does the banker on what the player drew? */
function thirdCards(): { player: Uint8Array; banker: Uint8Array } {
  const player = new Uint8Array(100)
  const banker = new Uint8Array(100 * (NONE + 1))
  for (let p = 0; p < 10; p++)
    for (let b = 0; b < 10; b++) {
      player[p * 10 + b] = playerDraws(p, b) ? 1 : 0
      for (let third = 0; third <= NONE; third++)
        banker[(p * 10 + b) * (NONE + 1) + third] = bankerDraws(p, b, third === NONE ? undefined : third)
          ? 1
          : 0
    }
  return { player, banker }
}

/** A table with this many decks at which the least lies on one wager, round after round. */
export interface Flat<S> {
  readonly game: Game<S>
  readonly options: OptionValues
  readonly decks: number
  readonly settling: Settling
  readonly wager: BaccaratWager
}

function netOn<S>({ options, settling, wager }: Flat<S>, stake: number, how: Result): number {
  const charge = chargeOn(options, { wager, cents: stake, match: 0 }, how, settling.vigorish).cents
  const { outcome } = settling.lines[wager][how]
  if (outcome === 'lose') return -stake
  return (outcome === 'win' ? winnings(stake, oddsOn(options, wager)) : 0) - charge
}

/**
 * Each round from a full shoe: six cards, of which third ones that are not drawn stay unused. To somebody who does not look
 * at what is gone, every round of a shoe is like its first.
 */
export function flatSampler<S>(flat: Flat<S>): Sampler {
  const { game, options, decks, wager } = flat
  const stake = betting(game, options).least(wager)
  const lines = RESULTS.map((how): Line => [{ wager, stake, net: netOn(flat, stake, how) }])
  const set = Array.from({ length: decks }, () => DECK.map(codeOf)).flat()
  const values = new Uint8Array(64)
  for (const face of DECK) values[codeOf(face)] = cardValue(face)
  const draws = thirdCards()
  const mod = Uint8Array.from({ length: 30 }, (_, n) => n % 10)
  const lineOf = Uint8Array.from({ length: 100 }, (_, i) =>
    RESULTS.indexOf(resultOf(Math.floor(i / 10), i % 10)),
  )
  return {
    draws: [
      {
        kind: 'cards',
        set,
        piles: [
          { pile: 'hand:player', cards: 3 },
          { pile: 'hand:banker', cards: 3 },
        ],
      },
    ],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      const at = (i: number): number => values[drawn[i] as number] as number
      for (let i = 0, row = 0; i < rounds; i++, row += 6) {
        let player = mod[at(row) + at(row + 1)] as number
        let banker = mod[at(row + 3) + at(row + 4)] as number
        const both = player * 10 + banker
        let third = NONE
        if (draws.player[both] === 1) {
          third = at(row + 2)
          player = mod[player + third] as number
        }
        if (draws.banker[both * (NONE + 1) + third] === 1) banker = mod[banker + at(row + 5)] as number
        out[i] = lineOf[player * 10 + banker] as number
      }
    },
    standing: () => false,
  }
}
