import {
  type ChartCell,
  edgeOf,
  type OptionValues,
  type StrategyChart,
  type Study,
} from '../../../kernel/index.ts'
import { THREE_CARDS, threeCardCategory, valueLabel, valueName, valuesOf } from '../../../poker/index.ts'
import { costText, valueColumns } from '../../../versus/index.ts'
import { wagers } from '../wagers.ts'
import { analysis, FOLD_VALUE, odds, playValue } from './odds.ts'

const PLAY: ChartCell = { code: 'P', way: 'play', words: 'Play' }
const FOLD: ChartCell = { code: 'F', way: 'fold', words: 'Fold' }
const from = (third: number): ChartCell => ({
  code: `${valueLabel(third)}+`,
  way: 'play',
  words: `Play with a third card of ${valueName(third)} or higher, otherwise fold`,
})

/** Second cards, when there is a lower third: three to king. */
const SECONDS = Array.from({ length: 11 }, (_, i) => i + 3)
/** The highest cards that have a row of their own, below the pairs and what is higher. */
const HIGHEST = [14, 13, 12]
const ROWS = [
  { label: 'pair+', words: 'A pair or better' },
  ...HIGHEST.map((value) => ({
    label: `${valueLabel(value)} high`,
    words: `No pair, ${valueName(value)} high`,
  })),
  { label: 'less', words: 'Jack high or less' },
]

/** Of the hands of a cell, the lowest third card with which one is played, and the highest with which one is folded. */
interface Cell {
  played: number
  folded: number
}
const nothing = (): Cell => ({ played: Number.POSITIVE_INFINITY, folded: 0 })

function cellOf({ played, folded }: Cell): ChartCell | undefined {
  if (played === Number.POSITIVE_INFINITY) return folded === 0 ? undefined : FOLD
  return folded === 0 ? PLAY : from(played)
}

/** Whether a hand is worth playing is a matter of its rank: an ante bonus is for hands that are played without one. */
function cells(): readonly (readonly Cell[])[] {
  const grid = ROWS.map(() => SECONDS.map(nothing))
  for (const hand of analysis()) {
    const paired = threeCardCategory(hand.rank) !== 'high card'
    const [first = 0, second = 0, third = 0] = valuesOf(THREE_CARDS, hand.rank)
    const high = HIGHEST.indexOf(first)
    const row = grid[paired ? 0 : high < 0 ? ROWS.length - 1 : 1 + high] as Cell[]
    // A pair has no second card to look for.
    for (const cell of paired ? row : [row[SECONDS.indexOf(second)] as Cell])
      if (playValue(hand, 0) > FOLD_VALUE) cell.played = Math.min(cell.played, third)
      else cell.folded = Math.max(cell.folded, third)
  }
  return grid
}

const edge = edgeOf({ odds, wagers }, 'ante')

function chart(options: OptionValues): StrategyChart {
  const grid = cells().map((row) => row.map(cellOf))
  const between = grid.flat().filter((cell) => cell && cell !== PLAY && cell !== FOLD)
  return {
    title: 'When to play',
    says: [
      'Every hand against all 18,424 that the dealer can have, whatever its suits.',
      costText((part) => `ante, play and bonus together lose ${part} of the ante`, edge(options), 0),
    ],
    over: 'Your second highest card',
    columns: valueColumns(SECONDS),
    parts: [{ name: 'Your highest card', rows: ROWS.map((row, i) => ({ ...row, cells: grid[i] ?? [] })) }],
    legend: [PLAY, ...between.flatMap((cell) => cell ?? []), FOLD],
  }
}

export const study: Study = { chart, wager: 'ante', edge, matters: [{ key: 'anteBonus' }] }
