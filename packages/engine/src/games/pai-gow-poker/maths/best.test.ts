import { expect, test } from 'vitest'
import { BLOCKS } from '../../../../test/data/blocks.data.ts'
import { codeOf } from '../../../poker/index.ts'
import { BEST } from './best.data.ts'
import { gainOf, gainOfBlock } from './best.ts'

const cards = (text: string): number[] =>
  text
    .split(' ')
    .map(codeOf)
    .sort((a, b) => b - a)

test.each([['KS KD QC AH 9S 7D 2C'], ['AC KH KD 6S 6D 5S 5C']])(
  'the house way is the best setting of %s',
  (text) => {
    expect(gainOf(cards(text), 'second')).toBe(0)
  },
)

test('a hand without a pair can be set a little better', () => {
  const gain = gainOf(cards('AH QS 9D 7H 6H 3S 2C'), 'second') / 20 / 53_524_680
  expect(gain).toBeGreaterThan(0.01)
  expect(gain).toBeLessThan(0.03)
})

test.each(['second', 'lowest'] as const)(
  'a block of the sample is weighed again, ace to five %s',
  (wheel) => {
    expect(gainOfBlock(wheel, 17)).toBe(BLOCKS[wheel][17])
  },
)

test.each(['second', 'lowest'] as const)(
  'all blocks come to what the odds are told from, ace to five %s',
  (wheel) => {
    const blocks = BLOCKS[wheel]
    const { sum, squared } = BEST[wheel]
    expect([blocks.length, blocks.reduce((all, n) => all + n, 0)]).toEqual([BEST[wheel].blocks, sum])
    expect(blocks.reduce((all, n) => all + n ** 2, 0) / squared).toBeCloseTo(1, 12)
  },
)
