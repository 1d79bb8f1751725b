import { expect, test } from 'vitest'
import { isRefused, resolveOptions, type Value } from '../../kernel/index.ts'
import { spanish21 } from './index.ts'
import { table } from './spanish-21.test-kit.ts'

const refused = (options: Readonly<Record<string, Value>>): string => {
  const found = resolveOptions(spanish21, options)
  return isRefused(found) ? found.refused : 'good'
}

test.each<[string, Readonly<Record<string, Value>>, string]>([
  ['[19.13(a)] four people on a box', { playersPerBox: 4 }, '19:47-19.13(a)'],
  ['[19.13(g)] seven shared boxes', { sharedBoxes: 7 }, '19:47-19.13(g)'],
  ['seven decks', { decks: 7 }, '19:47-19'],
  ['seven boxes', { boxes: 7 }, '19:47-2.11(e)'],
  ['a shoe that shuffles all the time', { shuffler: 'continuous' }, '19:46-1.19(c)'],
])('%s are refused', (_, options, rule) => {
  expect(refused(options)).toBe(rule)
})

test.each<Readonly<Record<string, Value>>>([
  { decks: 8 },
  { playersPerBox: 1 },
  { severalBoxes: true, boxes: 3 },
  { shuffler: 'automated', matchTheDealer: false },
])('but not %j', (options) => {
  expect(refused(options)).toBe('good')
})

test('six decks have 288 cards, eight 384, and no ten is among them', () => {
  const s = table()
  expect(s.pile('shoe').length + s.pile('rack').length).toBe(288)
  const eight = table({ decks: 8 })
  expect(eight.pile('shoe').length + eight.pile('rack').length).toBe(384)
  s.bet('A', 'main', 10_00).closeBets('').until('deal')
  expect(s.refused({ type: 'deal', by: 'dealer', chance: ['TC'] }).because).toBe('No TC is left in the set.')
})
