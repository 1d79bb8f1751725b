import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { down, limited, reducible, removable, up } from './range.ts'
import type { Settings } from './terms.ts'
import type { Table } from './types.ts'

const at = (settings: Settings = {}, cents = 1000_00): Table =>
  new Scenario(pennies, { A: '1' }, { limits: { '*': { least: 5_00, most: 50_00 } }, ...settings }, cents)
    .table as Table
const with_ = (table: Table, wager: string, cents: number): Table => ({
  ...table,
  balances: { ...table.balances, [`spot:1:A:${wager}`]: cents },
})

test('up and down go to the next step, and stay where they are on one', () => {
  expect([up(11, 5), up(10, 5), down(14, 5), down(15, 5)]).toEqual([15, 10, 10, 15])
})

describe('[8.2(a)] what may be put up', () => {
  test('goes from the minimum to the maximum, and the dealer may accept the rest of the stack', () => {
    const range = { least: 5_00, most: 50_00, step: 1_00, over: 1000_00 }
    expect(limited(at(), 'A', '1', 'red')).toEqual({ ...range, room: 50_00 })
    // What rests on other chips as well says nothing of its own room.
    expect(limited(at(), 'A', '1', 'red', { beside: 0 })).toEqual(range)
    expect(limited(at(), 'A', '1', 'red', { funds: 1000_00 })).toEqual(range)
  })

  test('is less by what lies there already; then a single chip is enough', () => {
    expect(limited(with_(at(), 'red', 20_00), 'A', '1', 'red')).toMatchObject({ least: 1_00, most: 30_00 })
    expect(limited(with_(at(), 'red', 3_00), 'A', '1', 'red')).toMatchObject({ least: 2_00, most: 47_00 })
  })

  test('is rounded inwards to what can be paid, and never above the stack', () => {
    expect(limited(at(), 'A', '1', 'red', { step: 6_00 })).toMatchObject({
      least: 6_00,
      most: 48_00,
      step: 6_00,
    })
    expect(limited(at({}, 20_00), 'A', '1', 'red')).toMatchObject({ most: 20_00, over: 20_00 })
    expect(limited(at({}, 20_00), 'A', '1', 'red', { funds: 7_00 })).toMatchObject({ most: 7_00, over: 7_00 })
  })

  test('counts what lies on the same wager at another spot toward the maximum alone', () => {
    expect(limited(at(), 'A', '1', 'red', { beside: 30_00 })).toMatchObject({ least: 5_00, most: 20_00 })
  })

  test('says why its step is what it is', () => {
    const why = { step: 2_00, stepRule: '19:47-1.4(e)', stepBecause: 'Twos.' }
    expect(limited(at(), 'A', '1', 'red', why)).toMatchObject(why)
    for (const one of [{ stepRule: '19:47-1.4(e)' }, { stepBecause: 'Twos.' }])
      expect(limited(at(), 'A', '1', 'red', one)).toMatchObject(one)
    expect(limited(at(), 'A', '1', 'red')).not.toHaveProperty('stepRule')
  })

  test('is nothing without the chips for the minimum, for a wager there is not, or under earlier terms', () => {
    expect(limited(at({}, 4_00), 'A', '1', 'red')).toEqual({
      refused: 'house',
      because: 'This takes at least $5; you have $4.',
      expected: 5_00,
      received: 4_00,
    })
    expect(limited(at({}, 5_00), 'A', '1', 'red')).toMatchObject({ least: 5_00 })
    const bare = { ...at(), terms: [{ ...(at().terms[0] as Table['terms'][number]), limits: {} }] }
    expect(limited(bare, 'A', '1', 'blue')).toMatchObject({ refused: 'house', received: 'blue' })
    const old = { ...with_(at(), 'red', 20_00), made: { 'spot:1:A:red': 0 } }
    expect(limited(old, 'A', '1', 'red')).toMatchObject({ because: expect.stringMatching(/earlier terms/) })
  })
})

describe('what may be taken down', () => {
  test('is all of it, where it cannot be divided', () => {
    expect(removable(with_(at(), 'red', 20_00), 'A', '1', 'red')).toEqual({
      least: 20_00,
      most: 20_00,
      step: 20_00,
    })
    expect(removable(at(), 'A', '1', 'red')).toMatchObject({ refused: 'house' })
    expect(reducible(at(), 'A', '1', 'red', 1_00)).toMatchObject({ refused: 'house' })
  })

  test('or a part that leaves the minimum', () => {
    const there = (cents: number) => reducible(with_(at(), 'red', cents), 'A', '1', 'red', 1_00)
    expect(there(20_00)).toEqual({ least: 1_00, most: 15_00, step: 1_00 })
    expect(there(6_00)).toEqual({ least: 1_00, most: 1_00, step: 1_00 })
    expect(there(5_00)).toEqual({ least: 5_00, most: 5_00, step: 5_00 })
    expect(reducible(with_(at(), 'red', 20_00), 'A', '1', 'red', 6_00)).toMatchObject({ most: 12_00 })
  })

  test('by the limits it was made under', () => {
    const [old] = at().terms
    const now = { ...old, limits: { '*': { least: 10_00, most: 100_00 } } } as Table['terms'][number]
    const table = { ...with_(at(), 'red', 20_00), terms: [old as never, now], made: { 'spot:1:A:red': 0 } }
    expect(reducible(table, 'A', '1', 'red', 1_00)).toMatchObject({ most: 15_00 })
    expect(reducible({ ...table, made: {} }, 'A', '1', 'red', 1_00)).toMatchObject({ most: 10_00 })
  })
})
