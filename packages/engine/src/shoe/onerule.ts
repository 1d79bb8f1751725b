import type { Citation } from '../kernel/types.ts'
import type { ShoeGameCites } from './gamerules.ts'
import { openingActs } from './opening.ts'

/**
 * How cards are handled at a shoe, all by one rule: for a game that is no subchapter of the regulation. One card is burned
 * face down, a quarter of the cards stays behind the cutting card, and the round in which that card comes out is the last.
 */
export const shoeByOneRule = (rule: Citation): ShoeGameCites => ({
  deck: 'standard',
  opening: openingActs({ inspect: rule, spread: rule, wash: rule }),
  viewing: rule,
  shuffle: rule,
  cut: { offered: rule, made: rule, margin: 10 },
  load: { rule, least: (size) => Math.floor(size / 4), most: (size) => Math.floor(size / 2) },
  burn: { kind: 'one', rule, newDealer: rule, shown: rule },
  mixing: rule,
  end: { rule, after: 'this-round', anyRound: rule },
  change: rule,
  hours: { most: 24, rule },
  handling: { rule, own: [] },
  drawn: { rule, disclosed: 'alone', kept: 'it is used as the next card from the shoe' },
  faceUp: { rule, goes: 'alone', together: [1] },
  tooFew: rule,
  bets: rule,
  settle: rule,
  pickUp: rule,
})
