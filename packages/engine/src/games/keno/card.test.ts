import { describe, expect, test } from 'vitest'
import { toNumber, toText } from '../../kernel/index.ts'
import { advantage, defaultCard, type RateCard, refuseCard, spotsOn } from './card.ts'

const changed = (change: Partial<RateCard>) => refuseCard({ ...defaultCard, ...change })
const returns = (spots: number, pays: Readonly<Record<number, number>>) =>
  changed({ returns: { ...defaultCard.returns, [spots]: pays } })

test('[15.1[rate-card], 15.3(e)] the house has a card of its own for 1 to 15 spots', () => {
  expect(refuseCard(defaultCard)).toBeUndefined()
  expect(spotsOn(defaultCard)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  for (const spots of spotsOn(defaultCard)) {
    const edge = toNumber(advantage(defaultCard, spots))
    expect(edge, `${spots} spots`).toBeGreaterThan(0.25)
    expect(edge, `${spots} spots`).toBeLessThan(0.3)
  }
})

test('[15.1[house-advantage]] the advantage is what a wager loses in the mean, as a part of it', () => {
  expect(toText(advantage(defaultCard, 1))).toBe('11/40')
  expect(toText(advantage({ ...defaultCard, least: 5_00 }, 1))).toBe('11/40')
})

describe('[15.3(e)[advantage]] of the smallest wager the house keeps at most 30 percent', () => {
  test('for every number of spots on the card, with the figure', () => {
    expect(returns(1, { 1: 2_80 })).toBeUndefined()
    expect(returns(1, { 1: 2_79 })).toEqual({
      refused: '19:47-15.3(e)[advantage]',
      because: 'The house keeps at most 30 % of the smallest wager, and 30.2500 % of one on 1 spot.',
      received: '30.2500 %',
    })
  })

  test('with what it returns cut to the cap', () => {
    const least = { unit: 100_00, least: 100_00, most: 100_00 }
    const card = { ...least, returns: { 8: { 8: 17_300_000_00 } } }
    expect(changed({ ...card, cap: null })).toBeUndefined()
    expect(changed(card)).toMatchObject({ refused: '19:47-15.3(e)[advantage]', received: '99.5654 %' })
  })
})

describe('a card is refused', () => {
  test.each<[string, string, Partial<RateCard>]>([
    ['[15.3(e)[cap]] with a cap below $100,000', '19:47-15.3(e)[cap]', { cap: 99_999_99 }],
    ['[15.6(c)] that is valid for less than five minutes', '19:47-15.6(c)', { validFor: 299_999 }],
    ['[15.6(c)] that is valid for more than a year', '19:47-15.6(c)', { validFor: 365 * 86_400_000 + 1 }],
    ['[15.2(b)] with more spots than there are numbers', '19:47-15.2(b)', { mostSpots: 81 }],
    ['[15.2(b)] that lists more spots than it permits', '19:47-15.2(b)', { mostSpots: 14 }],
    ['[15.2(b)] that lists nothing', '19:47-15.2(b)', { returns: {} }],
    ['[15.4(a)] with no ways', '19:47-15.4(a)', { mostWays: 0 }],
    ['[15.3(d)] with a minimum that is no whole number of units', '19:47-15.3(d)', { least: 1_50 }],
    ['[15.3(d)] with a maximum that is no whole number of units', '19:47-15.3(d)', { most: 1_50 }],
    ['[15.3(d)] with a minimum above its maximum', '19:47-15.3(d)', { least: 5_00, most: 2_00 }],
    ['[15.3(d)] with a unit that is not whole cents', '19:47-15.3(d)', { unit: 0.5 }],
    ['[15.1[rate-card]] without a number', '19:47-15.1[rate-card]', { number: 0 }],
    ['[15.1[rate-card]] without a date', '19:47-15.1[rate-card]', { date: 'today' }],
  ])('%s', (_, rule, change) => {
    expect(changed(change)).toMatchObject({ refused: rule })
  })

  test('[15.3(e)[proportion]] that pays parts of a cent, or nothing', () => {
    expect(returns(1, { 1: 290.5 })).toMatchObject({ refused: '19:47-15.3(e)[proportion]', received: 290.5 })
    expect(returns(1, { 1: 2_90, 0: 0 })).toMatchObject({ refused: '19:47-15.3(e)[proportion]' })
  })

  test('[15.3(e)] that pays for a catch nobody can have', () => {
    expect(returns(2, { 2: 12_00, 3: 1_00 })).toMatchObject({ refused: '19:47-15.3(e)', received: '3' })
    const eighty = { ...defaultCard, mostSpots: 80, returns: { 80: { 20: 75 } } }
    expect(refuseCard(eighty)).toBeUndefined()
    expect(refuseCard({ ...eighty, returns: { 80: { 19: 75 } } })).toMatchObject({ refused: '19:47-15.3(e)' })
  })

  test('that shares a limit in no known manner, or pays more than the house can count', () => {
    const card: RateCard = JSON.parse(JSON.stringify({ ...defaultCard, capShare: 'first-come' }))
    expect(refuseCard(card)).toMatchObject({ refused: '19:47-15.4(c)11[distribution]' })
    expect(returns(1, { 1: 1_000_000_000_01 })).toMatchObject({ refused: 'house' })
  })

  test('at the bounds it is good', () => {
    expect(changed({ cap: 100_000_00, validFor: 300_000, mostWays: 1 })).toBeUndefined()
    expect(
      changed({ cap: null, validFor: 365 * 86_400_000, mostWays: 10_000, mostSpots: 80 }),
    ).toBeUndefined()
  })
})
