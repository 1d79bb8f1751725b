import type { PlayerId, Table, Weighing } from '../../../kernel/index.ts'
import { FIVE_CARDS, ranker } from '../../../poker/index.ts'
import {
  DEALER,
  undecided,
  type VersusRules,
  type Weighed,
  weigh as weighDeck,
} from '../../../versus/index.ts'
import { categoryOf, HAND, QUALIFIES, rankAt, rankFive } from '../hands.ts'
import { isLit } from '../progressive.ts'
import type { State } from '../state.ts'
import { payoutOf } from '../wagers.ts'

/** Folding and betting against every hand the dealer can have with the card that lies up. */
export const weighed: Weighed = {
  pile: DEALER,
  cards: HAND,
  own: HAND,
  /** No hand, a lower one, an equal one, a higher one. */
  classes: 4,
  classify: (own) => {
    const mine = rankFive(own)
    const rank = ranker(FIVE_CARDS)
    return (hand) => {
      const dealer = rank(hand)
      return dealer < QUALIFIES ? 0 : dealer < mine ? 1 : dealer === mine ? 2 : 3
    }
  },
  counted: 'hands the dealer can have',
}

/** A hand that takes a part of the meter is not weighed: what that is worth, nobody at the table knows. */
export function weigh(own: VersusRules<State>, table: Table<State>, player: PlayerId): Weighing | undefined {
  const hand = undecided(table)
  const rank = hand && rankAt(table, hand.place)
  const payout =
    rank === undefined ? undefined : payoutOf(table.terms.at(-1)?.options ?? {}, categoryOf(rank))
  if (hand && isLit(table, hand) && payout && 'percent' in payout) return undefined
  return weighDeck(own, weighed, table, player)
}
