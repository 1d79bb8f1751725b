import { describe, expect, test } from 'vitest'
import { checkFelt } from '../../../test/felt.ts'
import { bet, take } from '../../../test/kit.ts'
import { balance, gamingGuide, resolveOptions, stack, staked, tableSign, terms } from '../../kernel/index.ts'
import { letItRide } from './index.ts'
import { ride } from './let-it-ride.test-kit.ts'
import { BETS, PLACES } from './wagers.ts'

describe('[18.6(d)] three equal but separate wagers', () => {
  test('go up together, and grow together', () => {
    const s = ride().bet('A', 'bet-1', 10_00)
    expect(s.staked()).toEqual({ '1 bet-1': 10_00, '1 bet-2': 10_00, '1 bet-3': 10_00 })
    s.bet('A', 'bet-1', 5_00)
    expect(BETS.map((b) => staked(s.table, '1', 'A', b))).toEqual([15_00, 15_00, 15_00])
    expect(s.won()).toBe(-45_00)
  })

  test('come down together, all or in part', () => {
    const s = ride().bet('A', 'bet-1', 15_00).do(take('bet-1', 5_00))
    expect(BETS.map((b) => staked(s.table, '1', 'A', b))).toEqual([10_00, 10_00, 10_00])
    s.do(take('bet-1', 10_00))
    expect([s.staked(), s.won()]).toEqual([{}, 0])
    const down = s.moved().slice(-2)
    expect(down.map((m) => [m.wager, m.to, m.rule, m.because])).toEqual(
      ['bet-2', 'bet-3'].map((bet) => [bet, stack('A'), '19:47-18.6(d)', 'Taken down with bet one.']),
    )
  })

  test.each(['bet-2', 'bet-3'])('%s is not made or taken down by itself', (wager) => {
    const s = ride()
    expect(s.refused(bet(wager, 5_00))).toMatchObject({ refused: '19:47-18.6(d)' })
    s.bet('A', 'bet-1', 5_00)
    expect(s.refused(take(wager, 5_00))).toMatchObject({ refused: '19:47-18.6(d)' })
  })

  test('take three times their amount of chips', () => {
    const s = ride({ A: '1' }, { cents: 20_00 })
    expect(s.refused(bet('bet-1', 7_00)).because).toMatch(/Three equal bets/)
    s.bet('A', 'bet-1', 6_00)
    expect(s.chips('A')).toBe(2_00)
    expect(ride({ A: '1' }, { cents: 14_00 }).refused(bet('bet-1', 5_00))).toMatchObject({
      refused: '19:47-18.6(d)',
      expected: 5_00,
    })
    const three = ride({ A: '1' }, { cents: 15_00 }).bet('A', 'bet-1', 5_00)
    expect(three.chips('A')).toBe(0)
  })

  test('stay within the limits of each of them', () => {
    const limits = { 'bet-2': { least: 10_00, most: 500_00 }, 'bet-3': { least: 5_00, most: 50_00 } }
    const s = ride({ A: '1' }, { limits })
    expect(s.refused(bet('bet-1', 5_00)).because).toMatch(/At least \$10/)
    s.do(bet('bet-1', 60_00))
    expect(s.table.questions).toHaveLength(1)
  })
})

describe('[18.6(a)] a match play coupon', () => {
  const coupon = {
    type: 'coupon',
    by: 'dealer',
    player: 'A',
    place: '1',
    wager: 'bet-1',
    cents: 10_00,
  } as const
  const beside = () => ride().bet('A', 'bet-1', 10_00).do(coupon)

  test('lies beside bet one and is paid as its chips are', () => {
    expect(beside().deal({ 1: 'TS TH 4D', middle: '9C 7S' }).ride().ride().won()).toBe(40_00)
    expect(
      ride()
        .bet('A', 'bet-1', 10_00)
        .refused({ ...coupon, wager: 'bet-3' }),
    ).toHaveProperty('because')
  })

  test('goes back with a bet that is taken back, and is not paid', () => {
    const s = beside().deal({ 1: 'TS TH 4D', middle: '9C 7S' }).back()
    expect(balance(s.table, 'coupon:1:A:bet-1')).toBe(0)
    expect(s.ride().won()).toBe(20_00)
  })

  test('goes back when the bets come down', () => {
    const s = beside().do(take('bet-1', 10_00))
    expect([balance(s.table, 'coupon:1:A:bet-1'), s.won()]).toEqual([0, 0])
  })
})

test('[18.6(e)] each of two hands is decided for itself', () => {
  const s = ride({ A: '3' }, { options: { positions: 2 } })
  s.bet('A', 'bet-1', 5_00)
    .bet('A', 'bet-1', 5_00, '4')
    .deal({ 3: 'AS AH 9D', 4: '7S 4H 2D', middle: 'QC 3H' })
  s.ride('A', '3').back('A', '4').ride('A', '3').back('A', '4')
  expect(s.won()).toBe(15_00 - 5_00)
})

describe('sign, guide and felt', () => {
  const options = resolveOptions(letItRide) as Record<string, string>

  test('[18.11(a)] odds are stated with "to" on felt, sign and guide, never with "for" or a colon', () => {
    const felt = ['wide', 'tall'].flatMap((name) =>
      letItRide.layout(options)[name as 'wide'].inscriptions.map((i) => i.text),
    )
    for (const pays of [
      'royal flush 1000 to 1',
      'straight flush 200 to 1',
      'full house 11 to 1',
      'tens or better 1 to 1',
    ])
      expect(felt.filter((text) => text === pays)).toHaveLength(2)
    const now = terms(ride({ A: '1' }, { options: { flushPays: '9 to 1' } }).table)
    const words = [...felt, gamingGuide(letItRide, now), ...tableSign(letItRide, now)]
      .join('\n')
      .replaceAll(/19:4[67]/g, '')
    expect(words).not.toMatch(/\d+ for \d|\b\d+:\d+ /)
    expect(words).toContain('9 to 1')
  })

  test('every wager of every position is on the felt once, clear of the others, one above two above three', () => {
    checkFelt(letItRide, options)
    const { spots } = letItRide.layout(options).wide
    const column = spots.filter((s) => s.place === '4').sort((a, b) => a.y - b.y)
    expect(column.map((s) => s.wager)).toEqual(BETS)
    expect(new Set(spots.map((s) => s.place))).toEqual(new Set(PLACES))
  })

  test('every value has words for the sign, but for odds that are the least', () => {
    for (const option of letItRide.options.filter((o) => !o.floor))
      for (const value of option.values) expect(option.sign(value).length).toBeGreaterThan(5)
  })
})
