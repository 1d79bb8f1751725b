import { expect, test } from 'vitest'
import {
  coupon,
  cover,
  due,
  hasRisk,
  holderOf,
  houseWager,
  lyingAt,
  meter,
  partsOf,
  patron,
  playerIn,
  pot,
  RAKE,
  rakeOf,
  risks,
  spot,
  stack,
  vigorishOf,
  wholeOf,
} from './account.ts'
import type { Table } from './types.ts'

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

test('what somebody put into a pot is at risk like a wager, and lies with what the others put there', () => {
  const share = pot(1, 'A')
  expect(partsOf(share)).toEqual({ kind: 'pot', name: '1', player: 'A' })
  expect([playerIn(share), holderOf(share), wholeOf(share)]).toEqual(['A', undefined, pot(1)])
  const raked = rakeOf(1, 'A')
  expect(partsOf(raked)).toEqual({ kind: 'rake', name: '1', player: 'A' })
  expect([partsOf(RAKE), wholeOf(raked), holderOf(raked)]).toEqual([{ kind: 'rake' }, RAKE, undefined])
  const balances = {
    [stack('A')]: 50,
    [share]: 10,
    [pot(1, 'B')]: 20,
    [pot(2)]: 5,
    [spot('1', 'C', 'ante')]: 7,
  }
  const table = { balances, players: {} } as unknown as Table
  expect(lyingAt(table, pot(1))).toBe(30)
  expect(risks(table).map(({ account, player }) => [account, player])).toEqual([
    [share, 'A'],
    [pot(1, 'B'), 'B'],
    [spot('1', 'C', 'ante'), 'C'],
  ])
  expect(['A', 'B', 'C', 'D'].map((player) => hasRisk(table, player))).toEqual([true, true, true, false])
})
