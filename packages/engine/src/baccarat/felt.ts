import { type Area, box, type Inscription, type Stroke } from '../kernel/layout.ts'
import { oddsText } from '../kernel/money.ts'
import type { Citation, OptionValues, Place } from '../kernel/types.ts'
import { type Hand, NAMES, pileOf } from './hands.ts'
import { moneyChosen } from './options.ts'
import { type BaccaratWager, TIE_CHARGE } from './wagers.ts'

/** What is printed for everybody: the odds of the three wagers. */
export function oddsWords(
  values: OptionValues,
  rules: Readonly<Record<BaccaratWager | 'charge', Citation>>,
): Readonly<Record<BaccaratWager, { readonly text: string; readonly rule: Citation }>> {
  const { vigorish, tiePays } = moneyChosen(values)
  return {
    player: { text: 'PLAYER PAYS 1 TO 1', rule: rules.player },
    tie: { text: `TIE PAYS ${oddsText(tiePays).toUpperCase()}`, rule: rules.tie },
    banker:
      vigorish === 'tie'
        ? { text: `BANKER PAYS 1 TO 1 · A TIE COSTS ${TIE_CHARGE} PERCENT`, rule: rules.charge }
        : { text: `BANKER PAYS 1 TO 1 LESS ${vigorish} PERCENT`, rule: rules.banker },
  }
}

/** Boxes in a row, so far apart. */
export interface Row {
  readonly x: number
  readonly y: number
  readonly pitch: number
  readonly width: number
  readonly height: number
}

/** The boxes before the dealer where a marker button shows what a player owes (3.3(c), 7.3(c)). */
export const markerBoxes = (places: readonly Place[], at: Row, rule: Citation): Inscription[] =>
  places.map((place, i) => ({ ...box(at.x + i * at.pitch, at.y, at.width, at.height), text: place, rule }))

/** The outlines of those boxes. */
export const markerLines = (places: readonly Place[], { x, y, pitch, width, height }: Row): Stroke[] =>
  places.map((_, i) => ({ path: `M${x + i * pitch} ${y}h${width}v${height}h${-width}Z` }))

/** A hand of up to three cards, and above it, towards the other hand, its points: they cover no card's index. */
export const handAreas = (id: Hand, x: number, y: number, width: number, height: number): Area[] => [
  {
    id: `hand-${id}`,
    kind: 'cards',
    name: NAMES[id],
    pile: pileOf(id),
    room: 3,
    outline: true,
    ...box(x, y, width, height),
  },
  {
    id: `points-${id}`,
    kind: 'note',
    name: `Points of the ${NAMES[id]}`,
    ...box(id === 'player' ? x + width - 70 : x, y - 48, 70, 46),
  },
]
