import { expect, test } from 'vitest'
import { asPlayer, balance, pile, staked } from '../kernel/index.ts'
import { duelTable } from './duel.test-kit.ts'
import { handOf, RACK } from './index.ts'
import { middleTable } from './middle.test-kit.ts'

const at = (player: string, place: string, type: string, cents?: number) =>
  ({ type, by: asPlayer(player), place, ...(cents !== undefined && { cents }) }) as const

test('a raise of one to two times the ante has an amount between', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00).ready('A').run()
  const [offer] = s.offered(asPlayer('A'), 'play')
  expect(offer?.fields?.cents).toEqual({ kind: 'amount', least: 10_00, most: 20_00, step: 1_00, each: 10_00 })
  expect(s.refused(at('A', '1', 'play', 21_00)).because).toBe('From 1000 to 2000.')
  s.do(at('A', '1', 'play', 17_00))
  expect(staked(s.table, '1', 'A', 'bet')).toBe(17_00)
})

test('without the chips for a raise it is not offered, and refused with what it takes', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00)
  s.do({ type: 'cash-out', by: asPlayer('A'), cents: 985_00 })
    .ready('A')
    .run()
  expect(s.offered(asPlayer('A'), 'play')).toEqual([])
  expect(s.refused(at('A', '1', 'play', 10_00))).toMatchObject({
    because: 'A bet is one or two antes: it takes $10. Buy chips or fold.',
    expected: 10_00,
    received: 5_00,
  })
})

test('a fold gives up what it forfeits at once, and keeps the hand for the wager that stands', () => {
  const s = middleTable({ A: '1', B: '2' }).run()
  s.bet('A', 'ante', 10_00).bet('A', 'lucky', 5_00).bet('B', 'ante', 10_00)
  s.cards({ 'hand:1': '8S 8H', 'hand:2': '2S 9H' }).ready('A', 'B').run()
  s.do(at('A', '1', 'fold')).run()
  expect([staked(s.table, '1', 'A', 'ante'), staked(s.table, '1', 'A', 'lucky')]).toEqual([0, 5_00])
  expect(pile(s.table, handOf('1'))).toHaveLength(2)
  s.do(at('B', '2', 'fold')).run()
  expect(s.table.state.hands.map((h) => h.keeps)).toEqual([])
  // The pair was revealed and paid ten to one after all.
  expect(s.chips('A')).toBe(1000_00 - 10_00 + 50_00)
  expect(s.chips('B')).toBe(990_00)
  expect(pile(s.table, RACK)).toEqual([])
})

test('a round that is void gives back what several folds have lost', () => {
  const s = middleTable({ A: '1', B: '2' }).run()
  s.bet('A', 'ante', 10_00).bet('B', 'ante', 20_00).ready('A', 'B').run()
  s.do(at('A', '1', 'fold'))
    .run()
    .do(at('B', '2', 'fold'))
    .until('turn')
  expect(s.table.state.forfeits).toHaveLength(2)
  s.do({ type: 'wrong-number', by: 'dealer' })
  expect([s.chips('A'), s.chips('B')]).toEqual([1000_00, 1000_00])
})

test('a wager taken back comes down with its coupon', () => {
  const s = duelTable().run().bet('A', 'ante', 10_00).bet('A', 'second', 10_00)
  s.do({ type: 'coupon', by: 'dealer', player: 'A', place: '1', wager: 'second', cents: 5_00 })
  s.ready('A')
    .run()
    .do(at('A', '1', 'take-back'))
  expect(staked(s.table, '1', 'A', 'second')).toBe(0)
  expect(balance(s.table, 'coupon:1:A:second')).toBe(0)
  expect(s.chips('A')).toBe(990_00)
})

test('staying leaves every chip where it lies', () => {
  const s = duelTable().run().bet('A', 'ante', 10_00).ready('A').run()
  s.do(at('A', '1', 'stand'))
  expect(staked(s.table, '1', 'A', 'ante')).toBe(10_00)
  expect(s.table.state.hands[0]?.choice).toBe('stand')
})

test('the automatic player takes the most where the strategy says so', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00).cards({ 'hand:1': 'KS 9H' }).ready('A').run()
  expect(s.game.strategy(s.table, 'A', () => 0)).toMatchObject({ type: 'play', cents: 20_00 })
})

test('with just the chips for it a raise is made, and none are left', () => {
  const s = middleTable().run().bet('A', 'ante', 10_00)
  s.do({ type: 'cash-out', by: asPlayer('A'), cents: 980_00 })
    .ready('A')
    .run()
  expect(s.offered(asPlayer('A'), 'play')).toHaveLength(1)
  s.do(at('A', '1', 'play', 10_00))
  expect([s.chips('A'), staked(s.table, '1', 'A', 'bet')]).toEqual([0, 10_00])
})

test('nobody decides out of turn, for another, or twice', () => {
  const s = duelTable({ A: '1', B: '2' }).run()
  s.bet('A', 'ante', 10_00).bet('B', 'ante', 20_00).ready('A', 'B').run()
  expect([s.offered(asPlayer('B'), 'play'), s.offered(asPlayer('B'), 'stand')]).toEqual([[], []])
  expect(s.offered(asPlayer('A'), 'play')).toHaveLength(1)
  expect(s.refused(at('B', '2', 'stand')).because).toContain('in order')
  expect(s.refused(at('B', '1', 'stand')).because).toContain('to whom the cards were dealt')
  s.do(at('A', '1', 'play', 30_00))
  expect(s.refused(at('A', '1', 'fold')).because).toContain('has been decided')
  expect(s.offered(asPlayer('A'), 'play')).toEqual([])
  expect([s.chips('A'), s.chips('B')]).toEqual([960_00, 980_00])
})

test('whoever has no ante has nothing to decide, and the other wager is settled all the same', () => {
  const s = duelTable({ A: '1', B: '2' }).run()
  s.bet('A', 'side', 10_00).bet('B', 'ante', 10_00).ready('A', 'B')
  s.cards({ 'hand:1': 'AS', 'hand:2': '2S', 'hand:dealer': '9H' }).run()
  expect(s.waited()).toEqual(['B'])
  expect(s.refused(at('A', '1', 'stand')).because).toBe('Without an ante there is nothing to decide.')
  s.do(at('B', '2', 'stand')).run()
  expect([s.chips('A'), s.chips('B')]).toEqual([1010_00, 990_00])
})
