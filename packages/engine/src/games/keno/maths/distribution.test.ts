import { describe, expect, test } from 'vitest'
import { equal, ONE, seeded, sum, toNumber } from '../../../kernel/index.ts'
import { defaultCard } from '../card.ts'
import { ticket } from '../keno.test-kit.ts'
import { compareTickets } from '../tickets.test-kit.ts'
import { chanceOf } from './catches.ts'
import { chancesOf, classesOf, distribution, drawWith, meanOfChances, statesOf } from './distribution.ts'
import { meanReturn, returnVariance } from './ticket.ts'

test('random tickets of every kind: price, evaluation, advantage and variance against counting', () => {
  const { tickets, distributions, differences } = compareTickets({ tickets: 1_000, seed: 7, mostStates: 300 })
  expect(differences).toEqual([])
  expect(tickets).toBe(1_000)
  expect(distributions).toBeGreaterThan(300)
})

describe('equal groups are merged', () => {
  test('where the ticket plays all combinations of their size', () => {
    const play = ticket('1-2 / 3-4 / 5-6 / 7-8: 6/4, 1/8 @1.00')
    expect(classesOf(play).map(({ members }) => members)).toEqual([[0, 1, 2, 3]])
    // Four catches of 0, 1 or 2 in rising order.
    expect(statesOf(play)).toBe(15)
    expect(statesOf(ticket('K1 / 2-3 / 4-5 / 6-7: 3/3, 3/5, 1/7 @1.00'))).toBe(2 * 10)
  })

  test('where the named ways stay the same, and no others', () => {
    const named = (ways: string) => classesOf(ticket(`combination 1-2 / 3-4 / 5-6: ${ways}`)).length
    expect(named('2/4 @1.00 (A+C B+C), 1/6 @1.00')).toBe(2)
    expect(named('1/4 @1.00 (A+B), 1/4 @2.00 (A+C), 1/6 @1.00')).toBe(3)
  })

  test('and the distribution is the same as without merging', () => {
    const play = ticket('1-2 / 3-4 / 5-6: 3/4, 1/6 @1.00')
    const apart = {
      ...play,
      lines: play.lines.map((line) => ({
        ...line,
        named:
          line.spots === 4
            ? [
                [0, 1],
                [0, 2],
                [1, 2],
              ]
            : [[0, 1, 2]],
      })),
    }
    expect(distribution(defaultCard, apart)).toEqual(distribution(defaultCard, play))
  })
})

test('up to ten million states a distribution is exact, and its mean is that of the ways', () => {
  const play = ticket('1-2-3 / 4-5-6 / 7-8-9 / 10-11-12 / 13-14-15: 10/6, 10/9, 5/12, 1/15 @1.00')
  const result = distribution(defaultCard, play)
  if (result.method !== 'exact') throw new Error('simulated')
  expect(result.states).toBe(56)
  expect(equal(sum([...result.chances.values()]), ONE)).toBe(true)
  expect(meanOfChances(result.chances)).toEqual(meanReturn(defaultCard, play))
})

test('beyond that it is simulated, says so, and is as far off as its error allows', () => {
  const play = ticket(
    '1-2 / 3-4-5: 1/5, 1/3 @1.00'.replace('1/5, 1/3 @1.00', '1/5 @1.00, 1/3 @1.00, 1/2 @1.00'),
  )
  const exact = distribution(defaultCard, play)
  const simulated = distribution(defaultCard, play, { mostStates: 1, draws: 20_000, seed: 5 })
  expect([exact.method, simulated.method]).toEqual(['exact', 'simulated'])
  if (simulated.method !== 'simulated' || exact.method !== 'exact') throw new Error('wrong method')
  for (const [cents, chance] of exact.chances)
    expect(Math.abs((simulated.chances.get(cents) ?? 0) - toNumber(chance))).toBeLessThan(5 * simulated.error)
  expect(distribution(defaultCard, play, { mostStates: 1, draws: 20_000, seed: 5 })).toEqual(simulated)
})

test('a simulated draw is twenty different numbers of eighty', () => {
  const pick = seeded(1)
  for (let i = 0; i < 100; i++) {
    const drawn = [...drawWith(pick)]
    expect(drawn).toHaveLength(20)
    expect(drawn.every((n) => Number.isInteger(n) && n >= 1 && n <= 80)).toBe(true)
  }
})

test('the variance of two ways that share spots is more than that of two that do not', () => {
  const apart = ticket('1-2-3 / 4-5-6: 2/3 @1.00')
  const together = ticket('combination 1-2 / 3 / 4: 2/3 @1.00')
  expect(toNumber(returnVariance(defaultCard, together))).toBeGreaterThan(
    toNumber(returnVariance(defaultCard, apart)),
  )
})

test('the chances of a ticket are those of a win, of a profit, and of the most it can be paid', () => {
  const three = distribution(defaultCard, ticket('1-2-3: 1/3 @1.00'))
  const { win, profit, top, topChance } = chancesOf(three, 1_00)
  const [two, all] = [toNumber(chanceOf(3, 2)), toNumber(chanceOf(3, 3))]
  expect(win).toBeCloseTo(two + all, 12)
  expect(profit).toBeCloseTo(all, 12)
  expect([top, topChance]).toEqual([42_00, all])
  const simulated = distribution(defaultCard, ticket('1-2-3: 1/3 @1.00'), { mostStates: 1, draws: 2_000 })
  expect(chancesOf(simulated, 1_00).win).toBeCloseTo(win, 1)
  expect(chancesOf({ chances: new Map([[0, 1]]) }, 1_00)).toEqual({ win: 0, profit: 0, top: 0, topChance: 0 })
})
