import { expect, test } from 'vitest'
import { codeOf } from '../../../poker/index.ts'
import { caribbeanStud } from '../index.ts'
import { betValue, FOLD_VALUE, meets } from './analysis.ts'
import { CHART } from './counted.data.ts'

const chart = caribbeanStud.study?.chart({})
const cell = (part: number, label: string, up: string) => {
  const column = chart?.columns.findIndex((c) => c.label === up) ?? -1
  return chart?.parts[part]?.rows.find((r) => r.label === label)?.cells[column]?.code
}
const isBet = (hand: string, up: string): boolean =>
  betValue(meets(hand.split(' ').map(codeOf), codeOf(up)), 1) > FOLD_VALUE

test('the rows have every hand with every card up, once', () => {
  const all = CHART.flat().reduce((n, [, hands]) => n + hands, 0)
  expect(all).toBe(2_598_960 * 47)
})

test('a row says what a hand of it is worth', () => {
  expect([cell(0, 'A K J', '8'), isBet('AS KD JC 8H 3S', '8D')]).toEqual(['B', true])
  expect([cell(1, 'A K J', '8'), isBet('AS KD JC 7H 3S', '8D')]).toEqual(['F', false])
  expect([cell(0, 'A K 10', 'A'), isBet('AS KD TC 7H 3S', 'AD')]).toEqual(['F', false])
  expect([cell(0, 'pair+', '2'), isBet('2S 2D 3C 7H 5S', 'AD')]).toEqual(['B', true])
  expect(cell(0, 'less', 'K')).toBe('F')
})

test('where the other cards decide, the letter is small: with ace, king and queen the fourth against the card up', () => {
  expect(cell(1, 'A K Q', '5')).toBe('b')
  expect(isBet('AS KD QC JH 3S', '5D')).toBe(true)
  expect(isBet('AS KD QC 4H 3S', '5D')).toBe(false)
  expect(cell(0, 'A K Q', 'J')).toBe('B')
})

test('a cell that no hand falls into is empty', () => {
  expect(cell(0, 'A K 4', '9')).toBeUndefined()
})
