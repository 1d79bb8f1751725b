import type { Board, Tone } from '../kernel/exhibit.ts'
import type { Table } from '../kernel/types.ts'
import { countOf, result } from './hands.ts'
import type { Result } from './odds.ts'

const MARKS: Readonly<Record<Result, { readonly text: string; readonly tone: Tone; readonly name: string }>> =
  {
    player: { text: 'P', tone: 'blue', name: "Player's Hand" },
    banker: { text: 'B', tone: 'red', name: "Banker's Hand" },
    tie: { text: 'T', tone: 'green', name: 'Tie' },
  }

/** What a round leaves on the board: who won, and the two counts. */
export const markOf = (table: Table): string =>
  `${MARKS[result(table)].text} ${countOf(table, 'player')}-${countOf(table, 'banker')}`

function read(mark: string): ReturnType<Board['read']> {
  const [letter = '', counts = ''] = mark.split(' ')
  const found = Object.values(MARKS).find((m) => m.text === letter) ?? MARKS.tie
  return { text: found.text, tone: found.tone, says: `${found.name}, ${counts.replace('-', ' to ')}` }
}

export const board: Board = { title: 'Bead plate and big road', kind: 'road', marks: ['P', 'B', 'T'], read }
