import { type Box, box } from '../kernel/layout.ts'

/** A long table seen from above: places along a straight side and round both ends, and the dealers opposite. */
export interface LongTable {
  /** The middles of the round ends, and the axis between them. */
  readonly left: number
  readonly right: number
  readonly y: number
  /** How many places each end has, how many degrees each of them takes, and how many are between. */
  readonly round: number
  readonly span: number
  readonly straight: number
}

/** A line across the table: from where on its axis, and in which direction, 0 being straight to the near side. */
export interface Ray {
  readonly x: number
  readonly degrees: number
}
interface Point {
  readonly x: number
  readonly y: number
}

/** The ray at this distance along the rail, counted in places from the left end of a table seen by its players. */
export function rayAt({ left, right, round, span, straight }: LongTable, n: number): Ray {
  const along = Math.min(Math.max(n - round, 0), straight)
  const turned = n < round ? n - round : Math.max(0, n - round - straight)
  return { x: left + (along * (right - left)) / straight, degrees: turned * span }
}

const rounded = (n: number): number => Math.round(n * 10) / 10

/** The point on a ray so far from the axis. */
export function pointOn({ y }: LongTable, { x, degrees }: Ray, distance: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: rounded(x + distance * Math.sin(angle)), y: rounded(y + distance * Math.cos(angle)) }
}

export const centred = ({ x, y }: Point, width: number, height: number): Box =>
  box(x - width / 2, y - height / 2, width, height)

/** Between the pieces of two places is a line of felt, in parts of a place. */
const LINE = 0.02

/** The piece of a band between these distances from the axis that belongs to a place: straight, or between two arcs. */
export function pieceOf(table: LongTable, place: number, from: number, to: number): string {
  const [left, right] = [rayAt(table, place + LINE), rayAt(table, place + 1 - LINE)]
  const [a, b] = [pointOn(table, left, from), pointOn(table, right, from)]
  const [c, d] = [pointOn(table, right, to), pointOn(table, left, to)]
  const along = (radius: number, sweep: 0 | 1): string =>
    left.degrees === right.degrees ? 'L' : `A${radius} ${radius} 0 0 ${sweep} `
  return `M${a.x} ${a.y} ${along(from, 0)}${b.x} ${b.y} L${c.x} ${c.y} ${along(to, 1)}${d.x} ${d.y} Z`
}

/** The box in the middle of such a piece; at the ends of the table it lies on its side. */
export function boxOn(table: LongTable, place: number, from: number, to: number): Box {
  const middle = rayAt(table, place + 0.5)
  const pitch = (table.right - table.left) / table.straight
  const [long, high] = [middle.degrees === 0 ? pitch - 8 : 36, to - from - 10]
  const at = pointOn(table, middle, (from + to) / 2)
  return Math.abs(middle.degrees) > 60 ? centred(at, high, long) : centred(at, long, high)
}
