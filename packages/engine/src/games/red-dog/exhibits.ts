import { type Board, type Exhibit, pile, type Tone } from '../../kernel/index.ts'
import { preparing } from '../../shoe/exhibits.ts'
import type { Came } from './settle.ts'
import { type End, rankName, THIRD, valuesOf } from './spread.ts'
import type { T } from './state.ts'

/** What is known of a past round: how it ended, and on which spread. */
const MARKS: Readonly<Record<End, { readonly letter: string; readonly tone: Tone; readonly says: string }>> =
  {
    consecutive: { letter: 'C', tone: 'plain', says: 'Consecutive cards: a tie' },
    three: { letter: 'K', tone: 'gold', says: 'Three of a kind' },
    'no-three': { letter: 'P', tone: 'plain', says: 'A pair and no third: a tie' },
    between: { letter: 'W', tone: 'green', says: 'Between' },
    'not-between': { letter: 'L', tone: 'red', says: 'Not between' },
  }

/** What a round leaves on the board: `W 4`, `C`. */
export const markOf = ({ end, spread }: Came): string =>
  spread > 0 ? `${MARKS[end].letter} ${spread}` : MARKS[end].letter

function read(mark: string): ReturnType<Board['read']> {
  const [letter = '', spread] = mark.split(' ')
  const { tone, says } = Object.values(MARKS).find((m) => m.letter === letter) ?? MARKS.consecutive
  return {
    text: spread === undefined ? letter : `${letter}${spread}`,
    tone,
    says: spread === undefined ? says : `Spread ${spread}: ${says.toLowerCase()}`,
  }
}

export const board: Board = { title: 'Past rounds', kind: 'list', read }

/** The cards that would win, from the second card's box to that of the first. */
function winners(table: T): Exhibit[] {
  const [first = 0, second = 0] = valuesOf(table)
  const step = Math.sign(first - second)
  const between = Array.from({ length: Math.abs(first - second) - 1 }, (_, i) => second + (i + 1) * step)
  const names = between.map(rankName)
  const ranks = names.map((name) => (name.length > 2 ? name.charAt(0).toUpperCase() : name))
  return [{ kind: 'ghosts', area: 'between', ranks, towards: 'box-left' }]
}

function ofRound(table: T): Exhibit[] {
  const { spread, phase } = table.state
  if (spread === null) return []
  const marker: Exhibit = { kind: 'puck', area: `spread-${spread}`, side: 'on', says: `${spread}` }
  const waiting = phase !== 'decided' && pile(table, THIRD).length === 0
  return waiting ? [marker, ...winners(table)] : [marker]
}

export const exhibits = (table: T): readonly Exhibit[] => [...preparing(table), ...ofRound(table)]
