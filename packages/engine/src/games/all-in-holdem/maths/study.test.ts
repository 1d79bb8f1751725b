import { expect, test } from 'vitest'
import { type OptionValues, resolveOptions } from '../../../kernel/index.ts'
import { STARTS, startWays } from '../../../poker/index.ts'
import { allInHoldem } from '../index.ts'
import { isRaised } from './odds.ts'

const options = resolveOptions(allInHoldem, {}) as OptionValues

test('[44.10(b)] the chart folds the starts that the count folds: as many hands, and the lowest', () => {
  const chart = allInHoldem.study?.chart(options)
  const cells = chart?.parts.flatMap(({ rows }) => rows.flatMap((row) => row.cells)) ?? []
  expect(cells).toHaveLength(STARTS)
  const folded = Array.from({ length: STARTS }, (_, start) => start).filter((start) => !isRaised(start))
  expect(cells.filter((cell) => cell?.way === 'fold')).toHaveLength(folded.length)
  const part = 1 - folded.reduce((n, start) => n + startWays(start), 0) / 1_326
  expect(chart?.says.at(-1)).toContain(`${(100 * part).toFixed(3)} %`)
  const row = (label: string) => chart?.parts[0]?.rows.find((r) => r.label === label)?.cells ?? []
  // Seven and two of two suits stand below the diagonal, of one suit above it.
  const column = chart?.columns.findIndex(({ label }) => label === '7') ?? 0
  expect(row('2')[column]?.way).toBe('fold')
  expect(row('7')[chart?.columns.findIndex(({ label }) => label === '2') ?? 0]?.way).toBe('raise')
})

test('[44.10(b)] what a start is worth in the exercises is what the hint says of it', () => {
  const all = allInHoldem.study?.exercises?.(options) ?? []
  expect(all).toHaveLength(STARTS)
  expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  const aces = all.find(({ says }) => says === 'You have a pair of aces.')
  expect(aces?.ways.map(({ way }) => way)).toEqual(['raise', 'fold'])
  expect(aces?.cards).toHaveLength(2)
  const mean = all.reduce((sum, { chance, ways }) => sum + chance * (ways[0]?.worth ?? 0), 0)
  expect(-mean).toBeCloseTo(allInHoldem.study?.edge(options) ?? 0, 10)
})
