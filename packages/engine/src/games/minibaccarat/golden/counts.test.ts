import { expect, test } from 'vitest'
import { fixed, perftText, seatedTable, transcript } from '../../../../test/counts.ts'
import { type Command, run } from '../../../kernel/index.ts'
import { minibaccarat } from '../index.ts'

const A = 'player:A' as const
const bet = (wager: string, cents: number): Command => ({ type: 'bet', by: A, place: '3', wager, cents })

test('legal paths from a fixed order of cards', async () => {
  const people = { A: { place: '3', cents: 1000_00 }, B: { place: '6', cents: 1000_00 } }
  const table = run(minibaccarat, seatedTable(minibaccarat, people), fixed(7)).table
  const plan = { source: fixed(7), players: ['A', 'B'] }
  const text = perftText(minibaccarat, table, plan, 5, 'minibaccarat, two players, from the offer of the cut')
  await expect(text).toMatchFileSnapshot('./minibaccarat.perft')
})

test('a round written out', async () => {
  const text = transcript(minibaccarat, {
    source: fixed(9),
    settings: { options: { presentation: 'face-down' } },
    commands: [
      { type: 'sit', by: A, place: '3' },
      { type: 'buy-in', by: A, cents: 100_00 },
      { type: 'cut', by: A, front: 5 },
      { type: 'cut', by: A, front: 120 },
      bet('banker', 1000),
      bet('tie', 500),
      bet('dragon', 500),
      { type: 'ready', by: A },
      { ...bet('player', 1000), round: 1 },
      bet('banker', 1000),
      { type: 'ready', by: A },
    ],
    viewers: ['A', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./minibaccarat.play.txt')
})
