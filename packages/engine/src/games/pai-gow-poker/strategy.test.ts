import { expect, test } from 'vitest'
import { type Command, view } from '../../kernel/index.ts'
import { asked, LOSES, NINES, type Pgp, pgp, WINS } from './pai-gow-poker.test-kit.ts'

const does = (s: Pgp, player: string, pick = (): number => 0): Command | undefined =>
  s.game.strategy(view(s.table, player), player, pick)
const PEOPLE = { A: '1', B: '3' }

test('the least on one hand, then ready; the cut is declined', () => {
  const s = pgp(PEOPLE)
  expect(does(s, 'A')).toMatchObject({ type: 'bet', place: '1', wager: 'main', cents: 10_00 })
  s.bet('A', 'main', 10_00)
  expect(does(s, 'A')).toMatchObject({ type: 'ready' })
  const cutting = s.bet('B', 'main', 10_00).deal({ '1': WINS, '3': LOSES }).finish().open(['pass-bank'])
  expect(does(cutting, cutting.waited()[0] ?? '')).toMatchObject({ type: 'decline-cut' })
})

test('hands are set the house way, card by card where they are seen, by the dealer where they are not', () => {
  const s = pgp({ A: '1' }).bet('A', 'main', 10_00).deal({ '1': WINS })
  const set = does(s, 'A') as Command & { cards: readonly number[] }
  expect(set).toMatchObject({ type: 'set', place: '1' })
  expect(set.cards.map((card) => s.turned(card)).sort()).toEqual(['8C', '8S'])
  s.do(set).run()
  expect(s.won()).toBe(9_50)
  const real = pgp({ A: '1' }, { chance: 'dealer' }).bet('A', 'main', 10_00).deal({ '1': WINS })
  expect(does(real, 'A')).toMatchObject({ type: 'house-way', place: '1' })
})

test('the bank is taken in company every other time it comes round, and passed by who is alone', () => {
  const s = asked(PEOPLE)
  expect(does(s, 'B')).not.toMatchObject({ type: 'take-bank' })
  expect(does(s, 'A')).toMatchObject({ type: 'pass-bank' })
  expect(does(s, 'A', () => 1)).toMatchObject({ type: 'take-bank', cobank: false })
  expect(does(asked({ A: '1' }), 'A', () => 1)).toMatchObject({ type: 'pass-bank' })
})

test('who banks names a stack, shakes, says ready and bets nothing', () => {
  const s = asked(PEOPLE, { options: { dealing: 'hand' } })
    .do({ type: 'take-bank', by: 'player:A', cobank: false })
    .open()
  s.bet('B', 'main', 10_00)
  expect(does(s, 'A')).toMatchObject({ type: 'ready' })
  s.script({ '1': NINES, '3': LOSES }).ready().run()
  expect(does(s, 'A')).toMatchObject({ type: 'choose-stack' })
  s.do(does(s, 'A') as Command).run()
  expect(does(s, 'A')).toMatchObject({ type: 'shake' })
})
