import type { Moved } from '@boardwalk/engine/kernel'
import { describe, expect, test } from 'vitest'
import { clearing } from './clearing.ts'
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

test('the verdict lies over neither the cards nor the chips that are settled', () => {
  const felt = { width: 1600, height: 900 }
  const cards = { id: 'c', kind: 'cards', name: 'Cards', x: 500, y: 20, width: 600, height: 200 } as const
  const arrangement = { spots: [], inscriptions: [], areas: [cards] }
  const at = clearing(arrangement, felt, [{ width: 600, height: 100 }], [{ x: 800, y: 500 }])
  expect(at.y - 50).toBeGreaterThanOrEqual(220)
  expect(at.y + 50 <= 500 - 133 || at.y - 50 >= 500 + 57 || Math.abs(at.x - 800) >= 430).toBe(true)
})

test('in two lines it finds room beside a wheel, where one line would lie over boxes', () => {
  const felt = { width: 1600, height: 900 }
  const wheel = { id: 'w', kind: 'wheel', name: 'Wheel', x: 480, y: 10, width: 640, height: 640 } as const
  const box = { wager: 'a', name: 'A', x: 20, y: 660, width: 1560, height: 220 }
  const flat = { width: 900, height: 90, folds: false }
  const folded = { width: 440, height: 170, folds: true }
  const at = clearing({ spots: [box], inscriptions: [], areas: [wheel] }, felt, [flat, folded], [])
  expect(at.size.folds).toBe(true)
  expect(at.x + 220 <= 480 || at.x - 220 >= 1120).toBe(true)
  expect(at.y + 85).toBeLessThanOrEqual(660)
})
