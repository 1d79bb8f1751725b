import { describe, expect, test } from 'vitest'
import {
  analyse,
  bestPlay,
  type ChartRow,
  chartOf,
  DOUBLE_ATTACK,
} from '../../../blackjack/analysis/index.ts'
import { advisedBy, advisedLast, attacks, wanted } from '../../../blackjack/index.ts'
import {
  fraction,
  isRefused,
  type OptionValues,
  resolveOptions,
  toNumber,
  toText,
} from '../../../kernel/index.ts'
import { doubleAttackBlackjack } from '../index.ts'
import { CHART } from '../strategy.ts'

const options = (): OptionValues => {
  const found = resolveOptions(doubleAttackBlackjack)
  if (isRefused(found)) throw new Error(found.because)
  return found
}
const oddsOf = (wager: string) => {
  const found = doubleAttackBlackjack.odds(options()).find((o) => o.wager === wager)
  if (!found) throw new Error(`no odds of ${wager}`)
  return found
}
const percent = (wager: string): number => Math.round(toNumber(oddsOf(wager).edge) * 100_000) / 1000

/** The Wizard of Odds has 0.62 percent by other rules; the analysis comes to both. */
test('the wager against the dealer costs 0.785 percent of the original with the best play, attacks with it', () => {
  expect(percent('main')).toBe(0.785)
  expect(oddsOf('main').method).toBe('optimal')
})

test('insurance at 5 to 2 wins with every court card that is left', () => {
  const { win, edge } = oddsOf('insurance')
  expect([toText(win), toText(edge)]).toEqual(['96/383', '47/383'])
})

/** By hand, over the values of the first two cards that make 12 to 16 hard: how many third cards of each value go over. */
test('bust it, counted by values', () => {
  const pays: Readonly<Record<number, number>> = { 6: 15, 7: 10, 8: 8, 9: 6, 10: 3 }
  const count = (value: number): number => (value === 10 ? 96 : 32)
  const left = (value: number, gone: readonly number[]): number =>
    count(value) - gone.filter((v) => v === value).length
  let [net, ways] = [0, 0]
  for (let a = 2; a <= 10; a++)
    for (let b = 2; b <= 10; b++)
      for (let c = 6; c <= 10; c++) {
        if (a + b > 16 || a + b + c < 22) continue
        const many = count(a) * left(b, [a]) * left(c, [a, b])
        ways += many
        net += many * (pays[c] ?? 0)
      }
  // Three eights: 8 to 1 of them are paid 200 where all of one suit, 50 where of one colour.
  const suited = 4 * 8 * 7 * 6
  const coloured = 2 * 16 * 15 * 14 - suited
  net += suited * (200 - 8) + coloured * (50 - 8)
  const all = 384 * 383 * 382
  expect(toText(oddsOf('bust-it').win)).toBe(toText(fraction(ways, all)))
  expect(toText(oddsOf('bust-it').edge)).toBe(toText(fraction(all - ways - net, all)))
})

/** The strategy as it is played is the chart of the analysis, cell by cell. */
describe('the chart', () => {
  const chart = chartOf(analyse(DOUBLE_ATTACK))
  const value = (label: string): number => (label === 'A' ? 1 : Number(label))
  const ups = chart.columns.map(({ label }) => value(label))

  const told = (row: ChartRow, up: number): string => {
    if (row.kind === 'doubled') return advisedLast(CHART, Number(row.label), up)
    if (row.kind === 'hard') return advisedBy(CHART, { total: Number(row.label), soft: false }, up)
    const [first = 0, second = 0] = row.label.split('-').map(value)
    const held = { total: first + second + (first === 1 ? 10 : 0), soft: first === 1 }
    return advisedBy(CHART, row.kind === 'pair' ? { ...held, pair: first } : held, up)
  }

  test('is that of the analysis', () => {
    const wrong = chart.rows.flatMap((row) =>
      row.cells.flatMap((cell, i) => {
        const own = told(row, ups[i] ?? 0)
        const same =
          cell === undefined ||
          [2, 3, 4, 5, 6].every((n) => `${wanted(cell.code, n)}` === `${wanted(own, n)}`)
        return same ? [] : [`${row.kind} ${row.label} ${ups[i]}: ${cell?.code}, not ${own}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('attacks where the analysis has the better of it', () => {
    const { best } = bestPlay(DOUBLE_ATTACK)
    expect(best.columns.map((_, c) => attacks(CHART, c + 1))).toEqual(
      best.columns.map(({ value }) => value > 0),
    )
  })
})
