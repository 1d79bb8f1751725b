import { describe, expect, test } from 'vitest'
import { FIVE_CARDS, LOW, LOW_THREE, type Ranking, rankShown, shownName, THREE_CARDS } from './index.ts'
import { faces } from './slow.test-kit.ts'

describe.each<[string, Ranking, readonly string[]]>([
  [
    '[19:47-14.9(f)1] two to five cards showing, the highest first',
    FIVE_CARDS,
    [
      '5S 4S 3S 2S AS',
      '2S 2H 2D',
      '3S 3H 2D 2C',
      'KS KH',
      'QS QH AD KC',
      'QS QH AD',
      'AS 2S',
      'KS QS JS TS',
      'KS',
    ],
  ],
  [
    '[13:69F-14.9B(f)2] low cards showing, the best first',
    LOW,
    ['4S 3S 2S AS', '5S 3S 2S AS', '7S 6S 5S 4S', 'AS AH 2S 3S', 'KS KH 2S 3S'],
  ],
  ['mambo stud’s two cards showing', THREE_CARDS, ['3S 3H', 'AS KS', 'KH QH']],
])('%s', (_, ranking, order) => {
  test('rank in their order', () => {
    const ranks = order.map((some) => rankShown(ranking, faces(some)))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    expect(new Set(ranks).size).toBe(ranks.length)
  })
})

test('straights and flushes need all their cards', () => {
  expect(rankShown(FIVE_CARDS, faces('AS KS QS JS'))).toBeLessThan(
    rankShown(FIVE_CARDS, faces('2S 2H 4D 5C')),
  )
  expect(rankShown(THREE_CARDS, faces('AS KS'))).toBeLessThan(rankShown(THREE_CARDS, faces('2S 2H')))
})

test('no card is below every card', () => {
  expect(rankShown(FIVE_CARDS, [])).toBeLessThan(rankShown(FIVE_CARDS, ['2C']))
  expect(shownName(FIVE_CARDS, [])).toBe('No cards')
})

test.each<[Ranking, string, string]>([
  [FIVE_CARDS, 'KS KH', 'Pair of kings'],
  [FIVE_CARDS, 'KS 9H', 'King high'],
  [FIVE_CARDS, 'KS KH 9S 9H', 'Two pair, kings and nines'],
  [FIVE_CARDS, '4S 4H 4D 4C', 'Four fours'],
  [FIVE_CARDS, '9C 8S 7S 6S 5S', 'Straight to the nine'],
  [LOW, '8S 6S 2H', 'Eight-six low'],
  [LOW, 'AS', 'Ace low'],
  [LOW_THREE, '6S AS', 'Six-ace low'],
])('%# %s: %s are called %s', (ranking, some, name) => {
  expect(shownName(ranking, faces(some))).toBe(name)
})
