import { DEALER, handOf, isOpen } from '../deck/index.ts'
import { type Exhibit, type Face, facesOf, type Pile, type Place, pile, type Table } from '../kernel/index.ts'

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

/** The call of the stub's count, as anybody at the table would tell it; any other call as it is. */
export function overheardCount(call: string, whole = 52): string {
  const counted = / in the stub, (\d+) in the deck$/.exec(call)?.[1]
  if (counted === undefined) return call
  const says = Number(counted) === whole ? `all ${whole} are there` : `${counted}, and ${whole} make a deck`
  return `The dealer has counted the cards: ${says}`
}

const HANDS_OF_ONE = /^(pair|flush|straight|full house|royal flush|.*-high flush)/
/** `a pair of fours`, `an ace-high flush`, but `three nines`. */
export const withArticle = (hand: string): string =>
  HANDS_OF_ONE.test(hand) ? `${/^[ae]/.test(hand) ? 'an' : 'a'} ${hand}` : hand
