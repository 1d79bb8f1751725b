import { expect, test } from 'vitest'
import { PokerTable } from '../../pots/pots.test-kit.ts'
import { omaha } from './index.ts'

const three = { A: 100, B: 100, C: 100 }
const table = (options = {}, stacks: Record<string, number> = three) =>
  new PokerTable(omaha, stacks, { betting: 'no-limit', ...options })
/** All-in before the flop, then all show. */
const shown = (hands: Readonly<Record<string, string>>, options = {}, stacks = three) =>
  table(options, stacks).deal(hands).play('r100 c c s s s')

test('[14.11(b)] ten seats at most', () => {
  expect(omaha.places({ seats: 10 })).toHaveLength(10)
  expect(omaha.options.find(({ key }) => key === 'seats')?.values[0]).toBe(10)
})

test('[14.11(c), 14.11(d), 14.11(e)] four cards each behind button and blinds, then flop, turn and river', () => {
  const play = table({ betting: 'fixed' }).deal({
    1: '2C 3C 4C 5C',
    2: '2D 3D 4D 5D',
    3: '2H 3H 4H 5H',
    up: 'AS KS QS JS TS',
  })
  expect([1, 2, 3].map((seat) => play.pile(`hand:${seat}`).length)).toEqual([4, 4, 4])
  expect([play.table.state.button, play.bet1('A'), play.bet1('B'), play.asked()]).toEqual(['3', 1, 2, 'C'])
  expect(play.play('c c c').faces('community')).toBe('AS KS QS')
  expect(play.play('c c c').faces('community')).toBe('AS KS QS JS')
  expect(play.play('c c c').faces('community')).toBe('AS KS QS JS TS')
})

test('[14.11(f), 14.11(f)1] a hand takes two cards of its own and three from the middle', () => {
  // Four aces in the hand are a pair; one spade beside four of them is no flush.
  const play = shown({ 1: 'AS AH AD AC', 2: '9H 9D 2H 3H', 3: '7C 7D 2C 4H', up: 'KS QS 8S 6S 9C' })
  expect(play.stacks()).toEqual({ A: 0, B: 300, C: 0 })
})

const EIGHT = { form: 'high-low-8' }

test('[14.11(f)2, 14.11(g), 14.11(h)1, 14.11(h)3] high and low share; the two hands may be different, an ace both', () => {
  const play = shown({ 1: 'AS 2D KH KC', 2: 'QH QD JH TH', 3: '9C 9D TC JC', up: '3S 6D 8S KS 9H' }, EIGHT)
  expect(play.stacks()).toEqual({ A: 300, B: 0, C: 0 })
  const two = shown({ 1: 'AS 2D 4H 4C', 2: 'KH KD JH TH', 3: 'QC QD TC JC', up: '3S 6D 8S KS 9H' }, EIGHT)
  expect(two.stacks()).toEqual({ A: 150, B: 150, C: 0 })
})

test('[14.11(g)] without a low of eight or better the high hand wins all', () => {
  const play = shown({ 1: 'AS 2D 4H 4C', 2: 'KH KD JH TH', 3: 'QC QD TC JC', up: '3S 6D 9S KS 9H' }, EIGHT)
  expect(play.stacks()).toEqual({ A: 0, B: 300, C: 0 })
})

test('[14.11(h)2] the same five cards may serve high and low', () => {
  const play = shown({ 1: 'AS 2D KH QC', 2: 'KD KC JH TH', 3: 'QH QD TC JC', up: '3S 4D 5S KS 9H' }, EIGHT)
  expect(play.stacks()).toEqual({ A: 300, B: 0, C: 0 })
})

test('[14.11(f)2i] the odd dollar of high and low goes to the high hand', () => {
  const play = table({ ...EIGHT, blinds: '1' })
    .deal({ 1: 'AS 2D 4H 4C', 2: 'KH KD JH TH', 3: 'QC QD TC JC', up: '3S 6D 8S KS 9H' })
    .play('c c r3 c f c c c c c c s s')
  expect(play.stacks()).toEqual({ A: 100, B: 101, C: 99 })
})

test('[14.11(f)2ii, 14.11(f)2iv] tied high hands share, and the odd dollar goes by the suit of the highest card', () => {
  const play = table({ blinds: '1,2' })
    .deal({ 1: 'AH KH 2C 3C', 2: 'AS KD 2H 3H', 3: '7C 7D 8H 9H', up: 'QD JD TS 4S 6C' })
    .play('r5 c c c c c c c c c c c s s s')
  expect(play.stacks()).toEqual({ A: 102, B: 103, C: 95 })
})

test('[14.11(f)2iii] tied low hands share the low half, and the odd dollar goes by the lowest suit of the worst card', () => {
  const hands = { 1: 'AS 2D QH JC', 2: 'AH 2C QD JD', 3: 'KH KD 9C TH', up: '3S 6D 8S KS 9H' }
  const play = table(EIGHT).deal(hands).play('r5 c c c c c c c c c c c s s s')
  expect(play.stacks()).toEqual({ A: 98, B: 99, C: 103 })
})
