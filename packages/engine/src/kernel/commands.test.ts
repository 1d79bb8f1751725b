import { expect, test } from 'vitest'
import { isCrossing, isSeatCommand, isStakeCommand, isWagerCommand } from './commands.ts'

const ALL = 'sit reseat leave buy-in cash-out bet several spoken-bet take coupon roll toString'.split(' ')

test('each command is about one thing, and a game’s own about none', () => {
  expect(ALL.filter(isSeatCommand)).toEqual(['sit', 'reseat', 'leave', 'buy-in', 'cash-out'])
  expect(ALL.filter(isWagerCommand)).toEqual(['bet', 'several', 'spoken-bet', 'take', 'coupon'])
  expect(ALL.filter(isStakeCommand)).toEqual(['bet', 'several', 'spoken-bet'])
  expect(ALL.filter(isCrossing)).toEqual(['leave', 'buy-in', 'cash-out', 'spoken-bet'])
})
