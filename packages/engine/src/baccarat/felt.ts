import { balance, vigorishOf } from '../kernel/account.ts'
import type { Exhibit } from '../kernel/exhibit.ts'
import { type Area, type Box, box, type Inscription, type Stroke } from '../kernel/layout.ts'
import { dollars, oddsText } from '../kernel/money.ts'
import type { Citation, OptionValues, Place, Table } from '../kernel/types.ts'
import { type Hand, NAMES, pileOf } from './hands.ts'
import { moneyChosen } from './options.ts'
import type { VigorishRules } from './vigorish.ts'
import { type BaccaratWager, TIE_CHARGE } from './wagers.ts'

export type OddsWords = Readonly<Record<BaccaratWager, { readonly text: string; readonly rule: Citation }>>

/** What is printed for everybody: the odds of the three wagers. */
export function oddsWords(
  values: OptionValues,
  rules: Readonly<Record<BaccaratWager | 'charge', Citation>>,
): OddsWords {
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
  /** Each has room for a button with the sum, below its number or beside it. */
  readonly button?: 'below' | 'beside'
  /** The numbers are no larger. */
  readonly size?: number
}

/** The parts of the box at this place of a row: for the number, and for the button. */
function partsOf({ x, y, pitch, width, height, button }: Row, i: number): { number: Box; button: Box } {
  const whole = box(x + i * pitch, y, width, height)
  if (button === 'below') {
    const half = height / 2
    return { number: { ...whole, height: half }, button: { ...whole, y: y + half, height: half } }
  }
  if (button === 'beside') {
    const left = Math.round(width * 0.38)
    return { number: { ...whole, width: left }, button: { ...whole, x: whole.x + left, width: width - left } }
  }
  return { number: whole, button: whole }
}

/** The boxes before the dealer where a marker button shows what a player owes (3.3(c), 7.3(c)). */
export const markerBoxes = (places: readonly Place[], at: Row, rule: Citation): Inscription[] =>
  places.map((place, i) => ({
    ...partsOf(at, i).number,
    text: place,
    rule,
    ...(at.size !== undefined && { size: at.size }),
  }))

const buttonOf = (place: Place): string => `owes-${place}`

/** Where the buttons lie. */
export const markerAreas = (places: readonly Place[], at: Row): Area[] =>
  places.map((place, i) => {
    const { x, y, width, height } = partsOf(at, i).button
    return {
      id: buttonOf(place),
      kind: 'note',
      name: `What place ${place} owes`,
      place,
      ...box(x + 2, y + 2, width - 4, height - 4),
    }
  })

/** The buttons themselves, each with its sum. */
export const markerButtons = (table: Table, { order }: VigorishRules): Exhibit[] =>
  order(table).flatMap(({ player, place }) => {
    const cents = balance(table, vigorishOf(player))
    return cents > 0 ? [{ kind: 'note', area: buttonOf(place), says: dollars(cents) }] : []
  })

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
