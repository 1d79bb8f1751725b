import { expect, test } from 'vitest'
import { PokerTable } from '../../pots/pots.test-kit.ts'
import { fiveCardStud } from './index.ts'

const three = { A: 100, B: 100, C: 100 }
const DOWN = { 1: 'AH', 2: 'QS', 3: 'TH' }
const table = (up: string, options = {}, stacks: Record<string, number> = three) =>
  new PokerTable(fiveCardStud, stacks, { ante: 0, ...options }).deal({ ...DOWN, up })

test('[14.13(b), 14.13(c)] eight seats at most; one card down and one up', () => {
  const play = table('9S 4D 8C')
  expect(fiveCardStud.places({ seats: 8 })).toHaveLength(8)
  expect(play.faces('hand:1')).toBe('AH 9S')
})

test('[14.13(d)] the lowest card makes the forced bet, of equal ones the lowest suit', () => {
  expect(table('9S 4D 8C').bet1('B')).toBe(1)
  expect(table('4S 4D 4H').bet1('B')).toBe(1)
})

test('[14.13(e)] everybody calls, raises or folds', () => {
  expect(table('9S 4D 8C 3S 3D 3C').play('r2 c c').table.state.street).toBe(1)
})

test('[14.13(f)] the best hand showing opens and must bet', () => {
  const play = table('9S 4D 8C 9D 5D KC').play('c c')
  expect([play.asked(), play.types(), play.pile('burns').length]).toEqual(['A', ['bet', 'fold'], 1])
  expect(play.not('A', 'check').because).toBe('You open this round and must bet.')
  expect(table('9S 4D 8C 9D 5D KC', { openerMayCheck: true }).play('c c').types()).toEqual([
    'check',
    'bet',
    'fold',
  ])
  expect(table('9S 4D 9C KD 5D KC').play('c c').asked()).toBe('A')
})

test('[14.13(g)] two more cards up, a burn before each', () => {
  const play = table('9S 4D 8C 9D 5D KC JS JD JC TS TD TC').play('c c r2 c c r4 c c')
  expect([play.table.state.street, play.pile('burns').length, play.span()]).toEqual([3, 3, [4, 4]])
  expect(play.faces('hand:1')).toBe('AH 9S 9D JS TS')
})

test('[14.13(h)] the best five cards win', () => {
  const play = table('9S 4D 8C 9D 5D KC JS JD JC TS TD TC').play('c c r2 c c r4 c c r4 c c s s s')
  expect(play.stacks()).toEqual({ A: 100 - 11, B: 100 - 11, C: 100 + 22 })
})
