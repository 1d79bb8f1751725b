import { describe, expect, test } from 'vitest'
import { offers } from '../../kernel/index.ts'
import { Rail } from './craps.test-kit.ts'
import { craps } from './index.ts'

const ROLLS: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 3],
  [2, 4],
  [3, 4],
  [3, 5],
  [4, 5],
  [4, 6],
  [5, 6],
  [6, 6],
]
const total = (dice: readonly [number, number]): number => dice[0] + dice[1]

/** What a bet of $20 on one roll comes to on every total, from 2 to 12: dollars won or lost. */
const ONE_ROLL: readonly (readonly [string, string, readonly number[]])[] = [
  ['[1.2(a)11] [1.4(b)]', 'field', [40, 20, 20, -20, -20, -20, -20, 20, 20, 20, 40]],
  ['[1.2(a)12] [1.4(b)]', 'any-seven', [-20, -20, -20, -20, -20, 80, -20, -20, -20, -20, -20]],
  ['[1.2(a)13] [1.4(b)]', 'any-craps', [140, 140, -20, -20, -20, -20, -20, -20, -20, -20, 140]],
  ['[1.2(a)14] [1.4(b)]', 'craps-2', [600, -20, -20, -20, -20, -20, -20, -20, -20, -20, -20]],
  ['[1.2(a)15] [1.4(b)]', 'craps-3', [-20, 300, -20, -20, -20, -20, -20, -20, -20, -20, -20]],
  ['[1.2(a)16] [1.4(b)]', 'craps-12', [-20, -20, -20, -20, -20, -20, -20, -20, -20, -20, 600]],
  ['[1.2(a)17] [1.4(b)]', 'eleven', [-20, -20, -20, -20, -20, -20, -20, -20, -20, 300, -20]],
  // $10 on any craps at 7 to 1 and $10 on eleven at 15 to 1.
  ['[1.2(a)18] [1.4(d)]', 'c-and-e', [60, 60, -20, -20, -20, -20, -20, -20, -20, 140, 60]],
  // $5 on each of 2, 3, 11 and 12.
  ['[1.2(a)19] [1.4(c)]', 'horn', [135, 60, -20, -20, -20, -20, -20, -20, -20, 60, 135]],
  // $4 on each and $4 more on the named one.
  ['[1.2(a)20] [1.4(c)]', 'horn-high-2', [228, 44, -20, -20, -20, -20, -20, -20, -20, 44, 104]],
  ['[1.2(a)20] [1.4(c)]', 'horn-high-3', [104, 108, -20, -20, -20, -20, -20, -20, -20, 44, 104]],
  ['[1.2(a)20] [1.4(c)]', 'horn-high-11', [104, 44, -20, -20, -20, -20, -20, -20, -20, 108, 104]],
  ['[1.2(a)20] [1.4(c)]', 'horn-high-12', [104, 44, -20, -20, -20, -20, -20, -20, -20, 44, 228]],
]

describe.each(ONE_ROLL)('%s %s', (rule, wager, dollars) => {
  test.each(ROLLS.map((dice, i) => [total(dice), dollars[i] as number, dice] as const))(
    `${rule} on a %i it comes to %i dollars, and the bet is over`,
    (_, won, dice) => {
      const rail = new Rail().toShooter().bet('A', wager, 20_00).roll(dice)
      expect(rail.chips('A')).toBe(10_000_00 + won * 100)
      expect(rail.up('A', wager)).toBe(0)
    },
  )
})

test('[1.2(a)11] [1.2(a)12] wagers on one roll are taken at any time, also with a point', () => {
  const rail = new Rail().roll([2, 4])
  for (const [, wager] of ONE_ROLL) rail.bet('A', wager, 20_00)
  rail.roll([1, 1])
  expect(rail.table.balances['spot:2:A:horn']).toBeUndefined()
})

test('[1.4(c)] a horn is settled as four bets: one is paid and the other three are lost', () => {
  const rail = new Rail().toShooter().bet('A', 'horn', 20_00).roll([1, 1])
  expect(rail.lines('A')).toEqual(['horn lose 1500', 'horn win 30 to 1 15000'])
})

test('[1.4(d)] C and E is settled as two bets for one roll', () => {
  const rail = new Rail().toShooter().bet('A', 'c-and-e', 20_00).roll([5, 6])
  expect(rail.lines('A')).toEqual(['c-and-e lose 1000', 'c-and-e win 15 to 1 15000'])
})

describe('stakes that cannot be paid exactly', () => {
  test.each([
    ['place-win-6', 7_00, 6_00],
    ['place-win-5', 7_00, 5_00],
    ['place-lose-4', 12_00, 11_00],
    ['place-lose-5', 10_00, 8_00],
    ['buy-9', 5_00, 2_00],
    ['buy-8', 12_00, 5_00],
    ['lay-5', 20_00, 3_00],
    ['lay-6', 10_00, 6_00],
    ['c-and-e', 15_00, 2_00],
    ['horn', 10_00, 4_00],
    ['pass', 7_50, 1_00],
  ])('[1.4(e)] %s takes no %i cents, but multiples of %i', (wager, cents, step) => {
    const rail = new Rail().toShooter()
    expect(rail.noBet('A', wager, cents)).toMatchObject({
      refused: '19:47-1.4(e)',
      expected: step,
      received: cents,
    })
  })

  test('[1.4(e)] the sentence says why', () => {
    expect(new Rail().noBet('A', 'place-win-6', 7_00).because).toBe(
      'Place to win 6 pays 7 to 6: units of $6.',
    )
  })

  test('[1.2(a)20] a Horn High Bet is placed in multiples of five units', () => {
    const rail = new Rail().toShooter()
    expect(rail.noBet('A', 'horn-high-3', 12_00)).toMatchObject({ refused: '19:47-1.2(a)20', expected: 5_00 })
  })

  test('[1.2(a)20] without an area of its own it is booked as a horn and a bet on the number', () => {
    const limits = { '*': { least: 1_00, most: 1_000_00 } }
    const rail = new Rail(undefined, { options: { hornHigh: 'separate' }, limits }).toShooter()
    expect(rail.noBet('A', 'horn-high-11', 20_00).because).toContain('no wager')
    rail.say('A', 'horn-high', { number: '11', cents: 20_00 })
    expect(rail.up('A', 'horn')).toBe(16_00)
    expect(rail.up('A', 'eleven')).toBe(4_00)
    rail.roll([5, 6])
    expect(rail.chips('A')).toBe(10_000_00 + 108_00)
    expect(rail.refusal({ type: 'horn-high', by: 'player:A', number: '11', cents: 12_00 })).toMatchObject({
      refused: '19:47-1.2(a)20',
      expected: 5_00,
    })
  })

  describe('[1.2(a)20] booked as two bets, it is made like any other', () => {
    const limits = { '*': { least: 1_00, most: 100_00 } }
    const rail = (): Rail => new Rail(undefined, { options: { hornHigh: 'separate' }, limits }).toShooter()
    const high = (cents: number, number = '11') =>
      ({ type: 'horn-high', by: 'player:A', number, cents }) as const

    test('in the air it needs the dealer and the boxman', () => {
      const air = rail().throw()
      air.at.do(high(5_00))
      expect(air.table.questions).toMatchObject([{ voices: ['dealer', 'boxman'], rule: '19:47-1.3(a)' }])
      expect(air.yes().up('A', 'horn')).toBe(4_00)
      expect(air.up('A', 'eleven')).toBe(1_00)
    })

    test('above the maximum of one of its parts it needs the dealer', () => {
      const at = rail()
      at.at.do(high(125_00))
      expect(at.up('A', 'horn')).toBe(100_00)
      at.at.do(high(5_00))
      expect(at.table.questions).toMatchObject([{ voices: ['dealer'], rule: '19:47-8.2(d)' }])
      expect(at.yes().up('A', 'horn')).toBe(104_00)
      expect(at.refusal(high(1_000_000_00)).because).toMatch(/At most/)
    })

    test.each([
      ['horn', { least: 40_00, most: 80_00 }, 50_00, 100_00],
      ['eleven', { least: 10_00, most: 15_00 }, 50_00, 75_00],
    ])('is as large as its parts may be, by the limits of %s', (wager, limit, least, most) => {
      const within = { ...limits, '*': { least: 1_00, most: 1_000_00 }, [wager]: limit }
      const at = new Rail(undefined, { options: { hornHigh: 'separate' }, limits: within }).toShooter()
      const offer = offers(craps, at.table, 'player:A').find((o) => o.with?.number === '11')
      expect(offer?.fields?.cents).toEqual({ kind: 'amount', least, most, step: 5_00 })
      at.at.do(high(most + 5_00))
      expect(at.table.questions).toMatchObject([{ voices: ['dealer'], rule: '19:47-8.2(d)' }])
    })

    test('is not made where the chips do not reach for the bet on the number', () => {
      const within = { ...limits, 'craps-12': { least: 20_000_00, most: 30_000_00 } }
      const at = new Rail(undefined, { options: { hornHigh: 'separate' }, limits: within }).toShooter()
      const numbers = offers(craps, at.table, 'player:A').flatMap((o) =>
        o.type === 'horn-high' ? [o.with?.number] : [],
      )
      expect(numbers).toEqual(['2', '3', '11'])
      expect(at.refusal(high(5_00, '12'))).toMatchObject({ refused: 'house', expected: 20_000_00 })
    })

    test('names one of its four numbers, and nothing else', () => {
      expect(rail().refusal(high(5_00, '7'))).toMatchObject({ refused: '19:47-1.2(a)20' })
      expect(rail().refusal({ ...high(5_00), number: 11 })).toMatchObject({
        refused: '19:47-1.2(a)20',
        because: 'A horn high bet names 2, 3, 11 or 12.',
      })
      // In the air a good one would be a question.
      expect(
        rail()
          .throw()
          .refusal({ ...high(5_00), extra: 1 }),
      ).toHaveProperty('because')
      expect(rail().refusal({ ...high(5_00), extra: 1 })).toHaveProperty('because')
      expect(new Rail().toShooter().refusal(high(5_00)).because).toMatch(/has an area/)
    })

    test('is not taken at a table that closes', () => {
      const at = rail().staff('floorperson', 'close-table')
      expect(at.refusal(high(5_00)).because).toMatch(/closes/)
    })
  })
})
