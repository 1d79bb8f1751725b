import { handAreas, markerAreas, markerBoxes, markerLines, oddsWords, type Row } from '../../baccarat/felt.ts'
import { boxOn, centred, type LongTable, pieceOf, pointOn, rayAt } from '../../baccarat/longtable.ts'
import { inkOf, TALL_BANDS, tallFelt } from '../../baccarat/tall.ts'
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

const HALF = PLACES.length / 2
/** Along the far side of a tall table to the left, and back on this side to the right: counterclockwise. */
const [FAR, NEAR] = [PLACES.slice(0, HALF).reverse(), PLACES.slice(HALF)]

/** The numbered boxes before the dealer: which places, and where. */
const BOXES: Readonly<Record<'wide' | 'tall', readonly (readonly [readonly Place[], Row])[]>> = {
  // Clear of the sign that hangs on the rail at the left.
  wide: [[PLACES, { x: 430, y: 20, pitch: 53, width: 49, height: 60, button: 'below', size: 26 }]],
  tall: [
    [FAR, { x: 236, y: 12, pitch: 93, width: 88, height: 36, button: 'beside', size: 26 }],
    [NEAR, { x: 236, y: 52, pitch: 93, width: 88, height: 36, button: 'beside', size: 26 }],
  ],
}
const RULE = '19:47-3.3(c)'
const numbers = (view: 'wide' | 'tall') => BOXES[view].flatMap(([of, row]) => markerBoxes(of, row, RULE))
const lines = (view: 'wide' | 'tall') => BOXES[view].flatMap(([of, row]) => markerLines(of, row))
const buttons = (view: 'wide' | 'tall') => BOXES[view].flatMap(([of, row]) => markerAreas(of, row))

/** Round ends of five places each, and four between them along the straight side. */
const TABLE: LongTable = { left: 548, right: 1052, y: 350, round: 5, span: 20, straight: 4 }
/** From the dealer towards the player: how far from the axis of the table each band begins and ends. */
const BANDS = [
  { wager: 'tie', from: 150, to: 240 },
  { wager: 'banker', from: 246, to: 340 },
  { wager: 'player', from: 346, to: 440 },
] as const
/** Then come the number of the place, and the shoe at the rail. */
const NUMBERS = 458
const RAIL = 511

type Names = ReadonlyMap<string, string>
const namesOf = (values: OptionValues): Names => new Map(wagers(values).map(({ id, name }) => [id, name]))

/** Where the shoe may stand: before whoever has it. */
const stand = (place: Place, at: Box): Area => ({
  id: `shoe-${place}`,
  kind: 'shoe',
  name: `The shoe, before place ${place}`,
  place,
  ...at,
})

const seat = (place: Place, i: number, names: Names): LayoutSpot[] =>
  BANDS.map(({ wager, from, to }) => ({
    ...boxOn(TABLE, i, from, to),
    wager,
    name: `${names.get(wager) ?? wager}, place ${place}`,
    place,
    path: pieceOf(TABLE, i, from, to),
    angle: -rayAt(TABLE, i + 0.5).degrees,
    print: [wager.toUpperCase()],
    ink: inkOf(wager),
  }))

function wide(values: OptionValues): Arrangement {
  const { player, tie, banker } = words(values)
  const names = namesOf(values)
  const at = (i: number, distance: number) => pointOn(TABLE, rayAt(TABLE, i + 0.5), distance)
  return {
    spots: PLACES.flatMap((place, i) => seat(place, i, names)),
    inscriptions: [
      { ...box(420, 80, 280, 34), text: 'PLAYER', rule: '19:47-3.7(a)', size: 32 },
      { ...box(900, 80, 280, 34), text: 'BANKER', rule: '19:47-3.7(a)', size: 32, ink: 'gold' },
      ...numbers('wide'),
      { ...player, ...box(420, 328, 360, 28), size: 24 },
      { ...banker, ...box(820, 328, 360, 28), size: 24 },
      { ...tie, ...box(600, 372, 400, 34), size: 32, ink: 'gold' },
      { ...box(560, 420, 480, 66), text: 'PUNTO BANCO', size: 58, ink: 'gold' },
      ...PLACES.map((text, i) => ({
        ...centred(at(i, NUMBERS), 30, 26),
        text,
        ink: 'gold' as const,
        size: 28,
      })),
    ],
    strokes: lines('wide'),
    areas: [
      ...handAreas('player', 410, 122, 375, 196),
      ...handAreas('banker', 815, 122, 375, 196),
      ...shoeAreas(box(1370, 60, 150, 100), box(90, 50, 130, 110), [], 'bucket'),
      ...buttons('wide'),
      ...PLACES.map((place, i) => stand(place, centred(at(i, RAIL), 60, 40))),
    ],
  }
}

/** On a tall screen the own place is large; all are small on both sides of the table, where people look on. */
function small(names: Names, row: readonly Place[], far: boolean): Arrangement {
  const x = (i: number): number => 20 + i * 124
  // The far side begins at its players, the near side at the middle of the table.
  const y = (band: number): number => 494 + 52 * (far ? 2 - band : 3 + band)
  const edge = far ? 458 : 804
  return {
    spots: row.flatMap((place, i) =>
      TALL_BANDS.map((wager, band) => ({
        ...box(x(i), y(band), 116, 48),
        wager,
        name: `${names.get(wager) ?? wager}, place ${place}`,
        place,
        print: [wager.charAt(0).toUpperCase()],
        ink: inkOf(wager),
      })),
    ),
    inscriptions: row.map((text, i) => ({ ...box(x(i), edge, 50, 34), text, ink: 'gold' })),
    areas: row.map((place, i) => stand(place, box(x(i) + 58, edge - 1, 56, 36))),
  }
}

function tall(values: OptionValues): Arrangement {
  const names = namesOf(values)
  const felt = tallFelt(words(values), names, '19:47-3.7(a)', { odds: 370, tie: 410, own: 862, step: 146 })
  const sides = [small(names, FAR, true), small(names, NEAR, false)]
  return {
    spots: [...sides.flatMap((s) => s.spots), ...felt.spots],
    inscriptions: [...felt.inscriptions, ...numbers('tall'), ...sides.flatMap((s) => s.inscriptions)],
    strokes: lines('tall'),
    areas: [
      ...felt.areas,
      ...shoeAreas(box(24, 14, 96, 76), box(134, 14, 96, 76), [], 'bucket'),
      ...buttons('tall'),
      ...sides.flatMap((s) => s.areas ?? []),
    ],
  }
}

/** Fourteen places round a long table, each with three areas; the two hands and the vigorish boxes before the dealer. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'green',
  wide: wide(values),
  tall: tall(values),
})
