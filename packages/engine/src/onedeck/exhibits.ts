import { type Exhibit, type Face, facesOf, type Pile, type Place, pile, type Table } from '../kernel/index.ts'
import { DEALER, handOf, isOpen } from './cards.ts'

/** The faces of a hand that lies open with all its cards. */
export function openFaces(table: Table, name: Pile, size: number): Face[] | undefined {
  const cards = pile(table, name)
  return cards.length === size && cards.every((card) => isOpen(table, card))
    ? facesOf(table, name)
    : undefined
}

/** The name of each hand that lies open, the dealer's last. */
export function handNotes(
  table: Table,
  places: readonly Place[],
  size: number,
  name: (faces: readonly Face[]) => string,
): Exhibit[] {
  const piles = [...places.map((place) => [place, handOf(place)] as const), ['dealer', DEALER] as const]
  return piles.flatMap(([place, hand]): Exhibit[] => {
    const faces = openFaces(table, hand, size)
    return faces ? [{ kind: 'note', area: `name-${place}`, says: name(faces) }] : []
  })
}
