import type { Result } from '../../baccarat/odds.ts'
import { type Board, type Exhibit, pile, type Tone } from '../../kernel/index.ts'
import { countOf, result } from './shoe.ts'
import type { T } from './state.ts'

/** The points of a hand as far as its cards are turned. */
export function exhibits(table: T): readonly Exhibit[] {
  const hands = ['player', 'banker'] as const
  const open = (hand: (typeof hands)[number]): boolean => {
    const cards = pile(table, `hand:${hand}`)
    return cards.length > 1 && cards.every((card) => table.faces[card]?.to.includes('everyone'))
  }
  const won = table.state.phase === 'decided' ? result(table) : undefined
  return hands.filter(open).map(
    (hand): Exhibit => ({
      kind: 'note',
      area: `points-${hand}`,
      says: `${countOf(table, hand)}`,
      ...(won === hand && { strong: true }),
    }),
  )
}

const MARKS: Readonly<Record<Result, { readonly text: string; readonly tone: Tone; readonly name: string }>> =
  {
    player: { text: 'P', tone: 'blue', name: "Player's Hand" },
    banker: { text: 'B', tone: 'red', name: "Banker's Hand" },
    tie: { text: 'T', tone: 'green', name: 'Tie' },
  }

/** What a round leaves on the board: who won, and the two counts. */
export const markOf = (table: T): string =>
  `${MARKS[result(table)].text} ${countOf(table, 'player')}-${countOf(table, 'banker')}`

function read(mark: string): ReturnType<Board['read']> {
  const [letter = '', counts = ''] = mark.split(' ')
  const found = Object.values(MARKS).find((m) => m.text === letter) ?? MARKS.tie
  return { text: found.text, tone: found.tone, says: `${found.name}, ${counts.replace('-', ' to ')}` }
}

export const board: Board = { title: 'Bead plate and big road', kind: 'road', marks: ['P', 'B', 'T'], read }
