import {
  type ChartCell,
  edgeOf,
  type OptionValues,
  odds as oddsOf,
  payChoices,
  type StrategyChart,
  type Study,
  toNumber,
} from '../../../kernel/index.ts'
import { costText, valueColumns } from '../../../versus/index.ts'
import { BONUS } from '../options.ts'
import { wagers } from '../wagers.ts'
import { LETTERS } from './cells.ts'
import { CHART, FOLLOWED } from './counted.data.ts'
import { lostBy, odds } from './odds.ts'
import { PARTS, ROWS } from './rows.ts'

const THREE: ChartCell = { code: '3', way: 'three-antes', words: 'Play three antes' }
const ONE: ChartCell = { code: '1', way: 'one-ante', words: 'Play one ante' }
const FOLD: ChartCell = { code: 'F', way: 'fold', words: 'Fold' }
/** Where the cards beside those of the row, and the suits, decide. */
const divided = (cell: ChartCell): ChartCell => ({
  ...cell,
  code: `${cell.code}*`,
  words: `${cell.words}; with some of these hands another choice is better`,
})
const { whole, divided: parted } = LETTERS
const CELLS: Readonly<Record<string, ChartCell>> = {
  [whole[3]]: THREE,
  [whole[1]]: ONE,
  [whole[0]]: FOLD,
  [parted[3]]: divided(THREE),
  [parted[1]]: divided(ONE),
  [parted[0]]: divided(FOLD),
}

const edge = edgeOf({ odds, wagers }, 'ante')

function chart(options: OptionValues): StrategyChart {
  const lost = toNumber(lostBy(FOLLOWED))
  return {
    title: 'When to play, and for how much',
    says: [
      'Every hand against every card up and every five cards hidden with it, the hands of a row taken together. A play wager is one ante or three: what is worth more than one is worth the most.',
      costText((part) => `ante, play and bonus together lose ${part} of the ante`, edge(options), lost),
    ],
    over: 'The dealer shows',
    columns: valueColumns(Array.from(CHART[0]?.[0] ?? '', (_, i) => i + 2)),
    parts: PARTS.map((name, part) => ({
      name,
      rows: ROWS.map((row, i) => ({
        ...row,
        cells: Array.from(CHART[part]?.[i] ?? '', (letter) => CELLS[letter]),
      })),
    })),
    legend: [THREE, ONE, FOLD, divided(THREE), divided(ONE), divided(FOLD)],
  }
}

/** A bonus is paid for hands that are always played: it changes what the ante costs and not how to play. */
export const study: Study = {
  chart,
  wager: 'ante',
  edge,
  matters: BONUS.map(({ key, pays }) => ({ key, values: payChoices(oddsOf(pays)) })),
}
