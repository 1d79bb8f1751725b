import { facesOf, knownFace, pile } from '../kernel/cards.ts'
import type { Citation, Face, Pile, Place, PlayerId, Refused, Table } from '../kernel/types.ts'
import { type Result, resultOf } from './odds.ts'
import { isNatural, pointCount } from './points.ts'
import { thirdCardFor } from './thirdcard.ts'

export const HANDS = ['player', 'banker'] as const
export type Hand = (typeof HANDS)[number]
export const NAMES: Readonly<Record<Hand, string>> = { player: "Player's Hand", banker: "Banker's Hand" }

export const pileOf = (hand: Hand): Pile => `hand:${hand}`
/** Face down under the right corner of the shoe (7.7(c)2). */
export const CORNER: Pile = 'corner'

/**
 * Where the first four cards go: first and third to the Player's Hand, second and fourth to the Banker's. There are no
 * other hands (19:47-7.7(a)).
 */
export const ORDER: readonly Hand[] = ['player', 'banker', 'player', 'banker']
/** How many of them have been dealt. */
export const dealt = (table: Table): number =>
  pile(table, 'hand:player').length + pile(table, 'hand:banker').length + pile(table, CORNER).length

export const handOf = (table: Table, hand: Hand): Face[] => facesOf(table, pileOf(hand))
export const countOf = (table: Table, hand: Hand): number => pointCount(handOf(table, hand))
/** A hand with a card that has not been turned yet. */
export const covered = (table: Table): Hand | undefined =>
  HANDS.find((hand) => pile(table, pileOf(hand)).some((card) => knownFace(table, card) === undefined))
/** Which hand is still to receive a third card, as far as can be seen. */
export const dueThird = (table: Table): Hand | undefined =>
  covered(table) ? undefined : thirdCardFor(handOf(table, 'player'), handOf(table, 'banker'))
export const result = (table: Table): Result => resultOf(countOf(table, 'player'), countOf(table, 'banker'))

/** Players from the highest-numbered position down. */
export const downward =
  (places: readonly Place[]) =>
  (table: Table): { player: PlayerId; place: Place }[] =>
    Object.entries(table.players)
      .flatMap(([player, { place }]) => (place === undefined ? [] : [{ player, place }]))
      .sort((a, b) => places.indexOf(b.place) - places.indexOf(a.place))

/** The rules by which a hand takes a third card or stays. */
export interface ThirdCardRules {
  readonly natural: Citation
  readonly player: Citation
  readonly banker: Citation
  /** The Player's Hand first, and no hand a fourth. */
  readonly first: Citation
  readonly once: Citation
}

/** Why a third card may not be dealt to this hand. */
export function refuseThird(table: Table, hand: Hand, rules: ThirdCardRules): Refused {
  const [player, banker] = [handOf(table, 'player'), handOf(table, 'banker')]
  const has = hand === 'player' ? player.length : banker.length
  if (has > 2) return { refused: rules.once, because: 'A hand receives one additional card and no more.' }
  if (hand === 'banker' && dueThird(table) === 'player')
    return { refused: rules.first, because: "The Player's Hand receives its third card first." }
  if ([player, banker].some((h) => isNatural(pointCount(h.slice(0, 2)))))
    return { refused: rules.natural, because: 'After a natural no more cards are dealt.' }
  return { refused: rules[hand], because: `The ${NAMES[hand]} stays on ${countOf(table, hand)}.` }
}
