import {
  type ChartCell,
  type Citation,
  type Exercise,
  percentText,
  type StrategyChart,
} from '../kernel/index.ts'
import { type Code, faceOf, valueLabel, valueName } from '../poker/index.ts'

/** Two cards of one's own, before any other is known: what is best with each of the 169 starts. */
export interface Starts {
  readonly title: string
  readonly says: readonly string[]
  readonly rule: Citation
  /** What one does with a start, and what one does instead of it: cells for the chart, and their names. */
  readonly go: ChartCell
  readonly fold: ChartCell
  /** What going on with these two cards is worth in antes; folding costs one. */
  worth(first: Code, second: Code): number
}

const VALUES = Array.from({ length: 13 }, (_, i) => 14 - i)
/** A column for each of these values. */
export const valueColumns = (values: readonly number[]): StrategyChart['columns'] =>
  values.map((value) => ({ label: valueLabel(value), words: valueName(value) }))

const NAMES = [
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'sevens',
  'eights',
  'nines',
  'tens',
  'jacks',
  'queens',
  'kings',
  'aces',
]
const nameOf = (value: number): string => (NAMES[value - 2] ?? '').replace(/^sixes$/, 'six').replace(/s$/, '')

/** Of one suit above the diagonal, of two below it, pairs in it. */
function cardsOf(row: number, column: number): readonly [Code, Code] {
  const suited = column < row
  const [high, low] = [Math.max(row, column), Math.min(row, column)]
  return [high << 2, (low << 2) | (suited ? 0 : 1)]
}

const waysOf = (row: number, column: number): number => (row === column ? 6 : column < row ? 4 : 12)

function wordsOf(row: number, column: number): string {
  if (row === column) return `a pair of ${NAMES[row - 2]}`
  const [high, low] = [Math.max(row, column), Math.min(row, column)]
  return `${nameOf(high)} and ${nameOf(low)} of ${column < row ? 'one suit' : 'two suits'}`
}

/** A square of all starts, made from what each of them is worth. */
export function startChart({ title, says, go, fold, worth }: Starts): StrategyChart {
  let gone = 0
  const rows = VALUES.map((row) => ({
    label: valueLabel(row),
    words: nameOf(row),
    cells: VALUES.map((column) => {
      const goes = worth(...cardsOf(row, column)) > -1
      if (goes) gone += waysOf(row, column)
      return goes ? go : fold
    }),
  }))
  return {
    title,
    says: [
      ...says,
      `Two cards of one suit stand above the diagonal, of two suits below it. ${go.words} with ${percentText(gone / 1326)} of all hands.`,
    ],
    over: 'Your other card',
    columns: valueColumns(VALUES),
    parts: [{ name: 'Your two cards', rows }],
    legend: [go, fold],
  }
}

/** Every start to decide upon. */
export function startExercises({ rule, go, fold, worth }: Starts): readonly Exercise[] {
  return VALUES.flatMap((row) =>
    VALUES.map((column): Exercise => {
      const cards = cardsOf(row, column)
      const ways = [
        { way: go.way, name: go.words, worth: worth(...cards) },
        { way: fold.way, name: fold.words, worth: -1 },
      ].toSorted((a, b) => b.worth - a.worth)
      const says = `You have ${wordsOf(row, column)}.`
      return {
        id: `${valueLabel(row)} ${valueLabel(column)}`,
        says,
        cards: cards.map(faceOf),
        dealer: [],
        ways,
        chance: waysOf(row, column) / 1326,
        rule,
      }
    }),
  )
}
