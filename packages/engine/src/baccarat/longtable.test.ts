import { expect, test } from 'vitest'
import { overlaps } from '../kernel/layout.ts'
import { boxOn, type LongTable, pieceOf, pointOn, rayAt } from './longtable.ts'

const TABLE: LongTable = { left: 500, right: 900, y: 300, round: 3, span: 30, straight: 4 }
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

test('rays stand straight along the side and turn round the ends, the same on both', () => {
  expect(rayAt(TABLE, 0)).toEqual({ x: 500, degrees: -90 })
  expect(rayAt(TABLE, 3)).toEqual({ x: 500, degrees: 0 })
  expect(rayAt(TABLE, 4.5)).toEqual({ x: 650, degrees: 0 })
  expect(rayAt(TABLE, 10)).toEqual({ x: 900, degrees: 90 })
  for (const n of [0, 1.5, 3, 4.2]) {
    const [left, right] = [pointOn(TABLE, rayAt(TABLE, n), 200), pointOn(TABLE, rayAt(TABLE, 10 - n), 200)]
    expect(right).toEqual({ x: 1400 - left.x, y: left.y })
  }
})

test('a piece is bounded by lines along the side and by arcs at an end', () => {
  expect(pieceOf(TABLE, 4, 100, 180)).toMatch(/^M602 400 L698 400 L698 480 L602 480 Z$/)
  expect(pieceOf(TABLE, 0, 100, 180)).toMatch(
    /^M[\d. ]+ A100 100 0 0 0 [\d. ]+ L[\d. ]+ A180 180 0 0 1 [\d. ]+ Z$/,
  )
})

test('no two boxes of a band lie on each other, and those at the ends lie on their side', () => {
  const boxes = PLACES.map((place) => boxOn(TABLE, place, 200, 280))
  for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) expect(overlaps(a, b)).toBe(false)
  const [end, , , side] = boxes
  expect([end?.width, end?.height]).toEqual([70, 36])
  expect([side?.width, side?.height]).toEqual([92, 70])
})
