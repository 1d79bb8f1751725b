import { expect, test } from 'vitest'
import { seeded } from '../../kernel/index.ts'
import { defaultCard } from './card.ts'
import { evaluate, everyWay, returnOf, totalOf } from './evaluate.ts'
import { brutePays, randomPlay, shuffled, ticket } from './keno.test-kit.ts'

const draw = (...numbers: number[]) =>
  new Set(
    [
      ...numbers,
      ...Array.from({ length: 80 }, (_, i) => 80 - i).filter((n) => !numbers.includes(n) && n > 40),
    ].slice(0, 20),
  )

test('[15.2(c)2] each group of a split ticket is evaluated by itself', () => {
  const play = ticket('1-2 / 3-4-5: 1/2 @1.00, 1/3 @1.00')
  expect(evaluate(defaultCard, play, draw(1, 2, 3))).toEqual([
    { spots: 2, rate: 1_00, caught: 2, ways: 1, each: 12_00 },
  ])
  expect(returnOf(defaultCard, play, draw(1, 2, 3, 4))).toBe(13_00)
  expect(returnOf(defaultCard, play, draw(1, 3))).toBe(0)
})

test('[15.3(e)[proportion]] what a way returns grows with its rate until the cap', () => {
  const play = (rate: string) => ticket(`1-2-3-4-5-6-7-8-9-10: 1/10 @${rate}`)
  const all = draw(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  expect(returnOf(defaultCard, play('1.00'), all)).toBe(35_000_00)
  expect(returnOf(defaultCard, play('2.00'), all)).toBe(70_000_00)
  expect(returnOf(defaultCard, play('3.00'), all)).toBe(100_000_00)
  expect(totalOf(evaluate(defaultCard, play('3.00'), all, null))).toBe(105_000_00)
  expect(totalOf(evaluate(defaultCard, play('3.00'), all, 104_000_00))).toBe(104_000_00)
})

test('every way of every type of ticket is paid as each number of it is looked at', () => {
  const pick = seeded(3)
  for (let i = 0; i < 2_000; i++) {
    const play = randomPlay(pick)
    const drawn = shuffled(pick, 20)
    const brute = brutePays(defaultCard, play, drawn)
    expect(returnOf(defaultCard, play, new Set(drawn))).toBe(brute.reduce((a, b) => a + b, 0))
    const each = [...everyWay(defaultCard, play, new Set(drawn))].map(({ pays }) => pays)
    expect(each.toSorted((a, b) => a - b)).toEqual(brute.toSorted((a, b) => a - b))
  }
})

test('every way is told with its groups and its catch', () => {
  const play = ticket('K1 / 2-3 / 4-5: 2/3, 1/5 @1.00')
  expect([...everyWay(defaultCard, play, draw(1, 2, 3, 4))]).toEqual([
    { groups: [0, 1], spots: 3, caught: 3, pays: 42_00 },
    { groups: [0, 2], spots: 3, caught: 2, pays: 1_00 },
    { groups: [0, 1, 2], spots: 5, caught: 4, pays: 14_00 },
  ])
})
