import { expect, test } from 'vitest'
import { isRefused } from '../../kernel/index.ts'
import { codeOf } from '../index.ts'
import { parseCards } from './typed.ts'

test.each([
  ['AsKs', ['AS', 'KS']],
  ['as kD, 10h 9C', ['AS', 'KD', 'TH', '9C']],
  ['', []],
])('%j is read', (text, faces) => {
  expect(parseCards(text)).toEqual(faces.map(codeOf))
})

test('a card that nobody has seen may stand in a hand', () => {
  expect(parseCards('As??')).toEqual([codeOf('AS'), 'unknown'])
})

test.each([
  ['AsK', 'K is not a card.'],
  ['1s', '1s is not a card.'],
  ['As?', '? is not a card.'],
  ['AsJK', 'JK is not a card.'],
  ['sA', 'sA is not a card.'],
])('%j is refused', (text, because) => {
  const found = parseCards(text)
  expect(isRefused(found) && found.because).toContain(because)
})
