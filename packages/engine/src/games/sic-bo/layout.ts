import { PIPS } from '../../kernel/dice.ts'
import {
  type Arrangement,
  type Box,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
} from '../../kernel/layout.ts'
import { oddsText } from '../../kernel/money.ts'
import { sure } from '../../kernel/sure.ts'
import type { OptionValues, WagerId } from '../../kernel/types.ts'
import { TOTALS } from './options.ts'
import { type Bet, bets, PAIRS } from './wagers.ts'

type Bets = ReadonlyMap<WagerId, Bet>
type Look = Omit<Partial<LayoutSpot>, 'wager' | 'name' | keyof Box>
type Placed = readonly [WagerId, Box, Look]

const GAP = 6
const pays = (table: Bets, id: WagerId): string => {
  const [first] = table.get(id)?.pays ?? []
  return first ? oddsText(first.odds) : ''
}

/** So many cells side by side in a band, and which of them this is. */
function cell({ x, y, width, height }: Box, columns: number, i: number): Box {
  const each = (width - (columns - 1) * GAP) / columns
  return box(x + i * (each + GAP), y, each, height)
}

/** Cells one below the other. */
function storey({ x, y, width, height }: Box, rows: number, i: number): Box {
  const each = (height - (rows - 1) * GAP) / rows
  return box(x, y + i * (each + GAP), width, each)
}

const three = (n: number): readonly number[] => [n, n, n]
const WORDS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX']
const ALIKE = 'LOSES ON THREE ALIKE'

const small = (table: Bets, at: Box): Placed => [
  'small',
  at,
  {
    print: ['SMALL', '4 · 5 · 6 · 7 · 8 · 9 · 10', pays(table, 'small'), ALIKE],
    ink: 'gold',
    ground: 'black',
  },
]
const big = (table: Bets, at: Box): Placed => [
  'big',
  at,
  {
    print: ['BIG', '11 · 12 · 13 · 14 · 15 · 16 · 17', pays(table, 'big'), ALIKE],
    ink: 'gold',
    ground: 'black',
  },
]
const any = (table: Bets, at: Box, dice: readonly (readonly number[])[]): Placed => [
  'any-three-of-a-kind',
  at,
  { dice, print: [`ANY THREE ${pays(table, 'any-three-of-a-kind')}`], ink: 'gold' },
]
const double = (table: Bets, n: number, at: Box, upright: boolean): Placed => {
  const id = `two-of-a-kind-${n}`
  return [id, at, { dice: upright ? [[n], [n]] : [[n, n]], print: [pays(table, id)] }]
}
const triple = (table: Bets, n: number, at: Box): Placed => {
  const id = `three-of-a-kind-${n}`
  return [id, at, { dice: [three(n)], print: [pays(table, id)] }]
}
const sum = (table: Bets, n: number, at: Box): Placed => [
  `total-${n}`,
  at,
  { print: [`${n}`, pays(table, `total-${n}`)], ink: 'gold' },
]
const combination = ([a, b]: readonly [number, number], at: Box, upright: boolean): Placed => [
  `two-dice-combination:${a}-${b}`,
  at,
  { dice: upright ? [[a], [b]] : [[a, b]] },
]
const single = (n: number, at: Box): Placed => [
  `one-of-a-kind-${n}`,
  at,
  { dice: [[n]], print: [sure(WORDS[n - 1])] },
]

/** Printed with the word "to" and never with "for" (9.4(a)). */
function strips(table: Bets, combinations: Box, singles: Box): Inscription[] {
  const [one, two, all] = (table.get('one-of-a-kind-1')?.pays ?? []).map((p) => oddsText(p.odds))
  const line = (text: string, at: Box): Inscription => ({ text, rule: '19:47-9.4(a)', size: 22, ...at })
  return [
    line(`TWO DICE COMBINATION · ${pays(table, 'two-dice-combination:1-2')}`, combinations),
    line(`ONE OF A KIND · on one die ${one} · on two dice ${two} · on three dice ${all}`, singles),
  ]
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6]

function wide(table: Bets): Arrangement {
  const top = (x: number, width: number): Box => box(x, 138, width, 262)
  const middle = 6 * GAP
  const lows = PIPS.slice(0, 3)
  const highs = PIPS.slice(3)
  const spots: Placed[] = [
    small(table, top(20, 250)),
    ...lows.map((n, i) => double(table, n, cell(top(276, 252), 3, i), true)),
    ...lows.map((n, i) => triple(table, n, storey(top(534, 170), 3, i))),
    any(table, top(710, 180), PIPS.map(three)),
    ...highs.map((n, i) => triple(table, n, storey(top(896, 170), 3, i))),
    ...highs.map((n, i) => double(table, n, cell(top(1072, 252), 3, i), true)),
    big(table, top(1330, 250)),
    ...TOTALS.map((n, i) => sum(table, n, cell(box(20, 406, 1560, 130), TOTALS.length, i))),
    ...PAIRS.map((pair, i) => combination(pair, cell(box(20, 578, 1560, 146), PAIRS.length, i), true)),
    ...PIPS.map((n, i) => single(n, cell(box(20, 766, 1560, 114), PIPS.length, i))),
  ]
  return arrange(table, spots, {
    inscriptions: [
      { text: 'SIC BO', ink: 'gold', ...box(20, 24, 400, 100) },
      ...strips(table, box(20, 541, 1560, middle - 4), box(20, 729, 1560, middle - 4)),
    ],
    areas: [
      { id: 'dice', kind: 'dice', name: 'The shaker', ...box(600, 8, 400, 124) },
      { id: 'shaker', kind: 'note', name: 'Shaker and device', ...box(1030, 40, 400, 60) },
    ],
  })
}

/** Nine rows, each a thumb high on a phone, and none of them scrolls. */
function tall(table: Bets): Arrangement {
  const row = (r: number): Box => box(16, 128 + r * 122, 868, 116)
  const half = [TOTALS.slice(0, 7), TOTALS.slice(7)]
  const thirds = [PAIRS.slice(0, 5), PAIRS.slice(5, 10), PAIRS.slice(10)]
  const corner = (i: number): Box => cell(row(0), 3, i)
  const spots: Placed[] = [
    small(table, corner(0)),
    any(
      table,
      corner(1),
      [PIPS.slice(0, 3), PIPS.slice(3)].map((numbers) => numbers.flatMap(three)),
    ),
    big(table, corner(2)),
    ...PIPS.map((n, i) => triple(table, n, cell(row(1), 6, i))),
    ...PIPS.map((n, i) => double(table, n, cell(row(2), 6, i), false)),
    ...half.flatMap((totals, r) => SEVEN.map((i) => sum(table, sure(totals[i]), cell(row(3 + r), 7, i)))),
    ...thirds.flatMap((pairs, r) => pairs.map((pair, i) => combination(pair, cell(row(5 + r), 5, i), false))),
    ...PIPS.map((n, i) => single(n, cell(row(8), 6, i))),
  ]
  return arrange(table, spots, {
    inscriptions: strips(table, box(16, 1228, 868, 32), box(16, 1262, 868, 30)),
    areas: [
      { id: 'dice', kind: 'dice', name: 'The shaker', ...box(250, 6, 400, 114) },
      { id: 'shaker', kind: 'note', name: 'Shaker and device', ...box(660, 36, 224, 54) },
    ],
  })
}

function arrange(
  table: Bets,
  spots: readonly Placed[],
  rest: Pick<Arrangement, 'inscriptions' | 'areas'>,
): Arrangement {
  const named = spots.map(
    ([wager, at, look]): LayoutSpot => ({ wager, name: table.get(wager)?.name ?? wager, ...at, ...look }),
  )
  return { spots: named, ...rest }
}

/** Bands of dice pictures with SMALL and BIG in the corners. */
export function layout(options: OptionValues): Layout {
  const table = bets(options)
  return { felt: 'wine', wide: wide(table), tall: tall(table) }
}
