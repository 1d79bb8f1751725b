import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  oddsText,
  type Pile,
  type Stroke,
} from '../../kernel/index.ts'
import { shoeAreas } from '../../shoe/index.ts'
import { PAYS } from './options.ts'
import { spreadPays, THREE_PAYS } from './settle.ts'
import { PLACES } from './shoe.ts'
import { FIRST, SECOND, SPREADS, THIRD } from './spread.ts'
import { MAIN, RAISE, wagers } from './wagers.ts'

const upper = (text: string): string => text.toUpperCase()

/** A box before the dealer for one card, and its name below. */
const cardBox = (id: string, name: string, pile: Pile, at: Box): Area => ({
  id,
  kind: 'cards',
  name,
  pile,
  room: 1,
  outline: true,
  ...at,
})

/**
 * The boxes as players see them: the first card, farthest to the dealer's left, lies at their right (6.5(c)). The cards
 * that would win fill the gap.
 */
function cardAreas(
  top: number,
  height: number,
  [toRight, between, toLeft]: readonly [number, number, number],
  width: number,
): Area[] {
  const at = (x: number): Box => box(x, top, width, height)
  const [right, middle, left] = [at(toRight), at(between), at(toLeft)]
  const from = right.x + width
  return [
    cardBox('box-left', 'The first card', FIRST, left),
    cardBox('box-right', 'The second card', SECOND, right),
    cardBox('box-middle', 'The third card', THIRD, middle),
    {
      id: 'between',
      kind: 'ghosts',
      name: 'Cards that win',
      ...box(from + 8, top, left.x - from - 16, height),
    },
  ]
}

/** The row of spreads: where it begins, how wide the first three and the others are, and how high its two lines. */
interface Row {
  readonly x: number
  readonly y: number
  readonly few: number
  readonly many: number
  readonly number: number
  readonly pays: number
}

const widthAt = ({ few, many }: Row, spread: number): number => (spread < 4 ? few : many)
const leftOf = (row: Row, spread: number): number =>
  SPREADS.filter((s) => s < spread).reduce((x, s) => x + widthAt(row, s), row.x)
const cellOf = (row: Row, spread: number): Box =>
  box(leftOf(row, spread), row.y, widthAt(row, spread), row.number)

/** What each spread pays stands below it, once for those that pay alike (6.5(i)2). */
function payCells(values: OptionValues, row: Row): { readonly at: Box; readonly text: string }[] {
  const end = leftOf(row, SPREADS.length + 1)
  return PAYS.map(([from], i) => {
    const next = PAYS[i + 1]?.[0]
    const x = leftOf(row, from)
    const to = next === undefined ? end : leftOf(row, next)
    return {
      at: box(x, row.y + row.number, to - x, row.pays),
      text: upper(oddsText(spreadPays(values, from))),
    }
  })
}

const outline = ({ x, y, width, height }: Box): Stroke => ({
  path: `M${x} ${y}h${width}v${height}h${-width}Z`,
})
/** Print keeps away from the lines around it. */
const within = ({ x, y, width, height }: Box): Box => box(x + 3, y + 3, width - 6, height - 6)

function spreadPrint(values: OptionValues, row: Row): Inscription[] {
  return [
    ...SPREADS.map((spread): Inscription => {
      const at = within(cellOf(row, spread))
      return { ...at, text: `${spread}`, rule: '19:47-6.5(g)', size: row.number * 0.62 }
    }),
    ...payCells(values, row).map(
      ({ at, text }): Inscription => ({
        ...within(at),
        text,
        rule: '19:47-6.5(i)2',
        ink: 'gold',
        size: row.pays * 0.62,
      }),
    ),
  ]
}

const spreadLines = (values: OptionValues, row: Row): Stroke[] =>
  [...SPREADS.map((spread) => cellOf(row, spread)), ...payCells(values, row).map(({ at }) => at)].map(outline)

/** Where the marker lies on a spread. */
const spreadAreas = (row: Row): Area[] =>
  SPREADS.map((spread) => ({
    id: `spread-${spread}`,
    kind: 'puck',
    name: `Spread ${spread}`,
    ...within(cellOf(row, spread)),
  }))

const WORDS = `THREE OF A KIND PAYS ${upper(oddsText(THREE_PAYS))} · CONSECUTIVE CARDS TIE`
const words = (at: Box, size: number): Inscription => ({
  ...at,
  text: WORDS,
  rule: '19:47-6.5(f)1',
  size,
})

/** How far down each place sits on the arc. */
const DROP = [0, 54, 88, 100, 88, 54, 0] as const

/** Columns from the right: place 1 is farthest to the dealer's left. The raise lies before the original wager. */
interface Seats {
  readonly left: number
  readonly column: number
  readonly top: number
  readonly width: number
  readonly raise: number
  readonly main: number
  readonly gap: number
  readonly drop: number
}

const seatAt = ({ left, column, top, drop }: Seats, i: number): { x: number; y: number } => ({
  x: left + (PLACES.length - 1 - i) * column,
  y: top + (DROP[i] ?? 0) * drop,
})

function seats(values: OptionValues, plan: Seats): { spots: LayoutSpot[]; inscriptions: Inscription[] } {
  const names = new Map(wagers(values).map(({ id, name }) => [id, name]))
  const { width, raise, main, gap } = plan
  const spots = PLACES.flatMap((place, i): LayoutSpot[] => {
    const { x, y } = seatAt(plan, i)
    const name = (id: string): string => `${names.get(id) ?? id}, place ${place}`
    const below = box(x + (width - main) / 2, y + raise + gap, main, main)
    return [
      { wager: RAISE, name: name(RAISE), place, print: ['RAISE'], ink: 'ink', ...box(x, y, width, raise) },
      { wager: MAIN, name: name(MAIN), place, print: ['BET'], ink: 'gold', round: true, ...below },
    ]
  })
  const inscriptions = PLACES.map((place, i): Inscription => {
    const { x, y } = seatAt(plan, i)
    return { ...box(x, y + raise + main + 2 * gap, width, 32), text: place, size: 26, ink: 'gold' }
  })
  return { spots, inscriptions }
}

const ROW = {
  wide: { x: 264, y: 286, few: 112, many: 92, number: 60, pays: 34 },
  tall: { x: 18, y: 268, few: 112, many: 66, number: 66, pays: 46 },
} as const satisfies Record<string, Row>

const SEATS = {
  wide: { left: 108, column: 208, top: 458, width: 136, raise: 94, main: 136, gap: 10, drop: 1 },
  tall: { left: 20, column: 124, top: 450, width: 116, raise: 64, main: 84, gap: 6, drop: 0.3 },
} as const satisfies Record<string, Seats>

function wide(values: OptionValues): Arrangement {
  const { spots, inscriptions } = seats(values, SEATS.wide)
  return {
    spots,
    inscriptions: [
      { ...box(130, 292, 126, 48), text: 'SPREAD', rule: '19:47-6.5(g)', size: 26 },
      { ...box(130, 348, 126, 30), text: 'PAYS', ink: 'gold', size: 22 },
      ...spreadPrint(values, ROW.wide),
      words(box(400, 392, 800, 34), 24),
      { ...box(560, 446, 480, 92), text: 'RED DOG', ink: 'gold', size: 72 },
      ...inscriptions,
    ],
    strokes: spreadLines(values, ROW.wide),
    areas: [
      ...cardAreas(30, 236, [406, 714, 1022], 172),
      ...spreadAreas(ROW.wide),
      ...shoeAreas(box(1330, 50, 150, 124), box(120, 50, 130, 124)),
    ],
  }
}

/** On a tall screen the own place is large, the others are small around the dealer. */
function tall(values: OptionValues): Arrangement {
  const { spots, inscriptions } = seats(values, SEATS.tall)
  const names = new Map(wagers(values).map(({ id, name }) => [id, name]))
  const own = (wager: string, print: readonly string[], at: Box): LayoutSpot => ({
    wager,
    name: names.get(wager) ?? wager,
    place: '*',
    print,
    ink: wager === MAIN ? 'gold' : 'ink',
    round: true,
    ...at,
  })
  return {
    spots: [
      ...spots,
      own(RAISE, ['RAISE', 'as much as your bet, or less'], box(40, 716, 820, 210)),
      own(MAIN, ['BET', 'the third card falls between'], box(40, 946, 820, 320)),
    ],
    inscriptions: [...spreadPrint(values, ROW.tall), words(box(18, 388, 864, 44), 30), ...inscriptions],
    strokes: spreadLines(values, ROW.tall),
    areas: [
      ...cardAreas(22, 232, [132, 366, 600], 168),
      ...spreadAreas(ROW.tall),
      ...shoeAreas(box(790, 24, 96, 92), box(14, 24, 96, 92)),
    ],
  }
}

/** Three boxes before the dealer, the row of spreads with what they pay, and a half-moon of seven places. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'wine',
  wide: wide(values),
  tall: tall(values),
})
