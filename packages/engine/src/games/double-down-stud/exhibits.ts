import {
  type Board,
  type Exhibit,
  type Face,
  faceName,
  facesOf,
  pile,
  type Suit,
  suitOf,
  type Table,
} from '../../kernel/index.ts'
import { FIVE_CARDS, handName, rankFaces } from '../../poker/index.ts'
import { DEALER, handOf, openFaces, type State } from '../../versus/index.ts'
import { PLACES } from './wagers.ts'

const SIGNS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' }

/** The hand that each card makes with the four before the dealer, once the hole card is turned. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const dealer = openFaces(table, DEALER, 4)
  const { hands } = table.state
  const turns = hands.length > 0 && hands.every((h) => h.choice !== 'due')
  if (!dealer)
    return turns && pile(table, DEALER).length === 4
      ? [{ kind: 'now', says: 'The dealer turns the hole card.' }]
      : []
  return PLACES.flatMap((place): Exhibit[] => {
    const own = pile(table, handOf(place)).length === 1 ? facesOf(table, handOf(place)) : []
    if (own.length === 0) return []
    const says = handName(FIVE_CARDS, rankFaces(FIVE_CARDS, [...own, ...dealer]))
    return [{ kind: 'note', area: `name-${place}`, says }]
  })
}

/** What a round leaves on the board: the hole card and the three beside it. */
export const markOf = (faces: readonly Face[]): string => faces.join(' ')

const inSigns = (face: Face): string => `${face.slice(0, -1).replace('T', '10')}${SIGNS[suitOf(face)]}`
export const board: Board = {
  title: 'The last cards before the dealer',
  kind: 'list',
  read: (mark) => {
    const [hole = '', ...others] = mark.split(' ')
    const says = `${others.map(faceName).join(', ')}, and in the hole the ${faceName(hole)}`
    return { text: [...others, hole].map(inSigns).join(' '), tone: 'plain', says }
  },
}
