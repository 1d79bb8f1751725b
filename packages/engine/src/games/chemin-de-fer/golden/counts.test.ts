import { expect, test } from 'vitest'
import { fixed, perftText, seatedTable, transcript } from '../../../../test/counts.ts'
import { type Command, run } from '../../../kernel/index.ts'
import { cheminDeFer } from '../index.ts'

const A = 'player:A' as const
const B = 'player:B' as const
const say = (by: typeof A | typeof B, type: string, more: object = {}): Command => ({ type, by, ...more })

test('legal paths from a fixed order of cards', async () => {
  const people = { A: { place: '3', cents: 1000_00 }, B: { place: '6', cents: 1000_00 } }
  const table = run(cheminDeFer, seatedTable(cheminDeFer, people), fixed(7)).table
  const plan = { source: fixed(7), players: ['A', 'B'] }
  const text = perftText(
    cheminDeFer,
    table,
    plan,
    9,
    'chemin de fer, two participants, from the offer of the cut',
  )
  await expect(text).toMatchFileSnapshot('./chemin-de-fer.perft')
})

test('a round written out', async () => {
  const text = transcript(cheminDeFer, {
    source: fixed(9),
    commands: [
      say(A, 'sit', { place: '3' }),
      say(A, 'buy-in', { cents: 100_00 }),
      say(B, 'sit', { place: '6' }),
      say(B, 'buy-in', { cents: 100_00 }),
      say(B, 'decline-cut'),
      say(A, 'cut', { front: 120 }),
      say(A, 'bid', { cents: 4_00 }),
      say(A, 'bid', { cents: 20_00 }),
      say(B, 'decline-bid'),
      say(A, 'offer-bank'),
      say(A, 'banco'),
      say(B, 'banco'),
      say(B, 'deal'),
      say(A, 'deal'),
      say(B, 'by-rule'),
      say(A, 'deal'),
      say(A, 'draw'),
      say(A, 'offer-bank'),
      say(B, 'decline-suivi'),
      say(B, 'decline-banco'),
      say(B, 'bet', { place: '6', wager: 'against', cents: 10_00 }),
      say(B, 'decline-cover'),
      say(A, 'deal'),
      say(B, 'by-rule'),
      say(A, 'deal'),
      say(A, 'draw'),
    ],
    viewers: ['A', 'B', 'everyone'],
  })
  await expect(text).toMatchFileSnapshot('./chemin-de-fer.play.txt')
})
