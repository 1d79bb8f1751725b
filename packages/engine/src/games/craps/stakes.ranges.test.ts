import { describe, expect, test } from 'vitest'
import { isRefused, type Range, type Refused, terms } from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'
import { craps } from './index.ts'
import { belongs, stake, underWay, unstake } from './stakes.ts'

const FOUR = [2, 2] as const
const FIVE = [1, 4] as const
const SIX = [2, 4] as const

const range = (rail: Rail, wager: string, player = 'A'): Range | Refused =>
  stake(rail.table, player, rail.placeOf(player), wager)
/** All that a player has but so much goes home. */
const left = (rail: Rail, cents: number): Rail => {
  rail.at.do({ type: 'cash-out', by: 'player:A', cents: rail.chips('A') - cents })
  return rail
}

describe('how much odds may be', () => {
  const on = (dice: readonly [number, number], cents = 10_00): Rail =>
    new Rail().toShooter().bet('A', 'pass', cents).roll(dice)

  test('[1.6(e)] the limit with its rule, where the chips reach it', () => {
    expect(range(on(FOUR), 'pass-odds')).toEqual({
      least: 1_00,
      most: 100_00,
      step: 1_00,
      stepRule: '19:47-1.4(e)',
      stepBecause: 'Pass odds on 4 pays 2 to 1: units of $1.',
      mostRule: '19:47-1.6(e)',
      mostBecause: 'Odds on this bet go up to $100.',
    })
  })

  test('[1.6(e)] chips that just reach it name the limit, one short of it they are all', () => {
    expect(range(left(on(FOUR), 100_00), 'pass-odds')).toMatchObject({
      most: 100_00,
      mostRule: '19:47-1.6(e)',
    })
    const short = range(left(on(FOUR), 99_00), 'pass-odds')
    expect(short).toMatchObject({ most: 99_00 })
    expect(short).not.toHaveProperty('mostRule')
    expect(short).not.toHaveProperty('over')
  })

  test('[1.6(e)] of what lies there already no chips are needed to reach it', () => {
    const rail = left(on(FOUR).bet('A', 'pass-odds', 60_00), 50_00)
    expect(range(rail, 'pass-odds')).toMatchObject({ most: 40_00, mostRule: '19:47-1.6(e)' })
  })

  test('[1.4(e)] only whole units of what is left, and nothing where not even one is', () => {
    expect(range(left(on(FIVE), 5_00), 'pass-odds')).toMatchObject({ least: 2_00, most: 4_00, step: 2_00 })
    expect(range(left(on(FIVE), 2_00), 'pass-odds')).toMatchObject({ least: 2_00, most: 2_00 })
    expect(range(left(on(FIVE), 1_00), 'pass-odds')).toMatchObject({
      refused: 'house',
      expected: 2_00,
      received: 1_00,
    })
  })

  test('[1.6(e)] what lies there already is part of it', () => {
    const rail = on(FOUR).bet('A', 'pass-odds', 60_00)
    expect(range(rail, 'pass-odds')).toMatchObject({ least: 1_00, most: 40_00 })
  })

  test('[1.6(f)] posted limits leave the rest to the dealer, as far as bet and chips go', () => {
    const posted = (): Rail =>
      new Rail(undefined, { limits: { 'pass-odds': { least: 6_00, most: 60_00 } } })
        .toShooter()
        .bet('A', 'pass', 10_00)
        .roll(FOUR)
    expect(range(posted(), 'pass-odds')).toMatchObject({ least: 6_00, most: 60_00, over: 100_00 })
    expect(range(left(posted(), 80_00), 'pass-odds')).toMatchObject({ most: 60_00, over: 80_00 })
    expect(range(posted().bet('A', 'pass-odds', 30_00), 'pass-odds')).toMatchObject({
      least: 1_00,
      most: 30_00,
      over: 70_00,
    })
    expect(range(left(posted(), 5_00), 'pass-odds')).toMatchObject({ refused: 'house', expected: 6_00 })
  })

  test('[1.6(b)] laid, it is what wins the limit, up to the next unit', () => {
    const laid = (dice: readonly [number, number]): Rail =>
      new Rail(undefined, { options: { odds: 1 } }).toShooter().bet('A', 'dont-pass', 5_00).roll(dice)
    expect(range(laid(FOUR), 'dont-pass-odds')).toMatchObject({ least: 2_00, most: 10_00, step: 2_00 })
    expect(range(laid(FIVE), 'dont-pass-odds')).toMatchObject({ least: 3_00, most: 9_00, step: 3_00 })
    expect(range(laid(SIX), 'dont-pass-odds')).toMatchObject({ least: 6_00, most: 6_00, step: 6_00 })
  })

  test('[1.3(c)] odds come down unit by unit, or whole', () => {
    const rail = on(SIX).bet('A', 'pass-odds', 15_00)
    const down = () => unstake(rail.table, 'A', '2', 'pass-odds')
    expect(down()).toEqual({ least: 5_00, most: 10_00, step: 5_00 })
    rail.take('A', 'pass-odds', 10_00)
    expect(down()).toEqual({ least: 5_00, most: 5_00, step: 5_00 })
  })
})

describe('which bets belong to which', () => {
  const all = craps.wagers(terms(new Rail().table).options).map((w) => w.id)

  test('odds belong to a bet that stands, nothing else does', () => {
    const points = [4, 5, 6, 8, 9, 10]
    const odds = [
      'pass-odds',
      'dont-pass-odds',
      ...points.flatMap((n) => [`come-odds-${n}`, `dont-come-odds-${n}`]),
    ]
    expect(all.filter(belongs).sort()).toEqual(odds.sort())
  })

  test('a point is under way, the shooter’s or that of a come bet, and no other bet makes one', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 12_00).bet('A', 'hard-4', 5_00)
    expect(underWay(rail.table)).toBe(false)
    expect(underWay(rail.roll(SIX).table)).toBe(true)
    rail.bet('B', 'dont-come', 10_00).roll(FIVE).roll(SIX)
    expect(rail.state.point).toBeNull()
    expect(underWay(rail.table)).toBe(true)
    expect(underWay(rail.take('B', 'dont-come-5').table)).toBe(false)
  })
})

describe('when a bet comes down', () => {
  test('[1.6(e)] odds above what the rest of the bet allows come back, those within it stay', () => {
    const rail = new Rail(undefined, { options: { odds: 2 } }).toShooter().bet('A', 'dont-pass', 20_00)
    rail.roll(FOUR).bet('A', 'dont-pass-odds', 40_00)
    rail.take('A', 'dont-pass', 10_00)
    expect([rail.up('A', 'dont-pass'), rail.up('A', 'dont-pass-odds')]).toEqual([10_00, 40_00])
    rail.take('A', 'dont-pass', 5_00)
    expect([rail.up('A', 'dont-pass'), rail.up('A', 'dont-pass-odds')]).toEqual([5_00, 20_00])
    rail.take('A', 'dont-pass')
    expect([rail.up('A', 'dont-pass-odds'), rail.chips('A')]).toEqual([0, 10_000_00])
  })

  test('[1.5(c)] a charge that is returned is that of what was taken down', () => {
    const rail = new Rail(undefined, { options: { chargeReturned: true } }).toShooter()
    rail.bet('A', 'buy-4', 100_00).take('A', 'buy-4', 40_00)
    expect(rail.chips('A')).toBe(10_000_00 - 60_00 - 3_00)
    rail.take('A', 'buy-4')
    expect(rail.chips('A')).toBe(10_000_00)
    rail.bet('A', 'lay-4', 100_00).take('A', 'lay-4', 40_00)
    expect(rail.chips('A')).toBe(10_000_00 - 60_00 - 1_50)
  })

  test('[1.3(e)] its “On” button goes with the whole of it, not with a part', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 24_00).bet('A', 'hard-4', 5_00)
    for (const wager of ['place-win-6', 'hard-4']) rail.say('A', 'on', { wager }).yes()
    rail.take('A', 'place-win-6', 12_00)
    expect(rail.state.on).toEqual(['spot:2:A:place-win-6', 'spot:2:A:hard-4'])
    rail.take('A', 'place-win-6')
    expect(rail.state.on).toEqual(['spot:2:A:hard-4'])
  })
})

describe('what a stack can buy', () => {
  test.each([
    ['buy-4', 21_00, 20_00],
    ['buy-4', 20_99, 19_00],
    ['lay-4', 41_00, 40_00],
    ['lay-4', 40_99, 38_00],
  ])('[1.5(a)] [1.5(b)] %s with %i: %i and its charge', (wager, chips, most) => {
    const found = range(left(new Rail().toShooter(), chips), wager)
    expect(isRefused(found) ? found : found.over).toBe(most)
  })

  test('[1.5(a)] what was rounded off before falls due with the next chips', () => {
    const rail = new Rail().toShooter().bet('A', 'buy-4', 19_00)
    // 95 cents are paid; a dollar on $20.
    expect(rail.chips('A')).toBe(10_000_00 - 19_95)
    expect(range(left(rail, 1_05), 'buy-4')).toMatchObject({ over: 1_00 })
    expect(range(left(rail, 1_04), 'buy-4')).toHaveProperty('refused')
  })

  test.each([
    ['buy-4', { buyCharge: 1, layCharge: 5 }, 101_00, 100_00],
    ['lay-4', { buyCharge: 5, layCharge: 1 }, 201_00, 200_00],
  ])('[1.5(a), 1.5(b)] each has its own charge: %s at %j', (wager, options, chips, most) => {
    const rail = new Rail(undefined, { options }).toShooter()
    expect(range(left(rail, chips), wager)).toMatchObject({ most })
  })

  test('[1.5(a)] a charge that a nickel more falls due on is paid too', () => {
    const limits = { '*': { least: 1_00, most: 1_000_00 } }
    const rail = new Rail(undefined, { options: { buyCharge: 1 }, limits }).toShooter()
    // Nine cents of $9 are one nickel; ten of $10 are two.
    rail.bet('A', 'buy-4', 9_00)
    expect(rail.chips('A')).toBe(10_000_00 - 9_05)
    expect(range(left(rail, 1_05), 'buy-4')).toMatchObject({ most: 1_00 })
    expect(range(left(rail, 1_04), 'buy-4')).toHaveProperty('refused')
  })

  test('[1.5(a), 1.5(b)] a charge says what it is taken on', () => {
    const because = (wager: string, cents: number) =>
      new Rail().toShooter().bet('A', wager, cents).at.entries.at(-1)?.events.at(-1)
    expect(because('buy-4', 20_00)).toMatchObject({ because: 'Charge on the bet.', cents: 1_00 })
    expect(because('lay-4', 40_00)).toMatchObject({ because: 'Charge on what the bet can win.', cents: 1_00 })
  })

  test.each([
    ['horn', 'Horn is 4 bets of equal size: units of $4.'],
    ['place-win-8', 'Place to win 8 pays 7 to 6: units of $6.'],
    ['field', 'Field pays 2 to 1 or 1 to 1: units of $1.'],
  ])('[1.4(e)] the unit of %s says why', (wager, why) => {
    expect(range(new Rail().toShooter(), wager)).toMatchObject({ stepBecause: why })
  })

  test('a wager that is not listed is none', () => {
    expect(range(new Rail(), 'red')).toEqual({
      refused: '19:47-1.2(b)',
      because: 'Only the listed wagers are taken.',
      received: 'red',
    })
  })
})
