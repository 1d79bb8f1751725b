import { expect, test } from 'vitest'
import { arranged, FIVE_CARDS, FOUR_CARDS, rankFaces } from './index.ts'

const laid = (ranking: typeof FOUR_CARDS | typeof FIVE_CARDS, text: string): string => {
  const faces = text.split(' ')
  return arranged(ranking, faces)
    .map((i) => faces[i])
    .join(' ')
}

test.each([
  ['the pair first, then the cards beside it, then what does not count', '4C AS 9H AH TD', 'AS AH TD 9H 4C'],
  ['the ace at the low end of a straight', 'AC TH 2D 4S 3C', '4S 3C 2D AC TH'],
  ['the ace at its high end', 'JC TH AD KS QC', 'AD KS QC JC TH'],
  ['a flush before a pair', '9S 2S KD KS 4S', 'KS 9S 4S 2S KD'],
  ['two pair of three', '2S 4H 2H 9D 4S 9C', '9D 9C 4H 4S 2S 2H'],
  ['three of a kind before a flush', '5S 9S 5H 5D 2S KS', '5S 5H 5D KS 9S 2S'],
])('four cards: %s', (_, cards, order) => {
  expect(laid(FOUR_CARDS, cards)).toBe(order)
})

test('five cards of seven', () => {
  expect(laid(FIVE_CARDS, '2C KS KH 9D 9C KD 4S')).toBe('KS KH KD 9D 9C 2C 4S')
})

test('the first cards make the hand that all of them make', () => {
  for (const text of ['2S 4H 2H 9D 4S 9C', 'AS KS QS JS TD TH', '7C 5D 3H 2S KC QD']) {
    const faces = text.split(' ')
    const best = arranged(FOUR_CARDS, faces).slice(0, 4)
    const rank = rankFaces(
      FOUR_CARDS,
      best.map((i) => faces[i] ?? ''),
    )
    expect(rank).toBe(rankFaces(FOUR_CARDS, faces))
  }
})
