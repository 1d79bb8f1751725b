import { expect, test } from 'vitest'
import { BANKER_WINS, TIE } from '../../../test/baccaratbook.ts'
import { bet } from '../../../test/kit.ts'
import { alike, amountOn } from '../../baccarat/points.ts'
import { terms } from '../../kernel/index.ts'
import { minibaccarat } from './index.ts'
import { Mini } from './minibaccarat.test-kit.ts'

test('[7.1(b)2] ten, jack, queen and king are alike, and a burned one takes ten cards with it', () => {
  const tens = ['TC', 'JD', 'QH', 'KS']
  expect(tens.map(amountOn)).toEqual([10, 10, 10, 10])
  expect(new Set(tens.map(alike)).size).toBe(1)
})

test('[7.2(a)1iii] [7.2(a)2iii] with the vigorish on ties a tie costs Banker a quarter, and Player nothing', () => {
  const tied = (wager: string): number => {
    const s = new Mini({ A: '3' }, { vigorish: 'tie' }).ready().bet('A', wager, 1000)
    return s.hands(...TIE).chips('A') - 1000_00
  }
  expect([tied('banker'), tied('player')]).toEqual([-250, 0])
})

test('[7.3(c)] every position has a numbered box on the felt', () => {
  const felt = minibaccarat.layout(terms(new Mini().table).options)
  const boxes = felt.wide.inscriptions.filter((i) => i.rule === '19:47-7.3(c)').map((i) => i.text)
  expect(boxes).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5', '6', '7']))
})

test('[7.3(d)] with the vigorish on ties, wins pay none, and a tie is charged to everybody alike', () => {
  const won = new Mini({ A: '3' }, { vigorish: 'tie' }).ready().bet('A', 'banker', 1000)
  expect(won.hands(...BANKER_WINS).chips('A')).toBe(1010_00)
  const s = new Mini({ A: '3', B: '5' }, { vigorish: 'tie' }).ready()
  s.bet('A', 'banker', 1000)
    .bet('B', 'banker', 4000)
    .hands(...TIE)
  expect([s.chips('A'), s.chips('B')]).toEqual([1000_00 - 250, 1000_00 - 1000])
})

test('[7.3(d)] the charge is collected in the round itself, never marked', () => {
  const s = new Mini({ A: '3' }, { vigorish: 'tie', vigorishTaken: 'deferred' }).ready()
  s.bet('A', 'banker', 1000)
    .coming(...TIE)
    .until('pick-up')
  expect(s.moves().at(-1)).toBe('stack:A → inventory 250')
  expect(s.table.balances['vigorish:A']).toBeUndefined()
})

test('[7.3(d)] a stake is an amount of which a quarter can be taken in whole cents', () => {
  const coins = { options: { vigorish: 'tie' }, coin: 50, limits: { '*': { least: 50, most: 5000 } } }
  const s = new Mini({ A: '3' }, {}, coins).ready()
  expect(s.refused(bet('banker', 150, '3'))).toMatchObject({ refused: '19:47-7.3(d)', expected: 100 })
})
