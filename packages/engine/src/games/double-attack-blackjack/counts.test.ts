import { expect, test } from 'vitest'
import { bet, by, fixed, perftText, ready, seatedTable, transcript } from '../../../test/counts.ts'
import type { BlackjackState } from '../../blackjack/index.ts'
import { act, asPlayer, type Command, isRefused, type Offer, run, type Table } from '../../kernel/index.ts'
import { doubleAttackBlackjack } from './index.ts'

/** Commands one after the other, the dealer going on in between. */
const after = (
  table: Table<BlackjackState>,
  seed: number,
  commands: readonly Command[],
): Table<BlackjackState> =>
  commands.reduce(
    (t, command) => {
      const done = act(doubleAttackBlackjack, t, command)
      if (isRefused(done)) throw new Error(done.because)
      return run(doubleAttackBlackjack, done.table, fixed(seed)).table
    },
    run(doubleAttackBlackjack, table, fixed(seed)).table,
  )

const people = { A: { place: '1', cents: 1000_00 }, B: { place: '4', cents: 1000_00 } }
const before: readonly Command[] = [
  ...['A', 'B'].map((player) => ({ type: 'decline-cut', by: asPlayer(player) })),
  bet('A', 'main', 10_00),
  bet('B', 'main', 20_00),
  ready('A'),
  ready('B'),
]
/** Decisions about cards; chips that go up for the next round would only multiply them. */
const include = (offer: Offer): boolean => !['bet', 'take', 'ask-burn', 'ready'].includes(offer.type)

test('legal paths from a fixed order of cards', async () => {
  const texts = (
    [
      ['a pair', 8, 6],
      ['an ace before the dealer', 22, 5],
    ] as const
  ).map(([name, seed, depth]) => {
    const table = after(seatedTable(doubleAttackBlackjack, people), seed, before)
    const plan = { source: fixed(seed), players: ['A', 'B'], include }
    return perftText(
      doubleAttackBlackjack,
      table,
      plan,
      depth,
      `double attack blackjack, two players, ${name}, from the dealer’s first card`,
    )
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./double-attack-blackjack.perft')
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
