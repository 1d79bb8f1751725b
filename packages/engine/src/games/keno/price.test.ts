import { expect, test } from 'vitest'
import { seeded } from '../../kernel/index.ts'
import { brutePrice, randomPlay, ticket } from './keno.test-kit.ts'
import { priceOf, priceOfGame, refusePrice, refuseTender } from './price.ts'

test('a ticket costs each way at its rate, in every game', () => {
  const play = ticket('1-2 / 3-4 / 5-6 / 7-8: 6/4, 1/8 @2.00')
  expect(priceOfGame(play)).toBe(14_00)
  expect(priceOf(play, 5)).toBe(70_00)
  const pick = seeded(2)
  for (let i = 0; i < 500; i++) {
    const random = randomPlay(pick)
    expect(priceOfGame(random)).toBe(brutePrice(random))
  }
})

test('[15.4(a)] the player prices the request, and a wrong price is returned with the right one', () => {
  const play = ticket('1-2-3: 1/3 @2.00')
  expect(refusePrice(play, 3, 6_00)).toBeUndefined()
  expect(refusePrice(play, 3, 2_00)).toMatchObject({
    refused: '19:47-15.4(a)',
    expected: 6_00,
    received: 2_00,
  })
})

test('[15.3(b)] a wager is made with currency, coin, chips, coupons or slot tokens', () => {
  expect(
    refuseTender(10_00, { currency: 5_00, coin: 1_00, chips: 1_00, coupons: 2_00, 'slot-tokens': 1_00 }),
  ).toBeUndefined()
  const credit = Object.fromEntries([['credit', 10_00]])
  expect(refuseTender(10_00, credit)).toMatchObject({ refused: '19:47-15.3(b)' })
  for (const cents of [-1, 0, 0.5])
    expect(refuseTender(10_00, { currency: cents })).toMatchObject({ refused: '19:47-15.3(b)' })
})

test('[15.4(c)] what is tendered comes to the price', () => {
  expect(refuseTender(10_00, { currency: 9_00 })).toMatchObject({
    refused: '19:47-15.4(c)',
    expected: 10_00,
    received: 9_00,
  })
  expect(refuseTender(10_00, { currency: 11_00 })).toMatchObject({ refused: '19:47-15.4(c)' })
  expect(refuseTender(10_00, {})).toMatchObject({ refused: '19:47-15.4(c)', received: 0 })
})
