import { handAreas } from '../../baccarat/felt.ts'
import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  type Place,
} from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import { halfMoon, shoeAreas } from '../../shoe/index.ts'
import { chosen } from './options.ts'
import { PLACES } from './places.ts'

const lessOf = (values: OptionValues): string => `LESS ${chosen(values).vigorish} PERCENT`

/** The one spot in the middle where the Banker's wager lies, whoever banks. */
const bankSpot = (at: Box): LayoutSpot => ({
  ...at,
  wager: 'bank',
  name: 'The bank',
  round: true,
  ground: 'shade',
  print: ['BANK'],
  ink: 'gold',
})

const note = (id: string, name: string, at: Box): Area => ({ id, kind: 'note', name, ...at })
/** What is said of a place, and where the shoe stands that is there: the Banker has no wager against the bank. */
const standing = (place: Place, mark: Box, shoe: Box): Area[] => [
  note(`mark-${place}`, `Who sits at place ${place}`, mark),
  { id: `shoe-${place}`, kind: 'shoe', name: `The shoe at place ${place}`, place, ...shoe },
]

const BAND = { from: 920, to: 1070 } as const
/** The half-moon spans so many degrees, nine places. */
const SPAN = 88
const { point, middle, sector } = halfMoon({ x: 800, y: -262 }, SPAN, PLACES.length)

function seat(place: Place, i: number): LayoutSpot {
  const { x, y } = point((BAND.from + BAND.to) / 2, middle(i))
  return {
    ...box(x - 46, y - 66, 92, 132),
    wager: 'against',
    name: `Against the bank, place ${place}`,
    place,
    path: sector(i, BAND.from, BAND.to, 0.25),
    angle: -middle(i),
    print: [place],
    ink: 'gold',
  }
}

/** A box of this size at every place, so far from the middle of the half-moon. */
const around = (radius: number, width: number, height: number): readonly Box[] =>
  PLACES.map((_, i) => {
    const { x, y } = point(radius, middle(i))
    return box(x - width / 2, y - height / 2, width, height)
  })

/** An arc of the felt, as a border. */
function arc(radius: number, span: number): string {
  const [a, b] = [point(radius, -span), point(radius, span)]
  return `M${a.x} ${a.y} A${radius} ${radius} 0 0 0 ${b.x} ${b.y}`
}

const hands = (left: Box, right: Box, size: number): Inscription[] => [
  { ...left, text: 'PLAYER', rule: '19:47-4.8(a)', size },
  { ...right, text: 'BANKER', rule: '19:47-4.8(a)', ink: 'gold', size },
]

function wide(values: OptionValues): Arrangement {
  const marks = around(876, 124, 38)
  const shoes = around(BAND.to - 40, 80, 64)
  return {
    spots: [bankSpot(box(685, 70, 230, 230)), ...PLACES.map(seat)],
    inscriptions: [
      ...hands(box(310, 62, 330, 36), box(960, 62, 330, 36), 32),
      { ...box(310, 332, 330, 28), text: 'PAID 1 TO 1 BY THE BANK', size: 22, rule: '19:47-4.10(b)' },
      { ...box(960, 332, 330, 28), text: `WINS 1 TO 1 ${lessOf(values)}`, size: 22, rule: '19:47-4.10(c)' },
    ],
    strokes: [
      { path: arc(820, SPAN / 2 - 3), ink: 'gold' },
      { path: 'M800 57a128 128 0 1 0 .1 0Z', ink: 'gold' },
    ],
    areas: [
      ...handAreas('player', 310, 114, 330, 200),
      ...handAreas('banker', 960, 114, 330, 200),
      note('open', 'What of the bank is open', box(650, 344, 300, 60)),
      note('banco', 'Who covers the whole bank', box(360, 408, 880, 140)),
      ...PLACES.flatMap((place, i) => standing(place, sure(marks[i]), sure(shoes[i]))),
      ...shoeAreas(box(1400, 40, 150, 120), box(50, 40, 130, 120), [], 'bucket'),
    ],
  }
}

/** On a tall screen the own place is large, the others are a row between it and the bank. */
function tall(values: OptionValues): Arrangement {
  const pitch = 96
  const small = PLACES.map(
    (place, i): LayoutSpot => ({
      ...box(18 + i * pitch, 740, 90, 136),
      wager: 'against',
      name: `Against the bank, place ${place}`,
      place,
      print: [place],
      ink: 'gold',
    }),
  )
  const own: LayoutSpot = {
    ...box(24, 920, 852, 310),
    wager: 'against',
    name: 'Against the bank',
    place: '*',
    print: ['AGAINST THE BANK', 'paid 1 to 1 by the bank'],
    round: true,
  }
  return {
    spots: [bankSpot(box(335, 410, 230, 230)), ...small, own],
    inscriptions: [
      ...hands(box(24, 100, 400, 44), box(476, 100, 400, 44), 44),
      { ...box(24, 450, 290, 46), text: 'THE BANK', ink: 'gold', rule: '19:47-4.6(a)', size: 40 },
      { ...box(24, 508, 290, 36), text: 'WINS 1 TO 1', size: 32, rule: '19:47-4.10(b)' },
      { ...box(24, 550, 290, 36), text: lessOf(values), size: 32, rule: '19:47-4.10(c)' },
    ],
    strokes: [
      { path: 'M450 396a129 129 0 1 0 .1 0Z', ink: 'gold' },
      { path: 'M20 676H880', ink: 'gold' },
    ],
    areas: [
      ...handAreas('player', 24, 152, 400, 220),
      ...handAreas('banker', 476, 152, 400, 220),
      note('open', 'What of the bank is open', box(584, 480, 300, 80)),
      note('banco', 'Who covers the whole bank', box(60, 556, 780, 120)),
      ...PLACES.flatMap((place, i) =>
        standing(place, box(18 + i * pitch, 692, 90, 40), box(24 + i * pitch, 804, 78, 62)),
      ),
      ...shoeAreas(box(780, 14, 96, 76), box(24, 14, 96, 76), [], 'bucket'),
    ],
  }
}

/** The bank in the middle between the two hands, and nine places around it. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'blue',
  wide: wide(values),
  tall: tall(values),
})
