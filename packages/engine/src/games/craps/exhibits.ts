import { numberWord } from '../../kernel/dice.ts'
import type { Board, Exhibit, Tone } from '../../kernel/exhibit.ts'
import type { Table } from '../../kernel/types.ts'
import { type Dice, marker, type State } from './state.ts'

/** Places at the rail have no numbers there: who is waited for, the page says by name. */
const NOW: Readonly<Partial<Record<State['where'], string>>> = {
  boxman: 'The dealer is getting the dice ready.',
  cup: 'The dice wait for somebody to throw them.',
  offered: 'The dice are offered.',
  center: 'The dice go back to the shooter.',
}

/** The dice and the puck, and the "On" buttons on wagers that work on a come-out roll. */
export function exhibits(table: Table<State>): readonly Exhibit[] {
  const { state } = table
  const { face, at } = marker(state)
  const inAir = state.where === 'air'
  const now = NOW[state.where]
  return [
    ...(now === undefined ? [] : [{ kind: 'now', says: now } as const]),
    { kind: 'dice', area: 'dice', colour: 'red', count: 2, faces: inAir ? null : state.roll, moving: inAir },
    { kind: 'puck', area: at, side: face },
    ...state.on.map((account): Exhibit => ({ kind: 'button', account, says: 'On' })),
  ]
}

/** What a roll leaves on the board: its dice, a winner or a loser for the line, or a point. */
export const markOf = ([a, b]: Dice): string => `${a}-${b}`

function read(mark: string): ReturnType<Board['read']> {
  const dice = mark.split('-').map(Number)
  const total = dice.reduce((sum, n) => sum + n, 0)
  const tone: Tone =
    total === 7 ? 'red' : total === 11 || total === 2 || total === 3 || total === 12 ? 'gold' : 'plain'
  return { text: `${total}`, tone, says: `${numberWord(total)}, ${mark.replace('-', ' and ')}` }
}

export const board: Board = { title: 'Last rolls', kind: 'list', read }
