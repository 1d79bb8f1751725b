import { describe, expect, test } from 'vitest'
import { asked, banked } from '../../test/bank.ts'
import { Scenario } from '../../test/kit.ts'
import { pennies, type State } from '../../test/pennies.ts'
import { asPlayer, scripted } from '../kernel/index.ts'
import { exposure, room, shareOf, smallerHalf } from './cover.ts'
import type { BankRules } from './turn.ts'

const RED = { wager: 'red', most: 2 } as BankRules<State>

describe('what a bank must cover', () => {
  test('[10.8(d)2, 11.10(d)2] what the others can win, without its own wager, which comes back', () => {
    const s = new Scenario(pennies, { A: '1', B: '2' }).bet('A', 'red', 2_00).bet('B', 'red', 2_00)
    for (const by of ['A', 'B'].map(asPlayer)) s.do({ type: 'ready', by })
    s.run(scripted({ piles: { 'hand:bank': 'KS' } }))
    s.do({ type: 'cash-out', by: 'player:A', cents: s.chips('A') - 20_00 })
    s.bet('A', 'red', 15_00).bet('B', 'red', 10_00)
    expect([exposure(RED, s.table, 'A'), exposure(RED, s.table, 'B')]).toEqual([20_00, 30_00])
    expect(asked(s)).toBe('A')
    s.do({ type: 'take-bank', by: 'player:A', cobank: false })
    expect([s.chips('A'), room(RED, s.table)]).toEqual([20_00, 0])
  })

  test('[10.8(e), 11.10(e)] of an odd sum a co-bank covers the larger half, and the house pays the smaller in whole chips', () => {
    expect([shareOf(15_01, true), shareOf(15_01, false)]).toEqual([7_51, 15_01])
    expect([smallerHalf(15_00, 1_00), smallerHalf(14_00, 1_00)]).toEqual([7_00, 7_00])
  })
})

test('[10.8(d)2, 11.10(d)2] only wagers against the bank are limited by its chips', () => {
  const s = banked({ A: '1', B: '2' }, 'A', { chips: 10_00 })
  expect(room(RED, s.table)).toBe(10_00)
  const bet = (wager: string, cents: number) =>
    ({ type: 'bet', by: 'player:B', place: '2', wager, cents }) as const
  expect(s.refused(bet('red', 6_00)).because).toMatch(/covers no more than this. At most \$5/)
  s.do(bet('long', 6_00)).do(bet('red', 5_00))
  expect(s.chips('B')).toBe(1000_00 - 11_00)
})

test('[10.8(d)2, 11.10(d)2] where no player banks, nothing but the limits holds', () => {
  const { table } = new Scenario(pennies, { A: '1' })
  expect(room(RED, table)).toBe(Number.POSITIVE_INFINITY)
})
