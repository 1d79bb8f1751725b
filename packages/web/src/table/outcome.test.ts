import type { Moved } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { netOf, settledSpots } from './outcome.ts'

const moved = (from: string, to: string, cents: number, more: Partial<Moved> = {}): Moved => ({
  type: 'moved',
  from,
  to,
  cents,
  rule: 'house',
  because: '',
  ...more,
})

describe('a settlement', () => {
  const won = [
    moved('inventory', 'stack:A', 500, { wager: 'black', outcome: 'win' }),
    moved('spot:3:A:black', 'stack:A', 500, { wager: 'black' }),
  ]
  const lost = moved('spot:3:A:red', 'inventory', 1_000, { wager: 'red', outcome: 'lose' })

  test('has a line a spot: what was won beside the bet, what comes back, what is gone', () => {
    expect(settledSpots([lost, ...won], 'A', '3')).toEqual([
      { place: '3', wager: 'red', net: -1_000, won: 0, back: 0, lost: 1_000 },
      { place: '3', wager: 'black', net: 500, won: 500, back: 500, lost: 0 },
    ])
  })

  test('less back than was staked is no win', () => {
    expect(netOf([lost, ...won], 'A')).toBe(-500)
  })

  test('who banks has not lost the chips that the bank is paid with', () => {
    const banked = [
      moved('spot:5:B:against', 'cover:A', 500, { wager: 'against', outcome: 'lose' }),
      moved('cover:A', 'stack:A', 500, { wager: 'bank', outcome: 'win' }),
      moved('spot:3:A:bank', 'stack:A', 500, { wager: 'bank' }),
    ]
    expect(settledSpots(banked, 'A', '3')).toEqual([
      { place: '3', wager: 'bank', net: 500, won: 500, back: 500, lost: 0 },
    ])
    expect(netOf(banked, 'A')).toBe(500)
  })

  test('vigorish that is marked is no longer one’s own', () => {
    const marked = moved('due:A', 'vigorish:A', 25)
    expect(netOf([moved('inventory', 'due:A', 500, { outcome: 'win' }), marked], 'A')).toBe(475)
  })
})
