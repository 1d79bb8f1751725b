import { type ChartCell, edgeOf, type StrategyChart, type Study } from '../../../kernel/index.ts'
import { valueLabel } from '../../../poker/index.ts'
import { wagers } from '../wagers.ts'
import { THIRDS } from './analysis.ts'
import { CHART } from './counted.data.ts'
import { odds } from './odds.ts'

const BET: ChartCell = { code: 'B', way: 'raise', words: 'Bet' }
const FOLD: ChartCell = { code: 'F', way: 'fold', words: 'Fold' }
/** Where cards that no row tells apart decide. */
const MOSTLY_BET: ChartCell = {
  code: 'b',
  way: 'raise',
  words: 'Bet with most of these hands: the other cards decide',
}
const MOSTLY_FOLD: ChartCell = {
  code: 'f',
  way: 'fold',
  words: 'Fold most of these hands: the other cards decide',
}

function cellOf([bet, all]: readonly [number, number]): ChartCell | undefined {
  if (all === 0) return undefined
  if (bet === all) return BET
  if (bet === 0) return FOLD
  return 2 * bet > all ? MOSTLY_BET : MOSTLY_FOLD
}

const ROWS = [
  { label: 'pair+', words: 'A pair or better' },
  ...THIRDS.map((value) => ({
    label: `A K ${valueLabel(value)}`,
    words: `Ace and king, then ${valueLabel(value)}`,
  })),
  { label: 'less', words: 'Less than ace and king' },
]

function chart(): StrategyChart {
  const part = (name: string, from: number): StrategyChart['parts'][number] => ({
    name,
    rows: ROWS.map((row, i) => ({ ...row, cells: (CHART[from + i] ?? []).map(cellOf) })),
  })
  return {
    title: 'When to bet',
    says: ['Every hand against every card up and every hand the dealer can make of it.'],
    over: 'The dealer shows',
    columns: (CHART[0] ?? []).map((_, i) => ({ label: valueLabel(i + 2), words: valueLabel(i + 2) })),
    parts: [part('You have a card like the one up', 0), part('You have none like it', ROWS.length)],
    legend: [BET, FOLD, MOSTLY_BET, MOSTLY_FOLD],
  }
}

/** No choice of the licensee's changes what ante and bet are worth. */
export const study: Study = {
  chart,
  wager: 'ante',
  edge: edgeOf({ odds, wagers }, 'ante'),
  matters: [],
}
