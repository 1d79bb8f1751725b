import type { Board, Exhibit, Table } from '../../kernel/index.ts'
import { DEALER, handNotes, openFaces } from '../../onedeck/index.ts'
import { rankThree, threeCardName } from '../../poker/index.ts'
import { QUALIFIES } from './settle.ts'
import { PLACES } from './wagers.ts'

/** The name of each hand that lies open, and whether the dealer's competes. */
export function exhibits(table: Table): readonly Exhibit[] {
  const dealer = openFaces(table, DEALER, 3)
  const plays = dealer !== undefined && rankThree(dealer) >= QUALIFIES
  const lit = plays ? 'The dealer plays' : 'The dealer does not play'
  return [
    {
      kind: 'lamp',
      area: 'qualifies',
      on: plays,
      says: dealer === undefined ? 'Queen high or better plays' : lit,
    },
    ...handNotes(table, PLACES, 3, (faces) => threeCardName(rankThree(faces))),
  ]
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
