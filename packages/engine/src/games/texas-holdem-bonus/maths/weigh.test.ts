import { expect, test } from 'vitest'
import { fraction, view } from '../../../kernel/index.ts'
import { codeOf } from '../../../poker/index.ts'
import { type Texas, texas } from '../texas-holdem-bonus.test-kit.ts'
import { ALL, solved, value } from './solved.ts'
import { ends } from './weigh.ts'

const codes = (faces: string): number[] => faces.split(' ').map(codeOf)
const weighed = (s: Texas, player = 'A') => s.game.weigh?.(view(s.table, player), player)

test('before the flop a hand is worth what was counted of it', () => {
  const s = texas().bet('A', 'ante', 5_00).deal({ 1: '8S 7S' })
  expect(weighed(s)).toMatchObject({
    method: 'optimal',
    worths: [
      { type: 'play', cents: fraction(500 * value(solved('87s', 'flush')), ALL) },
      { type: 'fold', cents: fraction(-500) },
    ],
  })
})

test('where a fold gives up the bonus, its worth is part of it', () => {
  const s = texas({ A: '1' }, { options: { foldedBonus: 'forfeited' } })
  s.bet('A', 'ante', 5_00).bet('A', 'bonus', 5_00).deal({ 1: '2S 2C' })
  const played = fraction(500 * value(solved('22', 'flush')) + 3 * 500 * ALL, ALL)
  expect(weighed(s)?.worths.map((w) => w.cents)).toEqual([played, fraction(-1000)])
})

test('after the flop the bet is weighed by all 1,070,190 ends, after the turn by 45,540; a check costs nothing', () => {
  const s = texas()
    .bet('A', 'ante', 5_00)
    .deal({ 1: 'AS AC', dealer: '3D 4H' }, '2S 7S 9H JD KC')
    .answers('A play')
  const flop = weighed(s)
  expect(flop).toMatchObject({ method: 'exact', counted: 'all 1,070,190 ends of these cards' })
  const { all, net } = ends(codes('AS AC'), codes('2S 7S 9H'))
  expect(flop?.worths).toMatchObject([
    { type: 'raise', cents: fraction(500 * net, all) },
    { type: 'check', cents: fraction(0) },
  ])
  s.answers('A check')
  expect(weighed(s)?.counted).toBe('all 45,540 ends of these cards')
})

test('nothing is weighed for whom it is not the turn, and no hidden card is asked for', () => {
  const s = texas({ A: '1', B: '2' })
    .bet('A', 'ante', 5_00)
    .bet('B', 'ante', 5_00)
    .deal({ 1: 'AS AC', 2: 'KS KC' })
  expect(weighed(s, 'B')).toBeUndefined()
  expect(s.game.weigh?.(view(s.table, 'B'), 'A')).toBeUndefined()
})
