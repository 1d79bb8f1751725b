import { describe, expect, test } from 'vitest'
import { TALL, WIDE } from '../kernel/index.ts'
import { MOST_AT_OVAL, ovalTable, potsAt } from './oval.ts'

const VIEWS = [
  { view: 'wide', size: WIDE },
  { view: 'tall', size: TALL },
] as const
const placesOf = (n: number): string[] => Array.from({ length: n }, (_, i) => `${i + 1}`)
const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

test('the viewer sits at the bottom, and play goes on to the left', () => {
  const { seats } = ovalTable('wide', placesOf(6), '4')
  expect(seats.map(({ place }) => place)).toEqual(['4', '5', '6', '1', '2', '3'])
  expect(seats[0]?.plate.x).toBe(WIDE.width / 2)
  expect(seats[1]?.plate.x).toBeLessThan(WIDE.width / 2)
})

test('somebody who only watches sees the first place at the bottom', () => {
  expect(ovalTable('tall', placesOf(3)).seats.map(({ place }) => place)).toEqual(['1', '2', '3'])
})

describe.each(VIEWS)('the $view oval', ({ view, size }) => {
  test.each([2, 6, 8, 9, 10, MOST_AT_OVAL])('has room for %i players', (n) => {
    const { seats, board, sizes } = ovalTable(view, placesOf(n), '1')
    expect(seats).toHaveLength(n)
    // On a phone a plate is 34 pixels high, and 900 units are 390.
    const high = view === 'wide' ? 60 : 84
    for (const [i, a] of seats.entries()) {
      for (const { x, y } of [a.plate, a.bet, a.marker]) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(size.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(size.height)
      }
      expect(apart(a.marker, a.bet), `marker and bet of ${a.place}`).toBeGreaterThan(sizes.chips)
      for (const b of seats.slice(i + 1)) {
        const beside = Math.abs(a.plate.x - b.plate.x) > (view === 'wide' ? 170 : 200)
        expect(beside || Math.abs(a.plate.y - b.plate.y) > high, `${a.place} and ${b.place}`).toBe(true)
        expect(apart(a.bet, b.bet), `bets of ${a.place} and ${b.place}`).toBeGreaterThan(2 * sizes.chips)
        expect(apart(a.marker, b.bet), `marker of ${a.place}, bet of ${b.place}`).toBeGreaterThan(sizes.chips)
      }
      for (const card of board) {
        const dx = Math.max(card.x - a.bet.x, 0, a.bet.x - card.x - card.width)
        const dy = Math.max(card.y - a.bet.y, 0, a.bet.y - card.y - card.height)
        expect(Math.hypot(dx, dy), `bet of ${a.place} and the board`).toBeGreaterThan(sizes.chips)
        // A plate on a phone is 90 pixels wide and 34 high.
        const [px, py] = [
          Math.abs(a.plate.x - card.x - card.width / 2),
          Math.abs(a.plate.y - card.y - card.height / 2),
        ]
        const covered = px < 104 + card.width / 2 - 60 && py < 40 + card.height / 2
        expect(covered, `plate of ${a.place} and the board`).toBe(false)
      }
    }
  })

  test('keeps the board on the felt', () => {
    const { board, body } = ovalTable(view, placesOf(9))
    expect(board).toHaveLength(5)
    for (const { x, width } of board) {
      expect(x).toBeGreaterThan(body.x - body.rx)
      expect(x + width).toBeLessThan(body.x + body.rx)
    }
  })

  test.each([1, 2, 4, 10])('has room for %i pots above the board', (n) => {
    const { board, sizes } = ovalTable(view, placesOf(9))
    const pots = potsAt(view, n)
    expect(pots).toHaveLength(n)
    for (const [i, a] of pots.entries()) {
      expect(a.y + sizes.chips).toBeLessThan(board[0]?.y ?? 0)
      for (const b of pots.slice(i + 1)) expect(apart(a, b)).toBeGreaterThan(2 * sizes.chips)
    }
  })

  test('keeps four pots and eleven bets off each other', () => {
    const { seats, sizes } = ovalTable(view, placesOf(MOST_AT_OVAL), '1')
    for (const pot of potsAt(view, 4))
      for (const { place, bet } of seats)
        expect(apart(pot, bet), `pot and bet of ${place}`).toBeGreaterThan(2 * sizes.chips)
  })
})
