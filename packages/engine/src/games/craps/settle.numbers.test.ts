import { describe, expect, test } from 'vitest'
import { Rail } from './craps.test-kit.ts'

const WAYS: Readonly<Record<number, readonly [number, number]>> = {
  4: [1, 3],
  5: [1, 4],
  6: [2, 4],
  8: [2, 6],
  9: [3, 6],
  10: [4, 6],
}
const dice = (n: number): readonly [number, number] => WAYS[n] as readonly [number, number]
const SEVEN = [3, 4] as const
/** A table whose point is another number than this one. */
const withPoint = (n: number): Rail => new Rail().roll(dice(n === 6 ? 8 : 6))

describe('place bets to win', () => {
  test.each([
    [4, 5_00, '9 to 5', 9_00],
    [5, 5_00, '7 to 5', 7_00],
    [6, 6_00, '7 to 6', 7_00],
    [8, 6_00, '7 to 6', 7_00],
    [9, 5_00, '7 to 5', 7_00],
    [10, 5_00, '9 to 5', 9_00],
  ])('[1.2(a)5] [1.4(b)] place %i wins before a 7 and stays up', (n, stake, odds, won) => {
    const rail = withPoint(n).bet('A', `place-win-${n}`, stake).roll([1, 1], dice(n))
    expect(rail.lines('A')).toEqual([`place-win-${n} win ${odds} ${won}`])
    expect(rail.why(`place-win-${n}`)).toBe(`19:47-1.2(a)5 ${n === 8 ? 'An' : 'A'} ${n} came before a 7.`)
    expect(rail.up('A', `place-win-${n}`)).toBe(stake)
    rail.roll(SEVEN)
    expect(rail.lines('A')).toEqual([`place-win-${n} lose ${stake}`])
  })

  test('[1.2(a)5] [1.3(e)] a place bet is off on the come-out roll: neither its number nor a 7 decides it', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 12_00).roll(SEVEN, dice(6))
    expect(rail.up('A', 'place-win-6')).toBe(12_00)
    expect(rail.chips('A')).toBe(9_988_00)
    // The 6 is the point: from here on the place bet works.
    rail.roll(dice(6))
    expect(rail.lines('A')).toEqual(['place-win-6 win 7 to 6 1400'])
  })

  test('[1.2(a)5] [1.3(e)] called on, and confirmed by the dealer with a button, it works on the come-out roll', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 12_00)
    rail.at.do({ type: 'on', by: 'player:A', wager: 'place-win-6' })
    expect(rail.state.on).toEqual([])
    rail.yes()
    expect(rail.state.on).toEqual(['spot:2:A:place-win-6'])
    rail.roll(SEVEN)
    expect(rail.lines('A')).toEqual(['place-win-6 lose 1200'])
    expect(rail.state.on).toEqual([])
  })

  test('[1.3(e)] a button the dealer does not put on leaves the bet off', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 12_00)
    rail.at.do({ type: 'on', by: 'player:A', wager: 'place-win-6' })
    rail.at.do({ type: 'decline', by: 'dealer', question: 1 })
    rail.roll(SEVEN)
    expect(rail.up('A', 'place-win-6')).toBe(12_00)
  })

  test('[1.3(e)] the button can be called off again, and goes when a come-out point makes every bet work', () => {
    const rail = new Rail().toShooter().bet('A', 'place-win-6', 12_00).bet('A', 'hard-8', 5_00)
    rail.say('A', 'on', { wager: 'place-win-6' }).yes().say('A', 'on', { wager: 'hard-8' }).yes()
    expect(rail.state.on).toEqual(['spot:2:A:place-win-6', 'spot:2:A:hard-8'])
    rail.say('A', 'off', { wager: 'hard-8' }).yes().roll([1, 1])
    expect(rail.state.on).toEqual(['spot:2:A:place-win-6'])
    rail.roll(dice(9))
    expect(rail.state.on).toEqual([])
    const command = { type: 'on', by: 'player:A', wager: 'hard-8' } as const
    expect(rail.refusal(command)).toMatchObject({ refused: '19:47-1.3(e)' })
  })
})

describe('place bets to lose', () => {
  test.each([
    [4, 11_00, '5 to 11', 5_00],
    [5, 8_00, '5 to 8', 5_00],
    [6, 5_00, '4 to 5', 4_00],
    [8, 5_00, '4 to 5', 4_00],
    [9, 8_00, '5 to 8', 5_00],
    [10, 11_00, '5 to 11', 5_00],
  ])('[1.2(a)6] [1.4(b)] place %i to lose wins when a 7 comes first', (n, stake, odds, won) => {
    const wager = `place-lose-${n}`
    const rail = withPoint(n).bet('A', wager, stake).bet('B', wager, stake).roll([5, 6], SEVEN)
    expect(rail.lines('A')).toEqual([`${wager} win ${odds} ${won}`])
    expect(rail.why(wager)).toBe(`19:47-1.2(a)6 A 7 came before ${n === 8 ? 'an' : 'a'} ${n}.`)
    expect(rail.up('A', wager)).toBe(stake)
    rail.roll(dice(n))
    expect(rail.lines('B')).toEqual([`${wager} lose ${stake}`])
  })

  test('[1.2(a)6] [1.3(e)] a place bet to lose is on on the come-out roll', () => {
    const rail = new Rail().toShooter().bet('A', 'place-lose-6', 5_00).roll(SEVEN)
    expect(rail.lines('A')).toEqual(['place-lose-6 win 4 to 5 400'])
    const command = { type: 'off', by: 'player:A', wager: 'place-lose-6' } as const
    expect(rail.refusal(command).refused).toBe('19:47-1.3(e)')
  })
})

describe('hardways', () => {
  test.each([
    ['1.2(a)7', 4, [2, 2], [1, 3], '7 to 1'],
    ['1.2(a)8', 6, [3, 3], [1, 5], '9 to 1'],
    ['1.2(a)9', 8, [4, 4], [3, 5], '9 to 1'],
    ['1.2(a)10', 10, [5, 5], [4, 6], '7 to 1'],
  ] as const)(
    '[%s] [1.4(b)] hard %i wins on the pair before the easy way and the 7',
    (rule, n, hard, easy, odds) => {
      const rail = withPoint(n).bet('A', `hard-${n}`, 5_00).roll(hard)
      expect(rail.lines('A')).toEqual([`hard-${n} win ${odds} ${odds === '7 to 1' ? 35_00 : 45_00}`])
      expect(rail.why(`hard-${n}`)).toContain(`19:47-${rule} `)
      expect(rail.up('A', `hard-${n}`)).toBe(5_00)
      expect(rail.call()).toContain('the hard way')
      rail.roll(easy)
      expect(rail.lines('A')).toEqual([`hard-${n} lose 500`])
      rail.bet('A', `hard-${n}`, 5_00).roll(SEVEN)
      expect(rail.lines('A')).toEqual([`hard-${n} lose 500`])
    },
  )

  test('[1.3(e)] hardways are off on the come-out roll unless called on', () => {
    const rail = new Rail().toShooter().bet('A', 'hard-4', 5_00).bet('B', 'hard-4', 5_00)
    rail.say('B', 'on', { wager: 'hard-4' }).yes().roll([1, 3])
    expect(rail.up('A', 'hard-4')).toBe(5_00)
    expect(rail.lines('B')).toEqual(['hard-4 lose 500'])
  })
})

describe('buy and lay bets', () => {
  test.each([
    [4, '2 to 1', 40_00],
    [5, '3 to 2', 30_00],
    [6, '6 to 5', 24_00],
    [8, '6 to 5', 24_00],
    [9, '3 to 2', 30_00],
    [10, '2 to 1', 40_00],
  ])(
    '[1.5(a)] buying the %i pays true odds, for five percent of the stake paid with the bet',
    (n, odds, won) => {
      const rail = withPoint(n).bet('A', `buy-${n}`, 20_00)
      expect(rail.chips('A')).toBe(10_000_00 - 20_00 - 1_00)
      rail.roll(dice(n))
      expect(rail.lines('A')).toEqual([`buy-${n} win ${odds} ${won}`])
      expect(rail.up('A', `buy-${n}`)).toBe(0)
      expect(rail.chips('A')).toBe(10_000_00 - 1_00 + won)
      rail.bet('A', `buy-${n}`, 20_00).roll(SEVEN)
      expect(rail.lines('A')).toEqual([`buy-${n} lose 2000`])
    },
  )

  test.each([
    [4, '1 to 2', 60_00, 30_00],
    [5, '2 to 3', 60_00, 40_00],
    [6, '5 to 6', 60_00, 50_00],
    [8, '5 to 6', 60_00, 50_00],
    [9, '2 to 3', 60_00, 40_00],
    [10, '1 to 2', 60_00, 30_00],
  ])('[1.5(b)] laying the %i pays true odds, for five percent of what it can win', (n, odds, stake, won) => {
    const charge = won / 20
    const rail = withPoint(n).bet('A', `lay-${n}`, stake)
    expect(rail.chips('A')).toBe(10_000_00 - stake - charge)
    rail.bet('B', `lay-${n}`, stake).roll(dice(n))
    expect(rail.lines('A')).toEqual([`lay-${n} lose ${stake}`])
    rail.bet('A', `lay-${n}`, stake).roll(SEVEN)
    expect(rail.lines('A')).toEqual([`lay-${n} win ${odds} ${won}`])
    expect(rail.up('A', `lay-${n}`)).toBe(0)
  })

  test('[1.3(e)] a buy bet is off on the come-out roll, a lay bet is on', () => {
    const rail = new Rail().toShooter().bet('A', 'buy-4', 20_00).bet('A', 'lay-4', 20_00).roll(SEVEN)
    expect(rail.lines('A')).toEqual(['lay-4 win 1 to 2 1000'])
    expect(rail.up('A', 'buy-4')).toBe(20_00)
  })

  test('[1.5(a)] [1.5(b)] the charge never goes above the percentage, however the bet is built up', () => {
    const rail = new Rail(undefined, {
      options: { buyCharge: 3, layCharge: 3 },
      limits: { '*': { least: 1_00, most: 1_000_00 } },
    })
    rail.toShooter()
    for (let i = 0; i < 20; i++) rail.bet('A', 'buy-4', 1_00)
    // Three percent of $20 is 60 cents; the nickels fall due as they fill up.
    expect(rail.chips('A')).toBe(10_000_00 - 20_00 - 60)
    rail.bet('B', 'lay-4', 2_00)
    expect(rail.chips('B')).toBe(10_000_00 - 2_00)
  })

  test('[1.5(a)] [1.5(b)] at no charge the bets are free', () => {
    const rail = new Rail(undefined, { options: { buyCharge: 0, layCharge: 0 } }).toShooter()
    rail.bet('A', 'buy-4', 20_00).bet('A', 'lay-10', 20_00)
    expect(rail.chips('A')).toBe(10_000_00 - 40_00)
  })

  test('[1.5(c)] nothing but buy and lay bets costs a charge', () => {
    const rail = new Rail().toShooter()
    for (const wager of [
      'pass',
      'place-win-6',
      'place-lose-6',
      'hard-6',
      'field',
      'any-seven',
      'horn-high-2',
    ])
      rail.bet('A', wager, 30_00)
    expect(rail.chips('A')).toBe(10_000_00 - 7 * 30_00)
    rail.roll(dice(9)).bet('B', 'come', 30_00).roll(dice(5)).bet('B', 'come-odds-5', 30_00)
    expect(rail.chips('B')).toBe(10_000_00 - 60_00)
  })

  test('[1.5(a)] a player without chips for the charge cannot buy', () => {
    const rail = new Rail()
    rail.say('A', 'cash-out', { cents: 10_000_00 - 20_00 })
    expect(rail.noBet('A', 'buy-4', 20_00)).toMatchObject({ expected: { most: 19_00 } })
    rail.bet('A', 'buy-4', 19_00)
    expect(rail.chips('A')).toBe(5)
  })

  test('a charge stays collected when the bet is taken down, unless the table says otherwise', () => {
    const kept = new Rail().toShooter().bet('A', 'buy-4', 20_00).take('A', 'buy-4')
    expect(kept.chips('A')).toBe(10_000_00 - 1_00)
    const returned = new Rail(undefined, { options: { chargeReturned: true } }).toShooter()
    returned.bet('A', 'buy-4', 40_00).take('A', 'buy-4', 20_00)
    expect(returned.chips('A')).toBe(10_000_00 - 20_00 - 1_00)
    returned.take('A', 'buy-4')
    expect(returned.chips('A')).toBe(10_000_00)
  })

  test('[1.5(b)] lay bets may stand in for place bets to lose, but one of them must be there', () => {
    const rail = new Rail(undefined, { options: { placeToLose: false } }).toShooter()
    expect(rail.noBet('A', 'place-lose-4', 11_00).because).toContain('no wager')
    rail.bet('A', 'lay-4', 20_00)
    expect(() => new Rail(undefined, { options: { placeToLose: false, layBets: false } })).toThrow(
      'Place bets to lose',
    )
  })
})
