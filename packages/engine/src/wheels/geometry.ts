import { type Box, box } from '../kernel/layout.ts'

/** What can be bet on by laying chips on lines and corners: worked out from the boxes of the layout themselves. */

/** A box of the layout in units of one cell, x to the right and y down. */
export interface Cell {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The box between two corners. */
export const span = (a: Point, b: Point): Box =>
  box(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(a.x - b.x), Math.abs(a.y - b.y))

/** Boxes that one chip touches, in the order of the layout, and where it lies. */
export interface Touch {
  readonly ids: readonly string[]
  readonly at: Point
}

export const cell = (id: string, x: number, y: number, width = 1, height = 1): Cell => ({
  id,
  x,
  y,
  width,
  height,
})

/** Rows of ids as cells of size one, the first row at `y`. */
export const grid = (rows: readonly (readonly string[])[], y = 0): Cell[] =>
  rows.flatMap((row, r) => row.map((id, c) => cell(id, c, y + r)))

const right = (c: Cell): number => c.x + c.width
const bottom = (c: Cell): number => c.y + c.height

/** The middle of the line two boxes have in common, if they have one. */
function commonLine(a: Cell, b: Cell): Point | undefined {
  const left = Math.max(a.x, b.x)
  const width = Math.min(right(a), right(b)) - left
  const top = Math.max(a.y, b.y)
  const height = Math.min(bottom(a), bottom(b)) - top
  if (width === 0 && height > 0) return { x: left, y: top + height / 2 }
  return height === 0 && width > 0 ? { x: left + width / 2, y: top } : undefined
}

/** Every line between two boxes: the splits. */
export function lines(cells: readonly Cell[]): Touch[] {
  return cells.flatMap((a, i) =>
    cells.slice(i + 1).flatMap((b) => {
      const at = commonLine(a, b)
      return at ? [{ ids: [a.id, b.id], at }] : []
    }),
  )
}

const touches = (c: Cell, { x, y }: Point): boolean => x >= c.x && x <= right(c) && y >= c.y && y <= bottom(c)

/** Every point where at least three boxes meet: the common corners. */
export function corners(cells: readonly Cell[]): Touch[] {
  const points = new Map<string, Point>()
  for (const c of cells)
    for (const x of [c.x, right(c)]) for (const y of [c.y, bottom(c)]) points.set(`${x} ${y}`, { x, y })
  return [...points.values()]
    .map((at) => ({ ids: cells.filter((c) => touches(c, at)).map((c) => c.id), at }))
    .filter(({ ids }) => ids.length > 2)
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
}
