import {
  type Area,
  type Arrangement,
  type Box,
  box,
  type Group,
  type Inscription,
  type Layout,
  type LayoutSpot,
} from '../../kernel/layout.ts'
import { oddsText } from '../../kernel/money.ts'
import type { OptionValues, WagerId } from '../../kernel/types.ts'
import { NUMBERS, type Point } from './state.ts'
import { type Bet, bets } from './wagers.ts'

type Bets = ReadonlyMap<WagerId, Bet>
type Look = Omit<Partial<LayoutSpot>, 'wager' | 'name' | keyof Box>
type Faces = readonly (readonly number[])[]
type Placed = readonly [WagerId, Box, Look?]

const WORDS: Readonly<Record<number, string>> = { 6: 'SIX', 9: 'NINE' }
const GAP = 8

const pays = (table: Bets, id: WagerId, when?: string): string => {
  const found = (table.get(id)?.pays ?? []).find((p) => when === undefined || p.when === when)
  return found ? oddsText(found.odds) : ''
}

/** The wagers of a number box: against the dice on the far side, with them on the near side, as chips are set down. */
const CELLS = [
  ['dont-come', "DON'T"],
  ['dont-come-odds', 'ODDS'],
  ['lay', 'LAY'],
  ['place-lose', 'LOSE'],
  ['come', 'COME'],
  ['come-odds', 'ODDS'],
  ['buy', 'BUY'],
  ['place-win', 'WIN'],
] as const

/** A number box and in it two rows of cells above the number, two below. */
interface NumberBox extends Box {
  readonly row: number
}

function cellsOf(n: Point, { x, y, width, height, row }: NumberBox): Placed[] {
  const half = width / 2
  return CELLS.map(([kind, print], i): Placed => {
    const far = i < 4
    const line = Math.floor((i % 4) / 2)
    const top = far ? y + line * row : y + height - (2 - line) * row
    return [
      `${kind}-${n}`,
      box(x + (i % 2) * half + 2, top + 2, half - 4, row - 4),
      { ground: 'bare', print: [print], group: `number-${n}` },
    ]
  })
}

/** Where the number stands, and the puck when it is the point: above it, or beside it where the box is wide. */
const middle = ({ x, y, width, height, row }: NumberBox): Box =>
  box(x + 4, y + 2 * row, width - 8, height - 4 * row)
const PUCK = 0.44

function numberIn(at: NumberBox): { readonly number: Box; readonly puck: Box } {
  const { x, y, width, height } = middle(at)
  if (width > 3 * height)
    return { number: box(x + height, y, width - 2 * height, height), puck: box(x, y, height, height) }
  const size = height * PUCK
  return {
    number: box(x, y + size, width, height - size),
    puck: box(x + (width - size) / 2, y, size, size),
  }
}

function numbers(boxes: (i: number) => NumberBox): {
  readonly spots: Placed[]
  readonly groups: Group[]
  readonly texts: Inscription[]
  readonly areas: Area[]
} {
  const all = NUMBERS.map((n, i) => ({ n, at: boxes(i), word: WORDS[n] ?? `${n}` }))
  return {
    spots: all.flatMap(({ n, at }) => cellsOf(n, at)),
    groups: all.map(({ n, at: { x, y, width, height } }) => ({
      id: `number-${n}`,
      name: `The ${n}`,
      ...box(x, y, width, height),
    })),
    texts: all.map(({ at, word }) => ({ text: word, ink: 'gold', ...numberIn(at).number })),
    areas: all.map(({ n, at }) => ({ id: `${n}`, kind: 'puck', name: `The ${n}`, ...numberIn(at).puck })),
  }
}

/** The hardways and one-roll wagers with the dice that make them, and what they pay below. */
const HARDWAYS: readonly (readonly [WagerId, Faces])[] = [
  ['hard-6', [[3, 3]]],
  ['hard-10', [[5, 5]]],
  ['hard-8', [[4, 4]]],
  ['hard-4', [[2, 2]]],
]
const ONE_ROLL: readonly (readonly [WagerId, Faces])[] = [
  ['craps-3', [[1, 2]]],
  ['craps-2', [[1, 1]]],
  ['craps-12', [[6, 6]]],
  ['eleven', [[5, 6]]],
]
const HORNS: readonly (readonly [WagerId, string])[] = [
  ['horn-high-2', 'HORN HIGH 2'],
  ['horn-high-3', 'HORN HIGH 3'],
  ['horn-high-11', 'HORN HIGH 11'],
  ['horn-high-12', 'HORN HIGH 12'],
]

interface Centre {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Heights: a band, a cell with dice, a small cell. */
  readonly band: number
  readonly cell: number
  readonly small: number
  readonly part?: string
}

const row = (x: number, y: number, width: number, height: number, columns: number, i: number): Box => {
  const each = (width - (columns - 1) * GAP) / columns
  return box(x + (i % columns) * (each + GAP), y + Math.floor(i / columns) * (height + GAP), each, height)
}

/** The stickman's part of the layout. */
function centre(table: Bets, { x, y, width, band, cell, small, part }: Centre): Placed[] {
  const on = part === undefined ? {} : { part }
  const dice = (id: WagerId, faces: Faces): Look => ({
    dice: faces,
    print: [pays(table, id)],
    ...on,
  })
  const text = (id: WagerId, ...print: string[]): Look => ({ print: [...print, pays(table, id)], ...on })
  const hard = y + band + GAP
  const roll = hard + 2 * (cell + GAP)
  const craps = roll + 2 * (cell + GAP)
  const mixed = craps + band + GAP
  const high = mixed + small + GAP
  return [
    ['any-seven', box(x, y, width, band), { ...text('any-seven', 'SEVEN'), ground: 'red', ink: 'ink' }],
    ...HARDWAYS.map(([id, d], i): Placed => [id, row(x, hard, width, cell, 2, i), dice(id, d)]),
    ...ONE_ROLL.map(([id, d], i): Placed => [id, row(x, roll, width, cell, 2, i), dice(id, d)]),
    ['any-craps', box(x, craps, width, band), text('any-craps', 'ANY CRAPS')],
    ['c-and-e', row(x, mixed, width, small, 2, 0), { print: ['C AND E'], ...on }],
    ['horn', row(x, mixed, width, small, 2, 1), { print: ['HORN'], ...on }],
    ...HORNS.map(
      ([id, print], i): Placed => [id, row(x, high, width, small, 2, i), { print: [print], ...on }],
    ),
  ]
}

/** Field and place odds, always with the word "to" (1.4(a)). */
const fieldLines = (table: Bets): readonly string[] => [
  'FIELD',
  `3 · 4 · 9 · 10 · 11 pay ${pays(table, 'field', '3')}`,
  `2 pays ${pays(table, 'field', '2')} · 12 pays ${pays(table, 'field', '12')}`,
]
const placeLine = (table: Bets): string =>
  `PLACE TO WIN: ${[4, 5, 6].map((n) => `${n} and ${14 - n} pay ${pays(table, `place-win-${n}`)}`).join(' · ')}`

/** A first roll of two sixes stands off for bets against the dice (1.2(a)2iv, 1.2(a)4iv). */
const BAR: Faces = [[6, 6]]

/** The pass line runs round the corner of the table. */
const CORNER =
  'M20 150 L20 680 Q20 800 140 800 L1110 800 L1110 722 L170 722 Q98 722 98 650 L98 150 Q98 142 90 142 L28 142 Q20 142 20 150 Z'

/** Inside the corner the don't-pass box follows its curve. */
const INNER_CORNER =
  'M114 640 L846 640 Q850 640 850 644 L850 714 L176 714 Q110 714 110 648 L110 644 Q110 640 114 640 Z'

function wide(table: Bets): Arrangement {
  const part = numbers((i) => ({ ...box(278 + i * 139, 20, 133, 392), row: 76 }))
  return arrange(table, {
    ...part,
    spots: [
      ...part.spots,
      ['dont-come', box(110, 20, 160, 392), { print: ["DON'T", 'COME', 'BAR'], dice: BAR }],
      ['come', box(110, 452, 1000, 84), { print: ['COME'], ink: 'gold' }],
      ['field', box(110, 544, 1000, 90), { print: fieldLines(table) }],
      ['dont-pass', box(110, 640, 740, 74), { print: ["DON'T PASS BAR"], dice: BAR, path: INNER_CORNER }],
      ['dont-pass-odds', box(858, 640, 252, 74), { print: ['ODDS'], ground: 'bare' }],
      ['pass', box(170, 722, 940, 78), { print: ['PASS LINE'], path: CORNER, ink: 'gold' }],
      ['pass-odds', box(170, 806, 940, 72), { print: ['ODDS'], ground: 'bare' }],
      ...centre(table, { x: 1146, y: 140, width: 434, band: 68, cell: 82, small: 68 }),
    ],
    texts: [
      ...part.texts,
      { text: placeLine(table), rule: '19:47-1.4(a)', ...box(110, 416, 1000, 32), size: 22 },
    ],
    areas: [
      ...part.areas,
      { id: 'dont-come', kind: 'puck', name: 'Beside the boxes', ...box(28, 30, 64, 64) },
      { id: 'dont-pass', kind: 'puck', name: "The Don't Pass Line", ...box(778, 646, 62, 62) },
      { id: 'dice', kind: 'dice', name: 'The dice', ...box(1146, 12, 434, 120) },
    ],
  })
}

function tall(table: Bets): Arrangement {
  const at = { part: 'table' } as const
  const part = numbers((i) => ({
    ...box(24 + (i % 3) * 288, 150 + Math.floor(i / 3) * 312, 276, 304),
    // As high as a chip.
    row: 65,
  }))
  const own: Placed[] = [
    ['dont-come', box(24, 776, 250, 90), { print: ["DON'T COME", 'BAR'], dice: BAR }],
    ['come', box(284, 776, 592, 90), { print: ['COME'], ink: 'gold' }],
    ['field', box(24, 874, 852, 102), { print: fieldLines(table) }],
    ['dont-pass', box(24, 984, 580, 80), { print: ["DON'T PASS BAR"], dice: BAR }],
    ['dont-pass-odds', box(614, 984, 262, 80), { print: ['ODDS'], ground: 'bare' }],
    ['pass', box(24, 1072, 852, 92), { print: ['PASS LINE'], ink: 'gold' }],
    ['pass-odds', box(24, 1172, 852, 80), { print: ['ODDS'], ground: 'bare' }],
  ]
  const placed = <T extends object>(things: readonly T[]): T[] => things.map((it) => ({ ...it, ...at }))
  return arrange(table, {
    spots: [
      ...[...part.spots, ...own].map(([id, where, look]): Placed => [id, where, { ...look, ...at }]),
      ...centre(table, { x: 40, y: 190, width: 820, band: 102, cell: 136, small: 96, part: 'centre' }),
    ],
    groups: placed(part.groups),
    texts: [
      ...placed(part.texts),
      { text: placeLine(table), rule: '19:47-1.4(a)', ...box(24, 1258, 852, 34), size: 26, ...at },
    ],
    areas: [
      ...placed(part.areas),
      { id: 'dont-come', kind: 'puck', name: 'Beside the boxes', ...box(790, 46, 80, 80), ...at },
      { id: 'dont-pass', kind: 'puck', name: "The Don't Pass Line", ...box(530, 992, 64, 64), ...at },
      { id: 'dice', kind: 'dice', name: 'The dice', ...box(180, 8, 540, 134) },
    ],
  })
}

interface Parts {
  readonly spots: readonly Placed[]
  readonly texts: readonly Inscription[]
  readonly groups: readonly Group[]
  readonly areas: readonly Area[]
}

/** Only the wagers this table takes have a spot. */
function arrange(table: Bets, { spots, texts, groups, areas }: Parts): Arrangement {
  return {
    spots: spots.flatMap(([wager, at, look]): LayoutSpot[] => {
      const bet = table.get(wager)
      return bet ? [{ wager, name: bet.name, ...at, ...look }] : []
    }),
    inscriptions: texts,
    groups,
    areas,
  }
}

/** One end of the table as it lies before a player, and the stickman's centre beside it or on a second tab. */
export function layout(options: OptionValues): Layout {
  const table = bets(options)
  return {
    felt: 'green',
    wide: wide(table),
    tall: tall(table),
    parts: [
      { id: 'table', title: 'Table' },
      { id: 'centre', title: 'Centre' },
    ],
  }
}
