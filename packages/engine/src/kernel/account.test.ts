import { expect, test } from 'vitest'
import {
  coupon,
  cover,
  due,
  holderOf,
  houseWager,
  meter,
  partsOf,
  patron,
  pot,
  spot,
  stack,
  vigorishOf,
} from './account.ts'

test('a name is taken apart into what it was put together from', () => {
  expect(partsOf(spot('4.1', 'A', 'straight:17'))).toEqual({
    kind: 'spot',
    place: '4.1',
    player: 'A',
    wager: 'straight:17',
  })
  expect(partsOf(coupon('3', 'A', 'ante'))).toEqual({
    kind: 'coupon',
    place: '3',
    player: 'A',
    wager: 'ante',
  })
  for (const [account, kind] of [
    [stack('A'), 'stack'],
    [cover('A'), 'cover'],
    [due('A'), 'due'],
    [due('A:3'), 'due'],
    [vigorishOf('A'), 'vigorish'],
    [patron('A'), 'patron'],
  ] as const)
    expect(partsOf(account)).toEqual({ kind, player: 'A' })
  expect(partsOf(houseWager('bank'))).toEqual({ kind: 'house', wager: 'bank' })
  expect(partsOf(pot(1))).toEqual({ kind: 'pot', name: '1' })
  expect(partsOf(meter('caribbean'))).toEqual({ kind: 'meter', name: 'caribbean' })
  expect(partsOf('inventory')).toEqual({ kind: 'inventory' })
})

test('what a player has at the table is in stack, spots, cover and what is due; the rest is others’', () => {
  expect([stack('A'), spot('1', 'A', 'x'), cover('A'), due('A:2')].map(holderOf)).toEqual([
    'A',
    'A',
    'A',
    'A',
  ])
  const others = [coupon('1', 'A', 'x'), vigorishOf('A'), patron('A'), pot(1), houseWager('x'), 'inventory']
  expect(others.map(holderOf)).toEqual(others.map(() => undefined))
})
