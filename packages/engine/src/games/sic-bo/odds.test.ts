import { describe, expect, test } from 'vitest'
import { isRefused, type OptionValues, resolveOptions, toText, walkWager } from '../../kernel/index.ts'
import { sicBo } from './index.ts'

const resolved = (chosen: OptionValues = {}): OptionValues => {
  const options = resolveOptions(sicBo, chosen)
  if (isRefused(options)) throw new Error(JSON.stringify(options))
  return options as OptionValues
}

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

test('edges as published for these odds (wizardofodds.com, Sic Bo, Atlantic City and Macau columns)', () => {
  const found = edges()
  expect(found.get('small')).toBe('1/36') // 2.78 %
  expect(found.get('big')).toBe('1/36')
  expect(found.get('total-4')).toBe('7/24') // 29.17 % at 50 to 1
  expect(found.get('total-5')).toBe('5/24') // 20.83 % at 18 to 1
  expect(found.get('total-6')).toBe('11/36') // 30.56 % at 14 to 1
  expect(found.get('total-7')).toBe('7/72') // 9.72 % at 12 to 1
  expect(found.get('total-8')).toBe('1/8') // 12.5 % at 8 to 1
  expect(found.get('total-9')).toBe('41/216') // 18.98 % at 6 to 1
  expect(found.get('total-10')).toBe('1/8') // 12.5 % at 6 to 1
  expect(found.get('three-of-a-kind-1')).toBe('65/216') // 30.09 % at 150 to 1
  expect(found.get('any-three-of-a-kind')).toBe('11/36') // 30.56 % at 24 to 1
  expect(found.get('two-of-a-kind-1')).toBe('1/3') // 33.33 % at 8 to 1
  expect(found.get('two-dice-combination:1-2')).toBe('1/6') // 16.67 % at 5 to 1
  expect(found.get('one-of-a-kind-1')).toBe('17/216') // 7.87 % at 1, 2 and 3 to 1
})

test('a pair that loses to a triple costs more', () => {
  expect(edges({ tripleWinsPair: false }).get('two-of-a-kind-3')).toBe('3/8')
})

test('totals that mirror each other have one edge', () => {
  const found = edges()
  for (let n = 4; n <= 10; n++) expect(found.get(`total-${n}`)).toBe(found.get(`total-${21 - n}`))
})
