import { describe, expect, test } from 'vitest'
import { proofOf } from '../../../test/proof.ts'
import { analyse } from './analysis.ts'
import { type Chart, cellAt, chartOf } from './chart.ts'
import { type AnalysisRules, BLACKJACK, DOUBLE_ATTACK, faceUp, SPANISH_21 } from './rules.ts'

const proof = await proofOf('blackjack.chart', import.meta.url)
/** The columns of a chart, and the codes of its rows. */
const codes = proof.kept('codes', (rules: AnalysisRules) => {
  const { columns, rows } = chartOf(analyse(rules))
  const cells = rows.map(
    (row) => [`${row.kind} ${row.label}`, row.cells.map((cell) => cell?.code ?? '-')] as const,
  )
  return { columns: columns.map(({ label }) => label), cells: Object.fromEntries(cells) }
})

const LATE = { when: 'first', afterSplit: false } as const

const lines = ({ rows }: Chart, kind: string): readonly string[] =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ label, cells }) => `${label} ${cells.map((cell) => cell?.code ?? '-').join(' ')}`)

describe('the chart of four decks or more where the dealer stands on soft 17', () => {
  const chart = chartOf(analyse({ ...BLACKJACK, surrender: LATE }))

  test('is the one that everybody knows', () => {
    // The Wizard of Odds, "4-Deck to 8-Deck Blackjack Strategy", dealer stands on soft 17, double after a split.
    expect(chart.columns.map(({ label }) => label).join(' ')).toBe('2 3 4 5 6 7 8 9 10 A')
    expect(lines(chart, 'hard')).toEqual([
      '19 S S S S S S S S S S',
      '18 S S S S S S S S S S',
      '17 S S S S S S S S S S',
      '16 S S S S S H H R R R',
      '15 S S S S S H H H R H',
      '14 S S S S S H H H H H',
      '13 S S S S S H H H H H',
      '12 H H S S S H H H H H',
      '11 D D D D D D D D D H',
      '10 D D D D D D D D H H',
      '9 H D D D D H H H H H',
      ...['8', '7', '6', '5'].map((total) => `${total} H H H H H H H H H H`),
    ])
    expect(lines(chart, 'soft')).toEqual([
      'A-9 S S S S S S S S S S',
      'A-8 S S S S S S S S S S',
      'A-7 S Ds Ds Ds Ds S S H H H',
      'A-6 H D D D D H H H H H',
      'A-5 H H D D D H H H H H',
      'A-4 H H D D D H H H H H',
      'A-3 H H H D D H H H H H',
      'A-2 H H H D D H H H H H',
    ])
    expect(lines(chart, 'pair')).toEqual([
      'A-A P P P P P P P P P P',
      '10-10 S S S S S S S S S S',
      '9-9 P P P P P S P P S S',
      '8-8 P P P P P P P P P P',
      '7-7 P P P P P P H H H H',
      '6-6 P P P P P H H H H H',
      '5-5 D D D D D D D D H H',
      '4-4 H H H P P H H H H H',
      '3-3 P P P P P P H H H H',
      '2-2 P P P P P P H H H H',
    ])
    expect(lines(chart, 'doubled')).toEqual([])
  })

  test('says in words what its codes are', () => {
    expect(cellAt(chart, 'soft', 'A-7', '5')?.words).toBe('Double if allowed, otherwise stand')
    expect(cellAt(chart, 'hard', '16', '10')?.words).toBe('Surrender if allowed, otherwise hit')
    expect(chart.rows[0]?.words).toBe('A hard 19')
    expect(chart.columns.at(-1)?.words).toBe('The dealer shows an ace')
    expect(chart.columns[0]?.words).toBe('The dealer shows a two')
    expect(chart.legend.map(({ code }) => code)).toEqual(['D', 'Ds', 'H', 'P', 'R', 'S'])
  })
})

test('where the dealer hits soft 17, eleven is doubled against an ace and soft 19 against a six', () => {
  const chart = chartOf(analyse({ ...BLACKJACK, hitsSoft17: true }))
  expect(cellAt(chart, 'hard', '11', 'A')?.code).toBe('D')
  expect(cellAt(chart, 'soft', 'A-8', '6')?.code).toBe('Ds')
  expect(cellAt(chart, 'soft', 'A-7', '2')?.code).toBe('Ds')
})

describe('where the number of cards counts', () => {
  const chart = chartOf(analyse(SPANISH_21))

  test('a cell says from which number on another thing is done', () => {
    expect(cellAt(chart, 'hard', '11', '2')).toEqual({
      code: 'D4',
      words: 'Double, but with four cards or more hit',
    })
    expect(cellAt(chart, 'hard', '16', '2')?.code).toBe('S5')
  })

  test('a doubled hand is taken back against a strong card', () => {
    expect(cellAt(chart, 'doubled', '16', '6')?.words).toBe('Stand')
    expect(cellAt(chart, 'doubled', '16', '9')?.words).toBe('Take the double back')
  })
})

test('surrender at any time: seventeen against an ace, and nothing else', () => {
  const { columns, cells } = codes(DOUBLE_ATTACK)
  const given = Object.entries(cells).flatMap(([row, all]) =>
    all.flatMap((code, i) => (code.startsWith('R') ? [`${row} ${columns[i]}`] : [])),
  )
  expect(given).toEqual(['hard 17 A'])
})

test('with both cards open the columns are what the dealer has, and a twenty is hit against a twenty', () => {
  const { columns, cells } = codes(faceUp({ ...BLACKJACK, decks: 2 }))
  expect(columns).toEqual([
    ...Array.from({ length: 17 }, (_, i) => `${i + 4}`),
    ...Array.from({ length: 9 }, (_, i) => `s${i + 12}`),
    'BJ',
  ])
  const code = (row: string, dealer: string) => cells[row]?.[columns.indexOf(dealer)]
  expect(code('pair 10-10', '20')).toBe('H')
  expect(code('pair 10-10', '15')).toBe('P')
  expect(code('hard 12', '17')).toBe('H')
})
