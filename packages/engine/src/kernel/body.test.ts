import { expect, test } from 'vitest'
import { type Body, clearOf, pointOn, seatsAround } from './body.ts'

const OVAL: Body = { shape: 'oval', x: 800, y: 420, rx: 700, ry: 330, rail: 64, wood: 38 }

test('a point on an oval lies on its rail, at the angle it was asked for', () => {
  expect(pointOn(OVAL, 0)).toEqual({ x: 1500, y: 420 })
  expect(pointOn(OVAL, 90)).toEqual({ x: 800, y: 750 })
  expect(pointOn(OVAL, 90, 0.5)).toEqual({ x: 800, y: 585 })
})

test('a box reaches farther into its corners than an oval', () => {
  const corner = pointOn({ ...OVAL, shape: 'board' }, 45)
  const round = pointOn(OVAL, 45)
  expect(corner.x).toBeGreaterThan(round.x + 80)
  expect(corner.y).toBeGreaterThan(round.y + 40)
})

test.each([2, 6, 9, 10, 11])('%i seats stand apart, the own one below and none at the dealer', (seats) => {
  for (const body of [OVAL, { ...OVAL, x: 450, rx: 360, ry: 520 }]) {
    const angles = seatsAround(body, seats)
    expect(angles).toHaveLength(seats)
    expect(angles[0]).toBe(90)
    const points = angles.map((angle) => pointOn(body, angle))
    for (const [i, a] of points.entries())
      for (const b of points.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(140)
    for (const { x, y } of points) expect(Math.hypot(x - body.x, y - (body.y - body.ry))).toBeGreaterThan(90)
  }
})

test('seats go around clockwise: the first after one’s own is at the left', () => {
  const [, next, ...others] = seatsAround(OVAL, 9)
  expect(pointOn(OVAL, next ?? 0).x).toBeLessThan(OVAL.x)
  expect(pointOn(OVAL, others.at(-1) ?? 0).x).toBeGreaterThan(OVAL.x)
})

test('a point in the way of a box is moved out of it, and no other', () => {
  const box = { x: 100, y: 100, width: 200, height: 100 }
  expect(clearOf({ x: 150, y: 130 }, box, 20)).toEqual({ x: 150, y: 80 })
  expect(clearOf({ x: 150, y: 180 }, box, 20)).toEqual({ x: 150, y: 220 })
  expect(clearOf({ x: 350, y: 130 }, box, 20)).toEqual({ x: 350, y: 130 })
})
