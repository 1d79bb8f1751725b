import { type ChartCell, percentText } from '../kernel/index.ts'

/**
 * Hands that a chart takes together in one cell: what putting more at risk gains over all of them, and what it would gain if
 * each of them were decided by itself.
 */
export interface Pooled {
  gain: number
  best: number
}

/** A hand with its place in a chart; its gain counts for all hands like it. */
export interface Charted {
  readonly row: number
  readonly column: number
  readonly gain: number
}

/** The cells of a chart by row and column; nothing where no hand falls. */
export type Grid = readonly (readonly (Pooled | undefined)[])[]

export function gainGrid(rows: number, columns: number, hands: Iterable<Charted>): Grid {
  const grid = Array.from({ length: rows }, () => new Array<Pooled | undefined>(columns).fill(undefined))
  for (const { row, column, gain } of hands) {
    const cells = grid[row] as (Pooled | undefined)[]
    const cell = cells[column] ?? { gain: 0, best: 0 }
    cells[column] = cell
    cell.gain += gain
    cell.best += Math.max(gain, 0)
  }
  return grid
}

/** What a chart says of a cell: of all its hands alike, of most of what they bring, or that nothing hangs on it. */
export interface Letters {
  readonly go: ChartCell
  readonly stay: ChartCell
  readonly mostlyGo: ChartCell
  readonly mostlyStay: ChartCell
  readonly either: ChartCell
}

/** What following the chart gives away in a cell. */
const lostIn = ({ gain, best }: Pooled): number => best - Math.max(gain, 0)

export function letterOf(letters: Letters, cell: Pooled): ChartCell {
  const { gain, best } = cell
  if (gain === 0 && best === 0) return letters.either
  if (gain > 0) return lostIn(cell) === 0 ? letters.go : letters.mostlyGo
  return lostIn(cell) === 0 ? letters.stay : letters.mostlyStay
}

/** What following a chart gives away in all. */
export const lostBy = (grid: Grid): number =>
  grid.flat().reduce((sum, cell) => sum + (cell ? lostIn(cell) : 0), 0)

/** What play by a chart loses, and play by every single hand; `loses` says of what. */
export const costText = (loses: (part: string) => string, best: number, lost: number): string => {
  const followed = `Played so, ${loses(percentText(best + lost))}`
  return lost === 0
    ? `${followed}: no other play does better.`
    : `${followed}; by the very cards held ${percentText(best)}.`
}
