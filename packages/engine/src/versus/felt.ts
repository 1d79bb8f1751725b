import { COMMUNITY, DEALER, handOf } from '../deck/index.ts'
import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Citation,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type Place,
  type WagerId,
} from '../kernel/index.ts'
import { type Ledger, ledgers } from './ledgers.ts'

/** The felt of the family: an arc of seven places below the dealer, pay tables on both sides, shoe and rack. */

/** A wager's spot at every place; the rows stand from the dealer's side outward. */
export interface Row {
  readonly wager: WagerId
  readonly name: string
  readonly print: readonly string[]
  /** A circle, as wagers have that are not against the dealer. */
  readonly round?: true
  /** A light beside it at every place, the area `light-4`: a device has taken the chip. */
  readonly light?: string
  /** Where a place has two columns, in which of them as the player sees it. */
  readonly side?: 'left' | 'right'
}

export interface Furniture {
  readonly felt?: Layout['felt']
  readonly places: readonly Place[]
  readonly rows: readonly Row[]
  readonly left?: Ledger
  readonly right?: Ledger
  /** What is printed between the dealer and the places. */
  readonly text: string
  readonly rule: Citation
  /** How many cards lie side by side before the dealer, who may have none, and in the middle. */
  readonly dealer?: number
  readonly community?: number
  /** What the lamp `qualifies` tells. */
  readonly lamp?: string
  /** The name of a meter that stands above the dealer's cards, in the area `meter`. */
  readonly meter?: string
}

/** How far down each of seven places sits on the arc. */
const DROP = [0, 62, 100, 114, 100, 62, 0] as const

/** Between two of them, half of each. */
const dropAt = (i: number): number => ((DROP[Math.floor(i)] ?? 0) + (DROP[Math.ceil(i)] ?? 0)) / 2

/** Columns from the right: place 1 is farthest to the dealer's left. */
interface Plan {
  readonly left: number
  readonly column: number
  readonly top: number
  readonly width: number
  readonly round: number
  readonly height: number
  readonly gap: number
  /** The spots of a place take no more room than this. */
  readonly depth: number
  readonly drop: number
  readonly cards: number
}
const WIDE: Plan = {
  left: 118,
  column: 206,
  top: 340,
  width: 128,
  round: 120,
  height: 74,
  gap: 10,
  depth: 298,
  drop: 1,
  cards: 112,
}
const TALL: Plan = {
  left: 16,
  column: 125,
  top: 430,
  width: 112,
  round: 78,
  height: 56,
  gap: 8,
  depth: 214,
  drop: 0.3,
  cards: 84,
}

const look = ({ print, round }: Row) => ({
  print,
  round: round === true,
  ink: round ? ('gold' as const) : ('ink' as const),
})

/** How many spots the longer of two columns has. */
const mostBelow = (rows: readonly Row[]): number =>
  Math.max(...(['left', 'right'] as const).map((side) => rows.filter((row) => row.side === side).length))

/** Two columns, as wide together as the arc has room for. */
function inColumns(rows: readonly Row[], plan: Plan): { boxes: readonly Box[]; below: number } {
  const { width, column, gap, depth } = plan
  const wide = Math.floor((column - Math.min(2 * gap, 6)) / 2)
  const left = Math.floor((width - 2 * wide) / 2)
  const high = Math.floor(depth / mostBelow(rows)) - gap
  const below = { left: 0, right: 0 }
  const boxes = rows.map(({ side = 'left' }) => {
    const at = box(left + (side === 'left' ? 2 : wide + 2), below[side], wide - 4, high)
    below[side] += high + gap
    return at
  })
  return { boxes, below: Math.max(below.left, below.right) }
}

/** Rows that are few are larger by no more than this. */
const MOST_GROWN = 1.3

/** Where the rows of a place lie below its top, and how far they reach. */
function rowsOf(rows: readonly Row[], plan: Plan): { boxes: readonly Box[]; below: number } {
  if (rows.some((row) => row.side)) return inColumns(rows, plan)
  const { width, column, round, height, gap, depth } = plan
  const whole = rows.reduce((sum, row) => sum + (row.round ? round : height) + gap, 0)
  // Few rows are larger, as far as their neighbours leave room.
  const scale = Math.min(MOST_GROWN, depth / whole)
  const wide = Math.min(column - gap, Math.floor(width * Math.max(1, scale)))
  let below = 0
  const boxes = rows.map((row) => {
    const size = Math.floor((row.round ? round : height) * scale)
    const at = row.round
      ? box((width - size) / 2, below, size, size)
      : box((width - wide) / 2, below, wide, size)
    below += size + Math.floor(gap * scale)
    return at
  })
  return { boxes, below }
}

/** The lights of a place, at the upper right of the spots they tell of. */
function lights(rows: readonly Row[], boxes: readonly Box[], place: Place, x: number, y: number): Area[] {
  return rows.flatMap(({ light }, r): Area[] => {
    if (light === undefined) return []
    const { x: right, y: down, width } = boxes[r] as Box
    const size = Math.round(width / 5)
    const at = box(x + right + width - size, y + down, size, size)
    return [{ id: `light-${place}`, kind: 'lamp', name: `${light} of position ${place}`, place, ...at }]
  })
}

/** The name of a hand over the foot of its cards, as wide as its neighbours leave room: a long one is to be read too. */
function named({ x, y, width, height }: Box, column: number): Box {
  const wide = Math.max(width, column - 6)
  return box(x - (wide - width) / 2, y + height - 30, wide, 30)
}

/** On a tall screen the viewer's own hand is named over the own place, larger. */
const OWN_NAME: Area = {
  id: 'name-*',
  kind: 'note',
  name: 'What you hold',
  place: '*',
  ...box(150, 822, 600, 50),
}

function seats({ places, rows }: Furniture, plan: Plan): { spots: LayoutSpot[]; areas: Area[] } {
  const { left, column, top, width, drop, cards } = plan
  const { boxes, below } = rowsOf(rows, plan)
  // Fewer than seven places stand in the middle of the arc.
  const shift = (DROP.length - places.length) / 2
  const at = (i: number) => ({
    x: left + (DROP.length - 1 - i - shift) * column,
    y: top + dropAt(i + shift) * drop,
  })
  return {
    spots: places.flatMap((place, i) =>
      rows.map((row, r): LayoutSpot => {
        const { x, y } = at(i)
        const { x: right, y: down, width: w, height: h } = boxes[r] as Box
        const name = `${row.name}, position ${place}`
        return { wager: row.wager, name, place, ...box(x + right, y + down, w, h), ...look(row) }
      }),
    ),
    areas: places.flatMap((place, i): Area[] => {
      const { x, y } = at(i)
      const hand: Area = {
        id: `hand-${place}`,
        kind: 'cards',
        name: `The hand of position ${place}`,
        pile: handOf(place),
        place,
        room: 2,
        ...box(x - 10, y + below, width + 20, cards),
      }
      return [
        hand,
        ...lights(rows, boxes, place, x, y),
        {
          id: `name-${place}`,
          kind: 'note',
          name: `What position ${place} holds`,
          place,
          ...named(hand, column),
        },
      ]
    }),
  }
}

/** Two columns, those of the left and of the right. */
function sideBySide(rows: readonly Row[]): LayoutSpot[] {
  const below = { left: 0, right: 0 }
  const high = Math.floor(424 / mostBelow(rows)) - 16
  return rows.map((row) => {
    const side = row.side ?? 'left'
    const y = 876 + below[side]++ * (high + 16)
    const at = row.round
      ? box((side === 'left' ? 258 : 658) - high / 2, y, high, high)
      : box(side === 'left' ? 60 : 470, y, 370, high)
    return { wager: row.wager, name: row.name, place: '*', ...look(row), ...at }
  })
}

/** On a tall screen the own place is large: circles on the left, boxes beside them. */
function ownPlace(rows: readonly Row[]): LayoutSpot[] {
  const circles = rows.filter((row) => row.round)
  const boxes = rows.filter((row) => !row.round)
  if (rows.some((row) => row.side)) return sideBySide(rows)
  const circle = Math.min(240, Math.floor(404 / Math.max(circles.length, 1)) - 16)
  // One box alone is as high as the circle beside it.
  const height = Math.min(boxes.length > 1 ? 148 : 240, Math.floor(424 / Math.max(boxes.length, 1)) - 16)
  const x = circles.length > 0 ? 360 : 60
  const at = (row: Row): Box =>
    row.round
      ? box(60, 880 + circles.indexOf(row) * (circle + 16), circle, circle)
      : box(x, 876 + boxes.indexOf(row) * (height + 16), 840 - x, height)
  return rows.map((row) => ({ wager: row.wager, name: row.name, place: '*', ...look(row), ...at(row) }))
}

/** More cards than these lie over each other before the dealer: side by side nobody could read them. */
const SIDE_BY_SIDE = 4

const dealerAreas = (room: number, at: Box): Area[] => [
  {
    id: 'dealer',
    kind: 'cards',
    name: "The dealer's hand",
    pile: DEALER,
    room,
    outline: true,
    ...(room > SIDE_BY_SIDE && { fanned: true as const }),
    ...at,
  },
  {
    id: 'name-dealer',
    kind: 'note',
    name: 'What the dealer holds',
    ...box(at.x, at.y + at.height - 30, at.width, 30),
  },
]

const stacked = (id: string, name: string, at: Box): Area => ({
  id,
  kind: 'cards',
  name,
  pile: id,
  stacked: true,
  ...at,
})

interface Middle {
  readonly dealer: Box
  readonly community: Box
  readonly lamp: Box
  readonly meter: Box
  /** Where it is when the middle has cards. */
  readonly lampAbove: Box
  readonly rack: Box
  readonly shoe: Box
}

function middle({ dealer, community, lamp, meter }: Furniture, at: Middle): Area[] {
  // With cards in the middle the dealer's own make room for them; without their own the middle has all of it.
  const own = community === undefined ? at.dealer : { ...at.dealer, height: at.dealer.height - 60 }
  const open = dealer === undefined ? at.dealer : at.community
  return [
    ...(dealer === undefined ? [] : dealerAreas(dealer, own)),
    ...(community === undefined
      ? []
      : [
          {
            id: 'community',
            kind: 'cards' as const,
            name: 'The community cards',
            pile: COMMUNITY,
            room: community,
            outline: true,
            ...open,
          },
        ]),
    ...(lamp === undefined
      ? []
      : [
          {
            id: 'qualifies',
            kind: 'lamp' as const,
            name: lamp,
            ...(community === undefined ? at.lamp : at.lampAbove),
          },
        ]),
    ...(meter === undefined ? [] : [{ id: 'meter', kind: 'meter' as const, name: meter, ...at.meter }]),
    stacked('rack', 'The discard rack', at.rack),
    stacked('shoe', 'The shoe', at.shoe),
  ]
}

function wide(it: Furniture): Arrangement {
  const { spots, areas } = seats(it, WIDE)
  const text: Inscription = {
    text: it.text,
    rule: it.rule,
    ink: 'gold',
    size: 30,
    along: 'M430 258 Q800 372 1170 258',
    ...box(430, 254, 740, 96),
  }
  const at: Middle = {
    dealer: box(620, 36, 360, 178),
    community: box(520, 160, 560, 116),
    lamp: box(660, 216, 280, 34),
    meter: box(1190, 8, 300, 54),
    lampAbove: box(660, 2, 280, 32),
    rack: box(450, 60, 120, 110),
    shoe: box(1030, 60, 130, 110),
  }
  return { spots, inscriptions: [...ledgers(it, false), text], areas: [...areas, ...middle(it, at)] }
}

/** On a tall screen the other places are small around the dealer. */
function tall(it: Furniture): Arrangement {
  const { spots, areas } = seats(it, TALL)
  const text: Inscription = {
    text: it.text,
    rule: it.rule,
    ink: 'gold',
    size: 34,
    ...box(60, 350, 780, 54),
  }
  const at: Middle = {
    dealer: box(290, 60, 320, 200),
    community: box(276, 205, 348, 120),
    lamp: box(290, 280, 320, 48),
    meter: box(630, 4, 250, 54),
    lampAbove: box(290, 12, 320, 44),
    rack: box(40, 290, 90, 56),
    shoe: box(770, 290, 90, 56),
  }
  return {
    spots: [...spots, ...ownPlace(it.rows)],
    inscriptions: [...ledgers(it, true), text],
    areas: [...areas, OWN_NAME, ...middle(it, at)],
  }
}

export const feltOf = (it: Furniture): Layout => ({
  felt: it.felt ?? 'green',
  wide: wide(it),
  tall: tall(it),
})
