import { expect, test } from 'vitest'
import { fixed, perftText, seatedTable, transcript } from '../../../../test/counts.ts'
import { type Command, run } from '../../../kernel/index.ts'
import { redDog } from '../index.ts'

const A = 'player:A' as const
const bet = (wager: string, cents: number): Command => ({ type: 'bet', by: A, place: '3', wager, cents })

test('legal paths from a fixed order of cards', async () => {
  const people = { A: { place: '3', cents: 1000_00 }, B: { place: '6', cents: 1000_00 } }
  const text = [{}, { severalAreas: true }].map((options) => {
    const source = fixed(7)
    const table = run(redDog, seatedTable(redDog, people, { options }), source).table
    const title = `red dog ${JSON.stringify(options)}, two players, from the offer of the cut`
    return perftText(redDog, table, { source, players: ['A', 'B'] }, 'severalAreas' in options ? 4 : 7, title)
  })
  await expect(text.join('\n')).toMatchFileSnapshot('./red-dog.perft')
})

test('a round written out', async () => {
  const text = transcript(redDog, {
    source: fixed(9),
    commands: [
      { type: 'sit', by: A, place: '3' },
      { type: 'buy-in', by: A, cents: 100_00 },
      { type: 'cut', by: A, front: 5 },
      { type: 'cut', by: A, front: 120 },
      { type: 'ask-burn', by: A },
      bet('main', 1000),
      bet('raise', 500),
      bet('acey', 500),
      { type: 'ready', by: A },
      { ...bet('main', 1000), round: 1 },
      bet('raise', 500),
      { type: 'take', by: A, place: '3', wager: 'raise', cents: 500 },
      { type: 'raise', by: A, place: '3' },
      bet('main', 1000),
      { type: 'ready', by: A },
      { type: 'stay', by: A, place: '3' },
    ],
    viewers: ['A', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./red-dog.play.txt')
})
