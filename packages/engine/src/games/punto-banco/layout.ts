import { handAreas, markerBoxes, markerLines, oddsWords } from '../../baccarat/felt.ts'
import type { BaccaratWager } from '../../baccarat/wagers.ts'
import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  type Place,
} from '../../kernel/index.ts'
import { shoeAreas } from '../../shoe/index.ts'
import { PLACES } from './settle.ts'
import { wagers } from './wagers.ts'

const words = (values: OptionValues) =>
  oddsWords(values, {
    player: '19:47-3.3(a)',
    tie: '19:47-3.3(b)',
    banker: '19:47-3.3(c)',
    charge: '19:47-3.3(c)',
  })

/** The numbered boxes before the dealer, in both arrangements. */
const BOXES = {
  wide: { x: 356, y: 16, pitch: 64, width: 56, height: 44 },
  tall: { x: 248, y: 20, pitch: 46, width: 40, height: 60 },
} as const

interface Band {
  readonly wager: BaccaratWager
  /** The inner and outer distance from the middle of the table. */
  readonly from: number
  readonly to: number
  readonly print: string
}

/** From the dealer towards the player. */
const BANDS: readonly Band[] = [
  { wager: 'tie', from: 256, to: 342, print: 'TIE' },
  { wager: 'banker', from: 348, to: 442, print: 'BANKER' },
  { wager: 'player', from: 448, to: 542, print: 'PLAYER' },
]
const NUMBERS = 560
const RAIL = 618
const SHOE = { width: 72, height: 48 } as const

/** The long table: two round ends of five places each, and four between them along the straight side. */
const ENDS = { left: 648, right: 952, y: 250 } as const
const ROUND = 5
const STRAIGHT = PLACES.length - 2 * ROUND
const SPAN = 90 / ROUND
const PITCH = (ENDS.right - ENDS.left) / STRAIGHT

/** A line across the bands: from where on the axis, and in which direction, 0 being straight to the player's side. */
interface Ray {
  readonly x: number
  readonly degrees: number
}

/** The ray between places, or in one of them: place `n` has those from n to n + 1. Place 1 is at the left of a felt seen by the players. */
function ray(n: number): Ray {
  const straight = Math.min(Math.max(n - ROUND, 0), STRAIGHT)
  const turned = n < ROUND ? n - ROUND : Math.max(0, n - ROUND - STRAIGHT)
  return { x: ENDS.left + straight * PITCH, degrees: turned * SPAN }
}

const rounded = (n: number): number => Math.round(n * 10) / 10
function point({ x, degrees }: Ray, distance: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180
  return { x: rounded(x + distance * Math.sin(angle)), y: rounded(ENDS.y + distance * Math.cos(angle)) }
}

/** A piece of a band between two rays: straight along the side, arcs round the ends. */
function piece(from: number, to: number, left: Ray, right: Ray): string {
  const [a, b, c, d] = [point(left, from), point(right, from), point(right, to), point(left, to)]
  const along = (radius: number, sweep: 0 | 1): string =>
    left.degrees === right.degrees ? 'L' : `A${radius} ${radius} 0 0 ${sweep} `
  return `M${a.x} ${a.y} ${along(from, 0)}${b.x} ${b.y} L${c.x} ${c.y} ${along(to, 1)}${d.x} ${d.y} Z`
}

const centred = ({ x, y }: { x: number; y: number }, width: number, height: number): Box =>
  box(x - width / 2, y - height / 2, width, height)

type Names = ReadonlyMap<string, string>
const namesOf = (values: OptionValues): Names => new Map(wagers(values).map(({ id, name }) => [id, name]))
const inkOf = (wager: BaccaratWager): 'ink' | 'gold' => (wager === 'player' ? 'ink' : 'gold')

/** Between the pieces of two places is a line of felt. */
const LINE = 0.025

function seat(place: Place, i: number, names: Names): LayoutSpot[] {
  const middle = ray(i + 0.5)
  return BANDS.map(({ wager, from, to, print }) => ({
    ...centred(point(middle, (from + to) / 2), middle.degrees === 0 ? PITCH - 6 : 42, to - from - 8),
    wager,
    name: `${names.get(wager) ?? wager}, place ${place}`,
    place,
    path: piece(from, to, ray(i + LINE), ray(i + 1 - LINE)),
    angle: -middle.degrees,
    print: [print],
    ink: inkOf(wager),
  }))
}

/** Where the shoe may stand: before whoever has it. */
const stand = (place: Place, at: Box): Area => ({
  id: `shoe-${place}`,
  kind: 'shoe',
  name: `The shoe, before place ${place}`,
  place,
  ...at,
})

function wide(values: OptionValues): Arrangement {
  const { player, tie, banker } = words(values)
  const names = namesOf(values)
  const at = (i: number, distance: number) => point(ray(i + 0.5), distance)
  return {
    spots: PLACES.flatMap((place, i) => seat(place, i, names)),
    inscriptions: [
      { ...box(400, 74, 380, 34), text: 'PLAYER', rule: '19:47-3.7(a)', size: 32 },
      { ...box(820, 74, 380, 34), text: 'BANKER', rule: '19:47-3.7(a)', size: 32, ink: 'gold' },
      ...markerBoxes(PLACES, BOXES.wide, '19:47-3.3(c)'),
      { ...player, ...box(420, 324, 360, 26), size: 22 },
      { ...banker, ...box(820, 324, 360, 26), size: 22 },
      { ...tie, ...box(620, 372, 360, 30), size: 26, ink: 'gold' },
      { ...box(600, 418, 400, 48), text: 'PUNTO BANCO', size: 44, ink: 'gold' },
      ...PLACES.map((place, i) => ({
        ...centred(at(i, NUMBERS), 30, 26),
        text: place,
        ink: 'gold' as const,
        size: 28,
      })),
    ],
    strokes: markerLines(PLACES, BOXES.wide),
    areas: [
      ...handAreas('player', 400, 116, 380, 200),
      ...handAreas('banker', 820, 116, 380, 200),
      ...shoeAreas(box(1380, 40, 150, 110), box(70, 40, 130, 110), [], 'bucket'),
      ...PLACES.map((place, i) => stand(place, centred(at(i, RAIL), SHOE.width, SHOE.height))),
    ],
  }
}

/** On a tall screen the own place is large; the others are small on both sides of the long table. */
const HALF = PLACES.length / 2
const SMALL = { x: 20, y: 494, pitch: 124, width: 116, height: 48, step: 52 } as const

interface Small {
  readonly place: Place
  readonly x: number
  /** The far side begins at its players, this side at the middle of the table. */
  readonly far: boolean
}

/** Counterclockwise: along the far side to the left, and back on this side to the right. */
const small = (place: Place, i: number): Small => {
  const far = i < HALF
  const column = far ? HALF - 1 - i : i - HALF
  return { place, x: SMALL.x + column * SMALL.pitch, far }
}
const rowAt = ({ far }: Small, row: number): number =>
  SMALL.y + (far ? BANDS.length - 1 - row : BANDS.length + row) * SMALL.step
const edgeAt = ({ far }: Small): number => (far ? SMALL.y - 36 : SMALL.y + 2 * BANDS.length * SMALL.step - 4)

function tall(values: OptionValues): Arrangement {
  const { player, tie, banker } = words(values)
  const names = namesOf(values)
  const seats = PLACES.map(small)
  const others = seats.flatMap((it) =>
    BANDS.map(
      ({ wager, print }, row): LayoutSpot => ({
        ...box(it.x, rowAt(it, row), SMALL.width, SMALL.height),
        wager,
        name: `${names.get(wager) ?? wager}, place ${it.place}`,
        place: it.place,
        print: [print],
        ink: inkOf(wager),
      }),
    ),
  )
  const own = BANDS.map(
    ({ wager, print }, row): LayoutSpot => ({
      ...box(24, 862 + row * 146, 852, 136),
      wager,
      name: names.get(wager) ?? wager,
      place: '*',
      print: [print, words(values)[wager].text.replace(`${print} `, '').toLowerCase()],
      ink: inkOf(wager),
      round: true,
    }),
  )
  return {
    spots: [...others, ...own],
    inscriptions: [
      { ...box(24, 96, 410, 44), text: 'PLAYER', rule: '19:47-3.7(a)' },
      { ...box(466, 96, 410, 44), text: 'BANKER', rule: '19:47-3.7(a)', ink: 'gold' },
      ...markerBoxes(PLACES, BOXES.tall, '19:47-3.3(c)'),
      { ...player, ...box(24, 370, 410, 32) },
      { ...banker, ...box(466, 370, 410, 32) },
      { ...tie, ...box(245, 408, 410, 38), ink: 'gold' },
      ...seats.map((it) => ({ ...box(it.x, edgeAt(it), 50, 34), text: it.place, ink: 'gold' as const })),
    ],
    strokes: markerLines(PLACES, BOXES.tall),
    areas: [
      ...handAreas('player', 24, 148, 410, 214),
      ...handAreas('banker', 466, 148, 410, 214),
      ...shoeAreas(box(24, 14, 96, 76), box(134, 14, 96, 76), [], 'bucket'),
      ...seats.map((it) => stand(it.place, box(it.x + 58, edgeAt(it), 56, 36))),
    ],
  }
}

/** Fourteen places round a long table, each with three areas; the two hands and the vigorish boxes before the dealer. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'green',
  wide: wide(values),
  tall: tall(values),
})
