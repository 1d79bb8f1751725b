import { describe, expect, test } from 'vitest'
import { resolveOptions, toNumber, worthOfChoices } from '../../../kernel/index.ts'
import { GIVEN_UP } from '../houseway.ts'
import { paiGow } from '../index.ts'
import { odds } from './odds.ts'
import { study } from './study.ts'

const optionsWith = (chosen: Readonly<Record<string, string>> = {}) => {
  const options = resolveOptions(paiGow, chosen)
  if ('refused' in options) throw new Error(String(options.because))
  return options
}

describe('the chart of pai gow', () => {
  const chart = study.chart(optionsWith())
  const cell = (part: string, beside: string, instead: string): string | undefined => {
    const rows = chart.parts.find(({ name }) => name.startsWith(part))?.rows
    const column = chart.columns.findIndex(({ label }) => label === instead)
    return rows?.find(({ label }) => label === beside)?.cells[column]?.code
  }

  test('has a part for every line of the house way, and a word for every letter', () => {
    expect(chart.parts).toHaveLength(GIVEN_UP.length)
    const codes = chart.parts.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((c) => c?.code ?? [])),
    )
    expect([...new Set(codes)].sort()).toEqual(chart.legend.map(({ code }) => code).sort())
    for (const { rows } of chart.parts)
      for (const { cells } of rows) expect(cells).toHaveLength(chart.columns.length)
  })

  test('tells the two decisions apart by their ways', () => {
    expect(new Set(chart.legend.map(({ code, way }) => `${code.toUpperCase()} ${way}`))).toEqual(
      new Set(['K keep', 'G give-up']),
    )
  })

  test('says what best play does with all hands that look alike', () => {
    expect(cell('A pair of Teen or Day', '3', '8')).toBe('G')
    expect(cell('A pair of sevens', '4', '9')).toBe('G')
    expect(cell('Any other pair', '3', '6')).toBe('K')
    expect(cell('An eight', '0', '5')).toBe('G')
    expect(cell('Any other nine', '1', '3')).toBe('K')
    // A low hand is never given up for one of a lower value.
    expect(cell('An eight', '5', '4')).toBeUndefined()
  })

  test('followed, it is nearly as good as best play, and better than the house way', () => {
    const [, says = ''] = chart.says
    const [followed = 0, best = 0] = [...says.matchAll(/(\d\.\d+) %/g)].map(([, n]) => Number(n))
    expect(best).toBeCloseTo(
      100 * toNumber((odds(optionsWith())[0] as { edge: { n: bigint; d: bigint } }).edge),
      3,
    )
    expect(followed - best).toBeGreaterThan(0)
    expect(followed).toBeLessThan(2.416)
  })
})

describe('exercises', () => {
  const all = study.exercises?.(optionsWith()) ?? []

  test('are hands with a choice, each way with what it is worth, the best first', () => {
    expect(all).toHaveLength(1_904)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { cards, ways } of all) {
      expect(cards).toHaveLength(4)
      expect(new Set(ways.map(({ way }) => way)).size).toBe(ways.length)
      expect(ways.length).toBeGreaterThan(1)
      for (const [i, { worth }] of ways.entries()) expect(worth).toBeLessThanOrEqual(ways[i - 1]?.worth ?? 1)
    }
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(1)
  })
})

test('[10.7(e)] what the choice of the house way is worth', () => {
  const { edge, choices } = worthOfChoices(paiGow, optionsWith())
  expect(edge).toBeCloseTo(0.021639, 6)
  expect(choices.map(({ value, change }) => [value, change.toFixed(4)])).toEqual([['literal', '-0.0311']])
})
