import {
  type Area,
  type Arrangement,
  arcPath,
  type Body,
  type Box,
  box,
  handPile,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type Piece,
  type Place,
} from '../kernel/index.ts'
import { shoeAreas } from '../shoe/index.ts'
import { type Cell, dealerHands, type Furniture, type Line, look } from './felt.ts'

/**
 * The half-moon table: your box at the bottom center with large cards, the others in order along the rail.
 * Boxes that are seldom used (double, split, insurance, what is bet beside) show while they can be.
 */

interface At {
  readonly x: number
  readonly y: number
}

interface Plan {
  readonly body: Body
  readonly furniture: readonly Piece[]
  /** Half the width of main and side wagers, yours and others'. */
  readonly own: { readonly main: number; readonly beside: number }
  /** Where there are several wagers at a box. */
  readonly several: {
    readonly main: number
    readonly beside: number
    readonly step: number
    readonly down: number
  }
  readonly theirs: {
    readonly main: number
    readonly beside: number
    readonly row: At
    readonly across: number
  }
  /** Your wagers side by side, and the center of the spots above them. */
  readonly wager: At
  readonly steps: { readonly beside: number; readonly ends: At }
  readonly insurance: Box
  readonly hand: Box
  readonly total: Box
  /** Others' cards from the middle of their wager, to the inside of the table. */
  readonly cards: {
    readonly inward: number
    readonly up: number
    readonly width: number
    readonly height: number
  }
  readonly sides: Readonly<Record<1 | 2 | 3, readonly At[]>>
  readonly dealer: Box
  readonly dealerTotal: Box
  readonly shoe: Box
  readonly used: Box
  /** The lettering stands along arcs around this point, each so far from it, as high and as wide as it may be. */
  readonly arcs: {
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly lines: readonly ArcLine[]
  }
}

interface ArcLine {
  readonly ry: number
  readonly top: number
  readonly height: number
  readonly width: number
}

const at = (x: number, y: number): At => ({ x, y })

const WIDE: Plan = {
  body: { shape: 'half-moon', x: 800, y: 60, rx: 884, ry: 752, rail: 62, wood: 18 },
  furniture: [{ kind: 'rack', x: 800, y: 4, scale: 1.3 }],
  own: { main: 60, beside: 44 },
  several: { main: 48, beside: 24, step: 120, down: 12 },
  theirs: { main: 46, beside: 20, row: at(70, 30), across: 2 },
  wager: at(800, 684),
  steps: { beside: 100, ends: at(0, -12) },
  insurance: box(1006, 408, 130, 80),
  hand: box(610, 396, 380, 212),
  total: box(516, 484, 80, 44),
  cards: { inward: 146, up: 50, width: 150, height: 104 },
  sides: {
    1: [at(590, 420)],
    2: [at(640, 300), at(440, 560)],
    3: [at(668, 250), at(560, 440), at(400, 590)],
  },
  dealer: box(664, 96, 272, 168),
  dealerTotal: box(576, 158, 72, 44),
  shoe: box(1200, 40, 190, 116),
  used: box(236, 46, 150, 116),
  arcs: {
    x: 800,
    y: -330,
    rx: 980,
    lines: [
      { ry: 646, top: 268, height: 64, width: 700 },
      { ry: 680, top: 334, height: 29, width: 700 },
      { ry: 714, top: 365, height: 30, width: 560 },
    ],
  },
}

const TALL: Plan = {
  body: { shape: 'half-moon', x: 450, y: 272, rx: 672, ry: 958, rail: 78, wood: 22 },
  furniture: [{ kind: 'rack', x: 450, y: 4, scale: 1.26 }],
  own: { main: 92, beside: 62 },
  several: { main: 80, beside: 27, step: 172, down: 16 },
  theirs: { main: 40, beside: 17, row: at(61, 22), across: 3 },
  wager: at(450, 1046),
  steps: { beside: 132, ends: at(0, -80) },
  insurance: box(330, 528, 240, 106),
  hand: box(230, 646, 440, 288),
  total: box(150, 752, 76, 60),
  cards: { inward: 10, up: 88, width: 120, height: 92 },
  sides: {
    1: [at(352, 618)],
    2: [at(368, 500), at(352, 760)],
    3: [at(376, 400), at(370, 612), at(356, 824)],
  },
  dealer: box(304, 96, 292, 206),
  dealerTotal: box(212, 168, 76, 60),
  shoe: box(716, 14, 170, 104),
  used: box(14, 24, 150, 96),
  arcs: {
    x: 450,
    y: -900,
    rx: 1060,
    lines: [
      { ry: 1272, top: 312, height: 62, width: 560 },
      { ry: 1318, top: 396, height: 35, width: 430 },
      { ry: 1366, top: 432, height: 40, width: 440 },
    ],
  },
}

const around = ({ x, y }: At, half: number): Box => box(x - half, y - half, 2 * half, 2 * half)
const isMain = ({ wager }: Cell): boolean => /^main(?![a-z])/.test(wager)
const cellsIn = (rows: Furniture['before']): Cell[] => rows.flatMap(({ cells }) => [...cells])

const spotOf = (place: Place, it: Cell, where: Box, small: boolean): LayoutSpot => ({
  ...where,
  wager: it.wager,
  name: `${it.name}, box ${place}`,
  place,
  round: where.width === where.height ? 'tilted' : true,
  ...look(it),
  print: small ? [] : it.print,
  ...(!isMain(it) && { seldom: true as const }),
})

/** In a row around a point. */
const rowAt = (middle: At, step: number, count: number): At[] =>
  Array.from({ length: count }, (_, i) => at(middle.x + (i - (count - 1) / 2) * step, middle.y))

/** At both sides of the wager, the first at the right, each pair farther out and a little higher. */
function besideAt({ wager, steps, own }: Plan, count: number): At[] {
  const half = own.main + own.beside + steps.beside * 0.16
  return Array.from({ length: count }, (_, i) => {
    const pair = Math.floor(i / 2)
    const out = half + pair * steps.beside
    return at(wager.x + (i % 2 === 0 ? out : -out), wager.y + pair * steps.ends.y)
  })
}

const spotsAt = (
  place: Place,
  cells: readonly Cell[],
  points: readonly At[],
  half: number,
  small: boolean,
): LayoutSpot[] =>
  cells.flatMap((cell, i) => {
    const point = points[i]
    return point ? [spotOf(place, cell, around(point, half), small)] : []
  })

/** What lies behind the cards: the wagers, and everything that is seldom used. */
function divide(rows: Furniture['before']) {
  const all = cellsIn(rows)
  return { mains: all.filter(isMain), others: all.filter((cell) => !isMain(cell)) }
}

function ownSpots(it: Furniture, plan: Plan, place: Place): LayoutSpot[] {
  const { own, several, wager, insurance } = plan
  const { mains, others } = divide(it.behind)
  const first = cellsIn(it.before)
  const width = insurance.width / Math.max(1, first.length)
  const before = first.map((cell, i) =>
    spotOf(place, cell, { ...insurance, x: insurance.x + i * width, width: width - 6 }, false),
  )
  const hero = (spots: readonly LayoutSpot[]) => spots.map((spot) => ({ ...spot, hero: true as const }))
  if (mains.length === 1)
    return [
      ...before,
      ...hero(spotsAt(place, mains, [wager], own.main, true)),
      ...spotsAt(place, others, besideAt(plan, others.length), own.beside, false),
    ]
  const low = at(wager.x, wager.y + several.down)
  const row = at(low.x, low.y - several.main - several.beside - 4)
  return [
    ...before,
    ...hero(spotsAt(place, mains, rowAt(low, several.step, mains.length), several.main, false)),
    ...spotsAt(place, others, rowAt(row, several.beside * 2 + 6, others.length), several.beside, false),
  ]
}

/** A box at the side: its wagers, and toward the middle of the table what is seldom used, too small for print. */
function theirSpots(it: Furniture, plan: Plan, { place, middle, side }: Side): LayoutSpot[] {
  const { main, row, across } = plan.theirs
  const { mains, others } = divide(it.behind)
  const beside = mains.length > 1 ? LEAST : plan.theirs.beside
  const seldom = [...others, ...cellsIn(it.before)]
  const half = mains.length > 1 ? main * 0.6 : main
  const step = 2 * half + 4
  const pitch = 2 * beside + 4
  const inward = (i: number): At => {
    const lines = mains.length > 1 ? 4 : across
    const [line, n] = [Math.floor(i / lines), i % lines]
    const from = mains.length > 1 ? at(0, half + beside + 4) : row
    return at(middle.x - side * (from.x + n * pitch), middle.y + from.y + line * pitch)
  }
  const wagers = mains.map((_, i) => at(middle.x - side * i * step, middle.y))
  return [
    ...spotsAt(place, mains, wagers, half, true).map((spot) => ({ ...spot, print: [place] })),
    ...spotsAt(
      place,
      seldom,
      seldom.map((_, i) => inward(i)),
      beside,
      true,
    ),
  ]
}
/** Half of the least that a spot may be. */
const LEAST = 16

interface Side {
  readonly place: Place
  readonly middle: At
  /** At the right of the table, or at the left. */
  readonly side: 1 | -1
}

/** Where each of the other boxes stands: the first at the dealer's left, which is at the right of who looks from below. */
function sidesOf(
  { sides, body }: Plan,
  others: readonly Place[],
): { place: Place; middle: At; side: 1 | -1 }[] {
  const right = Math.ceil(others.length / 2)
  const on = (places: readonly Place[], side: 1 | -1) => {
    const slots = sides[places.length as 1 | 2 | 3] ?? []
    return places.flatMap((place, i) => {
      const slot = slots[i]
      return slot ? [{ place, middle: at(body.x + side * slot.x, slot.y), side }] : []
    })
  }
  return [...on(others.slice(0, right), 1), ...on(others.slice(right).toReversed(), -1)]
}

const handAreas = (place: Place, hand: Box, total: Box, fanned: boolean): Area[] => [
  {
    id: `hand-${place}`,
    kind: 'cards',
    name: `The hand of box ${place}`,
    pile: handPile(place),
    place,
    room: 2,
    ...(fanned && { fanned: true as const }),
    ...hand,
  },
  { id: `total-${place}`, kind: 'note', name: `The total of box ${place}`, place, ...total },
]

function inscriptionsOf(lines: readonly Line[], { arcs }: Plan): Inscription[] {
  return lines.flatMap(({ text, rule, gold }, i): Inscription[] => {
    const line = arcs.lines[i]
    if (!line) return []
    const { ry, top, height, width } = line
    return [
      {
        text,
        rule,
        ink: gold ? 'gold' : 'ink',
        kind: i === 0 ? 'headline' : i === 1 ? 'rule' : 'insurance',
        along: arcPath(arcs, [arcs.rx, ry], 140, 40),
        ...box(arcs.x - width / 2, top, width, height),
      },
    ]
  })
}

function arrangementOf(it: Furniture, plan: Plan, own: Place): Arrangement {
  const others = it.places.filter((place) => place !== own)
  const sides = sidesOf(plan, others)
  const { cards, theirs, hand, total, body } = plan
  const placed = new Map(sides.map((it) => [it.place, it]))
  return {
    body,
    furniture: plan.furniture,
    plates: [
      { place: own, x: body.x, y: body.y + body.ry },
      ...sides.map(({ place, middle, side }) => ({ place, ...plateAt(plan, middle, side) })),
    ],
    spots: it.places.flatMap((place) => {
      const side = placed.get(place)
      return side ? theirSpots(it, plan, side) : ownSpots(it, plan, place)
    }),
    inscriptions: inscriptionsOf(it.lines, plan),
    areas: [
      ...it.places.flatMap((place) => {
        const side = placed.get(place)
        if (!side) return handAreas(place, hand, total, true)
        const x = side.middle.x - side.side * cards.inward - cards.width / 2
        const where = box(x, side.middle.y - cards.up - cards.height / 2, cards.width, cards.height)
        return handAreas(place, where, totalBeside(where, side.side, theirs.main), true)
      }),
      ...dealerHands(it.dealings, plan.dealer, plan.dealerTotal),
      ...shoeAreas(plan.shoe, plan.used, it.sides),
    ],
  }
}

/** On the side of the cards that looks to the middle of the table. */
const totalBeside = ({ x, y, width, height }: Box, side: 1 | -1, half: number): Box =>
  box(side === 1 ? x - half * 0.7 : x + width + half * 0.7 - 62, y + height / 2 - 18, 62, 36)

/** On the rail, straight out from the wager; on a phone below it, where the rail has run off the screen. */
function plateAt({ body, theirs }: Plan, { x, y }: At, side: 1 | -1): At {
  if (body.ry > body.rx) return at(x, y + theirs.main + 19)
  const share = Math.min(0.98, (x - body.x) / (body.rx * side) + 0.14)
  return at(body.x + side * body.rx * share, body.y + body.ry * Math.sqrt(1 - share ** 2))
}

/** With your box in the center; spectators see the middle box there. */
export function moonOf(it: Furniture, own?: Place): Layout {
  const hero = it.places.find((place) => place === own) ?? it.places[Math.floor((it.places.length - 1) / 2)]
  const middle = hero ?? ''
  return {
    felt: it.felt ?? 'green',
    wide: arrangementOf(it, WIDE, middle),
    tall: arrangementOf(it, TALL, middle),
  }
}
