import { expect, test } from 'vitest'
import { Keno } from './booth.test-kit.ts'
import { compareRecord, type DrawRecord, parseRecord, recordLine } from './record.ts'

const NUMBERS = Array.from({ length: 20 }, (_, i) => 4 * i + 1)
const one: DrawRecord = { location: 'main', game: 17, numbers: NUMBERS }

test('[15.5(a)[record]] the record has location, game and numbers, and is read as it was written', () => {
  expect(parseRecord(recordLine(one))).toEqual(one)
  const line = recordLine(one)
  for (const bad of [
    '',
    'main',
    line.slice(0, -3),
    `${line} 2`,
    line.replace('main', '<b>'),
    line.replace('17', '0'),
    line.replace(' 5 ', ' 1 '),
    line.replace(' 5 ', ' 81 '),
  ])
    expect(parseRecord(bad), bad).toBeUndefined()
})

test('[15.5(a)[record]] results are compared with it', () => {
  const at = new Keno()
  at.draw()
  at.draw()
  const lines = [...at.rows.results].map(([game, { drawn }]) =>
    recordLine({ location: 'main', game, numbers: drawn }),
  )
  const wrong = (all: readonly string[]) => compareRecord(all, 'main', at.rows.results)
  expect(wrong(lines)).toEqual([])
  expect(wrong([...lines, ...lines, 'main 3 broken'])).toEqual([])
  expect(wrong(lines.slice(1))).toEqual(['Game 1 is not in the independent record.'])
  expect(wrong([...lines, recordLine({ ...one, game: 2 })])).toEqual([
    'Game 2 has other numbers in the independent record.',
  ])
  expect(compareRecord(lines, 'satellite', at.rows.results)).toHaveLength(2)
})
