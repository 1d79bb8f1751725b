import { RESULTS, type Result, resultOf } from '../../baccarat/odds.ts'
import { cardValue, isNatural } from '../../baccarat/points.ts'
import { letterOf } from '../../baccarat/thirdcard.ts'
import { betting, deckFaces, type Line, type OptionValues, type Sampler } from '../../kernel/index.ts'
import { codeOf } from '../../poker/cards.ts'
import { mayDraw, tableOf } from './hands.ts'
import { cheminDeFer } from './index.ts'
import { chosen } from './options.ts'
import { type CheminWager, chargeOn, LINES } from './settle.ts'

const DECK = deckFaces('standard')
const WAGERS: readonly CheminWager[] = ['bank', 'against']
/** The last column of Table 3 is for a hand that took no third card. */
const NONE = 10

/** The Dominant Player draws wherever that is allowed, and so does the Banker: does each, by both counts? */
function thirdCards(options: OptionValues): { player: Uint8Array; banker: Uint8Array } {
  const rows = tableOf(options)
  const player = new Uint8Array(100)
  const banker = new Uint8Array(100 * (NONE + 1))
  for (let p = 0; p < 10; p++)
    for (let b = 0; b < 10; b++) {
      if (isNatural(p) || isNatural(b)) continue
      player[p * 10 + b] = mayDraw(p) ? 1 : 0
      for (let third = 0; third <= NONE; third++) {
        const letter = letterOf(rows, b, third === NONE ? undefined : third)
        banker[(p * 10 + b) * (NONE + 1) + third] = letter === 'S' ? 0 : 1
      }
    }
  return { player, banker }
}

function lineOf(options: OptionValues, wager: CheminWager, how: Result, stake: number): Line {
  const { outcome } = LINES[wager][how]
  const won = outcome === 'win' ? stake : outcome === 'lose' ? -stake : 0
  const charge = wager === 'bank' && outcome === 'win' ? chargeOn(stake, options) : 0
  return [{ wager, stake, net: won - charge }]
}

/**
 * Two people, one with the bank and one who covers the whole of it, each hand from a full shoe: six cards, of which third
 * ones that are not drawn stay unused. To somebody who does not look at what is gone, every hand of a shoe is like its
 * first.
 */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(cheminDeFer, options, 'bank').least('bank')
  const lines = WAGERS.flatMap((wager) => RESULTS.map((how) => lineOf(options, wager, how, stake)))
  const set = Array.from({ length: chosen(options).decks }, () => DECK.map(codeOf)).flat()
  const values = new Uint8Array(64)
  for (const face of DECK) values[codeOf(face)] = cardValue(face)
  const draws = thirdCards(options)
  const mod = Uint8Array.from({ length: 30 }, (_, n) => n % 10)
  const resultAt = Uint8Array.from({ length: 100 }, (_, i) =>
    RESULTS.indexOf(resultOf(Math.floor(i / 10), i % 10)),
  )
  return {
    draws: [
      { kind: 'choice', of: WAGERS },
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
      for (let i = 0, row = 0; i < rounds; i++, row += 7) {
        let player = mod[at(row + 1) + at(row + 2)] as number
        let banker = mod[at(row + 4) + at(row + 5)] as number
        const both = player * 10 + banker
        let third = NONE
        if (draws.player[both] === 1) {
          third = at(row + 3)
          player = mod[player + third] as number
        }
        if (draws.banker[both * (NONE + 1) + third] === 1) banker = mod[banker + at(row + 6)] as number
        out[i] = (drawn[row] as number) * RESULTS.length + (resultAt[player * 10 + banker] as number)
      }
    },
    standing: () => false,
  }
}
