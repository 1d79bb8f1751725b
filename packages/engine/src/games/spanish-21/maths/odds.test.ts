import { describe, expect, test } from 'vitest'
import { analyse, type ChartRow, chartOf, SPANISH_21 } from '../../../blackjack/analysis/index.ts'
import { advisedBy, advisedLast, wanted } from '../../../blackjack/index.ts'
import {
  fraction,
  isRefused,
  type OptionValues,
  resolveOptions,
  toNumber,
  toText,
  type Value,
} from '../../../kernel/index.ts'
import { spanish21 } from '../index.ts'
import { CHART } from '../strategy.ts'

const options = (given: Readonly<Record<string, Value>> = {}): OptionValues => {
  const found = resolveOptions(spanish21, given)
  if (isRefused(found)) throw new Error(found.because)
  return found
}
const oddsOf = (wager: string, given: Readonly<Record<string, Value>> = {}) => {
  const found = spanish21.odds(options(given)).find((o) => o.wager === wager)
  if (!found) throw new Error(`no odds of ${wager}`)
  return found
}
const percent = (wager: string, given: Readonly<Record<string, Value>> = {}): number =>
  Math.round(toNumber(oddsOf(wager, given).edge) * 100_000) / 1000

describe('the wager against the dealer', () => {
  /** Katarina Walker has 0.37 and 0.38 percent for six and eight decks; the analysis is held against them. */
  test.each<[number, number]>([
    [6, 0.365],
    [8, 0.385],
  ])('costs with %i decks %d percent with the best play', (decks, edge) => {
    expect(percent('main', { decks })).toBe(edge)
    expect(oddsOf('main', { decks }).note).toContain('without the super bonus')
  })
})

test('insurance wins with every court card that is left', () => {
  const { win, edge } = oddsOf('insurance')
  expect([toText(win), toText(edge)]).toEqual(['72/287', '71/287'])
})

describe('match the dealer', () => {
  /** The Wizard of Odds has 3.06 and 2.99 percent for six decks at 4 and 9 to 1 and eight at 3 and 12 to 1. */
  test.each<[number, number]>([
    [6, 3.055],
    [8, 2.99],
  ])('with %i decks costs %d percent', (decks, edge) => {
    expect(percent('match-the-dealer', { decks })).toBeCloseTo(edge, 2)
  })

  /** By hand: of 287 cards beside the dealer's first, five match it, and eighteen more its rank. */
  test('is lost where neither card matches, and each that does is paid', () => {
    expect(toText(oddsOf('match-the-dealer').edge)).toBe(toText(one()))
  })
})

function one() {
  const [all, suit, rank] = [287n, 5n, 18n]
  const none = (all - suit - rank) * (all - suit - rank - 1n)
  const paid = 2n * (suit * 9n + rank * 4n) * (all - 1n)
  return fraction(none - paid, all * (all - 1n))
}

/** The strategy as it is played is the chart of the analysis, cell by cell. */
describe('the chart', () => {
  const chart = chartOf(analyse(SPANISH_21))
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
})
