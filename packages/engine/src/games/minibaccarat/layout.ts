import { handAreas, markerBoxes, markerLines, oddsWords } from '../../baccarat/felt.ts'
import { CORNER } from '../../baccarat/hands.ts'
import { inkOf, tallFelt } from '../../baccarat/tall.ts'
import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Layout,
  type LayoutSpot,
  type OptionValues,
} from '../../kernel/index.ts'
import { halfMoon, shoeAreas } from '../../shoe/index.ts'
import { PLACES } from './settle.ts'
import { wagers } from './wagers.ts'

const words = (values: OptionValues) =>
  oddsWords(values, {
    player: '19:47-7.3(a)',
    tie: '19:47-7.3(b)',
    banker: '19:47-7.3(c)',
    charge: '19:47-7.3(d)',
  })

/** The numbered boxes before the dealer, in both arrangements. */
const BOXES = {
  wide: { x: 500, y: 20, pitch: 88, width: 74, height: 46 },
  tall: { x: 250, y: 24, pitch: 90, width: 80, height: 56 },
} as const

const corner = (at: Box): Area => ({
  id: 'corner',
  kind: 'cards',
  name: 'Under the corner of the shoe',
  pile: CORNER,
  room: 2,
  ...at,
})

/** From the dealer towards the player: the inner and outer radius of each band of the half-moon. */
const BANDS = [
  { wager: 'tie', from: 695, to: 782, print: 'TIE' },
  { wager: 'banker', from: 790, to: 908, print: 'BANKER' },
  { wager: 'player', from: 916, to: 1034, print: 'PLAYER' },
] as const
/** The half-moon spans so many degrees, seven places. */
const { point, middle, sector } = halfMoon({ x: 800, y: -226 }, 96, PLACES.length)

function seat(i: number, place: string, names: ReadonlyMap<string, string>): LayoutSpot[] {
  return BANDS.map(({ wager, from, to, print }) => {
    const { x, y } = point((from + to) / 2, middle(i))
    return {
      ...box(x - 34, y - 30, 68, 60),
      wager,
      name: `${names.get(wager) ?? wager}, place ${place}`,
      place,
      path: sector(i, from, to, 0.3),
      angle: -middle(i),
      print: [print],
      ink: inkOf(wager),
    }
  })
}

function wide(values: OptionValues): Arrangement {
  const { player, tie, banker } = words(values)
  const names = new Map(wagers(values).map(({ id, name }) => [id, name]))
  const numbers = PLACES.map((place, i) => {
    const { x, y } = point(1070, middle(i))
    return { ...box(x - 24, y - 22, 48, 44), text: place, ink: 'gold' as const, size: 34 }
  })
  return {
    spots: PLACES.flatMap((place, i) => seat(i, place, names)),
    inscriptions: [
      { ...box(440, 82, 330, 34), text: 'PLAYER', rule: '19:47-7.7(c)', size: 30 },
      { ...box(830, 82, 330, 34), text: 'BANKER', rule: '19:47-7.7(c)', size: 30, ink: 'gold' },
      ...markerBoxes(PLACES, BOXES.wide, '19:47-7.3(c)'),
      { ...player, ...box(440, 300, 330, 26), size: 22 },
      { ...banker, ...box(830, 300, 330, 26), size: 22 },
      { ...tie, ...box(620, 346, 360, 30), size: 26, ink: 'gold' },
      ...numbers,
    ],
    strokes: markerLines(PLACES, BOXES.wide),
    areas: [
      ...handAreas('player', 440, 122, 330, 170),
      ...handAreas('banker', 830, 122, 330, 170),
      corner(box(1190, 130, 120, 110)),
      ...shoeAreas(box(1330, 40, 150, 120), box(130, 40, 130, 120)),
    ],
  }
}

/** On a tall screen the own place is large, the others are small around the dealer. */
function tall(values: OptionValues): Arrangement {
  const names = new Map(wagers(values).map(({ id, name }) => [id, name]))
  const felt = tallFelt(words(values), names, '19:47-7.7(c)', { odds: 372, tie: 418, own: 850, step: 150 })
  const drop = [0, 22, 36, 42, 36, 22, 0] as const
  const small = PLACES.flatMap((place, i): LayoutSpot[] =>
    BANDS.map(({ wager, print }, row) => ({
      ...box(20 + i * 124, 480 + (drop[i] ?? 0) + row * 74, 116, 66),
      wager,
      name: `${names.get(wager) ?? wager}, place ${place}`,
      place,
      print: [print],
      ink: inkOf(wager),
    })),
  )
  return {
    spots: [...small, ...felt.spots],
    inscriptions: [
      ...felt.inscriptions,
      ...markerBoxes(PLACES, BOXES.tall, '19:47-7.3(c)'),
      ...PLACES.map((place, i) => ({ ...box(48 + i * 124, 706 + (drop[i] ?? 0), 60, 36), text: place })),
    ],
    strokes: markerLines(PLACES, BOXES.tall),
    areas: [
      ...felt.areas,
      corner(box(24, 400, 110, 72)),
      ...shoeAreas(box(24, 14, 96, 76), box(134, 14, 96, 76)),
    ],
  }
}

/** A half-moon of seven places, each with three areas; the two hands and the vigorish boxes before the dealer. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'green',
  wide: wide(values),
  tall: tall(values),
})
