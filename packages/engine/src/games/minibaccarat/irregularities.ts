import { dueThird, handOf, pileOf } from '../../baccarat/hands.ts'
import type { Offer } from '../../kernel/index.ts'
import {
  cardsFirst,
  dispose,
  draw,
  faceNeed,
  facesIn,
  mayHold,
  mistaken,
  type Part,
  shoeOf,
  topOfShoe,
} from '../../shoe/index.ts'
import { SHOE, THIRD_IN_ERROR } from './shoe.ts'
import type { MinibaccaratCommand, MinibaccaratFact, State, T } from './state.ts'

const WHAT = "Third card dealt to the Player's Hand in error"

/** A third card for a Player's Hand that stays (7.11(a)). */
function offers(table: T): Offer[] {
  if (table.state.phase !== 'called' || cardsFirst(SHOE, table) || !mayHold(table)) return []
  const [player, banker] = [handOf(table, 'player'), handOf(table, 'banker')]
  const due = dueThird(table)
  if (player.length > 2 || banker.length > 2 || due === 'player') return []
  if (due === undefined) return mistaken(table, 'third-card-in-error', THIRD_IN_ERROR, WHAT)
  return [
    {
      type: 'third-card-in-error',
      by: 'dealer',
      rule: THIRD_IN_ERROR.rule,
      says: `${WHAT}: it becomes the third card of the Banker's Hand.`,
      needs: faceNeed(topOfShoe(table, 1)),
    },
  ]
}

/** It goes to the Banker's Hand if that must draw; else it waits for the next hand or is burned. */
export const thirdCardInError: Part<State, MinibaccaratCommand, MinibaccaratFact> = {
  offers: (table, actor) => (actor === 'dealer' ? offers(table) : []),
  handlers: {
    'third-card-in-error': (table, command) =>
      dueThird(table) === 'banker'
        ? draw(table, topOfShoe(table, 1), shoeOf(table), pileOf('banker'), facesIn(command))
        : dispose(SHOE, table, command, THIRD_IN_ERROR),
  },
}
