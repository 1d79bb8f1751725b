import { sure } from '../../kernel/sure.ts'
import type { Citation, OptionValues, WagerId } from '../../kernel/types.ts'
import { adjacent, type Cell, cell, corners, grid, lines, type Point } from '../../wheels/index.ts'
import { chosen } from './options.ts'
import { background, hasDoubleZero, orderOf } from './wheel.ts'

export type Kind =
  | 'straight'
  | 'split'
  | 'three-numbers'
  | 'four-numbers'
  | 'first-five'
  | 'six-numbers'
  | 'seven-numbers'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'
  | 'five-adjacent'

/** A place on the layout where chips can lie, and the numbers it covers. */
export interface Position {
  readonly id: WagerId
  readonly kind: Kind
  readonly name: string
  readonly numbers: readonly string[]
  readonly rule: Citation
  /** The box the chips lie in, or the point of a line or corner they lie on, in units of one number's box. */
  readonly box?: Cell
  readonly at?: Point
}

/** Rows of three, `1` in the first; the zeros lie above them, the dozens beside the first number of each row. */
export const ROWS: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, r) =>
  [1, 2, 3].map((c) => `${3 * r + c}`),
)
export const NUMBERS = ROWS.flat()
export const SEVEN = ['10', '11', '12', '13', '14', '15', '33'] as const

export const zeroCells = (values: OptionValues): Cell[] =>
  hasDoubleZero(values) ? [cell('0', 0, -1, 1.5), cell('00', 1.5, -1, 1.5)] : [cell('0', 0, -1, 3)]
const numberCells = (values: OptionValues): Cell[] => [...zeroCells(values), ...grid(ROWS)]
const dozenCell = (n: number): Cell => cell(`dozen-${n}`, -1, 4 * (n - 1), 1, 4)

const listed = (ids: readonly string[]): string => ids.join(', ')

function straights(cells: readonly Cell[]): Position[] {
  return cells.map((box) => ({
    id: `straight:${box.id}`,
    kind: 'straight',
    name: `Straight ${box.id}`,
    numbers: [box.id],
    rule: '19:47-5.1(e)1',
    box,
  }))
}

/** On the line between any two boxes; 0 and 00 also on the line between two dozens, where the far end can reach. */
function splits(cells: readonly Cell[], double: boolean): Position[] {
  const between = lines(cells).map(
    ({ ids, at }): Position => ({
      id: `split:${ids.join('-')}`,
      kind: 'split',
      name: `Split ${listed(ids)}`,
      numbers: ids,
      rule: '19:47-5.1(e)2',
      at,
    }),
  )
  const [far] = lines([dozenCell(2), dozenCell(3)])
  const also: Position = {
    id: 'split:0-00:dozens',
    kind: 'split',
    name: 'Split 0, 00 between the dozens',
    numbers: ['0', '00'],
    rule: '19:47-5.1(e)2',
    at: sure(far?.at),
  }
  return double ? [...between, also] : between
}

/** The trios the rules name; on a single zero layout 0, 2 and 3 meet as well, but are not among them. */
const TRIOS = ['0-1-2', '0-2-00', '00-2-3']
const trioId = (ids: readonly string[]): string | undefined =>
  TRIOS.find((trio) => trio.split('-').every((n) => ids.includes(n)))

function threeNumbers(cells: readonly Cell[]): Position[] {
  const rows = ROWS.map(
    (row, r): Position => ({
      id: `three-numbers:${row.join('-')}`,
      kind: 'three-numbers',
      name: `Three numbers ${listed(row)}`,
      numbers: row,
      rule: '19:47-5.1(e)3',
      at: { x: 0, y: r + 0.5 },
    }),
  )
  const trios = corners(cells).flatMap(({ ids, at }): Position[] => {
    const trio = ids.length === 3 ? trioId(ids) : undefined
    if (!trio) return []
    // 19:47-5.1(e)3ii: it lies where its three boxes meet.
    const numbers = trio.split('-')
    const name = `Three numbers ${listed(numbers)}`
    return [{ id: `three-numbers:${trio}`, kind: 'three-numbers', name, numbers, rule: '19:47-5.1(e)3i', at }]
  })
  return [...trios, ...rows]
}

const fourNumbers = (cells: readonly Cell[]): Position[] =>
  corners(cells)
    .filter(({ ids }) => ids.length === 4)
    .map(({ ids, at }) => ({
      id: `four-numbers:${ids.join('-')}`,
      kind: 'four-numbers',
      name: `Four numbers ${listed(ids)}`,
      numbers: ids,
      rule: '19:47-5.1(e)4',
      at,
    }))

/** Where the boxes of 0, 1 and the first dozen meet. */
const firstFive: Position = {
  id: 'first-five',
  kind: 'first-five',
  name: 'First five numbers',
  numbers: ['0', '00', '1', '2', '3'],
  rule: '19:47-5.1(e)5',
  at: { x: 0, y: 0 },
}

const sixNumbers: readonly Position[] = ROWS.slice(1).map((row, r) => {
  const numbers = [...sure(ROWS[r]), ...row]
  return {
    id: `six-numbers:${numbers.join('-')}`,
    kind: 'six-numbers',
    name: `Six numbers ${listed(numbers)}`,
    numbers,
    rule: '19:47-5.1(e)6',
    at: { x: 0, y: r + 1 },
  }
})

const columns: readonly Position[] = [1, 2, 3].map((n) => ({
  id: `column-${n}`,
  kind: 'column',
  name: `Column ${n}`,
  numbers: ROWS.map((row) => sure(row[n - 1])),
  rule: '19:47-5.1(e)7',
  box: cell(`column-${n}`, n - 1, 12),
}))

const dozens: readonly Position[] = ['1st 12', '2nd 12', '3rd 12'].map((name, i) => ({
  id: `dozen-${i + 1}`,
  kind: 'dozen',
  name,
  numbers: NUMBERS.slice(12 * i, 12 * i + 12),
  rule: '19:47-5.1(e)8',
  box: dozenCell(i + 1),
}))

/** The six outside boxes as they lie beside the dozens, from the zeros on. */
const OUTSIDE: readonly (readonly [Kind, string, Citation, (number: string) => boolean])[] = [
  ['low', '1 to 18', '19:47-5.1(e)13', (n) => Number(n) <= 18],
  ['even', 'Even', '19:47-5.1(e)12', (n) => Number(n) % 2 === 0],
  ['red', 'Red', '19:47-5.1(e)9', (n) => background(n) === 'red'],
  ['black', 'Black', '19:47-5.1(e)10', (n) => background(n) === 'black'],
  ['odd', 'Odd', '19:47-5.1(e)11', (n) => Number(n) % 2 === 1],
  ['high', '19 to 36', '19:47-5.1(e)14', (n) => Number(n) > 18],
]

const outside: readonly Position[] = OUTSIDE.map(([kind, name, rule, holds], i) => ({
  id: kind,
  kind,
  name,
  numbers: NUMBERS.filter(holds),
  rule,
  box: cell(kind, -2, 2 * i, 1, 2),
}))

const sevenNumbers: Position = {
  id: 'seven-numbers',
  kind: 'seven-numbers',
  name: 'Seven numbers',
  numbers: SEVEN,
  rule: '19:47-5.1(f)',
}

/** On the replica of the wheel: a number with two to either side. None may take in a 00 that cannot win. */
const fiveAdjacent = (values: OptionValues): Position[] =>
  orderOf(values)
    .map((center): Position => {
      const numbers = adjacent(orderOf(values), center, 2)
      const name = `Five adjacent numbers around ${center}`
      return { id: `five-adjacent:${center}`, kind: 'five-adjacent', name, numbers, rule: '19:47-5.1(e)1i' }
    })
    .filter(({ numbers }) => hasDoubleZero(values) || !numbers.includes('00'))

/** Every place where chips can lie at a table with these options. */
export function positions(values: OptionValues): Position[] {
  const cells = numberCells(values)
  const double = hasDoubleZero(values)
  return [
    ...straights(cells),
    ...splits(cells, double),
    ...threeNumbers(cells),
    ...fourNumbers(cells),
    ...(double ? [firstFive] : []),
    ...sixNumbers,
    ...(chosen(values).sevenNumbers ? [sevenNumbers] : []),
    ...columns,
    ...dozens,
    ...outside,
    ...(chosen(values).fiveAdjacent ? fiveAdjacent(values) : []),
  ]
}
