import { expect, test } from 'vitest'
import { fixed, perftText, seatedTable, transcript } from '../../../../test/counts.ts'
import { type Command, run } from '../../../kernel/index.ts'
import { puntoBanco } from '../index.ts'

const [A, B] = ['player:A', 'player:B'] as const
const bet = (by: typeof A | typeof B, wager: string, cents: number): Command => ({
  type: 'bet',
  by,
  place: by === A ? '3' : '14',
  wager,
  cents,
})

test('legal paths from a fixed order of cards', async () => {
  const people = { A: { place: '3', cents: 1000_00 }, B: { place: '14', cents: 1000_00 } }
  const table = run(puntoBanco, seatedTable(puntoBanco, people), fixed(7)).table
  const plan = { source: fixed(7), players: ['A', 'B'] }
  const text = perftText(puntoBanco, table, plan, 6, 'punto banco, two players, from the offer of the cut')
  await expect(text).toMatchFileSnapshot('./punto-banco.perft')
})

test('a round written out, and the shoe passed on', async () => {
  const text = transcript(puntoBanco, {
    source: fixed(9),
    commands: [
      { type: 'sit', by: A, place: '3' },
      { type: 'buy-in', by: A, cents: 100_00 },
      { type: 'sit', by: B, place: '14' },
      { type: 'buy-in', by: B, cents: 100_00 },
      { type: 'decline-cut', by: B },
      { type: 'cut', by: A, front: 5 },
      { type: 'cut', by: A, front: 120 },
      { type: 'accept-shoe', by: B },
      { type: 'accept-shoe', by: A },
      bet(A, 'banker', 1000),
      bet(B, 'tie', 1000),
      bet(B, 'dragon', 1000),
      { type: 'ready', by: A },
      { type: 'ready', by: B },
      { type: 'deal', by: B },
      { type: 'deal', by: A },
      { type: 'draw-player', by: A },
      { type: 'draw-banker', by: A },
      { type: 'pass-shoe', by: A },
      { ...bet(A, 'player', 1000), round: 1 },
      { type: 'accept-shoe', by: B },
      bet(B, 'banker', 1000),
      { type: 'ready', by: A },
      { type: 'ready', by: B },
      { type: 'deal', by: B },
      { type: 'draw-player', by: B },
      { type: 'draw-banker', by: B },
    ],
    viewers: ['A', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./punto-banco.play.txt')
})
