import { expect, test } from 'vitest'
import { PokerTable } from '../../pots/pots.test-kit.ts'
import { mamboStud } from './index.ts'

const two = { A: 100, B: 100 }
const table = (hands: Readonly<Record<string, string>>) =>
  new PokerTable(mamboStud, two, { ante: 0 }).deal(hands)
const toEnd = (play: PokerTable): PokerTable => {
  for (let i = 0; play.table.state.phase === 'play' && i < 20; i++) play.play('c')
  for (let i = 0; play.table.round === 1 && i < 2; i++) play.play('s')
  return play
}

test('[14.8(a)6] one card down and one up; the lowest card showing makes the forced bet', () => {
  const play = table({ 1: 'AH', 2: 'KH', up: '9S 4D' })
  expect([play.faces('hand:1'), play.bet1('B'), play.asked()]).toEqual(['AH 9S', 1, 'A'])
})

test('[14.8(a)6] another card up, a round opened by the highest showing, then one card in the middle', () => {
  const play = table({ 1: 'AH', 2: 'KH', up: '9S 4D 8S 4C JD' }).play('c')
  expect([play.asked(), play.table.state.street, play.span()]).toEqual(['B', 1, [2, 2]])
  play.play('c c')
  expect([play.faces('community'), play.span()]).toEqual(['JD', [4, 4]])
})

test('[14.8(a)6] any three of the four for high and any three for low; the two share the pot', () => {
  expect(toEnd(table({ 1: 'AH', 2: 'KH', up: '2S KD 5C 9C 9D' })).stacks()).toEqual({ A: 100, B: 100 })
})

test('[14.8(a)6] a low is three different ranks, none above a six; without one the high takes all', () => {
  expect(toEnd(table({ 1: 'AH', 2: 'KH', up: '2S KD 7C 9C 9D' })).stacks()).toEqual({ A: 99, B: 101 })
})

test('[14.8(a)6] no other form is offered', () => {
  expect(mamboStud.options.find(({ key }) => key === 'form')?.values).toEqual(['high-low-6'])
})
