import {
  type Arrangement,
  type Box,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
} from '../../kernel/layout.ts'
import { oddsText } from '../../kernel/money.ts'
import type { OptionValues, WagerId } from '../../kernel/types.ts'
import { NUMBERS } from './state.ts'
import { type Bet, bets } from './wagers.ts'

/** One end of the table as it lies before a player, and the stickman's centre beside it or below it. */
interface Plan {
  /** The six number boxes: where the first begins, how wide one is, how high its rows are. */
  readonly numbers: { readonly x: number; readonly y: number; readonly width: number; readonly row: number }
  readonly bands: Readonly<
    Record<'dont-come' | 'come' | 'field' | 'dont-pass' | 'dont-pass-odds' | 'pass' | 'pass-odds', Box>
  >
  readonly fieldText: Box
  /** Four lines about place bets: the first box, and where the next one is. */
  readonly placeText: Box & { readonly down: number; readonly across: number }
  readonly bars: readonly Box[]
  readonly hardText: Box
  readonly rollText: Box
  /** Where the centre begins, and the size of its cells. */
  readonly hard: Grid
  readonly roll: Grid
}

interface Grid {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly columns: number
}

const WIDE_PLAN: Plan = {
  numbers: { x: 190, y: 20, width: 150, row: 60 },
  bands: {
    'dont-come': box(20, 20, 160, 268),
    come: box(190, 345, 900, 120),
    field: box(190, 475, 900, 80),
    'dont-pass': box(190, 600, 490, 80),
    'dont-pass-odds': box(790, 600, 300, 80),
    pass: box(20, 690, 1070, 90),
    'pass-odds': box(20, 790, 1070, 80),
  },
  fieldText: box(190, 560, 900, 34),
  placeText: { ...box(20, 360, 160, 60), down: 80, across: 0 },
  bars: [box(20, 292, 160, 38), box(685, 600, 100, 80)],
  hardText: box(1120, 20, 460, 30),
  rollText: box(1120, 250, 460, 30),
  hard: { x: 1120, y: 56, width: 225, height: 92, columns: 2 },
  roll: { x: 1120, y: 286, width: 148, height: 142, columns: 3 },
}

const TALL_PLAN: Plan = {
  numbers: { x: 30, y: 16, width: 140, row: 56 },
  bands: {
    'dont-come': box(30, 320, 190, 62),
    come: box(230, 320, 640, 90),
    field: box(30, 420, 840, 70),
    'dont-pass': box(30, 530, 440, 70),
    'dont-pass-odds': box(580, 530, 290, 70),
    pass: box(30, 610, 840, 80),
    'pass-odds': box(30, 700, 840, 70),
  },
  fieldText: box(30, 494, 840, 30),
  placeText: { ...box(30, 774, 204, 30), down: 0, across: 212 },
  bars: [box(30, 384, 190, 26), box(475, 530, 100, 70)],
  hardText: box(30, 808, 840, 28),
  rollText: box(30, 944, 840, 28),
  hard: { x: 30, y: 840, width: 204, height: 96, columns: 4 },
  roll: { x: 30, y: 976, width: 204, height: 72, columns: 4 },
}

const GAP = 8
const TEXT = 24
const WORDS: Readonly<Record<number, string>> = { 6: 'SIX', 9: 'NINE' }
/** Two spots in a row of a number box, from the far side of the table to the near one. */
const FAR = [
  ['dont-come', 'dont-come-odds'],
  ['lay', 'place-lose'],
] as const
const NEAR = [
  ['buy', 'place-win'],
  ['come', 'come-odds'],
] as const

const HARDWAYS: readonly WagerId[] = ['hard-6', 'hard-10', 'hard-8', 'hard-4']
const ONE_ROLL: readonly WagerId[] = [
  'any-seven',
  'any-craps',
  'c-and-e',
  'craps-2',
  'craps-12',
  'horn',
  'craps-3',
  'eleven',
  'horn-high-2',
  'horn-high-3',
  'horn-high-11',
  'horn-high-12',
]

type Placed = readonly [WagerId, Box]

function numberBoxes({ x, y, width, row }: Plan['numbers']): { spots: Placed[]; texts: Inscription[] } {
  const half = (width - GAP) / 2
  const column = (n: number, i: number): Placed[] => {
    const left = x + i * width
    const line = (pair: readonly string[], top: number): Placed[] =>
      pair.map((kind, j) => [`${kind}-${n}`, box(left + j * half, top, half - 2, row - 4)])
    return [
      ...FAR.flatMap((pair, r) => line(pair, y + r * row)),
      ...NEAR.flatMap((pair, r) => line(pair, y + (r + 3) * row)),
    ]
  }
  const texts = NUMBERS.map((n, i) => ({
    text: WORDS[n] ?? `${n}`,
    ...box(x + i * width, y + 2 * row, width - GAP, row - 4),
  }))
  return { spots: NUMBERS.flatMap(column), texts }
}

const cells = ({ x, y, width, height, columns }: Grid, ids: readonly WagerId[]): Placed[] =>
  ids.map((id, i) => [
    id,
    box(x + (i % columns) * (width + GAP), y + Math.floor(i / columns) * height, width, height - TEXT - 4),
  ])

/** The odds stand below each spot of the centre, always with the word "to" (1.4(a)). */
function paysBelow(bet: Bet, at: Box): Inscription {
  const all = [...new Set(bet.pays.map((p) => oddsText(p.odds)))]
  return { text: all.join(' or '), rule: '19:47-1.4(a)', ...box(at.x, at.y + at.height, at.width, TEXT) }
}

const pays = (table: ReadonlyMap<WagerId, Bet>, id: WagerId, when?: string): string => {
  const rows = table.get(id)?.pays ?? []
  const found = rows.find((p) => when === undefined || p.when === when)
  return found ? oddsText(found.odds) : ''
}

function texts(plan: Plan, table: ReadonlyMap<WagerId, Bet>): Inscription[] {
  const field = (total: number): string => `${total} pays ${pays(table, 'field', `${total}`)}`
  const place = [4, 5, 6].map((n) => `${n} · ${14 - n} pay ${pays(table, `place-win-${n}`)}`)
  const { x, y, width, height, down, across } = plan.placeText
  const line = (text: string, i: number): Inscription => ({
    text,
    rule: '19:47-1.4(a)',
    ...box(x + i * across, y + i * down, width, height),
  })
  return [
    {
      text: `3 · 4 · 9 · 10 · 11 pay ${pays(table, 'field', '3')} · ${field(2)} · ${field(12)}`,
      rule: '19:47-1.4(a)',
      ...plan.fieldText,
    },
    ...['PLACE TO WIN', ...place].map(line),
    // A first roll of two sixes stands off for bets against the dice.
    ...plan.bars.map((bar, i) => ({
      text: 'BAR 6-6',
      rule: i === 0 ? '19:47-1.2(a)4iv' : '19:47-1.2(a)2iv',
      ...bar,
    })),
    { text: 'HARDWAYS', ...plan.hardText },
    { text: 'ONE ROLL', ...plan.rollText },
  ]
}

function arrange(plan: Plan, table: ReadonlyMap<WagerId, Bet>): Arrangement {
  const numbers = numberBoxes(plan.numbers)
  const center = [...cells(plan.hard, HARDWAYS), ...cells(plan.roll, ONE_ROLL)]
  const placed = [...numbers.spots, ...Object.entries(plan.bands), ...center]
  const spots = placed.flatMap(([wager, at]): LayoutSpot[] => {
    const bet = table.get(wager)
    return bet ? [{ wager, name: bet.name, ...at }] : []
  })
  const below = center.flatMap(([wager, at]): Inscription[] => {
    const bet = table.get(wager)
    return bet ? [paysBelow(bet, at)] : []
  })
  return { spots, inscriptions: [...numbers.texts, ...texts(plan, table), ...below] }
}

export function layout(options: OptionValues): Layout {
  const table = bets(options)
  return { felt: 'green', wide: arrange(WIDE_PLAN, table), tall: arrange(TALL_PLAN, table) }
}
