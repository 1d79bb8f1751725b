import { type Board, type Exhibit, type Face, pile, type Table } from '../../kernel/index.ts'
import { FOUR_CARDS, handName, rankFaces } from '../../poker/index.ts'
import { DEALER, handOf, openFaces, overheardCount, type State } from '../../versus/index.ts'
import { PLACES } from './wagers.ts'

const nameOf = (faces: readonly Face[]): string => handName(FOUR_CARDS, rankFaces(FOUR_CARDS, faces))

/** The name of each hand that lies open. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const piles = [
    ...PLACES.map((place) => [place, openFaces(table, handOf(place), 5)] as const),
    ['dealer', openFaces(table, DEALER, 6)] as const,
  ]
  const { hands } = table.state
  const turns = hands.length > 0 && hands.every((h) => h.choice !== 'due')
  const now = turns && pile(table, DEALER).length === 6 && !openFaces(table, DEALER, 6)
  return [
    ...(now ? [{ kind: 'now', says: 'The dealer turns the cards.' } as const] : []),
    ...piles.flatMap(([place, faces]): Exhibit[] =>
      faces ? [{ kind: 'note', area: `name-${place}`, says: nameOf(faces) }] : [],
    ),
  ]
}

const HANDS_OF_ONE = /^(pair|flush|straight|.*-high flush)/
const withArticle = (hand: string): string =>
  HANDS_OF_ONE.test(hand) ? `${/^[ae]/.test(hand) ? 'an' : 'a'} ${hand}` : hand

/** `Dealer has pair of fours`, as anybody at the table would say it. */
export function overheard(call: string): string {
  const hand = /^Dealer has (.*)$/.exec(call)?.[1]
  return hand === undefined ? overheardCount(call) : `The dealer has ${withArticle(hand)}`
}

/** What a round leaves on the board: the dealer's hand. */
export const markOf = (faces: readonly Face[]): string => nameOf(faces)

export const board: Board = {
  title: "The dealer's last hands",
  kind: 'list',
  read: (mark) => ({ text: mark, tone: 'plain', says: mark }),
}
