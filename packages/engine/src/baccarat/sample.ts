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

/** Who draws a third card: by the two counts, and for the banker by the value of the player's third card, if there was one. */
export interface ThirdCards {
  player(player: number, banker: number): boolean
  banker(player: number, banker: number, third: number | undefined): boolean
}

/** Both tables of third cards as lists of numbers. */
function thirdCards(draws: ThirdCards): { player: Uint8Array; banker: Uint8Array } {
  const player = new Uint8Array(100)
  const banker = new Uint8Array(100 * (NONE + 1))
  for (let p = 0; p < 10; p++)
    for (let b = 0; b < 10; b++) {
      player[p * 10 + b] = draws.player(p, b) ? 1 : 0
      for (let third = 0; third <= NONE; third++)
        banker[(p * 10 + b) * (NONE + 1) + third] = draws.banker(p, b, third === NONE ? undefined : third)
          ? 1
          : 0
    }
  return { player, banker }
}

/** Rounds of two hands: with how many decks, by which third cards, and what each result comes to. */
interface Hands {
  readonly decks: number
  readonly draws: ThirdCards
  /** What is chosen before the cards, each as likely; then there are lines for each of them. */
  readonly choice?: readonly string[]
  /** A line for each of `RESULTS`. */
  readonly lines: readonly Line[]
}

/**
 * Each round from a full shoe: six cards, of which third ones that are not drawn stay unused. To somebody who does not look
 * at what is gone, every round of a shoe is like its first.
 */
export function handsSampler({ decks, draws: rules, choice, lines }: Hands): Sampler {
  const set = Array.from({ length: decks }, () => DECK.map(codeOf)).flat()
  const values = new Uint8Array(64)
  for (const face of DECK) values[codeOf(face)] = cardValue(face)
  const draws = thirdCards(rules)
  const mod = Uint8Array.from({ length: 30 }, (_, n) => n % 10)
  const resultAt = Uint8Array.from({ length: 100 }, (_, i) =>
    RESULTS.indexOf(resultOf(Math.floor(i / 10), i % 10)),
  )
  const piles = ['hand:player', 'hand:banker'].map((pile) => ({ pile, cards: 3 }))
  const first = choice ? 1 : 0
  const apart = choice ? RESULTS.length : 0
  return {
    draws: [...(choice ? [{ kind: 'choice', of: choice } as const] : []), { kind: 'cards', set, piles }],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      const at = (i: number): number => values[drawn[i] as number] as number
      for (let i = 0, row = first; i < rounds; i++, row += 6 + first) {
        let player = mod[at(row) + at(row + 1)] as number
        let banker = mod[at(row + 3) + at(row + 4)] as number
        const both = player * 10 + banker
        let third = NONE
        if (draws.player[both] === 1) {
          third = at(row + 2)
          player = mod[player + third] as number
        }
        if (draws.banker[both * (NONE + 1) + third] === 1) banker = mod[banker + at(row + 5)] as number
        out[i] = (drawn[row - first] as number) * apart + (resultAt[player * 10 + banker] as number)
      }
    },
    standing: () => false,
  }
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

/** The least on one wager, round after round. */
export function flatSampler<S>(flat: Flat<S>): Sampler {
  const { game, options, decks, wager } = flat
  const stake = betting(game, options).least(wager)
  return handsSampler({
    decks,
    draws: { player: playerDraws, banker: bankerDraws },
    lines: RESULTS.map((how) => [{ wager, stake, net: netOn(flat, stake, how) }]),
  })
}
