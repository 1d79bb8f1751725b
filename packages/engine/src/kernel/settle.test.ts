import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { cover, INVENTORY, parseSpot, type Spot } from './account.ts'
import { EVEN, odds } from './money.ts'
import { couponBack, lose, push, win, winEven } from './settle.ts'
import type { Table } from './types.ts'

const why = { rule: '19:47-1.2(a)1', because: 'Seven.' }
const table = new Scenario(pennies, { A: '1' }).bet('A', 'red', 10_00).table as Table
const beside: Table = { ...table, balances: { ...table.balances, 'coupon:1:A:red': 4_00 } }
const red: Spot = parseSpot('spot:1:A:red', 10_00)
const moved = { type: 'moved', wager: 'red' } as const

test('a spot is read from its account, a wager’s own colons included', () => {
  expect(parseSpot('spot:3:A:straight:17', 5)).toEqual({
    account: 'spot:3:A:straight:17',
    place: '3',
    player: 'A',
    wager: 'straight:17',
    cents: 5,
  })
})

describe('a winning wager', () => {
  const won = { ...moved, from: 'inventory', to: 'stack:A', outcome: 'win', for: 'spot:1:A:red' }
  const back = { ...moved, from: 'spot:1:A:red', to: 'stack:A', cents: 10_00, rule: why.rule }

  test('is paid at its odds by the house, and goes back', () => {
    expect(win(table, red, odds(9, 5), why)).toEqual([
      { ...won, cents: 18_00, odds: '9 to 5', ...why },
      { ...back, because: 'The winning wager goes back.' },
    ])
    expect(winEven(table, red, why)).toEqual(win(table, red, EVEN, why))
  })

  test('or stays up', () => {
    expect(win(table, red, EVEN, why, { stays: true })).toEqual([
      { ...won, cents: 10_00, odds: '1 to 1', ...why },
    ])
  })

  test('with a coupon wins as much again for its amount, and the coupon is collected', () => {
    expect(win(beside, red, odds(2), why).slice(2)).toEqual([
      {
        ...{ ...won, for: 'coupon:1:A:red' },
        cents: 8_00,
        odds: '2 to 1',
        rule: why.rule,
        because: 'Match play coupon paid.',
      },
      {
        ...moved,
        from: 'coupon:1:A:red',
        to: 'coupons',
        cents: 4_00,
        rule: why.rule,
        because: 'Coupon collected.',
      },
    ])
  })
})

test('a losing wager goes to the house, and its coupon with it', () => {
  const lost = { ...moved, from: 'spot:1:A:red', to: 'inventory', cents: 10_00, outcome: 'lose', ...why }
  expect(lose(table, red, why)).toEqual([lost])
  expect(lose(beside, red, why)).toEqual([lost, couponBack({ ...red, cents: 4_00 }, why.rule, 'collected')])
})

test('a wager that neither wins nor loses goes back to its owner, and so does its coupon', () => {
  const same = { ...moved, from: 'spot:1:A:red', to: 'stack:A', cents: 10_00, outcome: 'push', ...why }
  expect(push(table, red, why)).toEqual([same])
  const [, coupon] = push(beside, red, why)
  expect(coupon).toMatchObject({ to: 'coupons', because: 'The coupon goes back with the chips.' })
})

describe('who pays', () => {
  const bank = { payer: cover('B') }

  test('a player who banks pays winners from the cover and takes what is lost into it', () => {
    expect(win(table, red, EVEN, why, bank)[0]).toMatchObject({
      from: 'cover:B',
      to: 'stack:A',
      cents: 10_00,
    })
    expect(lose(table, red, why, bank)[0]).toMatchObject({
      from: red.account,
      to: 'cover:B',
      outcome: 'lose',
    })
  })

  test('the house pays its own coupon, whoever banks', () => {
    expect(win(beside, red, EVEN, why, bank).filter((m) => m.from === INVENTORY)).toMatchObject([
      { to: 'stack:A', because: 'Match play coupon paid.' },
    ])
  })
})
