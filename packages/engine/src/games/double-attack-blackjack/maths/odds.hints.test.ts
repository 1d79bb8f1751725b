import { expect, test } from 'vitest'
import { nearestCent, weigh } from '../../../kernel/index.ts'
import { type Attack, table } from '../double-attack-blackjack.test-kit.ts'
import { doubleAttackBlackjack } from '../index.ts'

const weighed = (s: Attack) =>
  weigh(doubleAttackBlackjack, s.table, 'A')?.worths.map((w) => [w.type, nearestCent(w.cents)] as const) ?? []

test('the attack is weighed by what a unit may expect against this card', () => {
  const six = table().bet('A', 'main', 100_00).deal('6D')
  // 13.03 percent of what may be added, as the analysis has it for a six.
  expect(weighed(six)).toEqual([
    ['attack', 13_03],
    ['no-attack', 0],
  ])
  expect(weighed(table().bet('A', 'main', 10_00).deal('9D'))[0]).toEqual(['no-attack', 0])
  expect(weigh(doubleAttackBlackjack, six.table, 'A')?.rules).toEqual(['19:47-DAB'])
})

test('a hand is weighed by both wagers', () => {
  const value = (s: Attack) => weighed(s).find(([type]) => type === 'stand')?.[1] ?? 0
  const alone = value(table().round('9D KC 9H'))
  expect(Math.abs(value(table().attack('9D KC 9H')) - 2 * alone)).toBeLessThanOrEqual(1)
})

test('a hole card that lies open by mistake is counted with', () => {
  const s = table().bet('A', 'main', 10_00).deal('9D').cards('KC 9H KH')
  s.do({ type: 'no-attack', by: 'player:A', place: '1', wager: 'double-attack' }).until('deal')
  s.act('deal').act('deal').act('card-in-error', 'dealer', { disclosed: true }).run()
  expect(s.faces('hand:dealer')).toBe('9D KH')
  // Both have nineteen.
  expect(weighed(s)[0]).toEqual(['stand', 0])
})

test('surrender of a doubled hand gives up half of all', () => {
  const s = table().attack('KD 5C 6C 8S 2H', 'double')
  expect(weighed(s)[0]).toEqual(['surrender', -20_00])
  const less = table().attack('KD 5C 6C 8S').cards('2H').say('A', 'double', { cents: 10_00 })
  expect(weighed(less)[0]).toEqual(['surrender', -15_00])
})

test('insurance pays 5 to 2 and is still dear', () => {
  const found = weighed(table().attack('AD KC 9H'))
  expect(found[0]).toEqual(['no-insurance', 0])
  expect(found[1]?.[1]).toBeLessThan(0)
})
