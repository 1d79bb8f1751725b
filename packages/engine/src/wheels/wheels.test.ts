import { describe, expect, test } from 'vitest'
import { adjacent, cell, corners, evolveSpin, grid, houseHalf, lines, type SpinFact, STILL } from './index.ts'

describe('lines and corners of a layout', () => {
  const square = grid([
    ['a', 'b'],
    ['c', 'd'],
  ])

  test('boxes side by side have a line in common, and its middle is where a chip lies', () => {
    expect(lines(square)).toEqual([
      { ids: ['a', 'b'], at: { x: 1, y: 0.5 } },
      { ids: ['a', 'c'], at: { x: 0.5, y: 1 } },
      { ids: ['b', 'd'], at: { x: 1.5, y: 1 } },
      { ids: ['c', 'd'], at: { x: 1, y: 1.5 } },
    ])
  })

  test('four boxes meet in a corner; boxes that only touch in it have no line in common', () => {
    expect(corners(square)).toEqual([{ ids: ['a', 'b', 'c', 'd'], at: { x: 1, y: 1 } }])
  })

  test('a box over two others makes a corner of three', () => {
    const cells = [cell('top', 0.5, -1, 1), ...grid([['a', 'b']])]
    expect(corners(cells)).toEqual([{ ids: ['top', 'a', 'b'], at: { x: 1, y: 0 } }])
    expect(lines(cells)).toEqual([
      { ids: ['top', 'a'], at: { x: 0.75, y: 0 } },
      { ids: ['top', 'b'], at: { x: 1.25, y: 0 } },
      { ids: ['a', 'b'], at: { x: 1, y: 0.5 } },
    ])
  })

  test('a grid may begin lower down', () => {
    expect(grid([['a'], ['b']], 3)).toMatchObject([{ y: 3 }, { y: 4 }])
  })
})

test('neighbours on a wheel go round its end', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(adjacent(order, 'a', 2)).toEqual(['e', 'f', 'a', 'b', 'c'])
  expect(adjacent(order, 'f', 1)).toEqual(['e', 'f', 'a'])
})

test('half a wager in whole chips, the odd one with the player', () => {
  expect([10_00, 5_00, 1_00].map((cents) => houseHalf(cents, 1_00))).toEqual([5_00, 2_00, 0])
  expect(houseHalf(5_00, 50)).toBe(2_50)
})

test('a void spin leaves the wheel still, the last result on it, and bets open', () => {
  const facts: SpinFact[] = [
    { type: 'wheel-spun', direction: 'clockwise' },
    { type: 'bets-closed' },
    { type: 'wheel-rested', stop: 7 },
    { type: 'losers-collected' },
    { type: 'spin-over' },
    { type: 'wheel-spun', direction: 'counterclockwise' },
    { type: 'bets-closed' },
    { type: 'spin-void', reason: 'revolutions' },
  ]
  const voided = facts.reduce(evolveSpin, STILL)
  expect(voided).toMatchObject({ closed: true, turning: true, voided: 'revolutions', last: 7, spins: 1 })
  expect(evolveSpin(voided, { type: 'wheel-cleared' })).toEqual({ ...STILL, last: 7, spins: 1 })
})
