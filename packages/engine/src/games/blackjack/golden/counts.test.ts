import { expect, test } from 'vitest'
import { bet, by, fixed, perftText, ready, seatedTable, transcript } from '../../../../test/counts.ts'
import type { BlackjackState as State } from '../../../blackjack/index.ts'
import { act, asPlayer, type Command, isRefused, type Offer, run, type Table } from '../../../kernel/index.ts'
import { blackjack } from '../index.ts'

/** Commands one after the other, the dealer going on in between. */
const after = (table: Table<State>, seed: number, commands: readonly Command[]): Table<State> =>
  commands.reduce(
    (t, command) => {
      const done = act(blackjack, t, command)
      if (isRefused(done)) throw new Error(done.because)
      return run(blackjack, done.table, fixed(seed)).table
    },
    run(blackjack, table, fixed(seed)).table,
  )

const people = { A: { place: '1', cents: 1000_00 }, B: { place: '4', cents: 1000_00 } }
const declined: readonly Command[] = ['A', 'B'].map((player) => ({
  type: 'decline-cut',
  by: asPlayer(player),
}))
const wagered: readonly Command[] = [bet('A', 'main', 10_00), bet('B', 'main', 20_00), ready('A'), ready('B')]
/** Decisions about cards; chips that go up for the next round would only multiply them. */
const include = (offer: Offer): boolean => !['bet', 'take', 'ask-burn', 'ready'].includes(offer.type)

test('legal paths from a fixed order of cards', async () => {
  const many = { surrender: true, splits: 2, holeCard: 'down-reader' }
  const texts = (
    [
      ['a pair, one split', {}, 10, 6],
      ['an ace before the dealer', {}, 21, 5],
      ['a pair, surrender and three hands', many, 10, 7],
      ['an ace before the dealer and a reader', many, 40, 5],
    ] as const
  ).map(([name, options, seed, depth]) => {
    const table = after(seatedTable(blackjack, people, { options }), seed, [...declined, ...wagered])
    const plan = { source: fixed(seed), players: ['A', 'B'], include }
    return perftText(
      blackjack,
      table,
      plan,
      depth,
      `blackjack, two players, ${name}, from the first decision`,
    )
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('./blackjack.perft')
})

test('a round written out', async () => {
  const at = (type: string, place: string): Command => ({ type, by: by.A, place })
  const text = transcript(blackjack, {
    source: fixed(9),
    settings: { options: { holeCard: 'down-reader', surrender: true, splits: 2 } },
    commands: [
      { type: 'sit', by: by.A, place: '1' },
      { type: 'buy-in', by: by.A, cents: 200_00 },
      { type: 'cut', by: by.A, front: 5 },
      { type: 'cut', by: by.A, front: 120 },
      bet('A', 'main', 10_00),
      bet('A', 'insurance', 5_00),
      ready('A'),
      { ...bet('A', 'main', 5_00), round: 1 },
      at('split', '1'),
      at('hit', '1'),
      at('stand', '1'),
      bet('A', 'main', 10_00),
      ready('A'),
      at('surrender', '1'),
    ],
    viewers: ['A', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./blackjack.play.txt')
})
