import { expect, test } from 'vitest'
import { duel } from './duel.test-kit.ts'
import { VersusTable } from './versus.test-kit.ts'

/** A at 3 and B at 5, where players may wager at so many positions. */
const seated = (positions: 1 | 2) =>
  new VersusTable(duel, { A: '3', B: '5' }, { options: { positions } }).cards({}).run()
const bet = (place: string, player = 'A') =>
  ({ type: 'bet', by: `player:${player}`, place, wager: 'ante', cents: 10_00 }) as const

test('a second position is one next to one’s own, and there is no third', () => {
  const s = seated(2).do(bet('3'))
  for (const place of ['1', '5', '6', '7']) expect(s.refused(bet(place)).because).toMatch(/next to your own/)
  s.do(bet('2'))
  expect(s.refused(bet('4')).because).toMatch(/two betting positions/)
  expect(s.do(bet('2')).chips('A')).toBe(970_00)
})

test('where one position is allowed, the next one is not', () => {
  const s = seated(1)
  for (const place of ['2', '4']) expect(s.refused(bet(place)).because).toMatch(/one betting position/)
  expect(s.do(bet('3')).chips('A')).toBe(990_00)
})

test('nobody wagers where another has wagered or sits', () => {
  const s = seated(2).do(bet('4'))
  expect(s.refused(bet('4', 'B')).because).toMatch(/Somebody else has wagered/)
  s.do({ type: 'take', by: 'player:A', place: '4', wager: 'ante', cents: 10_00 }).do(bet('4', 'B'))
  expect(s.refused(bet('4')).because).toMatch(/Somebody else has wagered/)
  // What another has wagered elsewhere is no position of one's own.
  s.do(bet('3')).do(bet('2'))
  expect([s.chips('A'), s.chips('B')]).toEqual([980_00, 990_00])
  s.do({ type: 'take', by: 'player:A', place: '2', wager: 'ante', cents: 10_00 })
  s.do({ type: 'sit', by: 'player:C', place: '2' })
  expect(s.refused(bet('2')).because).toMatch(/who sits there/)
})
