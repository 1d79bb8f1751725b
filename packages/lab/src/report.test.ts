import { craps } from '@boardwalk/engine/craps'
import { describe, expect, test } from 'vitest'
import { makePlan, type Plan } from './plan.ts'
import { report } from './report.ts'
import { addTally, countDecided, countRound, emptyTally } from './tally.ts'

const plan = makePlan(craps, { rounds: 6, seed: 1 }) as Plan

describe('figures', () => {
  const tally = emptyTally()
  countDecided(tally, 'field', 100, -100, 4)
  countDecided(tally, 'field', 100, 200, 2)
  countRound(tally, -100, 4)
  countRound(tally, 200, 2)
  const figures = report(craps, plan, tally)
  const [field] = figures.wagers

  test('edge, variance and standard error are those of the sample', () => {
    expect(field).toMatchObject({
      wager: 'field',
      decided: 6,
      won: 2,
      pushed: 0,
      lost: 4,
      staked: 600,
      net: 0,
    })
    expect(field?.edge).toBe(0)
    expect(field?.variance).toBeCloseTo((4 + 8) / 5, 12)
    expect(field?.error).toBeCloseTo(Math.sqrt(12 / 5 / 6), 12)
  })

  test('the exact edge stands beside it, with the distance in standard errors', () => {
    expect(field?.exact).toBe('1/18')
    expect(field?.deviation).toBeCloseTo(-1 / 18 / Math.sqrt(12 / 5 / 6), 12)
  })

  test('the distributions are whole', () => {
    expect(field?.distribution).toEqual([
      { net: -1, count: 4 },
      { net: 2, count: 2 },
    ])
    expect(figures.distribution).toEqual([
      { net: -100, count: 4 },
      { net: 200, count: 2 },
    ])
    expect(figures.mean).toBe(0)
  })

  test('unequal stakes weigh by what was staked', () => {
    const mixed = emptyTally()
    countDecided(mixed, 'field', 100, 100)
    countDecided(mixed, 'field', 300, -300)
    const [row] = report(craps, plan, mixed).wagers
    expect(row?.edge).toBe(0.5)
    expect(row?.distribution).toEqual([
      { net: -1, count: 1 },
      { net: 1, count: 1 },
    ])
  })
})

test('tallies add up in any order', () => {
  const one = emptyTally()
  countDecided(one, 'pass', 500, 500, 3)
  countRound(one, 500, 3)
  const two = emptyTally()
  countDecided(two, 'pass', 500, -500, 4)
  countDecided(two, 'field', 500, 1000)
  countRound(two, 0, 5)
  const [ab, ba] = [emptyTally(), emptyTally()]
  for (const t of [one, two]) addTally(ab, t)
  for (const t of [two, one]) addTally(ba, t)
  expect(ab).toEqual(ba)
  expect(report(craps, plan, ab)).toEqual(report(craps, plan, ba))
})
