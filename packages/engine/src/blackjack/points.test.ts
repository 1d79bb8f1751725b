import { expect, test } from 'vitest'
import { isAceTen, isPair, pointsOf, scoreOf, scoreText } from './points.ts'

const score = (text: string) => scoreOf(text.split(' '))

test('[19:47-2.2(b)1] cards from two to ten count their number', () => {
  expect(['2C', '3D', '4H', '5S', '6C', '7D', '8H', '9S', 'TC'].map(pointsOf)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test('[19:47-2.2(b)2] jack, queen and king count ten', () => {
  expect(['JC', 'QD', 'KH'].map(pointsOf)).toEqual([10, 10, 10])
})

test('[19:47-2.2(b)3i] an ace counts eleven unless that would be more than 21', () => {
  expect(score('AS 9C')).toEqual({ total: 20, soft: true })
  expect(score('AS 9C 2D')).toEqual({ total: 12, soft: false })
  expect(score('AS AC')).toEqual({ total: 12, soft: true })
  expect(score('AS AC 9D')).toEqual({ total: 21, soft: true })
  expect(score('AS AC 9D TD')).toEqual({ total: 21, soft: false })
  expect(score('AS TC TD')).toEqual({ total: 21, soft: false })
})

test('[19:47-2.1[hard-total], 2.1[soft-total]] a total is soft while an ace counts eleven, and hard otherwise', () => {
  expect(score('TS 7C')).toEqual({ total: 17, soft: false })
  expect(score('AS 6C')).toEqual({ total: 17, soft: true })
  expect(score('AS 6C TD')).toEqual({ total: 17, soft: false })
  expect([score('AS 6C'), score('TS 7C'), score('AS KD')].map(scoreText)).toEqual(['soft 17', '17', '21'])
})

test('an ace with a card of ten is 21 in two cards, no longer hand is', () => {
  expect(['AS KC', 'TD AH'].map((t) => isAceTen(t.split(' ')))).toEqual([true, true])
  expect(['AS 5C 5D', 'TD KH', 'AS AC'].map((t) => isAceTen(t.split(' ')))).toEqual([false, false, false])
})

test('[19:47-2.11(a)] a pair is two cards of one value, court cards and tens alike', () => {
  expect(['8S 8C', 'TD KH', 'AS AC'].map((t) => isPair(t.split(' ')))).toEqual([true, true, true])
  expect(['8S 9C', 'TD AH', '8S 8C 8D', '8S'].map((t) => isPair(t.split(' ')))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
