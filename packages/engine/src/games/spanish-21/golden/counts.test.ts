import { expect, test } from 'vitest'
import { bet, by, fixed, ready, transcript } from '../../../../test/counts.ts'
import { pathsOfTwo } from '../../../blackjack/counts.test-kit.ts'
import type { Command } from '../../../kernel/index.ts'
import { spanish21 } from '../index.ts'

test('legal paths from a fixed order of cards', async () => {
  const dealt = [
    ['a pair', 8, 5],
    ['an ace before the dealer', 28, 4],
  ] as const
  const text = pathsOfTwo(
    spanish21,
    dealt,
    (name) => `Spanish 21, two players, ${name}, from the first decision`,
  )
  await expect(text).toMatchFileSnapshot('./spanish-21.perft')
})

test('a round written out', async () => {
  const at = (type: string): Command => ({ type, by: by.A, place: '1' })
  const text = transcript(spanish21, {
    source: fixed(12),
    settings: { options: { shuffler: 'automated' } },
    commands: [
      { type: 'sit', by: by.A, place: '1' },
      { type: 'buy-in', by: by.A, cents: 200_00 },
      { type: 'cut', by: by.A, front: 120 },
      bet('A', 'main', 10_00),
      bet('A', 'match-the-dealer', 5_00),
      bet('A', 'insurance', 5_00),
      ready('A'),
      { ...at('double'), cents: 10_00 },
      at('hit'),
      at('rescue'),
      bet('A', 'main', 10_00),
      ready('A'),
      at('hit'),
      at('stand'),
    ],
    viewers: ['A', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./spanish-21.play.txt')
})
