import type { Played } from './analysis.ts'
import { timesFor } from './choice.ts'
import { HIDDEN } from './meetings.ts'
import { PARTS, ROWS } from './rows.ts'

/** How many antes a hand is played for. */
export type Times = ReturnType<typeof timesFor>

/** Hands that the chart takes together: how many there are, by what is best for each, and what of the hidden fives they win. */
interface Cell {
  readonly hands: Record<Times, number>
  won: number
}

/** How a cell is written down: what is best for every hand of it, or for all together though not for each. */
export const LETTERS = {
  whole: { 0: 'F', 1: '1', 3: '3' },
  divided: { 0: 'f', 1: 'o', 3: 't' },
  none: '.',
} as const

const UPS = 13

/** Cells that fill while all hands are counted. */
export class Cells {
  readonly #cells = PARTS.map(() =>
    ROWS.map(() => Array.from({ length: UPS }, (): Cell => ({ hands: { 0: 0, 1: 0, 3: 0 }, won: 0 }))),
  )

  add(part: number, row: number, up: number, ways: number, won: number): void {
    const cell = this.#cells[part]?.[row]?.[up - 2] as Cell
    cell.hands[timesFor(won)] += ways
    cell.won += ways * won
  }

  /** A letter for each card that can be up, by part and row. */
  letters(): readonly (readonly string[])[] {
    return this.#cells.map((rows) => rows.map((cells) => cells.map(letterOf).join('')))
  }

  /** What comes of playing all hands of a cell alike: as is best for them together, or by a rule of one's own. */
  played(times?: (row: number, up: number) => Times): Readonly<Record<Times, Played>> {
    const sums = { 0: { dealt: 0, won: 0 }, 1: { dealt: 0, won: 0 }, 3: { dealt: 0, won: 0 } }
    for (const rows of this.#cells)
      for (const [row, cells] of rows.entries())
        for (const [i, cell] of cells.entries()) {
          const sum = sums[times?.(row, i + 2) ?? timesIn(cell)]
          sum.dealt += handsOf(cell) * HIDDEN
          sum.won += cell.won
        }
    return sums
  }
}

const handsOf = ({ hands }: Cell): number => hands[0] + hands[1] + hands[3]
/** What is best for all of its hands together. */
const timesIn = (cell: Cell): Times => timesFor(cell.won / handsOf(cell))

function letterOf(cell: Cell): string {
  const all = handsOf(cell)
  if (all === 0) return LETTERS.none
  const times = timesIn(cell)
  return cell.hands[times] === all ? LETTERS.whole[times] : LETTERS.divided[times]
}
