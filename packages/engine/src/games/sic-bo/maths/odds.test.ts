import { describe, expect, test } from 'vitest'
import { resolvedBy } from '../../../../test/choices.ts'
import { type OptionValues, toText, walkWager } from '../../../kernel/index.ts'
import { sicBo } from '../index.ts'

const resolved = resolvedBy(sicBo)

const edges = (chosen: OptionValues = {}): ReadonlyMap<string, string> =>
  new Map(sicBo.odds(resolved(chosen)).map(({ wager, edge }) => [wager, toText(edge)]))

describe.each<OptionValues>([
  {},
  { tripleWinsPair: false, oneOfAKindPays: '6 to 5' },
  { threeOfAKindPays: '180 to 1', total4Pays: '60 to 1', total9Pays: '7 to 1', twoOfAKindPays: '10 to 1' },
])('with %j', (chosen) => {
  const options = resolved(chosen)
  test.each(sicBo.odds(options).map((row) => [row.wager, row] as const))(
    '%s by formula is what the engine pays over all 216 ways',
    (wager, row) => {
      expect(walkWager(sicBo, options, wager)).toEqual(row)
    },
  )
})

/** Published at wizardofodds.com/games/sic-bo (2016), which lists the edge of every wager by what it pays. */
test.each([
  ['small', '1/36', 2.78],
  ['big', '1/36', 2.78],
  ['total-4', '7/24', 29.17],
  ['total-5', '17/36', 47.22],
  ['total-6', '11/36', 30.56],
  ['total-7', '7/72', 9.72],
  ['total-8', '1/8', 12.5],
  ['total-9', '41/216', 18.98],
  ['total-10', '1/8', 12.5],
  ['three-of-a-kind-1', '65/216', 30.09],
  ['any-three-of-a-kind', '11/36', 30.56],
  ['two-of-a-kind-1', '1/3', 33.33],
  ['two-dice-combination:1-2', '1/6', 16.67],
  ['one-of-a-kind-1', '17/216', 7.87],
])('%s has the edge %s, as published', (wager, edge, percent) => {
  expect(edges().get(wager)).toBe(edge)
  const [n = 0, d = 1] = edge.split('/').map(Number)
  expect((100 * n) / d).toBeCloseTo(percent, 1)
})

test('a pair that loses to a triple costs more', () => {
  expect(edges({ tripleWinsPair: false }).get('two-of-a-kind-3')).toBe('3/8')
})

test('totals that mirror each other have one edge', () => {
  const found = edges()
  for (let n = 4; n <= 10; n++) expect(found.get(`total-${n}`)).toBe(found.get(`total-${21 - n}`))
})
