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
  type Stroke,
} from '../../kernel/index.ts'
import { shoeAreas } from '../../shoe/index.ts'
import { chosen } from './options.ts'
import { PLACES } from './places.ts'

const PAYS = 'WAGERS AGAINST THE BANK ARE PAID 1 TO 1 BY THE BANK'
const vigorish = (values: OptionValues): string =>
  `THE BANK WINS 1 TO 1 LESS ${chosen(values).vigorish} PERCENT`

/** The one spot in the middle where the Banker's wager lies, whoever banks. */
const bankSpot = (at: Box): LayoutSpot => ({
  ...at,
  wager: 'bank',
  name: 'The bank',
  round: true,
  ground: 'shade',
  ink: 'gold',
})

const note = (id: string, name: string, at: Box): Area => ({ id, kind: 'note', name, ...at })
const mark = (place: Place, at: Box): Area => note(`mark-${place}`, `Who sits at place ${place}`, at)

const CENTRE = { x: 800, y: -330 }
/** The half-moon spans so many degrees, nine places. */
const SPAN = 88
const SEAT = SPAN / PLACES.length
const BAND = { from: 910, to: 1064 } as const

const point = (radius: number, degrees: number): { x: number; y: number } => {
  const angle = (degrees * Math.PI) / 180
  const round = (n: number): number => Math.round(n * 10) / 10
  return { x: round(CENTRE.x + radius * Math.sin(angle)), y: round(CENTRE.y + radius * Math.cos(angle)) }
}

/** A piece of the band: two arcs and two straight ends. Place 1 is at the left of a felt seen by the players. */
function sector(left: number, right: number): string {
  const { from, to } = BAND
  const [a, b, c, d] = [point(from, left), point(from, right), point(to, right), point(to, left)]
  return `M${a.x} ${a.y} A${from} ${from} 0 0 0 ${b.x} ${b.y} L${c.x} ${c.y} A${to} ${to} 0 0 1 ${d.x} ${d.y} Z`
}

const middle = (i: number): number => -SPAN / 2 + (i + 0.5) * SEAT

function seat(place: Place, i: number): LayoutSpot {
  const { x, y } = point((BAND.from + BAND.to) / 2, middle(i))
  return {
    ...box(x - 46, y - 34, 92, 68),
    wager: 'against',
    name: `Against the bank, place ${place}`,
    place,
    path: sector(middle(i) - SEAT / 2 + 0.25, middle(i) + SEAT / 2 - 0.25),
    angle: -middle(i),
  }
}

const around = (radius: number, width: number, height: number): readonly Box[] =>
  PLACES.map((_, i) => {
    const { x, y } = point(radius, middle(i))
    return box(x - width / 2, y - height / 2, width, height)
  })

/** An arc of the felt, as one line of print or a border. */
function arc(radius: number, span: number): string {
  const [a, b] = [point(radius, -span), point(radius, span)]
  return `M${a.x} ${a.y} A${radius} ${radius} 0 0 0 ${b.x} ${b.y}`
}

const HANDS = (wide: boolean, left: Box, right: Box): Inscription[] => [
  { ...left, text: 'PLAYER', rule: '19:47-4.8(a)', ...(wide && { size: 30 }) },
  { ...right, text: 'BANKER', rule: '19:47-4.8(a)', ink: 'gold', ...(wide && { size: 30 }) },
]

function wide(values: OptionValues): Arrangement {
  const numbers = around(1096, 44, 38).map((at, i) => ({
    ...at,
    text: PLACES[i] ?? '',
    ink: 'gold' as const,
    size: 32,
  }))
  const border: Stroke[] = [
    { path: arc(840, SPAN / 2), ink: 'gold' },
    { path: 'M800 92a112 112 0 1 0 .1 0Z', ink: 'gold' },
  ]
  return {
    spots: [bankSpot(box(700, 104, 200, 200)), ...PLACES.map(seat)],
    inscriptions: [
      ...HANDS(true, box(330, 66, 310, 34), box(960, 66, 310, 34)),
      { ...box(720, 46, 160, 34), text: 'THE BANK', ink: 'gold', size: 30, rule: '19:47-4.6(a)' },
      { ...box(330, 306, 310, 24), text: 'CHEMIN DE FER', size: 22 },
      { ...box(960, 306, 310, 24), text: vigorish(values), size: 20, rule: '19:47-4.10(c)' },
      { ...box(500, 392, 600, 26), text: PAYS, size: 22, rule: '19:47-4.10(b)' },
      ...numbers,
    ],
    strokes: border,
    areas: [
      ...handAreas('player', 330, 116, 310, 180),
      ...handAreas('banker', 960, 116, 310, 180),
      note('open', 'What of the bank is open', box(660, 328, 280, 52)),
      note('banco', 'Who covers the whole bank', box(600, 426, 400, 84)),
      ...PLACES.map((place, i) => mark(place, around(872, 132, 40)[i] as Box)),
      ...shoeAreas(box(1400, 40, 150, 120), box(50, 40, 130, 120)),
    ],
  }
}

/** On a tall screen the own place is large, the others are a row between it and the bank. */
function tall(values: OptionValues): Arrangement {
  const pitch = 96
  const small = PLACES.map(
    (place, i): LayoutSpot => ({
      ...box(18 + i * pitch, 716, 90, 96),
      wager: 'against',
      name: `Against the bank, place ${place}`,
      place,
    }),
  )
  const own: LayoutSpot = {
    ...box(24, 900, 852, 340),
    wager: 'against',
    name: 'Against the bank',
    place: '*',
    print: ['AGAINST THE BANK', 'paid 1 to 1 by the bank'],
    round: true,
  }
  return {
    spots: [bankSpot(box(330, 404, 240, 190)), ...small, own],
    inscriptions: [
      ...HANDS(false, box(24, 100, 400, 44), box(476, 100, 400, 44)),
      { ...box(24, 404, 280, 34), text: 'THE BANK', ink: 'gold', rule: '19:47-4.6(a)' },
      { ...box(24, 448, 280, 24), text: vigorish(values), rule: '19:47-4.10(c)' },
      ...PLACES.map((place, i) => ({
        ...box(38 + i * pitch, 820, 50, 34),
        text: place,
        ink: 'gold' as const,
      })),
    ],
    strokes: [{ path: 'M20 640H880', ink: 'gold' }],
    areas: [
      ...handAreas('player', 24, 152, 400, 220),
      ...handAreas('banker', 476, 152, 400, 220),
      note('open', 'What of the bank is open', box(594, 464, 290, 70)),
      note('banco', 'Who covers the whole bank', box(190, 612, 520, 56)),
      ...PLACES.map((place, i) => mark(place, box(18 + i * pitch, 674, 90, 36))),
      ...shoeAreas(box(780, 14, 96, 76), box(24, 14, 96, 76)),
    ],
  }
}

/** The bank in the middle between the two hands, and nine places around it. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'blue',
  wide: wide(values),
  tall: tall(values),
})
