import {
  EVEN,
  type OptionValues,
  type Place,
  type PlayerId,
  type Range,
  type Refused,
  reducible,
  staked,
  type Table,
  terms,
  type Wager,
  type WagerId,
} from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { finalTable, holeTable, type PayTable } from './options.ts'

/** Position 1 is farthest to the dealer's left; the deal goes clockwise from there (19:46-1.13U(a)). */
export const PLACES: readonly Place[] = ['1', '2', '3', '4', '5', '6']
/** 19:47-44.1[ante]: without one nobody is dealt a hand. */
export const ANTE: WagerId = 'ante'
/** 19:47-44.1[raise-wager]: made after the deal, before the dealer's cards are seen. */
export const RAISE: WagerId = 'raise'
/** 19:47-44.1[hole-card-bonus-wager]: on the two cards of the player. */
export const HOLE: WagerId = 'hole-card-bonus'
/** 19:47-44.1[final-hand-bonus-wager]: on them with the five in the middle. */
export const FINAL: WagerId = 'final-hand-bonus'
/** Every wager, in the order it is settled. */
export const ORDER: readonly WagerId[] = [ANTE, RAISE, HOLE, FINAL]
/** A raise is so many times the ante. */
export const TIMES = 3

const lines = ({ pays }: PayTable): Wager['pays'] => pays.map(([when, pay]) => ({ when, odds: pay }))
/** 19:47-44.11(b): ante and raise pay 1 to 1. */
const EVENLY: Wager['pays'] = [{ when: 'higher hand', odds: EVEN }]

export const wagers = onceFor((options: OptionValues): readonly Wager[] => [
  {
    id: ANTE,
    name: 'Ante',
    rule: '19:47-44.6(b)',
    wins: "You raise, and your best five cards are higher than the dealer's, or the dealer does not call.",
    pays: EVENLY,
  },
  {
    id: RAISE,
    name: 'Raise',
    rule: '19:47-44.6(d)',
    wins: "The dealer calls, and your best five cards are higher than the dealer's.",
    pays: EVENLY,
  },
  {
    id: HOLE,
    name: 'Hole card bonus',
    rule: '19:47-44.6(c)',
    wins: 'Your own two cards are a pair or of one suit, whatever else happens.',
    pays: lines(holeTable(options)),
  },
  {
    id: FINAL,
    name: 'Final hand bonus',
    rule: '19:47-44.6(c)',
    wins: 'Your two cards and the five in the middle make three of a kind or better, even if you fold.',
    pays: lines(finalTable(options)),
  },
])

/** A bonus wager goes beside an ante (44.6(c)). */
export function bound(
  table: Table,
  player: PlayerId,
  place: Place,
  wager: WagerId,
  range: Range,
): Range | Refused {
  if (wager === ANTE || staked(table, place, player, ANTE) > 0) return range
  return { refused: '19:47-44.6(c)', because: 'Put up the ante first; a bonus wager goes beside it.' }
}

export function unstake(table: Table, player: PlayerId, place: Place, wager: WagerId): Range | Refused {
  const beside = staked(table, place, player, HOLE) + staked(table, place, player, FINAL) > 0
  if (wager !== ANTE || !beside) return reducible(table, player, place, wager, terms(table).coin)
  const because = 'The ante stays while a bonus wager lies beside it; take that down first.'
  return { refused: '19:47-44.6(c)', because }
}
