import { pile } from '../kernel/cards.ts'
import type { Offer, StaffCommand, Table } from '../kernel/types.ts'
import {
  cardsFirst,
  dispose,
  draw,
  faceNeed,
  facesIn,
  type Mistake,
  mayHold,
  mistaken,
  type Part,
  type ShoeFact,
  type ShoeRules,
  type ShoeState,
  shoeOf,
  topOfShoe,
} from '../shoe/index.ts'
import { covered, dueThird, pileOf } from './hands.ts'

/** A card that came out too many waits for the next hand, or is burned with others if it was seen (3.12, 7.11). */
export const KEPT = { disclosed: 'amount', kept: 'it becomes the first card of the next hand' } as const

/** Which mistakes can happen now: a continuous shuffling shoe mixes anew before it deals. */
export function mistakesNow(table: Table<ShoeState>, continuous: boolean): readonly ('drawn' | 'face-up')[] {
  switch (table.state.phase) {
    case 'betting':
      return continuous ? [] : ['drawn', 'face-up']
    case 'dealing':
      return ['face-up']
    case 'called':
      if (covered(table)) return []
      return dueThird(table) ? ['face-up'] : ['drawn']
    case 'decided':
      return ['drawn']
    default:
      return []
  }
}

const WHAT = "Third card dealt to the Player's Hand in error"

export type InErrorCommand = StaffCommand<'third-card-in-error', { disclosed?: boolean }>

/**
 * A third card for a Player's Hand that stays: it goes to the Banker's Hand if that must draw, else it waits for the next
 * hand or is burned (3.12(a), 7.11(a)).
 */
export function thirdInError<S extends ShoeState>(
  shoe: ShoeRules<S>,
  mistake: Mistake,
): Part<S, InErrorCommand, ShoeFact> {
  function offers(table: Table<S>): Offer[] {
    if (table.state.phase !== 'called' || cardsFirst(shoe, table) || !mayHold(table)) return []
    const third = [pileOf('player'), pileOf('banker')].some((name) => pile(table, name).length > 2)
    const due = third ? undefined : dueThird(table)
    if (third || due === 'player') return []
    if (due === undefined) return mistaken(table, 'third-card-in-error', mistake, WHAT)
    return [
      {
        type: 'third-card-in-error',
        by: 'dealer',
        rule: mistake.rule,
        says: `${WHAT}: it becomes the third card of the Banker's Hand.`,
        needs: faceNeed(topOfShoe(table, 1)),
      },
    ]
  }
  return {
    offers: (table, actor) => (actor === 'dealer' ? offers(table) : []),
    handlers: {
      'third-card-in-error': (table, command) =>
        dueThird(table) === 'banker'
          ? draw(table, topOfShoe(table, 1), shoeOf(table), pileOf('banker'), facesIn(command))
          : dispose(shoe, table, command, mistake),
    },
  }
}
