import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Citation,
  handPile,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type Place,
  type WagerId,
} from '../kernel/index.ts'
import { shoeAreas } from '../shoe/index.ts'

/** The felt of the family: an arc of boxes below the dealer, the insurance line between, shoe and rack. */

export interface Cell {
  readonly wager: WagerId
  readonly name: string
  readonly print: readonly string[]
  /** What is printed where the box is small, if not the same. */
  readonly small?: readonly string[]
  readonly gold?: true
}

/** Where a box is small there is no room for these words beside the chips. */
const SMALL: Readonly<Record<string, string>> = {
  DOUBLE: '×2',
  SPLIT: 'SP',
  'DOUBLE ATTACK': 'ATTACK',
  'MATCH THE DEALER': 'MATCH',
}

const smallPrint = (print: string): Pick<Cell, 'small'> => {
  const small = SMALL[print] ?? SMALL[print.split(' ')[0] ?? '']
  return small === undefined ? {} : { small: [small] }
}

export const cell = (wager: string, name: string, print: string, gold?: true): Cell => ({
  wager,
  name,
  print: [print],
  ...smallPrint(print),
  ...(gold && { gold }),
})

/** Spots side by side at every box, so high in proportion to others. */
export interface Row {
  readonly cells: readonly Cell[]
  readonly height: number
}

/** Lettering between the dealer and the boxes. */
export interface Line {
  readonly text: string
  readonly rule: Citation
  readonly gold?: true
}

export interface Furniture {
  readonly felt?: Layout['felt']
  readonly places: readonly Place[]
  /** From the dealer's side: what lies before the cards of a box, and behind them. */
  readonly before: readonly Row[]
  readonly behind: readonly Row[]
  readonly lines: readonly Line[]
  /** What is paid, a line each, at the left and the right of the lettering where a felt is wide. */
  readonly lists?: readonly { readonly texts: readonly string[]; readonly rule: Citation }[]
  /** How many hands the dealer plays one after the other. */
  readonly dealings: number
  readonly sides: readonly string[]
}

/** How far down each of seven boxes lies on the arc. */
const DROP = [0, 62, 100, 114, 100, 62, 0] as const
const SEVEN = DROP.length

interface Plan {
  readonly left: number
  readonly column: number
  readonly width: number
  readonly top: number
  readonly drop: number
  readonly cards: number
  /** The rows of a box have so much room without its cards. */
  readonly room: number
  readonly gap: number
}
const WIDE: Plan = { left: 106, column: 200, width: 184, top: 340, drop: 1, cards: 118, room: 290, gap: 8 }
const TALL: Plan = { left: 16, column: 125, width: 118, top: 470, drop: 0.3, cards: 92, room: 248, gap: 6 }

const OF_HANDS = { main: 'wager', double: 'double', split: 'split' } as const
/** A wager of each dealing, `main-2`, is split by the wager of the same, `split-2`. */
function ofHand(wager: WagerId): Pick<LayoutSpot, 'ofHand'> {
  const [, kind, dealing] = /^(main|double|split)(?![a-z])(.*)$/.exec(wager) ?? []
  return kind === undefined
    ? {}
    : { ofHand: { is: OF_HANDS[kind as keyof typeof OF_HANDS], split: `split${dealing}` } }
}

export const look = ({ wager, print, gold }: Cell) => ({
  print,
  ink: gold ? ('gold' as const) : ('ink' as const),
  ...ofHand(wager),
})

/** A row's cells in equal parts of its width. */
function cellsOf(row: Row, at: Box, gap: number): (Box & { readonly cell: Cell })[] {
  const width = (at.width - gap * (row.cells.length - 1)) / row.cells.length
  return row.cells.map((cell, i) => ({ cell, ...box(at.x + i * (width + gap), at.y, width, at.height) }))
}

/** Rows one below the other, each as high as its share of the room. */
function stackOf(rows: readonly Row[], at: Box, gap: number): (Box & { readonly cell: Cell })[] {
  const sum = rows.reduce((n, { height }) => n + height, 0)
  const free = at.height - gap * Math.max(0, rows.length - 1)
  let y = at.y
  return rows.flatMap((row) => {
    const height = Math.floor((free * row.height) / sum)
    const cells = cellsOf(row, box(at.x, y, at.width, height), gap)
    y += height + gap
    return cells
  })
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((n, { height }) => n + height, 0)

/** The boxes stand in the middle of the arc, the first at the dealer's left: at the right of who looks on from below. */
const columnOf = (places: readonly Place[], i: number): number => SEVEN - 1 - (SEVEN - places.length) / 2 - i
/** Between two columns as far down as both together. */
const dropAt = (column: number): number =>
  ((DROP[Math.floor(column)] ?? 0) + (DROP[Math.ceil(column)] ?? 0)) / 2

function boxes({ places, before, behind }: Furniture, plan: Plan): { spots: LayoutSpot[]; areas: Area[] } {
  const { left, column, width, top, drop, cards, room, gap } = plan
  const whole = heightOf(before) + heightOf(behind)
  const share = (rows: readonly Row[]): number => Math.floor((room * heightOf(rows)) / whole)
  const at = (i: number) => {
    const c = columnOf(places, i)
    return { x: left + c * column, y: top + dropAt(c) * drop }
  }
  return {
    spots: places.flatMap((place, i) => {
      const { x, y } = at(i)
      const below = y + share(before) + gap + cards + gap
      return [
        ...stackOf(before, box(x, y, width, share(before)), gap),
        ...stackOf(behind, box(x, below, width, share(behind)), gap),
      ].map(({ cell, ...where }) => ({
        ...where,
        wager: cell.wager,
        name: `${cell.name}, box ${place}`,
        place,
        ...look(cell),
        print: cell.small ?? cell.print,
      }))
    }),
    areas: places.flatMap((place, i): Area[] => {
      const { x, y } = at(i)
      const hand = box(x, y + share(before) + gap, width, cards)
      return [
        {
          id: `hand-${place}`,
          kind: 'cards',
          name: `The hand of box ${place}`,
          pile: handPile(place),
          place,
          room: 2,
          ...hand,
        },
        {
          id: `total-${place}`,
          kind: 'note',
          name: `The total of box ${place}`,
          place,
          ...box(x, hand.y + cards - 26, width, 26),
        },
      ]
    }),
  }
}

/** The dealer's hands side by side, with their totals below them, or beside a hand that is alone. */
export function dealerHands(dealings: number, at: Box, total?: Box): Area[] {
  const width = at.width / dealings
  return Array.from({ length: dealings }, (_, i) => i).flatMap((i): Area[] => {
    const name = i === 0 ? 'dealer' : `dealer-${i + 1}`
    const where = box(at.x + i * width, at.y, width - (dealings > 1 ? 12 : 0), at.height)
    const says = dealings > 1 ? `The dealer’s hand ${i + 1}` : 'The dealer’s hand'
    const below = box(where.x, at.y + at.height - 26, where.width, 26)
    return [
      {
        id: `hand-${name}`,
        kind: 'cards',
        name: says,
        pile: handPile(name),
        room: dealings > 1 ? 2 : 4,
        // On a drawn table the house's cards lie over each other from the third on.
        ...(total === undefined ? { outline: true } : dealings === 1 && { fanned: true as const, room: 2 }),
        ...where,
      },
      {
        id: `total-${name}`,
        kind: 'note',
        name: `${says}: its total`,
        ...(dealings === 1 && total ? total : below),
      },
    ]
  })
}

const lettering = (lines: readonly Line[], at: Box, plain = 0.6): Inscription[] =>
  lines.map(({ text, rule, gold }, i) => ({
    text,
    rule,
    ink: gold ? 'gold' : 'ink',
    size: gold ? (at.height / lines.length) * 0.8 : (at.height / lines.length) * plain,
    ...box(at.x, at.y + (i * at.height) / lines.length, at.width, at.height / lines.length - 2),
  }))

/** Where pay lists stand on a wide felt. */
const LISTS = [box(112, 196, 330, 132), box(1158, 196, 330, 132)] as const

function wide(it: Furniture): Arrangement {
  const { spots, areas } = boxes(it, WIDE)
  return {
    spots,
    inscriptions: [
      ...lettering(it.lines, box(460, 196, 680, 132)),
      ...(it.lists ?? []).flatMap(({ texts, rule }, i) =>
        lettering(
          texts.map((text) => ({ text, rule })),
          LISTS[i] ?? LISTS[0],
          0.75,
        ),
      ),
    ],
    areas: [
      ...areas,
      ...dealerHands(it.dealings, box(460, 24, 680, 164)),
      ...shoeAreas(box(1330, 40, 170, 120), box(110, 40, 150, 120), it.sides),
    ],
  }
}

/** On a tall screen the own box is large, the others are small around the dealer. */
function tall(it: Furniture): Arrangement {
  const { spots, areas } = boxes(it, TALL)
  const own = stackOf([...it.before, ...it.behind], box(24, 872, 852, 400), 12).map(
    ({ cell, ...where }): LayoutSpot => ({
      ...where,
      wager: cell.wager,
      name: cell.name,
      place: '*',
      round: true,
      ...look(cell),
    }),
  )
  return {
    spots: [...spots, ...own],
    inscriptions: lettering(it.lines, box(60, 320, 780, 130)),
    areas: [
      ...areas,
      ...dealerHands(it.dealings, box(150, 100, 600, 210)),
      ...shoeAreas(box(764, 14, 120, 80), box(16, 14, 120, 80), it.sides),
    ],
  }
}

export const feltOf = (it: Furniture): Layout => ({
  felt: it.felt ?? 'green',
  wide: wide(it),
  tall: tall(it),
})
