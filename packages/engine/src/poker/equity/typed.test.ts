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
  ['AsK', 'No card is written K.'],
  ['1s', 'No card is written 1s.'],
  ['As?', 'No card is written ?.'],
  ['AsJK', 'No card is written JK.'],
  ['sA', 'No card is written sA.'],
])('%j is refused', (text, because) => {
  const found = parseCards(text)
  expect(isRefused(found) && found.because).toContain(because)
})
