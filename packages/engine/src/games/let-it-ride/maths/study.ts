import {
  type ChartCell,
  edgeOf,
  type OptionValues,
  payChoices,
  type StrategyChart,
  type Study,
} from '../../../kernel/index.ts'
import { alikeHands } from '../../../poker/index.ts'
import { costText, type Grid, gainGrid, type Letters, letterOf, lostBy } from '../../../versus/index.ts'
import { PAYS } from '../options.ts'
import { wagers } from '../wagers.ts'
import { highs, KINDS, rowOf } from './kinds.ts'
import { HANDS, nets, odds, rideValue } from './odds.ts'

const RIDE: ChartCell = { code: 'R', way: 'let-it-ride', words: 'Let it ride' }
const BACK: ChartCell = { code: 'T', way: 'take-back', words: 'Take it back' }
const EITHER: ChartCell = { code: '=', way: 'either', words: 'It makes no difference' }
const LETTERS: Letters = {
  go: RIDE,
  stay: BACK,
  mostlyGo: { ...RIDE, code: 'r', words: 'Let it ride; with some of these hands taking it back is better' },
  mostlyStay: {
    ...BACK,
    code: 't',
    words: 'Take it back; with some of these hands letting it ride is better',
  },
  either: EITHER,
}

/** Four cards, and what can come with three or four of them: two more, or one. */
const FOURS = 270_725
const TO_COME = { 3: (49 * 48) / 2, 4: 48 } as const

const COLUMNS = [0, 1, 2, 3, 4].map((n) => ({ label: `${n}`, words: `${n} of your cards tens or higher` }))

/** What letting ride gains by kind of hand, in parts of a bet and summed over all cards to come. */
const gridOf = (options: OptionValues, cards: 3 | 4): Grid =>
  gainGrid(
    KINDS[cards].length,
    COLUMNS.length,
    alikeHands(cards).map(({ hand, ways }) => ({
      row: rowOf(hand),
      column: highs(hand),
      gain: ways * rideValue(options, hand),
    })),
  )

const edge = edgeOf({ odds, wagers }, 'bet')

function chart(options: OptionValues): StrategyChart {
  const [three, four] = [gridOf(options, 3), gridOf(options, 4)]
  const part = (name: string, cards: 3 | 4, grid: Grid): StrategyChart['parts'][number] => ({
    name,
    rows: KINDS[cards].map((kind, row) => ({
      ...kind,
      cells: (grid[row] ?? []).map((cell) => cell && letterOf(LETTERS, cell)),
    })),
  })
  const { parts: whole } = nets(options)
  const lost = lostBy(three) / (HANDS * TO_COME[3] * whole) + lostBy(four) / (FOURS * TO_COME[4] * whole)
  const parts = [
    part('Bet one: your three cards', 3, three),
    part('Bet two: with the first community card', 4, four),
  ]
  const used = new Set(
    parts.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell?.code))),
  )
  return {
    title: 'Which bets to let ride',
    says: [
      'From every community card that can still come. Cards fit into a straight that has all of their values, the ace high or low: 5-6-7 fits into three, J-Q-K into two, 8-10-Q into one.',
      costText((part) => `the three bets lose ${part} of one of them`, edge(options), lost),
    ],
    over: 'How many of your cards are tens or higher',
    columns: COLUMNS,
    parts,
    legend: Object.values(LETTERS).filter(({ code }) => used.has(code)),
  }
}

export const study: Study = {
  chart,
  wager: 'bet',
  edge,
  matters: PAYS.map(([, key, , floor]) => ({ key, values: payChoices(floor) })),
}
