import {
  type Area,
  type Arrangement,
  box,
  type Inscription,
  type Layout,
  type LayoutSpot,
} from '../../kernel/layout.ts'
import type { OptionValues, Place } from '../../kernel/types.ts'
import { type Bets, center, type Faces, GAP, type Placed, pays } from './center.ts'
import { type NumberBox, type Numbers, numbers } from './numbers.ts'
import { BODIES, plates } from './rail.ts'
import { bets } from './wagers.ts'

/** Field and place odds, always with the word "to" (1.4(a)). */
const fieldLines = (table: Bets): readonly string[] => [
  'FIELD',
  `3 · 4 · 9 · 10 · 11 pay ${pays(table, 'field', '3')}`,
  `2 pays ${pays(table, 'field', '2')} · 12 pays ${pays(table, 'field', '12')}`,
]
const placeOdds = (table: Bets): readonly string[] =>
  [4, 5, 6].map((n) => `${n} and ${14 - n} pay ${pays(table, `place-win-${n}`)}`)
const PLACE_RULE = { rule: '19:47-1.4(a)' } as const

/** A first roll of two sixes stands off for bets against the dice (1.2(a)2iv, 1.2(a)4iv). */
const BAR: Faces = [[6, 6]]

/** The pass line runs round the corner of the table. */
const CORNER =
  'M112 236 L112 634 Q112 754 232 754 L1198 754 L1198 695 L244 695 Q182 695 182 633 L182 236 Q182 230 176 230 L118 230 Q112 230 112 236 Z'
/** Upright only its end is seen. */
const LOW_CORNER = 'M87 1101 L682 1101 L682 1178 L157 1178 Q87 1178 87 1108 Z'
/** Inside the corner the don't-pass box follows its curve. */
const INNER_CORNER =
  'M194 630 L936 630 Q940 630 940 634 L940 689 L249 689 Q190 689 190 634 Q190 630 194 630 Z'

function wide(table: Bets, own: Place | undefined): Arrangement {
  const part = numbers((i): NumberBox => {
    return {
      ...box(346 + i * (137 + GAP), 116, 137, 368),
      columns: 2,
      place: 'PLACE',
      row: 72,
      come: 59,
      number: 54,
    }
  })
  const odds: Inscription[] = placeOdds(table).map((says, i) => {
    return { text: `PLACE ${says}`, ...PLACE_RULE, ...box(1228, 738 + 22 * i, 352, 22) }
  })
  return {
    body: BODIES.wide,
    plates: plates('wide', own),
    ...arranged(table, {
      ...part,
      spots: [
        ...part.spots,
        ['dont-come', box(190, 190, 150, 294), { print: ["DON'T", 'COME', 'BAR'], dice: BAR }],
        ['come', box(190, 490, 760, 66), { print: ['COME'], ink: 'gold' }],
        ['field', box(190, 562, 760, 62), { print: fieldLines(table) }],
        ['dont-pass', box(190, 630, 750, 59), { print: ["DON'T PASS BAR"], dice: BAR, path: INNER_CORNER }],
        ['dont-pass-odds', box(946, 630, 252, 59), ODDS],
        ['pass', box(244, 695, 954, 59), { print: ['PASS LINE'], path: CORNER, ink: 'gold' }],
        ['pass-odds', box(244, 758, 954, 59), ODDS],
        ...center(table, { x: 1228, y: 116, width: 352, band: 60, cell: 66, small: 60 }),
      ],
      texts: [...part.texts, ...odds, PASS_LINE],
      areas: [
        ...part.areas,
        { id: 'dont-come', kind: 'puck', name: 'Beside the boxes', ...box(239, 130, 52, 52) },
        { id: 'dont-pass', kind: 'puck', name: "The Don't Pass Line", ...box(880, 634, 52, 52) },
        { id: 'dice', kind: 'dice', name: 'The dice', ...box(956, 486, 242, 140) },
      ],
    }),
  }
}

/** Odds behind a line are laid on the bare felt. */
const ODDS = { print: ['ODDS'], ground: 'bare', seldom: true } as const
/** Along the end of the table. */
const PASS_LINE: Inscription = {
  text: 'PASS LINE',
  ink: 'gold',
  kind: 'rule',
  along: 'M156 556 L156 270',
  ...box(114, 270, 66, 286),
}

function tall(table: Bets, own: Place | undefined): Arrangement {
  const at = { part: 'table' } as const
  const part = numbers((i): NumberBox => {
    return {
      ...box(87 + i * 134.2, 228, 134.2, 610),
      columns: 1,
      place: 'WIN',
      row: 61,
      come: 61,
      number: 58,
    }
  })
  const lines: Placed[] = [
    ['dont-come', box(87, 844, 262, 77), { print: ["DON'T COME", 'BAR'], dice: BAR }],
    ['come', box(355, 844, 537, 77), { print: ['COME'], ink: 'gold' }],
    ['field', box(87, 926, 805, 87), { print: fieldLines(table) }],
    ['dont-pass', box(87, 1018, 595, 77), { print: ["DON'T PASS BAR"], dice: BAR }],
    ['dont-pass-odds', box(688, 1018, 204, 77), ODDS],
    ['pass', box(87, 1101, 595, 77), { print: ['PASS LINE'], path: LOW_CORNER, ink: 'gold' }],
    ['pass-odds', box(688, 1101, 204, 77), ODDS],
  ]
  const placed = <T extends object>(things: readonly T[]): T[] => things.map((it) => ({ ...it, ...at }))
  const odds = { text: `PLACE: ${placeOdds(table).join(' · ')}`, ...PLACE_RULE, ...box(110, 1179, 770, 24) }
  return {
    body: BODIES.tall,
    plates: plates('tall', own),
    ...arranged(table, {
      spots: [
        ...[...part.spots, ...lines].map(([id, where, look]): Placed => [id, where, { ...look, ...at }]),
        ...center(table, { x: 96, y: 236, width: 790, band: 86, cell: 108, small: 82, part: 'center' }),
      ],
      groups: placed(part.groups),
      texts: placed([...part.texts, odds]),
      areas: [
        ...placed(part.areas),
        { id: 'dont-come', kind: 'puck', name: 'Beside the boxes', ...box(112, 142, 68, 68), ...at },
        { id: 'dont-pass', kind: 'puck', name: "The Don't Pass Line", ...box(606, 1022, 68, 68), ...at },
        { id: 'dice', kind: 'dice', name: 'The dice', ...box(240, 119, 500, 106) },
      ],
    }),
  }
}

interface Parts extends Omit<Numbers, 'areas'> {
  readonly areas: readonly Area[]
}

/** Only the wagers this table takes have a spot. */
function arranged(table: Bets, { spots, texts, groups, areas }: Parts) {
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

/** One end of the table as it lies before a player, and the stickman's center beside it or on a second tab. */
export function layout(options: OptionValues, own?: Place): Layout {
  const table = bets(options)
  return {
    felt: 'green',
    wide: wide(table, own),
    tall: tall(table, own),
    parts: [
      { id: 'table', title: 'Table' },
      { id: 'center', title: 'Center' },
    ],
  }
}
