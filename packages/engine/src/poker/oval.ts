import {
  type Body,
  type Box,
  box,
  clearOf,
  type Place,
  pointOn,
  seatsAround,
  TALL,
  WIDE,
} from '../kernel/index.ts'

/** The oval table of the poker room as data, for up to eleven players: with `own` at the bottom, the others around. */

interface At {
  readonly x: number
  readonly y: number
}

export interface OvalSeat {
  readonly place: Place
  /** The person's plate, on the rail. */
  readonly plate: At
  /** The middle of the cards: others' backs behind their plate, your own large in front. */
  readonly cards: At
  /** Chips that are bet in this round. */
  readonly bet: At
  /** Dealer button and blinds, between the plate and the bet. */
  readonly marker: At
}

export interface OvalTable {
  readonly body: Body
  /** In the order of play, the own one first. */
  readonly seats: readonly OvalSeat[]
  /** Five places for the cards all players share. */
  readonly board: readonly Box[]
  /** The betting line, in parts of the way to the rail. */
  readonly line: number
  /** The house's name and what is played: the first line and the second. */
  readonly names: readonly [Box, Box]
  readonly rack: Box | undefined
  /** Card widths: your own, the board's, others' backs; and the radius of chips and markers. */
  readonly sizes: {
    readonly own: number
    readonly board: number
    readonly backs: number
    readonly chips: number
    readonly marker: number
  }
}

export const MOST_AT_OVAL = 11
/** Eleven players make ten pots at most: an eleventh would have one player. */
const MOST_POTS = 10

interface Plan {
  readonly size: { readonly width: number; readonly height: number }
  readonly body: Body
  readonly board: { readonly y: number; readonly gap: number }
  readonly pots: { readonly y: number; readonly across: number; readonly step: At }
  readonly own: { readonly plate: number; readonly cards: number; readonly bet: At }
  /** In parts of the way to the rail. */
  readonly bets: number
  /** So near to the edge plates may stand, and so far from the board chips keep. */
  readonly keep: { readonly edge: number; readonly board: number }
  /** Where the house's name begins, and how high both lines are. */
  readonly names: readonly [number, number, number]
  readonly rack: Box | undefined
  readonly sizes: OvalTable['sizes']
}

const PLANS: Readonly<Record<'wide' | 'tall', Plan>> = {
  wide: {
    size: WIDE,
    body: { shape: 'oval', x: 800, y: 404, rx: 676, ry: 316, rail: 66, wood: 40 },
    board: { y: 336, gap: 9 },
    pots: { y: 276, across: 5, step: { x: 132, y: -70 } },
    own: { plate: 806, cards: 672, bet: { x: 800, y: 562 } },
    bets: 0.66,
    keep: { edge: 96, board: 44 },
    names: [482, 30, 24],
    rack: box(692, 62, 216, 46),
    sizes: { own: 124, board: 96, backs: 52, chips: 23, marker: 22 },
  },
  tall: {
    size: TALL,
    body: { shape: 'oval', x: 450, y: 576, rx: 398, ry: 506, rail: 78, wood: 34 },
    board: { y: 436, gap: 10 },
    pots: { y: 372, across: 3, step: { x: 107, y: -90 } },
    own: { plate: 1236, cards: 1040, bet: { x: 450, y: 862 } },
    bets: 0.5,
    keep: { edge: 112, board: 62 },
    names: [166, 37, 32],
    rack: undefined,
    sizes: { own: 188, board: 108, backs: 64, chips: 32, marker: 33 },
  },
}

/** The places from the own one on, around the table: those who only watch see the first at the bottom. */
function from<T>(places: readonly T[], own: T | undefined): T[] {
  const first = own === undefined ? 0 : Math.max(0, places.indexOf(own))
  return [...places.slice(first), ...places.slice(0, first)]
}

/** Chips between two people, or on the side of the dealer: where the rail is long they lie on the way to the middle. */
function besideBoard(plan: Plan, angle: number, board: Box): Pick<OvalSeat, 'bet' | 'marker'> {
  const { body, bets, keep } = plan
  const turn = angle > 90 && angle < 270 ? MARKER_TURN : -MARKER_TURN
  return {
    bet: clearOf(pointOn(body, angle, bets), board, keep.board),
    marker: clearOf(pointOn(body, angle + turn, bets + 0.09), board, keep.board * 0.6),
  }
}
/** In degrees. */
const MARKER_TURN = 9

/**
 * On an upright table the board is as wide as the felt: chips lie above it or below it in a column, in the order of their
 * people, `from` the board on.
 */
function aboveOrBelow(plan: Plan, board: Box, plate: At, from: number): Pick<OvalSeat, 'bet' | 'marker'> {
  const { body, bets, keep } = plan
  const above = plate.y < board.y + board.height / 2
  const y = above
    ? board.y - keep.board - from * COLUMN.above
    : board.y + board.height + keep.board + from * COLUMN.below
  const reach = body.rx * bets * Math.sqrt(1 - ((y - body.y) / body.ry) ** 2)
  const side = plate.x < body.x ? -1 : 1
  const x = Math.round(body.x + side * reach)
  return {
    bet: { x, y },
    // Above the board pots lie beside the bets, and a marker lies on the way to the dealer.
    marker: above ? { x: x - side * 20, y: y - COLUMN.above / 2 } : { x: x - side * COLUMN.marker, y },
  }
}
const COLUMN = { above: 116, below: 96, marker: 66 } as const

interface Around {
  readonly place: Place
  readonly angle: number
  readonly plate: At
}

function aroundOf({ body, keep, size }: Plan, place: Place, angle: number): Around {
  const rail = pointOn(body, angle)
  return {
    place,
    angle,
    plate: { x: Math.min(size.width - keep.edge, Math.max(keep.edge, rail.x)), y: rail.y },
  }
}

function seatOf(plan: Plan, board: Box, seat: Around, all: readonly Around[]): OvalSeat {
  const { body, own, sizes } = plan
  const { place, angle, plate } = seat
  if (angle === 90)
    return {
      place,
      plate: { x: body.x, y: own.plate },
      cards: { x: body.x, y: own.cards },
      bet: own.bet,
      marker: { x: body.x - OWN_MARKER, y: own.bet.y },
    }
  const middle = board.y + board.height / 2
  const near = (it: Around): number => Math.abs(it.plate.y - middle)
  const alike = all.filter(
    (it) =>
      it.angle !== 90 &&
      it.plate.x < body.x === plate.x < body.x &&
      it.plate.y < middle === plate.y < middle &&
      near(it) < near(seat),
  )
  const lie =
    body.ry > body.rx ? aboveOrBelow(plan, board, plate, alike.length) : besideBoard(plan, angle, board)
  return { place, plate, cards: { x: plate.x, y: plate.y - sizes.backs * 0.9 }, ...lie }
}
const OWN_MARKER = 100

/** Where the main pot and the side pots lie, in their order: above the board, row by row. */
export function potsAt(view: 'wide' | 'tall', count: number): readonly At[] {
  const { body, pots } = PLANS[view]
  return Array.from({ length: Math.min(count, MOST_POTS) }, (_, i) => {
    const row = Math.floor(i / pots.across)
    const here = Math.min(pots.across, count - row * pots.across)
    const x = body.x + ((i % pots.across) - (here - 1) / 2) * pots.step.x
    return { x, y: pots.y + row * pots.step.y }
  })
}

/** Where people sit at an upright table, above its board and below it: on the same height plates would cover its cards. */
const ROWS = {
  above: { one: 286, from: 172, to: 346 },
  below: { one: 760, from: 690, to: 946 },
} as const

const spread = ({ one, from, to }: (typeof ROWS)['above' | 'below'], n: number): number[] =>
  n === 1 ? [one] : Array.from({ length: n }, (_, i) => from + (i * (to - from)) / (n - 1))

/** The angles of an upright table's seats, like those of a table that lies. */
function seatsBeside({ y, ry }: Body, seats: number): readonly number[] {
  const others = Math.max(0, seats - 1)
  const left = Math.ceil(others / 2)
  const side = (n: number): number[] => {
    const above = n === 1 ? 1 : Math.floor(n / 2)
    const rows = [...spread(ROWS.below, n - above).toReversed(), ...spread(ROWS.above, above).toReversed()]
    return rows.map((row) => 180 - (Math.asin((row - y) / ry) * 180) / Math.PI)
  }
  return [
    90,
    ...side(left),
    ...side(others - left)
      .map((angle) => (540 - angle) % 360)
      .toReversed(),
  ]
}

/** A poker table in one arrangement. */
export function ovalTable(view: 'wide' | 'tall', places: readonly Place[], own?: Place): OvalTable {
  const plan = PLANS[view]
  const { body, sizes } = plan
  const [top, first, second] = plan.names
  const across = 5 * sizes.board + 4 * plan.board.gap
  const left = body.x - across / 2
  const high = sizes.board * 1.4
  const board = Array.from({ length: 5 }, (_, i) =>
    box(left + i * (sizes.board + plan.board.gap), plan.board.y, sizes.board, high),
  )
  const whole = box(left, plan.board.y, across, high)
  const order = from(places.slice(0, MOST_AT_OVAL), own)
  const angles = body.ry > body.rx ? seatsBeside(body, order.length) : seatsAround(body, order.length)
  const around = order.map((place, i) => aroundOf(plan, place, angles[i] ?? 90))
  return {
    body,
    board,
    sizes,
    seats: around.map((seat) => seatOf(plan, whole, seat, around)),
    line: 0.69,
    names: [box(left, top, across, first), box(left, top + first + 2, across, second)],
    rack: plan.rack,
  }
}
