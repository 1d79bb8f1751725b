import { type Board, type Exhibit, pile, type Table } from '../../kernel/index.ts'
import { rankThree, threeCardName } from '../../poker/index.ts'
import { DEALER, handNotes, openFaces, overheardCount, type State, withArticle } from '../../versus/index.ts'
import { QUALIFIES } from './settle.ts'
import { PLACES } from './wagers.ts'

/** The name of each hand that lies open, and whether the dealer's competes. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const dealer = openFaces(table, DEALER, 3)
  const plays = dealer !== undefined && rankThree(dealer) >= QUALIFIES
  const lit = plays ? 'The dealer plays' : 'The dealer does not play'
  const { hands } = table.state
  const turns = dealer === undefined && hands.length > 0 && hands.every((h) => h.choice !== 'due')
  const now = turns && pile(table, DEALER).length === 3
  return [
    ...(now ? [{ kind: 'now', says: 'The dealer turns the cards.' } as const] : []),
    {
      kind: 'lamp',
      area: 'qualifies',
      on: plays,
      says: dealer === undefined ? 'Queen high or better plays' : lit,
    },
    ...handNotes(table, PLACES, 3, (faces) => threeCardName(rankThree(faces))),
  ]
}

/** `Dealer has pair of fours`, as anybody at the table would say it. */
export function overheard(call: string): string {
  const [, hand, short] = /^Dealer has (.*?)(, less than queen high)?$/.exec(call) ?? []
  if (hand === undefined) return overheardCount(call)
  return `The dealer has ${withArticle(hand)}${short === undefined ? '' : ' and does not play'}`
}

/** What a round leaves on the board: the dealer's hand, and whether it played. */
export const markOf = (faces: readonly string[]): string => {
  const rank = rankThree(faces)
  return `${rank >= QUALIFIES ? 'plays' : 'out'} ${threeCardName(rank)}`
}

function read(mark: string): ReturnType<Board['read']> {
  const plays = mark.startsWith('plays ')
  const name = mark.slice(mark.indexOf(' ') + 1)
  return { text: name, tone: plays ? 'gold' : 'plain', says: `${name}, ${plays ? 'played' : 'did not play'}` }
}

export const board: Board = { title: "The dealer's last hands", kind: 'list', read }
