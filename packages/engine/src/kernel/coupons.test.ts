import { describe, expect, test } from 'vitest'
import { Scenario } from '../../test/kit.ts'
import { pennies } from '../../test/pennies.ts'
import { games } from '../catalogue.ts'
import { Rail } from '../games/craps/craps.test-kit.ts'
import { Mini } from '../games/minibaccarat/minibaccarat.test-kit.ts'
import { type Three, three } from '../games/three-card-poker/three-card-poker.test-kit.ts'
import { offers } from './decide.ts'
import { isEvent } from './events.ts'
import { scripted } from './sources.ts'
import { type Actor, type Command, HOUSE } from './types.ts'

const coupon = (place: string, wager: string, cents: number, by: Actor = 'dealer'): Command => ({
  type: 'coupon',
  by,
  player: 'A',
  place,
  wager,
  cents,
})
const beside = (s: Scenario<never> | Three | Mini): number =>
  Object.entries(s.table.balances).reduce((n, [a, cents]) => n + (a.startsWith('coupon:') ? cents : 0), 0)
const line = (): Rail => new Rail({ S: '1', A: '2' }).toShooter().bet('A', 'pass', 10_00)

test('[1.3(b), 2.3(d), 2.17(f), 3.2(c), 6.5(b), 7.2(c), 11.7(a), 16.6(a), 17.6(a), 18.6(a), 20.6(b), 27.6(b), 44.6(a)] only games whose rules name it take a coupon', () => {
  const regulated = games.filter((g) => g.coupons && g.rules !== HOUSE)
  expect(regulated.map((g) => [g.id, g.coupons])).toEqual([
    ['craps', ['pass', 'dont-pass']],
    ['blackjack', ['main', 'main-1', 'main-2', 'main-3', 'over-13', 'under-13', 'royal-match']],
    ['punto-banco', ['player', 'banker']],
    ['red-dog', ['main']],
    ['minibaccarat', ['player', 'banker']],
    ['pai-gow', ['main']],
    ['pai-gow-poker', ['main', ...[1, 2, 3, 4, 5, 6, 7].map((n) => `number-${n}`)]],
    ['caribbean-stud', ['ante']],
    ['double-down-stud', ['main']],
    ['let-it-ride', ['bet-1']],
    ['three-card-poker', ['ante', 'pair-plus']],
    ['four-card-poker', ['ante', 'aces-up']],
    ['texas-holdem-bonus', ['ante', 'bonus']],
    ['all-in-holdem', ['ante', 'hole-card-bonus', 'final-hand-bonus']],
  ])
})

test('[1.3(b)] not on a come bet, nor on any other', () => {
  const rail = line().roll([3, 3]).bet('A', 'come', 10_00).bet('A', 'field', 10_00)
  for (const wager of ['come', 'field', 'pass']) expect(rail.accepted(coupon('2', wager, 10_00))).toBe(false)
})

describe('a coupon', () => {
  test('is at most the chips it lies beside, and only one', () => {
    const rail = line()
    expect(rail.accepted(coupon('2', 'pass', 11_00))).toBe(false)
    expect(rail.accepted(coupon('2', 'pass', 0))).toBe(false)
    rail.at.do(coupon('2', 'pass', 5_00))
    expect(rail.accepted(coupon('2', 'pass', 5_00))).toBe(false)
  })

  test.each(['stickman', 'boxman', 'floorperson', 'supervisor', 'player:A'] as const)(
    'is taken by the dealer, not by %s',
    (by) => {
      expect(line().accepted(coupon('2', 'pass', 5_00, by))).toBe(false)
    },
  )

  test('can be laid though the player has no chips left to add', () => {
    const s = three({ A: '1' }, { cents: 20_00 }).bet('A', 'ante', 20_00)
    expect(s.do(coupon('1', 'ante', 20_00)).table.balances['coupon:1:A:ante']).toBe(20_00)
  })

  test('stays beside chips that are still worth as much, and comes down with those that are not', () => {
    const rail = line()
    rail.at.do(coupon('2', 'pass', 5_00))
    rail.take('A', 'pass', 5_00)
    expect(rail.table.balances['coupon:2:A:pass']).toBe(5_00)
    rail.take('A', 'pass')
    expect(rail.table.balances['coupon:2:A:pass']).toBeUndefined()
    expect(rail.at.events()).toContainEqual(
      expect.objectContaining({ from: 'coupon:2:A:pass', because: 'The coupon goes back with the chips.' }),
    )
    expect(rail.chips('A')).toBe(10_000_00)
  })

  test('larger than what is left of the chips goes back whole', () => {
    const rail = line()
    rail.at.do(coupon('2', 'pass', 10_00))
    rail.take('A', 'pass', 5_00)
    expect(rail.table.balances['coupon:2:A:pass']).toBeUndefined()
  })

  test('is neither paid nor lost on a push: it goes back with the chips', () => {
    const s = new Mini()
      .ready()
      .bet('A', 'banker', 10_00)
      .do(coupon('3', 'banker', 10_00))
      .deal('2C 2D 5C 5D')
    expect([s.chips('A'), beside(s)]).toEqual([1000_00, 0])
    const last = s.events().findLast((e) => isEvent(e, 'moved') && e.to === 'coupons')
    expect(last).toMatchObject({ because: 'The coupon goes back with the chips.' })
  })

  test('is collected when the chips lose, and paid and collected when they win', () => {
    const lost = new Mini()
      .ready()
      .bet('A', 'player', 10_00)
      .do(coupon('3', 'player', 10_00))
      .deal('2C 9D KC KD')
    expect([lost.chips('A'), beside(lost)]).toEqual([990_00, 0])
    const won = new Mini()
      .ready()
      .bet('A', 'player', 10_00)
      .do(coupon('3', 'player', 5_00))
      .deal('9C 2D KC KD')
    expect([won.chips('A'), beside(won)]).toEqual([1015_00, 0])
    for (const s of [lost, won]) {
      const last = s.events().findLast((e) => isEvent(e, 'moved') && e.to === 'coupons')
      expect(last).toMatchObject({ because: 'Coupon collected.' })
    }
  })

  test('is no way to add to a wager at a table that closes', () => {
    const rail = line()
    rail.at.do({ type: 'close-table', by: 'supervisor' })
    expect(rail.accepted(coupon('2', 'pass', 5_00))).toBe(false)
  })

  test('is no way to add to a wager that stands under earlier terms', () => {
    const game = { ...pennies, coupons: ['long'] }
    const at = 31 * 60_000
    const played = (options?: Record<string, string>) => {
      const s = new Scenario(game, { A: '1' }).bet('A', 'long', 10_00)
      const told = { sign: 0, announced: 0, commission: 0, at }
      if (options) s.do({ type: 'notice', by: 'floorperson', options, ...told } as never)
      s.do({ type: 'ready', by: 'player:A' }).run(scripted({ piles: { 'hand:bank': 'KS' } }))
      expect(s.table.balances['spot:1:A:long']).toBe(10_00)
      return { s, open: offers(game, s.table, 'dealer').filter((o) => o.type === 'coupon').length }
    }
    const same = played()
    expect(same.open).toBe(1)
    same.s.do(coupon('1', 'long', 5_00))
    const other = played({ longPays: '12 to 1' })
    expect(other.open).toBe(0)
    expect(other.s.refused(coupon('1', 'long', 5_00)).because).toBeTruthy()
  })
})

describe('what a coupon may be worth', () => {
  const game = { ...pennies, coupons: ['red', 'long'] }
  const offered = (red: number, long: number) => {
    const at = new Scenario(game, { A: '1' }, { options: { longPays: '25 to 2' } })
    at.bet('A', 'red', red).bet('A', 'long', long)
    return offers(game, at.table, 'dealer').flatMap((o) =>
      o.type === 'coupon' ? [[o.with?.wager, o.fields?.cents]] : [],
    )
  }
  const amount = (least: number, most: number) => ({ kind: 'amount', least, most, step: least })

  test('is what can be paid at the odds of its own wager, up to the chips beside it', () => {
    expect(offered(5_00, 10_00)).toEqual([
      ['red', amount(1_00, 5_00)],
      ['long', amount(2_00, 10_00)],
    ])
    expect(offered(1_00, 2_00)).toEqual([
      ['red', amount(1_00, 1_00)],
      ['long', amount(2_00, 2_00)],
    ])
  })
})

test('[8.3(b)] beside a wager that is offered no more no coupon is taken', () => {
  const game: typeof pennies = {
    ...pennies,
    coupons: ['long'],
    wagers: (options) =>
      pennies.wagers(options).filter((w) => w.id !== 'long' || options.longPays === '11 to 1'),
  }
  const told = { sign: true, announced: true, commission: true }
  const s = new Scenario(game, { A: '1' }).bet('A', 'long', 10_00)
  expect(offers(game, s.table, 'dealer').filter((o) => o.type === 'coupon')).toHaveLength(1)
  s.do({ type: 'notice', by: 'floorperson', options: { longPays: '12 to 1' }, ...told })
  s.do({ type: 'ready', by: 'player:A', at: 31 * 60_000 }).run(scripted({ piles: { 'hand:bank': 'KS' } }))
  expect(offers(game, s.table, 'dealer').filter((o) => o.type === 'coupon')).toEqual([])
  expect(s.refused(coupon('1', 'long', 5_00)).because).toBeTruthy()
  expect(s.table.balances['spot:1:A:long']).toBe(10_00)
})
