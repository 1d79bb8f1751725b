import { describe, expect, test } from 'vitest'
import { Rail } from './craps.test-kit.ts'

const SEVEN = [3, 4] as const
const SIX = [2, 4] as const

describe('bets while the dice roll', () => {
  test('[1.3(a)] a bet in the air is good when the dealer and the boxman have both confirmed it', () => {
    const rail = new Rail().throw()
    rail.bet('A', 'any-seven', 5_00)
    expect(rail.table.questions[0]?.voices).toEqual(['dealer', 'boxman'])
    rail.at.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(rail.up('A', 'any-seven')).toBe(0)
    rail.at.do({ type: 'confirm', by: 'boxman', question: 1 })
    expect(rail.up('A', 'any-seven')).toBe(5_00)
    rail.roll(SEVEN)
    expect(rail.lines('A')).toEqual(['any-seven win 4 to 1 2000'])
  })

  test('[1.3(a)] one voice is not enough: when the dice have stopped the bet is off', () => {
    const rail = new Rail().throw().bet('A', 'any-seven', 5_00)
    rail.at.do({ type: 'confirm', by: 'dealer', question: 1 })
    rail.roll(SEVEN)
    expect(rail.chips('A')).toBe(10_000_00)
    expect(rail.table.questions).toEqual([])
    expect(rail.refusal({ type: 'confirm', by: 'boxman', question: 1 }).because).toContain('passed')
  })

  test('[1.3(a)] a bet meant for a roll never falls on the next one', () => {
    const rail = new Rail()
    const late = { ...rail.betCommand('A', 'field', 5_00), round: rail.table.round }
    rail.roll(SIX)
    expect(rail.refusal(late)).toMatchObject({ because: 'That round is over.', expected: 2, received: 1 })
  })

  test('[8.2(d)] a wager above the maximum that nobody has accepted lapses with its roll', () => {
    const rail = new Rail().toShooter().bet('A', 'field', 2_000_00)
    expect(rail.table.questions).toHaveLength(1)
    rail.roll(SIX)
    expect(rail.table.questions).toEqual([])
    expect(rail.chips('A')).toBe(10_000_00)
  })

  test('[1.3(a)] before the throw no confirmation is asked', () => {
    const rail = new Rail().toShooter().bet('A', 'field', 5_00)
    expect(rail.up('A', 'field')).toBe(5_00)
  })
})

describe('chips, coupons and words', () => {
  test('[1.3(b)] a spoken bet with cash is taken once the dealer confirms, and the cash becomes chips', () => {
    const rail = new Rail().toShooter()
    rail.at.do({ ...rail.betCommand('A', 'place-win-6', 12_00), type: 'spoken-bet' })
    expect(rail.up('A', 'place-win-6')).toBe(0)
    for (const by of ['boxman', 'stickman', 'floorperson', 'supervisor', 'player:A', 'player:B'] as const)
      expect(rail.refusal({ type: 'confirm', by, question: 1 }).because).toMatch(/voice/)
    rail.at.do({ type: 'confirm', by: 'dealer', question: 1 })
    expect(rail.up('A', 'place-win-6')).toBe(12_00)
    expect(rail.chips('A')).toBe(10_000_00)
    expect(rail.table.balances['patron:A']).toBe(-10_012_00)
  })

  test('[1.3(b)] [1.3(a)] spoken while the dice roll it needs the boxman as well', () => {
    const rail = new Rail().throw()
    rail.at.do({ ...rail.betCommand('A', 'place-win-6', 12_00), type: 'spoken-bet' })
    expect(rail.table.questions[0]?.voices).toEqual(['dealer', 'boxman'])
  })

  test('[1.3(b)] match play coupons lie beside pass and don’t pass bets only', () => {
    const rail = new Rail()
      .toShooter()
      .bet('A', 'pass', 10_00)
      .bet('B', 'dont-pass', 10_00)
      .bet('B', 'field', 10_00)
    const coupon = (player: string, place: string, wager: string) =>
      ({ type: 'coupon', by: 'dealer', player, place, wager, cents: 10_00 }) as const
    rail.at.do(coupon('A', '2', 'pass')).do(coupon('B', '3', 'dont-pass'))
    expect(rail.accepted(coupon('B', '3', 'field'))).toBe(false)
    rail.roll(SEVEN)
    expect(rail.lines('A')).toEqual(['pass win 1 to 1 1000', 'pass win 1 to 1 1000'])
    expect(rail.chips('A')).toBe(10_020_00)
    expect(rail.table.balances['coupon:3:B:dont-pass']).toBeUndefined()
  })

  test('[1.3(b)] a coupon comes too late when there is a point', () => {
    const rail = new Rail().toShooter().bet('A', 'pass', 10_00).roll(SIX)
    const coupon = {
      type: 'coupon',
      by: 'dealer',
      player: 'A',
      place: '2',
      wager: 'pass',
      cents: 10_00,
    } as const
    expect(rail.accepted(coupon)).toBe(false)
  })
})

describe('taking down', () => {
  test('[1.3(c)] a pass bet may go before the come-out roll and stays once there is a point', () => {
    const rail = new Rail().toShooter().bet('A', 'pass', 20_00).take('A', 'pass', 10_00)
    expect(rail.up('A', 'pass')).toBe(10_00)
    rail.roll(SIX)
    expect(rail.refusal(rail.takeCommand('A', 'pass'))).toMatchObject({ refused: '19:47-1.3(c)' })
    expect(rail.refusal(rail.takeCommand('A', 'pass', 5_00)).refused).toBe('19:47-1.3(c)')
  })

  test('[1.3(c)] a come bet may go before its roll and stays once it has a come point', () => {
    const rail = new Rail()
      .roll(SIX)
      .bet('A', 'come', 20_00)
      .take('A', 'come')
      .bet('A', 'come', 10_00)
      .roll([1, 4])
    expect(rail.refusal(rail.takeCommand('A', 'come-5')).refused).toBe('19:47-1.3(c)')
    rail.bet('A', 'come-odds-5', 10_00).take('A', 'come-odds-5', 4_00).take('A', 'come-odds-5')
    expect(rail.up('A', 'come-odds-5')).toBe(0)
  })

  test('[1.3(c)] every other bet may be taken down or reduced until the roll that decides it', () => {
    const rail = new Rail().roll([1, 4])
    for (const wager of ['place-win-6', 'place-lose-9', 'hard-6', 'field', 'lay-6', 'horn-high-2']) {
      const cents = wager === 'place-lose-9' ? 80_00 : 60_00
      rail.bet('A', wager, cents)
      rail.take('A', wager)
      expect(rail.up('A', wager)).toBe(0)
    }
    rail.bet('A', 'place-win-6', 18_00).take('A', 'place-win-6', 6_00)
    expect(rail.up('A', 'place-win-6')).toBe(12_00)
    // What stays can still be paid exactly.
    expect(rail.refusal(rail.takeCommand('A', 'place-win-6', 5_00)).because).toContain('$6')
  })

  test('[1.3(c)] nothing comes down while the dice roll', () => {
    const rail = new Rail().toShooter().bet('A', 'field', 10_00).throw()
    expect(rail.refusal(rail.takeCommand('A', 'field'))).toMatchObject({ refused: '19:47-1.3(c)' })
  })

  test('[1.3(d)] don’t bets may go at any time but not come back or grow', () => {
    const rail = new Rail().toShooter().bet('A', 'dont-pass', 20_00).take('A', 'dont-pass', 10_00)
    expect(rail.noBet('A', 'dont-pass', 10_00)).toMatchObject({ refused: '19:47-1.3(d)' })
    rail.roll(SIX).take('A', 'dont-pass')
    expect(rail.noBet('A', 'dont-pass', 10_00).refused).toBe('19:47-1.2(a)2')
    rail.bet('A', 'dont-come', 20_00).take('A', 'dont-come')
    expect(rail.noBet('A', 'dont-come', 10_00)).toMatchObject({ refused: '19:47-1.3(d)' })
    // The next roll has a don't come bet of its own.
    rail.roll([1, 4]).bet('A', 'dont-come', 20_00).roll([1, 3]).take('A', 'dont-come-4', 10_00)
    expect(rail.up('A', 'dont-come-4')).toBe(10_00)
    expect(rail.noBet('A', 'dont-come-4', 10_00).refused).toBe('19:47-1.2(a)4')
  })

  test('[1.3(d)] nor from another place at the table, nor after leaving it', () => {
    const rail = new Rail().toShooter().bet('A', 'dont-pass', 20_00).take('A', 'dont-pass')
    rail.say('A', 'reseat', { place: '9' })
    expect(rail.noBet('A', 'dont-pass', 20_00)).toMatchObject({ refused: '19:47-1.3(d)' })
    rail.say('A', 'leave').say('A', 'sit', { place: '4' }).say('A', 'buy-in', { cents: 100_00 })
    expect(rail.noBet('A', 'dont-pass', 20_00)).toMatchObject({ refused: '19:47-1.3(d)' })
    rail.bet('B', 'dont-pass', 20_00).roll([1, 1]).bet('A', 'dont-pass', 20_00)
    expect(rail.up('A', 'dont-pass')).toBe(20_00)
  })

  test('[1.11(b)] when the last come bet is taken down there is nothing to throw for alone', () => {
    const rail = new Rail({ S: '1' }).roll([3, 3]).bet('S', 'dont-come', 10_00).roll([4, 5])
    rail
      .roll([3, 3])
      .say('S', 'pass-dice')
      .say('S', 'accept-dice', { dice: ['1', '2'] })
    expect(rail.state.off).toBe(true)
    rail.take('S', 'dont-come-9', 5_00)
    expect(rail.state.off).toBe(true)
    rail.take('S', 'dont-come-9')
    expect(rail.state.off).toBe(false)
    expect(rail.refusal({ type: 'throw', by: 'player:S' })).toMatchObject({ refused: '19:47-1.8' })
  })

  test('[1.3(d)] odds laid behind a don’t bet come down with it', () => {
    const rail = new Rail()
      .toShooter()
      .bet('A', 'dont-pass', 20_00)
      .roll(SIX)
      .bet('A', 'dont-pass-odds', 240_00)
    rail.take('A', 'dont-pass', 10_00)
    expect(rail.up('A', 'dont-pass-odds')).toBe(120_00)
    rail.take('A', 'dont-pass')
    expect(rail.up('A', 'dont-pass-odds')).toBe(0)
    expect(rail.chips('A')).toBe(10_000_00)
  })
})

describe('odds', () => {
  const POINTS = [
    [4, [1, 3], '2 to 1', 20_00, '1 to 2', 20_00],
    [5, [1, 4], '3 to 2', 15_00, '2 to 3', 15_00],
    [6, [1, 5], '6 to 5', 12_00, '5 to 6', 12_00],
    [8, [2, 6], '6 to 5', 12_00, '5 to 6', 12_00],
    [9, [3, 6], '3 to 2', 15_00, '2 to 3', 15_00],
    [10, [4, 6], '2 to 1', 20_00, '1 to 2', 20_00],
  ] as const

  test.each(POINTS)('[1.6(a)] pass odds on the %i are taken and paid', (_, dice, odds, won) => {
    const rail = new Rail()
      .toShooter()
      .bet('A', 'pass', 10_00)
      .roll(dice)
      .bet('A', 'pass-odds', 10_00)
      .roll(dice)
    expect(rail.lines('A')).toEqual(['pass win 1 to 1 1000', `pass-odds win ${odds} ${won}`])
    expect(rail.why('pass-odds')).toContain('19:47-1.6(a) ')
  })

  test.each(POINTS)(
    '[1.6(b)] don’t pass odds on the %i are laid and paid',
    (_, dice, __, ___, odds, stake) => {
      const rail = new Rail()
        .toShooter()
        .bet('A', 'dont-pass', 10_00)
        .roll(dice)
        .bet('A', 'dont-pass-odds', stake)
      rail.roll(SEVEN)
      expect(rail.lines('A')).toEqual(['dont-pass win 1 to 1 1000', `dont-pass-odds win ${odds} 1000`])
      expect(rail.why('dont-pass-odds')).toContain('19:47-1.6(b) ')
    },
  )

  test.each(POINTS)('[1.6(c)] come odds on the %i are taken and paid', (n, dice, odds, won) => {
    const rail = new Rail()
      .roll(n === 9 ? [4, 6] : [4, 5])
      .bet('A', 'come', 10_00)
      .roll(dice)
    rail.bet('A', `come-odds-${n}`, 10_00).roll(dice)
    expect(rail.lines('A')).toEqual([`come-${n} win 1 to 1 1000`, `come-odds-${n} win ${odds} ${won}`])
    expect(rail.why(`come-odds-${n}`)).toContain('19:47-1.6(c) ')
  })

  test.each(POINTS)('[1.6(d)] don’t come odds on the %i are laid and paid', (n, dice, _, __, odds, stake) => {
    const rail = new Rail()
      .roll(n === 9 ? [4, 6] : [4, 5])
      .bet('A', 'dont-come', 10_00)
      .roll(dice)
    rail.bet('A', `dont-come-odds-${n}`, stake).roll(SEVEN)
    expect(rail.lines('A')).toEqual([
      `dont-come-${n} win 1 to 1 1000`,
      `dont-come-odds-${n} win ${odds} 1000`,
    ])
    expect(rail.why(`dont-come-odds-${n}`)).toContain('19:47-1.6(d) ')
  })

  test('[1.6(a)] [1.6(b)] [1.6(c)] [1.6(d)] odds lose with their bet', () => {
    const rail = new Rail().toShooter().bet('A', 'pass', 10_00).bet('B', 'dont-pass', 10_00).roll(SIX)
    rail.bet('A', 'pass-odds', 10_00).bet('B', 'dont-pass-odds', 12_00)
    rail.bet('A', 'come', 10_00).bet('B', 'dont-come', 10_00).roll([4, 5])
    rail.bet('A', 'come-odds-9', 10_00).bet('B', 'dont-come-odds-9', 15_00).roll(SIX)
    expect(rail.lines('B')).toEqual(['dont-pass lose 1000', 'dont-pass-odds lose 1200'])
    rail.roll(SIX, [4, 5])
    expect(rail.lines('B')).toEqual(['dont-come-9 lose 1000', 'dont-come-odds-9 lose 1500'])
    rail.bet('A', 'come', 10_00).roll([1, 3]).bet('A', 'come-odds-4', 10_00).roll(SEVEN)
    expect(rail.lines('A')).toEqual(['come-4 lose 1000', 'come-odds-4 lose 1000'])
  })

  test('[1.6(a)] [1.6(c)] odds are made in support of a bet with a point and of nothing else', () => {
    const rail = new Rail().toShooter().bet('A', 'pass', 10_00)
    expect(rail.noBet('A', 'pass-odds', 10_00).refused).toBe('19:47-1.6(a)')
    rail.roll(SIX)
    expect(rail.noBet('B', 'pass-odds', 10_00).refused).toBe('19:47-1.6(a)')
    expect(rail.noBet('B', 'come-odds-6', 10_00).refused).toBe('19:47-1.6(c)')
  })

  test.each([1, 2, 5, 10])(
    '[1.6(a)] [1.6(b)] [1.6(e)] with %i times odds no more is taken or laid',
    (times) => {
      const rail = new Rail(undefined, { options: { odds: times } }).toShooter()
      rail.bet('A', 'pass', 10_00).bet('B', 'dont-pass', 10_00).roll(SIX)
      const taken = 10_00 * times
      expect(rail.noBet('A', 'pass-odds', taken + 5_00)).toMatchObject({ refused: '19:47-1.6(e)' })
      rail.bet('A', 'pass-odds', taken)
      // Laid at 5 to 6, so that the winnings are so many times the bet.
      expect(rail.noBet('B', 'dont-pass-odds', 12_00 * times + 6_00)).toMatchObject({
        refused: '19:47-1.6(e)',
      })
      rail.bet('B', 'dont-pass-odds', 12_00 * times)
      expect(rail.noBet('A', 'pass-odds', 5_00)).toMatchObject({ refused: '19:47-1.6(e)' })
    },
  )

  test('[1.6(c)] [1.6(d)] [1.6(e)] the limit of odds on come bets is that of the bet behind which they lie', () => {
    const rail = new Rail(undefined, { options: { odds: 1 } }).roll(SIX)
    rail.bet('A', 'come', 10_00).bet('B', 'dont-come', 10_00).roll([1, 3])
    expect(rail.noBet('A', 'come-odds-4', 11_00).refused).toBe('19:47-1.6(e)')
    expect(rail.noBet('B', 'dont-come-odds-4', 22_00).refused).toBe('19:47-1.6(e)')
    rail.bet('A', 'come-odds-4', 10_00).bet('B', 'dont-come-odds-4', 20_00)
  })

  test('[1.6(f)] more than the limit is taken where the payout needs it', () => {
    const rail = new Rail(undefined, { options: { odds: 1 } })
      .toShooter()
      .bet('A', 'pass', 5_00)
      .bet('B', 'pass', 7_00)
    rail.roll([1, 4])
    // $5 at 3 to 2 cannot be paid: $6 can, $8 is more than is needed.
    expect(rail.noBet('A', 'pass-odds', 5_00).refused).toBe('19:47-1.4(e)')
    expect(rail.noBet('A', 'pass-odds', 8_00).refused).toBe('19:47-1.6(e)')
    rail.bet('A', 'pass-odds', 6_00).bet('B', 'pass-odds', 8_00)
  })

  test('[1.6(f)] odds are bound by the bet and not by the posted maximum', () => {
    const rail = new Rail(undefined, { limits: { '*': { least: 5_00, most: 50_00 } } }).toShooter()
    rail.bet('A', 'pass', 50_00).roll(SIX).bet('A', 'pass-odds', 500_00).roll(SIX)
    expect(rail.lines('A')).toEqual(['pass win 1 to 1 5000', 'pass-odds win 6 to 5 60000'])
  })
})

describe('come odds on the come-out roll', () => {
  const carried = (): Rail => {
    const rail = new Rail().roll([4, 5]).bet('A', 'come', 10_00).bet('B', 'dont-come', 10_00).roll(SIX)
    return rail.bet('A', 'come-odds-6', 20_00).bet('B', 'dont-come-odds-6', 12_00).roll([4, 5])
  }

  test('[1.3(e)] a 7 takes the come bet and gives the odds back', () => {
    const rail = carried().roll(SEVEN)
    expect(rail.lines('A')).toEqual(['come-6 lose 1000', 'come-odds-6 push 2000'])
    expect(rail.why('come-odds-6')).toBe('19:47-1.3(e) The odds were off on the come-out roll.')
    expect(rail.chips('A')).toBe(9_990_00)
  })

  test('[1.3(e)] its number pays the come bet and gives the odds back', () => {
    expect(carried().roll(SIX).lines('A')).toEqual(['come-6 win 1 to 1 1000', 'come-odds-6 push 2000'])
  })

  test('[1.3(e)] called on they work', () => {
    const rail = carried().say('A', 'on', { wager: 'come-odds-6' }).yes().roll(SIX)
    expect(rail.lines('A')).toEqual(['come-6 win 1 to 1 1000', 'come-odds-6 win 6 to 5 2400'])
  })

  test('[1.3(e)] don’t come odds are on all the time', () => {
    expect(carried().roll(SEVEN).lines('B')).toEqual([
      'dont-come-6 win 1 to 1 1000',
      'dont-come-odds-6 win 5 to 6 1000',
    ])
    expect(carried().roll(SIX).lines('B')).toEqual(['dont-come-6 lose 1000', 'dont-come-odds-6 lose 1200'])
  })
})

describe('[1.6(f)] a maximum posted for odds by their own name', () => {
  const posted = (most: number, least = 5_00) =>
    new Rail(undefined, { limits: { 'pass-odds': { least, most } } }).toShooter().bet('A', 'pass', 50_00)

  test('binds them, whatever multiple of the bet they might be', () => {
    const rail = posted(60_00).roll([2, 2]).bet('A', 'pass-odds', 60_00)
    rail.at.do(rail.betCommand('A', 'pass-odds', 1_00))
    expect(rail.table.questions).toMatchObject([{ rule: '19:47-8.2(d)', voices: ['dealer'] }])
    expect(rail.yes().up('A', 'pass-odds')).toBe(61_00)
    expect(rail.noBet('A', 'pass-odds', 440_00)).toMatchObject({ refused: '19:47-1.6(e)' })
  })

  test.each([
    ['dont-pass', 'dont-pass-odds', []],
    ['come', 'come-odds-4', [2, 2]],
    ['dont-come', 'dont-come-odds-4', [2, 2]],
  ] as const)('binds those of a %s bet too', (flat, odds, point) => {
    const limits = { [odds]: { least: 5_00, most: 60_00 } }
    const rail = new Rail(undefined, { limits }).toShooter()
    // Come bets are made on a point of six and get their own.
    if (point.length > 0) rail.roll(SIX)
    rail.bet('A', flat, 50_00).roll([2, 2])
    const free = new Rail().toShooter()
    if (point.length > 0) free.roll(SIX)
    free.bet('A', flat, 50_00).roll([2, 2]).bet('A', odds, 62_00)
    expect(free.table.questions).toEqual([])
    rail.bet('A', odds, 60_00).at.do(rail.betCommand('A', odds, 2_00))
    expect(rail.up('A', odds)).toBe(60_00)
    expect(rail.table.questions).toMatchObject([{ rule: '19:47-8.2(d)', voices: ['dealer'] }])
    expect(rail.yes().up('A', odds)).toBe(62_00)
  })

  test('but for what is needed to pay them exactly', () => {
    const rail = posted(62_00).roll([3, 3]).bet('A', 'pass-odds', 65_00)
    expect(rail.up('A', 'pass-odds')).toBe(65_00)
    rail.at.do(rail.betCommand('A', 'pass-odds', 5_00))
    expect(rail.table.questions).toHaveLength(1)
  })

  test('has a minimum beside it', () => {
    const rail = posted(600_00, 20_00).roll([2, 2])
    expect(rail.noBet('A', 'pass-odds', 10_00)).toMatchObject({ refused: '19:47-8.2(a)' })
    expect(rail.bet('A', 'pass-odds', 20_00).bet('A', 'pass-odds', 1_00).up('A', 'pass-odds')).toBe(21_00)
  })

  test('the general maximum is that of the bet they support', () => {
    const rail = new Rail(undefined, { limits: { '*': { least: 5_00, most: 50_00 } } }).toShooter()
    expect(rail.bet('A', 'pass', 50_00).roll([2, 2]).bet('A', 'pass-odds', 500_00).up('A', 'pass-odds')).toBe(
      500_00,
    )
  })
})
