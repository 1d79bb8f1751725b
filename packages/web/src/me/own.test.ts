import type { OwnRound } from '@boardwalk/client'
import { expect, test } from 'vitest'
import { bankroll, plot, roundName, sessionLines, sessionPlot, spanText, tableTitle } from './own.ts'

const round = (n: number, net: number): OwnRound => ({
  table: 'craps-1',
  game: 'craps',
  round: n,
  status: 'complete',
  began: n * 1000,
  ended: n * 1000 + 500,
  wagered: 10_00,
  net,
  expected: 0,
})
/** The newest first, as the house gives them. */
const ROUNDS = [round(3, -5_00), round(2, 20_00), round(1, -10_00)]

test('the bankroll runs from the oldest round to the newest', () => {
  expect(bankroll(ROUNDS).map(({ sum }) => sum)).toEqual([0, -10_00, 10_00, 5_00])
  expect(bankroll([]).map(({ sum }) => sum)).toEqual([0])
})

const stretch = (net: number, expected: number, rounds = 1) => ({
  rounds,
  wagered: rounds * 10_00,
  net,
  expected,
})

test('a session runs from nothing, with what came and what the odds take side by side', () => {
  const session = { stretches: [stretch(-10_00, 20, 3), stretch(30_00, 20)] }
  expect(sessionLines(session)).toEqual([
    { rounds: 0, wagered: 0, net: 0, expected: 0 },
    { rounds: 3, wagered: 30_00, net: -10_00, expected: 20 },
    { rounds: 4, wagered: 40_00, net: 20_00, expected: 40 },
  ])
  const { net, expected, zero, levels } = sessionPlot(session, 400, 300)
  expect(zero).toBe(200)
  // Three rounds have three quarters of the width; the odds take forty cents of thirty dollars' height.
  expect(net).toBe('M0 200H300V300H400V0')
  expect(expected).toBe('M0 200L300 202L400 204')
  expect(levels).toEqual([
    { y: 0, cents: 20_00 },
    { y: 200, cents: 0 },
    { y: 300, cents: -10_00 },
  ])
  expect(sessionPlot({ stretches: [] }, 400, 300)).toMatchObject({
    net: 'M0 0',
    levels: [{ y: 0, cents: 0 }],
  })
})

test('the line goes a step a round, with nothing won or lost between best and worst', () => {
  const { path, zero, high, low, end } = plot(bankroll(ROUNDS), 300, 100)
  expect({ high, low, zero, end }).toEqual({ high: 10_00, low: -10_00, zero: 50, end: { x: 300, y: 25 } })
  expect(path).toBe('M0 50H100V100H200V0H300V25')
  expect(plot(bankroll([]), 300, 100).path).toBe('M0 0')
})

test('time is in hours and minutes', () => {
  expect(spanText(59_999)).toBe('0 min')
  expect(spanText(65 * 60_000)).toBe('1 h 05 min')
  expect(spanText(-5)).toBe('0 min')
})

test('a round is named by its game, its table and its number', () => {
  expect(roundName(round(7, 0), { craps: 'Craps' })).toEqual({ game: 'Craps', at: 'table 1, round 7' })
  expect(roundName({ ...round(2, 0), table: 'high-limit' }, {})).toEqual({
    game: 'craps',
    at: 'table high-limit, round 2',
  })
})

test('a table is called by its game; one with a name of its own keeps it', () => {
  const titles = { 'big-six': 'Big Six', big: 'Big' }
  expect(tableTitle('big-six-2', titles)).toBe('Big Six, table 2')
  expect(tableTitle('salon', titles)).toBe('salon')
  expect(tableTitle('big-six-alone-4', titles)).toBe('Big Six, your own table')
  const alone = { ...round(3, 0), table: 'craps-alone-1' }
  expect(roundName(alone, { craps: 'Craps' }).at).toBe('your own table, round 3')
})
