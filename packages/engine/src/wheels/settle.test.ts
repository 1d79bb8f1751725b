import { describe, expect, test } from 'vitest'
import { roulette } from '../games/roulette/index.ts'
import { odds } from '../kernel/money.ts'
import type { Table } from '../kernel/types.ts'
import { collect, type Judge, pay } from './settle.ts'
import { Spins } from './spins.test-kit.ts'

describe('a verdict', () => {
  const why = { rule: '19:47-5.3(e)', because: 'Seventeen.' }
  const table = (): Table => ({ ...new Spins(roulette).table, balances: { 'spot:1:A:red': 5_00 } })
  const moves = (settle: typeof pay, judge: Judge) =>
    settle(table(), judge).map((m) => [m.from, m.to, m.cents, m.rule])

  test('of a loss is collected and never paid', () => {
    const lost: Judge = () => ({ outcome: 'lose', ...why })
    expect(moves(collect, lost)).toEqual([['spot:1:A:red', 'inventory', 5_00, why.rule]])
    expect(moves(pay, lost)).toEqual([])
  })

  test('of a win is paid by its rule and its stake goes back, and nothing of it is collected', () => {
    const won: Judge = () => ({ outcome: 'win', odds: odds(2), ...why })
    expect(moves(collect, won)).toEqual([])
    expect(moves(pay, won)).toEqual([
      ['inventory', 'stack:A', 10_00, why.rule],
      ['spot:1:A:red', 'stack:A', 5_00, why.rule],
    ])
  })

  test('that is none leaves the wager where it lies', () => {
    expect([moves(collect, () => undefined), moves(pay, () => undefined)]).toEqual([[], []])
  })
})
