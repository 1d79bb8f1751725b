import {
  type Arrangement,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
  type OptionValues,
  oddsText,
} from '../../kernel/index.ts'
import { chosen } from './options.ts'
import { PLACES } from './shoe.ts'
import { TIE_CHARGE, wagers } from './wagers.ts'

/** How far each place of the half-moon lies below the outermost ones. */
const ARC = [0, 62, 104, 118, 104, 62, 0] as const

/** In which order a place's areas lie from the dealer towards the player, and how high each is. */
const AREAS = [
  { wager: 'tie', y: 0, height: 62 },
  { wager: 'banker', y: 72, height: 86 },
  { wager: 'player', y: 168, height: 86 },
] as const

const spotName = (name: string, place: string): string => `${name}, place ${place}`

/** What is printed for everybody: the odds of the three wagers. */
function words(values: OptionValues): { text: string; rule: string }[] {
  const { vigorish, tiePays } = chosen(values)
  const banker =
    vigorish === 'tie'
      ? { text: `BANKER PAYS 1 TO 1 · A TIE COSTS ${TIE_CHARGE} PERCENT`, rule: '19:47-7.3(d)' }
      : { text: `BANKER PAYS 1 TO 1 LESS ${vigorish} PERCENT`, rule: '19:47-7.3(c)' }
  return [
    { text: 'PLAYER PAYS 1 TO 1', rule: '19:47-7.3(a)' },
    { text: `TIE PAYS ${oddsText(tiePays).toUpperCase()}`, rule: '19:47-7.3(b)' },
    banker,
  ]
}

/** The boxes before the dealer where a marker button shows what a player owes (7.3(c)). */
const boxes = (x: number, y: number, pitch: number, width: number, height: number): Inscription[] =>
  PLACES.map((place, i) => ({ ...box(x + i * pitch, y, width, height), text: place, rule: '19:47-7.3(c)' }))

function wide(values: OptionValues): Arrangement {
  const [player, tie, banker] = words(values) as [Inscription, Inscription, Inscription]
  const left = (i: number): number => 23 + i * 222
  const names = new Map(wagers(values).map(({ id, name }) => [id, name]))
  const spots = PLACES.flatMap((place, i): LayoutSpot[] =>
    AREAS.map(({ wager, y, height }) => ({
      ...box(left(i), 420 + (ARC[i] ?? 0) + y, 200, height),
      wager,
      name: spotName(names.get(wager) ?? wager, place),
      place,
    })),
  )
  const numbers = PLACES.map((place, i) => ({
    ...box(left(i) + 70, 420 + (ARC[i] ?? 0) + 266, 60, 44),
    text: place,
  }))
  return {
    spots,
    inscriptions: [
      { ...box(250, 90, 520, 190), text: 'PLAYER', rule: '19:47-7.7(c)' },
      { ...box(830, 90, 520, 190), text: 'BANKER', rule: '19:47-7.7(c)' },
      ...boxes(457, 24, 100, 86, 50),
      { ...player, ...box(250, 296, 520, 34) },
      { ...banker, ...box(830, 296, 520, 34) },
      { ...tie, ...box(540, 344, 520, 34) },
      ...numbers,
    ],
  }
}

function tall(values: OptionValues): Arrangement {
  const [player, tie, banker] = words(values) as [Inscription, Inscription, Inscription]
  const columns = { player: [100, 300], banker: [412, 300], tie: [724, 156] } as const
  const top = (i: number): number => 470 + i * 116
  const spots = PLACES.flatMap((place, i): LayoutSpot[] =>
    wagers(values).map(({ id, name }) => {
      const [x, width] = columns[id as keyof typeof columns]
      return { ...box(x, top(i), width, 100), wager: id, name: spotName(name, place), place }
    }),
  )
  return {
    spots,
    inscriptions: [
      { ...box(30, 100, 410, 210), text: 'PLAYER', rule: '19:47-7.7(c)' },
      { ...box(460, 100, 410, 210), text: 'BANKER', rule: '19:47-7.7(c)' },
      ...boxes(30, 24, 121, 112, 56),
      { ...player, ...box(30, 324, 410, 34) },
      { ...banker, ...box(460, 324, 410, 34) },
      { ...tie, ...box(245, 372, 410, 34) },
      ...PLACES.map((place, i) => ({ ...box(24, top(i), 64, 100), text: place })),
    ],
  }
}

/** A half-moon of seven places, each with three areas; the two hands and the vigorish boxes before the dealer. */
export const layout = (values: OptionValues): Layout => ({
  felt: 'green',
  wide: wide(values),
  tall: tall(values),
})
