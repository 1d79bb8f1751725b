import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { craps } from '../games/craps/index.ts'
import { Mini } from '../games/minibaccarat/minibaccarat.test-kit.ts'
import { Wheel } from '../games/pokette/pokette.test-kit.ts'
import { act, offers } from './decide.ts'
import { scripted } from './sources.ts'
import { isRefused, terms } from './table.ts'
import type { Actor, Command } from './types.ts'

const MINUTE = 60_000
const back = { type: 'rescind', by: 'supervisor', reason: 'The card was a six' } as const
/** A change of options told at the start of the day, due before the round is over. */
const told = (options: object): Command =>
  ({
    type: 'notice',
    by: 'floorperson',
    sign: 0,
    announced: 0,
    commission: 0,
    surveillance: 0,
    options,
  }) as Command

describe('across a change of terms', () => {
  test('[7.3(c)] a banker wager made at 5 percent is settled at 5 percent', () => {
    const s = new Mini({ A: '3' }, {}, { chance: 'dealer', options: { vigorishTaken: 'at-payout' } }).ready()
    s.bet('A', 'banker', 100_00).do({ ...told({ vigorish: 'tie' }), at: 31 * MINUTE })
    s.deal('2C 9C KC KD')
    expect([s.chips('A'), terms(s.table).options.vigorish]).toEqual([1095_00, 'tie'])
    s.do(back)
    expect(terms(s.table).options.vigorish).toBe(5)
    expect(s.table.notices).toHaveLength(1)
    expect(s.table.terms).toHaveLength(1)
    s.run(scripted({ faces: 'QD' }))
    expect(s.chips('A')).toBe(1095_00)
    expect([terms(s.table).options.vigorish, s.table.notices]).toEqual(['tie', []])
  })

  test('[12.6(b)] at pokette the round that is entered again pays what it paid', () => {
    const s = new Wheel({ chance: 'dealer' }).bet('A', 'black', 1_00)
    s.do({ ...told({ blackPays: '3 to 2' }), at: 31 * MINUTE }).spin('KS')
    expect([s.chips('A'), terms(s.table).options.blackPays]).toEqual([10_001_00, '3 to 2'])
    s.do(back)
    expect(terms(s.table).options.blackPays).toBe('1 to 1')
    s.spin('9C')
    expect([s.chips('A'), s.posted()]).toEqual([10_001_00, ['9C']])
  })

  test('wagers made since then go back too, and people stay', () => {
    const s = new Wheel({ chance: 'dealer' }).spin('KS').bet('B', 'red', 5_00)
    s.do({ type: 'sit', by: 'player:D', place: '4' }).do(back)
    expect(s.table.balances['spot:2:B:red']).toBeUndefined()
    expect(s.table.players.D).toEqual({ place: '4' })
  })

  test('the count of rounds goes back with the round', () => {
    const s = new Wheel({ chance: 'dealer' }).spin('KS')
    const rounds = s.table.counters.wheel?.rounds
    s.do(back)
    expect(s.table.counters.wheel?.rounds).toBe((rounds ?? 0) - 1)
  })
})

test('a coupon lies beside its chips again, and one laid since goes', () => {
  const s = new Scenario(craps, { A: '1' }, { chance: 'dealer' }).run()
  s.do({ type: 'accept-dice', by: 'player:A', dice: ['1', '2'] }).bet('A', 'pass', 10_00)
  const coupon: Command = {
    type: 'coupon',
    by: 'dealer',
    player: 'A',
    place: '1',
    wager: 'pass',
    cents: 10_00,
  }
  s.do(coupon)
    .do({ type: 'throw', by: 'player:A' })
    .run(scripted({ dice: [[3, 4]] }))
  expect(s.chips('A')).toBe(1020_00)
  s.bet('A', 'pass', 20_00)
    .do({ ...coupon, cents: 20_00 })
    .do(back)
  expect(s.table.balances).toMatchObject({ 'spot:1:A:pass': 10_00, 'coupon:1:A:pass': 10_00 })
  s.run(scripted({ dice: [[1, 1]] }))
  expect([s.chips('A'), s.table.balances.coupons]).toEqual([990_00, undefined])
})

test('nobody but a supervisor takes a result back', () => {
  const s = new Wheel({ chance: 'dealer' }).spin('KS')
  for (const by of ['dealer', 'stickman', 'boxman', 'floorperson', 'player:A'] as readonly Actor[]) {
    expect(s.refused({ ...back, by }).because).toMatch(/supervisor/)
    expect(offers(s.game, s.table, by).some((o) => o.type === 'rescind')).toBe(false)
  }
  expect(isRefused(act(s.game, s.table, back))).toBe(false)
  expect(s.refused({ ...back, reason: 'x'.repeat(201) }).because).toMatch(/200/)
})
