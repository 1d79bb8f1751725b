import { expect, test } from 'vitest'
import { compare, fraction, toNumber, toText } from '../../../kernel/index.ts'
import { advantage, defaultCard } from '../card.ts'
import { aimAt } from './aim.ts'

const AIM = fraction(28, 100)

test('the return of a catch is solved for an advantage, and one cent more would be too much', () => {
  for (let spots = 1; spots <= 15; spots++) {
    const aimed = aimAt({ ...defaultCard, cap: null }, spots, Math.min(spots, 9), AIM)
    if (!aimed) continue
    const caught = aimed.caught
    const card = (cents: number) => ({
      ...defaultCard,
      cap: null,
      returns: { ...defaultCard.returns, [spots]: { ...defaultCard.returns[spots], [caught]: cents } },
    })
    expect(advantage(card(aimed.cents), spots)).toEqual(aimed.advantage)
    expect(compare(aimed.advantage, AIM)).toBeGreaterThanOrEqual(0)
    expect(compare(advantage(card(aimed.cents + 1), spots), AIM)).toBeLessThan(0)
  }
  expect(aimAt(defaultCard, 1, 1, AIM)).toMatchObject({ cents: 2_88 })
  expect(toText(aimAt(defaultCard, 1, 1, AIM)?.advantage ?? fraction(0))).toBe('7/25')
})

test('a smallest wager of several units aims at the same', () => {
  expect(aimAt({ ...defaultCard, least: 5_00 }, 1, 1, AIM)).toMatchObject({ cents: 2_88 })
  expect(toNumber(aimAt({ ...defaultCard, least: 5_00 }, 1, 1, AIM)?.advantage ?? fraction(0))).toBe(0.28)
})

test('nothing is found where nobody can catch that, the others return too much, or the cap is in the way', () => {
  expect(aimAt(defaultCard, 3, 4, AIM)).toBeUndefined()
  expect(aimAt(defaultCard, 3, 1, fraction(27, 100))).toMatchObject({ spots: 3 })
  expect(aimAt(defaultCard, 3, 1, AIM)).toBeUndefined()
  expect(aimAt(defaultCard, 15, 15, fraction(1, 100))).toBeUndefined()
})
