import { amountOn } from '../../baccarat/points.ts'
import {
  type Citation,
  type Command,
  type Event,
  type Face,
  type Offer,
  pile,
  top,
} from '../../kernel/index.ts'
import { draw, dueThird, faceNeed, HELD, handOf, phaseOf, playing } from './shoe.ts'
import type { MiniFact, T } from './state.ts'

/** As many cards as are ever found face up together; more are declared one after the other. */
const FACE_UP = [1, 2, 3] as const

const BURNED = 'it goes to the discard rack with as many further cards, face up, as its amount'
const NEXT_HAND = 'it becomes the first card of the next hand'

/** These cards leave the shoe face up, and as many more as the amounts on them (7.5(d), 7.11). */
export function burnFrom(table: T, faces: readonly Face[], rule: Citation): Event[] {
  const cards = top(table, 'shoe', faces.length)
  const left = pile(table, 'shoe').length - cards.length
  const count = Math.min(
    left,
    faces.reduce((n, face) => n + amountOn(face), 0),
  )
  const more: MiniFact[] = count > 0 ? [{ type: 'burning', count, rule }] : []
  return [...draw(table, cards, 'shoe', 'rack', faces), ...more]
}

/** The further cards of a burn. */
export const burnMore = (table: T, faces: readonly Face[]): Event[] => [
  ...draw(table, top(table, 'shoe', faces.length), 'shoe', 'rack', faces),
  { type: 'burned' },
]

const keep = (table: T): Event[] => draw(table, top(table, 'shoe', 1), 'shoe', HELD)

const offer = (type: string, rule: Citation, says: string, fixed?: Offer['with'], open?: Offer['needs']) => ({
  type,
  by: 'dealer' as const,
  rule,
  says,
  ...(fixed && { with: fixed }),
  ...(open && { needs: open }),
})

/** A card that came out by mistake: turned over or not. */
function mistaken(table: T, type: string, rule: Citation, what: string): Offer[] {
  const card = faceNeed(top(table, 'shoe', 1))
  return [
    offer(type, rule, `${what} and disclosed: ${BURNED}.`, { disclosed: true }, card),
    offer(type, rule, `${what} and not disclosed: ${NEXT_HAND}.`, { disclosed: false }),
  ]
}

/** A third card for a Player's Hand that stays (7.11(a)). */
function thirdInError(table: T): Offer[] {
  const [player, banker] = [handOf(table, 'player'), handOf(table, 'banker')]
  const due = dueThird(table)
  if (player.length > 2 || banker.length > 2 || due === 'player') return []
  const what = "Third card dealt to the Player's Hand in error"
  if (due === undefined) return mistaken(table, 'third-card-in-error', '19:47-7.11(a)', what)
  const says = `${what}: it becomes the third card of the Banker's Hand.`
  return [offer('third-card-in-error', '19:47-7.11(a)', says, undefined, faceNeed(top(table, 'shoe', 1)))]
}

const cardInError = (table: T): Offer[] =>
  mistaken(table, 'card-in-error', '19:47-7.11(b)', 'Card drawn in error')

/** Cards that lie face up in the shoe are not used (7.11(c)). */
const faceUp = (table: T): Offer[] =>
  FACE_UP.filter((n) => n <= pile(table, 'shoe').length).map((n) => {
    const found = n === 1 ? 'A card is' : `${n} cards are`
    const says = `${found} face up in the shoe: to the discard rack with as many further cards as the amount.`
    return offer('face-up-in-shoe', '19:47-7.11(c)', says, { cards: n }, faceNeed(top(table, 'shoe', n)))
  })

/** What the dealer may declare now. */
export function irregularities(table: T): Offer[] {
  if (pile(table, 'shoe').length === 0) return []
  // A second card by mistake cannot be first of the next hand as well.
  const free = pile(table, HELD).length === 0
  switch (phaseOf(table)) {
    case 'betting':
      // A continuous shuffling shoe mixes anew before it deals.
      return playing(table).continuous ? [] : [...(free ? cardInError(table) : []), ...faceUp(table)]
    case 'dealing':
      return faceUp(table)
    case 'called': {
      const third = free ? thirdInError(table) : []
      return dueThird(table) ? [...third, ...faceUp(table)] : [...third, ...(free ? cardInError(table) : [])]
    }
    case 'decided':
      return free ? cardInError(table) : []
    default:
      return []
  }
}

/** The rule's disposition. */
export function dispose(table: T, command: Command): Event[] {
  const faces = command.chance as readonly Face[] | undefined
  switch (command.type) {
    case 'third-card-in-error':
      if (dueThird(table) === 'banker')
        return draw(table, top(table, 'shoe', 1), 'shoe', 'hand:banker', faces)
      return faces ? burnFrom(table, faces, '19:47-7.11(a)') : keep(table)
    case 'card-in-error':
      return faces ? burnFrom(table, faces, '19:47-7.11(b)') : keep(table)
    default:
      return burnFrom(table, faces ?? [], '19:47-7.11(c)')
  }
}
