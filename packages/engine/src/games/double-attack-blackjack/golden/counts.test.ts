import { expect, test } from 'vitest'
import { bet, by, fixed, ready, transcript } from '../../../../test/counts.ts'
import { pathsOfTwo } from '../../../blackjack/counts.test-kit.ts'
import type { Command } from '../../../kernel/index.ts'
import { doubleAttackBlackjack } from '../index.ts'

test('legal paths from a fixed order of cards', async () => {
  const dealt = [
    ['a pair', 8, 6],
    ['an ace before the dealer', 22, 5],
  ] as const
  const text = pathsOfTwo(
    doubleAttackBlackjack,
    dealt,
    (name) => `double attack blackjack, two players, ${name}, from the dealer’s first card`,
  )
  await expect(text).toMatchFileSnapshot('./double-attack-blackjack.perft')
})

test('a round written out', async () => {
  const at = (type: string): Command => ({ type, by: by.A, place: '1' })
  const text = transcript(doubleAttackBlackjack, {
    source: fixed(14),
    commands: [
      { type: 'sit', by: by.A, place: '1' },
      { type: 'buy-in', by: by.A, cents: 200_00 },
      { type: 'cut', by: by.A, front: 120 },
      bet('A', 'main', 10_00),
      bet('A', 'bust-it', 2_00),
      bet('A', 'double-attack', 5_00),
      ready('A'),
      { ...at('attack'), wager: 'double-attack', cents: 20_00 },
      { ...at('attack'), wager: 'double-attack', cents: 10_00 },
      { ...at('double'), cents: 20_00 },
      at('surrender'),
      bet('A', 'main', 10_00),
      ready('A'),
      { ...at('no-attack'), wager: 'double-attack' },
      at('hit'),
      at('stand'),
    ],
    viewers: ['A', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./double-attack-blackjack.play.txt')
})
