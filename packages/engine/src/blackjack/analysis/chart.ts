import type { Analysis } from './analysis.ts'
import { type Column, OUTCOMES } from './dealer.ts'
import { columnChance } from './first.ts'
import { type Analysed, meet } from './game.ts'
import { ACE, TEN } from './hands.ts'
import { DOUBLE, HIT, SPLIT, STAND, SURRENDER } from './plays.ts'
import { reachOf } from './reach.ts'
import { mostHands } from './splits.ts'
import { groupsOf } from './totals.ts'

/** What to do with one count against one thing that the dealer shows. */
export interface ChartCell {
  /**
   * H hit, S stand, D double or else hit, Ds double or else stand, P split, R surrender or else hit, Rs surrender or else
   * stand, Rp surrender or else split. A number behind it: so only with fewer cards than that, with so many or more hit.
   */
  readonly code: string
  readonly words: string
}

export interface ChartColumn {
  readonly label: string
  readonly words: string
}

export interface ChartRow {
  readonly kind: 'hard' | 'soft' | 'pair' | 'doubled'
  readonly label: string
  readonly words: string
  /** One a column; left out what cannot be, or never comes up. */
  readonly cells: readonly (ChartCell | undefined)[]
}

export interface Chart {
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly ChartRow[]
  /** The codes that stand in this chart, with their words. */
  readonly legend: readonly ChartCell[]
}

const NAMES = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const
const MANY = [
  'aces',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'sevens',
  'eights',
  'nines',
  'tens',
] as const
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const

const label = (value: number): string => (value === ACE ? 'A' : `${value + 1}`)
const article = (value: number): string => (value === ACE || value === 7 ? 'an' : 'a')

interface Shown extends ChartColumn {
  readonly group: number
  readonly order: number
}

function shownColumn({ hands }: Analysed, { values, hand, blackjack }: Column, group: number): Shown {
  const [value] = values as [number]
  // The ace stands last, as in every chart.
  if (values.length === 1)
    return {
      group,
      label: label(value),
      words: `The dealer shows ${article(value)} ${NAMES[value]}`,
      order: value === ACE ? 99 : value,
    }
  const [total, soft] = [hands.total[hand] as number, hands.soft[hand] === 1]
  if (blackjack) return { group, label: 'BJ', words: 'The dealer has a blackjack', order: 99 }
  return {
    group,
    label: `${soft ? 's' : ''}${total}`,
    words: `The dealer has ${soft ? 'a soft' : 'a hard'} ${total}`,
    order: (soft ? 40 : 0) + total,
  }
}

/** What the strategy tells apart of what the dealer shows, in the order of a chart. */
function shownColumns(game: Analysed): readonly Shown[] {
  const groups = groupsOf(game)
  const firsts = game.columns.filter((_, c) => groups.indexOf(groups[c] as number) === c)
  return firsts
    .map((column, i) => shownColumn(game, column, groups[game.columns.indexOf(column)] ?? i))
    .sort((a, b) => a.order - b.order)
}

const PLAIN: Readonly<Record<number, readonly [string, string]>> = {
  [STAND]: ['S', 'Stand'],
  [HIT]: ['H', 'Hit'],
  [DOUBLE]: ['D', 'Double'],
  [SPLIT]: ['P', 'Split'],
  [SURRENDER]: ['R', 'Surrender'],
}

/** A way with the way to go where it is not allowed. */
function worded(top: number, base: number): ChartCell {
  const [code, words] = PLAIN[top] as readonly [string, string]
  if (top === base || top === SPLIT) return { code, words }
  const [, otherwise] = PLAIN[base] as readonly [string, string]
  const suffix = base === STAND ? 's' : base === SPLIT ? 'p' : ''
  return { code: `${code}${suffix}`, words: `${words} if allowed, otherwise ${otherwise.toLowerCase()}` }
}

type Totals = Analysis['totals']

/** A count, with the number of cards from which something else is done. */
function countCell(totals: Totals, soft: boolean, total: number, group: number): ChartCell | undefined {
  const two = totals.cell(soft, total, 2, group)
  const cells = [2, 3, 4, 5, 6].map((cards) => totals.cell(soft, total, cards, group))
  const cell = two ?? cells.find((c) => c !== undefined)
  if (cell === undefined) return undefined
  const plain = worded(cell.top, cell.base)
  if (!totals.byCards) return plain
  const other = cells.findIndex((c) => c !== undefined && c.top !== cell.top)
  if (other < 0) return worded(cell.top, cell.top === DOUBLE ? cell.base : cell.top)
  const then = (cells[other] as typeof cell).top
  const [code, words] = PLAIN[cell.top] as readonly [string, string]
  const [thenCode, thenWords] = PLAIN[then] as readonly [string, string]
  const cards = other + 2
  const mark = then === HIT ? '' : thenCode.toLowerCase()
  return {
    code: `${code}${cards}${mark}`,
    words: `${words}, but with ${NUMBERS[cards]} cards or more ${thenWords.toLowerCase()}`,
  }
}

function firstCell({ totals }: Analysis, soft: boolean, total: number, group: number): ChartCell | undefined {
  const cell = countCell(totals, soft, total, group)
  if (cell === undefined || !totals.surrenders(soft, total, group)) return cell
  const base = totals.cell(soft, total, 2, group)?.base ?? HIT
  return worded(SURRENDER, base)
}

function pairCell({ game, totals }: Analysis, value: number, group: number): ChartCell | undefined {
  const soft = value === ACE
  const total = soft ? 12 : 2 * (value + 1)
  if (mostHands(game, value) < 2) return countCell(totals, soft, total, group)
  const way = totals.pair(value, group)
  if (way === SPLIT) return worded(SPLIT, SPLIT)
  if (way !== SURRENDER) return countCell(totals, soft, total, group)
  return worded(SURRENDER, totals.cell(soft, total, 2, group)?.base ?? HIT)
}

/** Whether a doubled hand of a count is rescued, by the hands that come up. */
function rescueRows(analysis: Analysis, columns: readonly Shown[]): readonly ChartRow[] {
  const { game, totals } = analysis
  if (!game.rules.doubling.rescue) return []
  const { hands, chances, pays } = game
  const wide = game.columns.length
  const { doubled } = reachOf(game, totals.policy, totals.firsts)
  const groups = groupsOf(game)
  const sums = new Map<string, { stand: number; rescue: number }>()
  const all = chances.all()
  doubled.forEach((share, i) => {
    if (share === 0) return
    const [hand, c] = [Math.floor(i / wide), i % wide]
    const key = `${hands.total[hand]} ${groups[c]}`
    const at = chances.at(hand, 0, 0) + c * OUTCOMES
    const weight = share * columnChance(game, game.columns[c] as Column)
    const sum = sums.get(key) ?? { stand: 0, rescue: 0 }
    sum.stand += weight * 2 * meet(pays.means, pays.doubled[hand] as number, all, at)
    sum.rescue += weight * ((all[at + OUTCOMES - 1] as number) - 1)
    sums.set(key, sum)
  })
  return [17, 16, 15, 14, 13, 12].map((total) => ({
    kind: 'doubled',
    label: `${total}`,
    words: `A doubled hand that counts ${total}`,
    cells: columns.map(({ group }) => {
      const sum = sums.get(`${total} ${group}`)
      if (sum === undefined) return undefined
      return sum.rescue > sum.stand
        ? { code: 'T', words: 'Take the double back' }
        : { code: 'S', words: 'Stand' }
    }),
  }))
}

const downTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, i) => from - i)

/** The strategy by counts as a table: hard counts, soft counts, pairs, and what to do with a doubled hand. */
export function chartOf(analysis: Analysis): Chart {
  const columns = shownColumns(analysis.game)
  const row = (
    kind: ChartRow['kind'],
    name: string,
    words: string,
    of: (group: number) => ChartCell | undefined,
  ) => ({
    kind,
    label: name,
    words,
    cells: columns.map(({ group }) => of(group)),
  })
  const rows: ChartRow[] = [
    ...downTo(19, 5).map((total) =>
      row('hard', `${total}`, `A hard ${total}`, (group) => firstCell(analysis, false, total, group)),
    ),
    ...downTo(9, 2).map((low) =>
      row('soft', `A-${low}`, `A soft ${low + 11}`, (group) => firstCell(analysis, true, low + 11, group)),
    ),
    ...[ACE, ...downTo(TEN, 1)].map((value) =>
      row('pair', `${label(value)}-${label(value)}`, `A pair of ${MANY[value]}`, (group) =>
        pairCell(analysis, value, group),
      ),
    ),
    ...rescueRows(analysis, columns),
  ]
  const legend = new Map<string, ChartCell>()
  for (const cell of rows.flatMap(({ cells }) => cells)) if (cell !== undefined) legend.set(cell.code, cell)
  return {
    columns: columns.map(({ label: name, words }) => ({ label: name, words })),
    rows,
    legend: [...legend.values()].sort((a, b) => a.code.localeCompare(b.code)),
  }
}

/** A cell found by its names, as a chart has them. */
export function cellAt(
  chart: Chart,
  kind: ChartRow['kind'],
  name: string,
  column: string,
): ChartCell | undefined {
  const at = chart.columns.findIndex(({ label: l }) => l === column)
  return chart.rows.find((r) => r.kind === kind && r.label === name)?.cells[at]
}
