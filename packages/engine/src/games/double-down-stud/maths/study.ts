import {
  type ChartCell,
  edgeOf,
  type OptionValues,
  payChoices,
  type StrategyChart,
  type Study,
} from '../../../kernel/index.ts'
import { costText, gainGrid, type Letters, letterOf, lostBy, valueColumns } from '../../../versus/index.ts'
import { PAYS } from '../options.ts'
import { MAIN, wagers } from '../wagers.ts'
import { gainsOf } from './expected.ts'
import { KINDS, lookUp } from './kinds.ts'
import { DEALS, everyOpen, gainFor, odds } from './odds.ts'

const DOUBLE: ChartCell = { code: 'D', way: 'double', words: 'Double' }
const STAND: ChartCell = { code: 'S', way: 'stand', words: 'Stand' }
const LETTERS: Letters = {
  go: DOUBLE,
  stay: STAND,
  mostlyGo: { ...DOUBLE, code: 'd', words: 'Double; with some of these hands standing is better' },
  mostlyStay: { ...STAND, code: 's', words: 'Stand; with some of these hands doubling is better' },
  either: { code: '=', way: 'either', words: 'It makes no difference' },
}
const VALUES = Array.from({ length: 13 }, (_, i) => i + 2)

const edge = edgeOf({ odds, wagers }, MAIN)

function chart(options: OptionValues): StrategyChart {
  const gains = gainsOf(options)
  const grid = gainGrid(
    KINDS.length,
    VALUES.length,
    everyOpen().map(({ cards, ways, lines }) => {
      const { row, value } = lookUp(cards)
      return { row, column: VALUES.indexOf(value), gain: ways * gainFor(gains, lines) }
    }),
  )
  const rows = KINDS.map((kind, row) => ({
    ...kind,
    cells: (grid[row] ?? []).map((cell) => cell && letterOf(LETTERS, cell)),
  }))
  const used = new Set(rows.flatMap(({ cells }) => cells.map((cell) => cell?.code)))
  return {
    title: 'When to double',
    says: [
      'Your card and the three that are up before the dealer, over every card that the hole card can be. Look a pair up by its value, everything else by its highest card.',
      `${costText((part) => `both wagers together lose ${part} of the original one`, edge(options), lostBy(grid) / (gains.parts * DEALS))} Other players’ cards lie open too: a hint counts them.`,
    ],
    over: 'The pair, or the highest card',
    columns: valueColumns(VALUES),
    parts: [{ name: 'Your card and the three before the dealer', rows }],
    legend: Object.values(LETTERS).filter(({ code }) => used.has(code)),
  }
}

export const study: Study = {
  chart,
  wager: MAIN,
  edge,
  matters: PAYS.map(([, key, floor]) => ({ key, values: payChoices(floor) })),
}
