import { type Board, type Exhibit, pile, type Table } from '../../kernel/index.ts'
import { FIVE_CARDS, handName } from '../../poker/index.ts'
import {
  COMMUNITY,
  DEALER,
  handNotes,
  openFaces,
  openIn,
  overheardCount,
  type State,
  withArticle,
} from '../../versus/index.ts'
import { bestOf, calls, points } from './settle.ts'
import { PLACES } from './wagers.ts'

/** Whether the dealer calls, and the hand that two open cards make with the five in the middle. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const dealer = openFaces(table, DEALER, 2)
  const board = openIn(table, COMMUNITY)
  const on = dealer !== undefined && calls(dealer)
  const { hands } = table.state
  const turns = dealer === undefined && hands.length > 0 && hands.every((h) => h.choice !== 'due' && h.looked)
  return [
    ...(turns && pile(table, DEALER).length === 2
      ? [{ kind: 'now', says: 'The dealer turns the cards.' } as const]
      : []),
    {
      kind: 'lamp',
      area: 'qualifies',
      on,
      says:
        dealer === undefined
          ? 'A pair or 11 points call'
          : on
            ? 'The dealer calls'
            : 'The dealer does not call',
    },
    ...(board.length === 5
      ? handNotes(table, PLACES, 2, (faces) => handName(FIVE_CARDS, bestOf(faces, board)))
      : []),
  ]
}

/** `Dealer has 14 and calls` and `Dealer has pair of kings`, as anybody at the table would say it. */
export const overheard = (call: string): string =>
  call.startsWith('Dealer has ') ? `The dealer has ${withArticle(call.slice(11))}` : overheardCount(call)

/** What a round leaves on the board: the dealer's two cards, and whether they called. */
export const markOf = (faces: readonly string[]): string => {
  const pair = faces[0]?.[0] === faces[1]?.[0]
  return `${calls(faces) ? 'calls' : 'out'} ${pair ? 'pair' : points(faces)}`
}

function read(mark: string): ReturnType<Board['read']> {
  const called = mark.startsWith('calls ')
  const text = mark.slice(mark.indexOf(' ') + 1)
  return { text, tone: called ? 'gold' : 'plain', says: `${text}, ${called ? 'called' : 'did not call'}` }
}

export const board: Board = { title: "The dealer's last cards", kind: 'list', read }
