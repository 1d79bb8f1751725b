import type { Box } from './layout.ts'

/** A table as a piece of furniture: its shape, its rail, and where around it people sit. */

/**
 * How a table is built. A half-moon is flat at the dealer; tiles is the same with walls of tiles; a kidney has a notch for
 * the dealer; a tub runs off the right edge; a wheel and layout, and a board, are rounded boxes.
 */
export type TableShape = 'half-moon' | 'tiles' | 'kidney' | 'oval' | 'tub' | 'wheel' | 'board'

/** A table's numbers in one arrangement. The rail's middle has these radii; a half-moon's middle is on the dealer's edge. */
export interface Body {
  readonly shape: TableShape
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  /** How wide the padded leather is, and the wood inside it: a racetrack, or a groove for chips. */
  readonly rail: number
  readonly wood: number
  /** The radius of a tub's corners, where half of its shorter side would be too round. */
  readonly corner?: number
}

/** What stands on a table and never moves. */
export interface Piece {
  readonly kind: 'rack' | 'shoe' | 'discards' | 'shaker' | 'walls'
  readonly x: number
  readonly y: number
  /** Its size in parts of that on a blackjack table. */
  readonly scale: number
}

interface At {
  readonly x: number
  readonly y: number
}

const RADIANS = Math.PI / 180

/** How much squarer than an ellipse a shape is: the exponent of its outline. */
const SQUARENESS: Readonly<Record<TableShape, number>> = {
  'half-moon': 2,
  tiles: 2,
  oval: 2,
  kidney: 3,
  tub: 8,
  wheel: 8,
  board: 8,
}

/** A point by its angle (0 is right, 90 is the player's side) and its share of the way from the middle to the rail. */
export function pointOn({ shape, x, y, rx, ry }: Body, degrees: number, share = 1): At {
  const [cos, sin] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)]
  const n = SQUARENESS[shape]
  const reach = n === 2 ? 1 : (Math.abs(cos) ** n + Math.abs(sin) ** n) ** (-1 / n)
  return { x: tenth(x + rx * share * reach * cos), y: tenth(y + ry * share * reach * sin) }
}

const tenth = (n: number): number => Math.round(n * 10) / 10

/** A part of a circle or ellipse as a path, from one angle to another: lettering stands along it. */
export function arcPath(middle: At, [rx, ry]: readonly [number, number], from: number, to: number): string {
  const at = (degrees: number): string =>
    `${tenth(middle.x + rx * Math.cos(degrees * RADIANS))} ${tenth(middle.y + ry * Math.sin(degrees * RADIANS))}`
  return `M${at(from)}A${rx} ${ry} 0 0 ${to < from ? 0 : 1} ${at(to)}`
}

/** Where seats begin and end on the way from the viewer's own, below, to the dealer, above: both need room. */
const SEATS_FROM = 0.14
const SEATS_TO = 0.9
const STEPS = 720

/** The angle from 90 to 270 degrees at which a share of the way around a side has been gone. */
function angleAt({ rx, ry }: Pick<Body, 'rx' | 'ry'>, share: number): number {
  const lengths = [0]
  for (let i = 1; i <= STEPS; i++) {
    const angle = (90 + ((i - 0.5) * 180) / STEPS) * RADIANS
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(rx * Math.sin(angle), ry * Math.cos(angle)))
  }
  const whole = lengths[STEPS] ?? 0
  const found = lengths.findIndex((length) => length >= whole * share)
  return 90 + (Math.max(0, found) * 180) / STEPS
}

/**
 * The angles of a round table's seats, the viewer's own first, in the middle below, the others clockwise, as far apart as
 * the rail allows. The dealer stands in the middle above.
 */
export function seatsAround(body: Pick<Body, 'rx' | 'ry'>, seats: number): readonly number[] {
  const others = Math.max(0, seats - 1)
  const left = Math.ceil(others / 2)
  const side = (n: number): number[] =>
    Array.from({ length: n }, (_, i) => angleAt(body, SEATS_FROM + ((i + 0.5) * (SEATS_TO - SEATS_FROM)) / n))
  const right = side(others - left).map((angle) => (540 - angle) % 360)
  return [90, ...side(left), ...right.toReversed()].map((angle) => Math.round(angle * 10) / 10)
}

/** A point moved up or down until it is clear of a box, whichever is nearer. */
export function clearOf({ x, y }: At, { x: left, y: top, width, height }: Box, gap: number): At {
  const inside = x > left - gap && x < left + width + gap && y > top - gap && y < top + height + gap
  if (!inside) return { x, y }
  return { x, y: y < top + height / 2 ? top - gap : top + height + gap }
}
