import { expect, test } from 'vitest'
import { add, equal, ONE, oddsOf, toNumber, toText } from '../../../kernel/index.ts'
import { advantage, defaultCard, leastReturns } from '../card.ts'
import { keno } from '../index.ts'
import { ticket } from '../keno.test-kit.ts'
import { drawsOf } from './catches.ts'
import { straightOdds } from './odds.ts'
import { ticketAdvantage, ticketVariance } from './ticket.ts'

test('every number of spots on the card has its odds, and they add up', () => {
  const rows = oddsOf(keno)
  expect(rows.map(({ wager }) => wager)).toEqual(Array.from({ length: 15 }, (_, i) => `straight-${i + 1}`))
  for (const { win, push, lose } of rows) expect(equal(add(add(win, push), lose), ONE)).toBe(true)
  expect(oddsOf(keno, { mostSpots: 4 })).toHaveLength(4)
})

test('a wager wins when more than its price comes back, and pushes when the price does', () => {
  const three = straightOdds(defaultCard, 3)
  // 42 for three, 1 for two: 1,140 and 1,140 · 3 ÷ … of C(80, 3) = 82,160 ways to mark three numbers.
  expect(toText(three.win)).toBe(toText({ n: 57n, d: 4108n }))
  expect(toNumber(three.push)).toBeCloseTo((190 * 60) / 82_160, 12)
  const nine = straightOdds(defaultCard, 9)
  expect(toNumber(nine.push)).toBe(0)
  expect(toNumber(nine.lose)).toBeGreaterThan(0.8)
})

test('edge and variance of a straight wager are those of a ticket with one way', () => {
  const numbers = Array.from({ length: 15 }, (_, i) => i + 1)
  for (const spots of numbers) {
    const row = straightOdds(defaultCard, spots)
    const play = ticket(`${numbers.slice(0, spots).join('-')}: 1/${spots} @1.00`)
    expect(row.edge).toEqual(advantage(defaultCard, spots))
    expect(ticketAdvantage(defaultCard, play)).toEqual(row.edge)
    expect(ticketVariance(defaultCard, play)).toEqual(row.variance)
  }
})

test('[15.3(e)[cap]] a cap cuts what the odds are counted from', () => {
  const card = { ...defaultCard, unit: 100_00, least: 100_00, returns: { 10: { 10: 35_000_000_00 } } }
  expect(leastReturns(card, 10)).toEqual({ 10: 100_000_00 })
  const { edge } = straightOdds(card, 10)
  expect(toNumber(edge)).toBeCloseTo(1 - 1000 * (Number(drawsOf(10, 10)) / 3.53531614221217e18), 9)
})
