import { expect, test } from 'vitest'
import type { House } from '../tables/house.ts'
import { inPlayOf } from './sit.ts'

test('what covers a player’s bank, and what is due, is at stake as the chips on the felt are', () => {
  const balances = {
    'stack:A': 40_00,
    'spot:1:A:bank': 5_00,
    'cover:A': 3_00,
    'due:A': 1_00,
    'stack:B': 9_00,
  }
  const house = {
    tables: () => ['one'],
    live: () => ({ table: { players: { A: {} }, balances } }),
    bench: () => ({ game: { id: 'chemin-de-fer', title: 'Chemin de fer' } }),
  } as unknown as House
  expect(inPlayOf(house, 'A')).toMatchObject([{ table: 'one', cents: 49_00, atStake: 9_00 }])
})
