import {
  type Arrangement,
  type Box,
  box,
  type Ground,
  type Inscription,
  type Layout,
  type LayoutSpot,
  TALL,
} from '../../kernel/layout.ts'
import { oddsText } from '../../kernel/money.ts'
import { sure } from '../../kernel/sure.ts'
import type { OptionValues } from '../../kernel/types.ts'
import { type Point, span } from '../../wheels/index.ts'
import { chosen, PAYS, payKey } from './options.ts'
import type { Kind } from './positions.ts'
import { type Part, ring, track } from './replica.ts'
import { type Bet, bets } from './wagers.ts'
import { background, hasDoubleZero, type Wheel, wheelOf } from './wheel.ts'

/** From units of one number's box, zeros on top and the dozens left of the first column, to the felt. */
interface Plan {
  place(x: number, y: number): Point
  /** Around a chip on a line or a corner. */
  readonly hit: { readonly width: number; readonly height: number }
  /** How the lettering of the boxes beside the numbers is turned. */
  readonly angle: number
  readonly seven: Box
  sevenPrint(pays: string): readonly string[]
}

export const groundOf = (number: string): Ground => {
  const colour = background(number)
  return colour === 'green' ? 'zero' : colour
}

const covers = ({ numbers }: Bet): string[] => numbers.map((n) => `straight:${n}`)

const BESIDE: Partial<Readonly<Record<Kind, Ground>>> = { red: 'red', black: 'black' }

/** A box of the layout with its print: numbers on their colours, columns with what they pay. */
function boxed(bet: Bet, plan: Plan): LayoutSpot {
  const { kind, name, id, numbers } = bet
  const { x, y, width, height } = sure(bet.box, `a box of ${bet.id}`)
  const at = span(plan.place(x, y), plan.place(x + width, y + height))
  if (kind === 'straight') {
    const number = sure(numbers[0])
    return { wager: id, name, ...at, ground: groundOf(number), print: [number] }
  }
  const print = kind === 'column' ? oddsText(bet.odds) : /\d/.test(name) ? name : name.toUpperCase()
  const ground = BESIDE[kind] ?? 'line'
  const angle = kind === 'column' ? 0 : plan.angle
  return {
    wager: id,
    name,
    ...at,
    ground,
    print: [print],
    covers: covers(bet),
    ...(angle !== 0 && { angle }),
  }
}

/** On a line or a corner of the boxes: small, and over them. */
function laid(bet: Bet, { place, hit: { width, height } }: Plan): LayoutSpot {
  const on = sure(bet.at, `a point of ${bet.id}`)
  const { x, y } = place(on.x, on.y)
  const at = box(x - width / 2, y - height / 2, width, height)
  return { wager: bet.id, name: bet.name, ...at, over: true, covers: covers(bet) }
}

/** 19:47-5.1(f)1: with seven numbers the layout has an area for them, 19:47-5.1(f)2, and the wager lies there. */
const sevenSpot = (bet: Bet, plan: Plan): LayoutSpot => ({
  wager: bet.id,
  name: bet.name,
  ...plan.seven,
  ground: 'line',
  print: plan.sevenPrint(oddsText(bet.odds)),
  ink: 'gold',
  covers: covers(bet),
})

function spotsOf(table: readonly Bet[], plan: Plan): LayoutSpot[] {
  return table.flatMap((bet): LayoutSpot[] => {
    if (bet.kind === 'five-adjacent') return []
    if (bet.kind === 'seven-numbers') return [sevenSpot(bet, plan)]
    return [bet.box ? boxed(bet, plan) : laid(bet, plan)]
  })
}

/** What the inside wagers pay, always with the word "to". */
function paysLine(values: OptionValues): string {
  const kinds = ['straight', 'split', 'three-numbers', 'four-numbers', 'first-five', 'six-numbers'] as const
  return kinds
    .filter((kind) => kind !== 'first-five' || hasDoubleZero(values))
    .map((kind) => `${PAYS[kind][1].toUpperCase()} ${values[payKey(kind)]}`)
    .join(' · ')
}

const CHANCES = 'RED, BLACK, ODD, EVEN, 1 TO 18 AND 19 TO 36'

/** What a zero does, by the wheel. */
const ZERO_LINES: Readonly<Record<Wheel, Pick<Inscription, 'text' | 'rule'>>> = {
  'double-zero': { text: `ON 0 AND 00 HALF OF ${CHANCES} GOES BACK`, rule: '19:47-5.2(b)' },
  'single-zero': { text: `${CHANCES} LOSE ON 0`, rule: '19:47-5.2(c)' },
  'double-as-single': { text: `${CHANCES} LOSE ON 0 · 00 IS NO SPIN`, rule: '19:47-5.2(d)1' },
}

function print(values: OptionValues, pays: Box, zero: Box): Inscription[] {
  return [
    { text: paysLine(values), rule: '19:47-5.2(a)', size: 22, ...pays },
    { ...ZERO_LINES[wheelOf(values)], size: 22, ink: 'gold', ...zero },
  ]
}

/** The table seen from the players' side: the wheel to the left, zeros beside it, the dozens nearest. */
function wide(values: OptionValues, table: readonly Bet[]): Arrangement {
  // 19:47-5.1(e)1i(1): five adjacent numbers need a replica of the wheel on the layout.
  const five = chosen(values).fiveAdjacent
  const unit = 80
  const tall = five ? 124 : 160
  const side = five ? 84 : 110
  const left = 430 + unit
  const top = five ? 24 : 50
  const edge = top + 3 * tall
  const end = edge + 2 * side
  const plan: Plan = {
    place: (x, y) => ({ x: left + y * unit, y: x < 0 ? edge - x * side : edge - x * tall }),
    hit: { width: 36, height: five ? 30 : 38 },
    angle: 0,
    seven: box(left + 12 * unit + 4, edge + 4, unit - 8, 2 * side - 8),
    sevenPrint: (pays) => ['SEVEN', '10 to 15', 'and 33', pays],
  }
  const replica: Part = five
    ? track(table, values, box(430, end + 24, 14 * unit, 168))
    : { spots: [], strokes: [], inscriptions: [] }
  const foot = five ? end + 216 : end + 30
  return {
    spots: [...spotsOf(table, plan), ...replica.spots],
    strokes: replica.strokes,
    inscriptions: [
      ...replica.inscriptions,
      ...print(values, box(430, foot, 1120, 26), box(430, foot + 32, 1120, 26)),
    ],
    areas: [
      { id: 'wheel', kind: 'wheel', name: 'The wheel', ...box(20, top, 390, 390) },
      { id: 'board', kind: 'board', name: 'Last numbers', ...box(20, top + 410, 390, five ? 300 : 250) },
    ],
  }
}

/** The table turned, zeros on top. With a replica of the wheel there is a second tab for it. */
function tall(values: OptionValues, table: readonly Bet[]): Arrangement {
  const five = chosen(values).fiveAdjacent
  // On the narrowest phone a box is as high as a finger needs.
  const row = 77
  const top = 164
  const plan: Plan = {
    place: (x, y) => ({ x: x < 0 ? 260 + x * 120 : 260 + x * 200, y: top + (y + 1) * row }),
    hit: { width: 46, height: 34 },
    angle: -90,
    seven: box(24, top + 13 * row + 4, 232, row - 8),
    sevenPrint: (pays) => ['SEVEN NUMBERS', `10 to 15 and 33 · ${pays}`],
  }
  const part = five ? { part: 'layout' } : {}
  const replica: Part = five
    ? ring(table, values, { x: TALL.width / 2, y: 720 }, { part: 'wheel' })
    : { spots: [], strokes: [], inscriptions: [] }
  return {
    spots: [...spotsOf(table, plan).map((s) => ({ ...s, ...part })), ...replica.spots],
    strokes: replica.strokes,
    inscriptions: [
      ...replica.inscriptions,
      ...print(values, box(24, 1246, 852, 24), box(24, 1272, 852, 22)).map((i) => ({ ...i, ...part })),
    ],
    areas: [
      { id: 'wheel', kind: 'wheel', name: 'The wheel', ...box(24, 8, 148, 148) },
      { id: 'board', kind: 'board', name: 'Last numbers', ...box(198, 8, 678, 148) },
    ],
  }
}

/** The layout as it lies on the table: every line and corner where a chip can lie is a spot (5.1(e), (f)). */
export function layout(values: OptionValues): Layout {
  const table = [...bets(values).values()]
  const tabs = [
    { id: 'layout', title: 'Layout' },
    { id: 'wheel', title: 'Five adjacent' },
  ]
  return {
    felt: 'green',
    wide: wide(values, table),
    tall: tall(values, table),
    ...(chosen(values).fiveAdjacent && { parts: tabs }),
  }
}
