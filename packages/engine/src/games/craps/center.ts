import { type Box, box, type LayoutSpot } from '../../kernel/layout.ts'
import { oddsText } from '../../kernel/money.ts'
import type { WagerId } from '../../kernel/types.ts'
import type { Bet } from './wagers.ts'

/** The stickman's part of the layout: hardways, one-roll wagers, and what is a mixture of them. */

export type Bets = ReadonlyMap<WagerId, Bet>
export type Look = Omit<Partial<LayoutSpot>, 'wager' | 'name' | keyof Box>
export type Faces = readonly (readonly number[])[]
export type Placed = readonly [WagerId, Box, Look?]

/** Between two boxes of the layout. */
export const GAP = 6

export const pays = (table: Bets, id: WagerId, when?: string): string => {
  const found = (table.get(id)?.pays ?? []).find((p) => when === undefined || p.when === when)
  return found ? oddsText(found.odds) : ''
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
  ['horn-high-2', 'HIGH 2'],
  ['horn-high-3', 'HIGH 3'],
  ['horn-high-11', 'HIGH 11'],
  ['horn-high-12', 'HIGH 12'],
]

interface Center {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Heights: a band, a cell with dice, a small cell. */
  readonly band: number
  readonly cell: number
  readonly small: number
  readonly part?: string
}

const row = (x: number, y: number, width: number, height: number, i: number): Box => {
  const each = (width - GAP) / 2
  return box(x + (i % 2) * (each + GAP), y + Math.floor(i / 2) * (height + GAP), each, height)
}

export function center(table: Bets, { x, y, width, band, cell, small, part }: Center): Placed[] {
  const on = part === undefined ? {} : { part }
  const dice = (id: WagerId, faces: Faces): Look => ({ dice: faces, print: [pays(table, id)], ...on })
  const text = (id: WagerId, print: string): Look => ({ print: [print, pays(table, id)], ...on })
  const hard = y + band + GAP
  const roll = hard + 2 * (cell + GAP)
  const craps = roll + 2 * (cell + GAP)
  const mixed = craps + band + GAP
  const high = mixed + small + GAP
  return [
    ['any-seven', box(x, y, width, band), { ...text('any-seven', 'SEVEN'), ground: 'red', ink: 'ink' }],
    ...HARDWAYS.map(([id, d], i): Placed => [id, row(x, hard, width, cell, i), dice(id, d)]),
    ...ONE_ROLL.map(([id, d], i): Placed => [id, row(x, roll, width, cell, i), dice(id, d)]),
    ['any-craps', box(x, craps, width, band), text('any-craps', 'ANY CRAPS')],
    ['c-and-e', row(x, mixed, width, small, 0), { print: ['C AND E'], ...on }],
    ['horn', row(x, mixed, width, small, 1), { print: ['HORN'], ...on }],
    ...HORNS.map(
      ([id, print], i): Placed => [id, row(x, high, width, small, i), { print: ['HORN', print], ...on }],
    ),
  ]
}
