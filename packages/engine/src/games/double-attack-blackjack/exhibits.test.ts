import { expect, test } from 'vitest'
import { type Attack, table } from './double-attack-blackjack.test-kit.ts'
import { doubleAttackBlackjack } from './index.ts'

const asked = (s: Attack) =>
  doubleAttackBlackjack.exhibits?.(s.table).flatMap((e) => (e.kind === 'now' ? [e.says] : []))

test('while the first card lies there alone the felt asks who attacks', () => {
  const s = table().bet('A', 'main', 10_00)
  expect(asked(s)).toEqual([])
  s.deal('6D')
  expect(asked(s)).toEqual(['Double attack: wager as much again, or not.'])
  expect(asked(s.cards('KC 9C').say('A', 'no-attack'))).toEqual([])
})
