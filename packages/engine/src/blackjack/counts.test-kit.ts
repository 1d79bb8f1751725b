import { bet, fixed, perftText, ready, seatedTable } from '../../test/counts.ts'
import { act, asPlayer, type Command, isRefused, type Offer, run } from '../kernel/index.ts'
import type { BlackjackGame } from './game.ts'

const PEOPLE = { A: { place: '1', cents: 1000_00 }, B: { place: '4', cents: 1000_00 } }
const BEFORE: readonly Command[] = [
  ...['A', 'B'].map((player) => ({ type: 'decline-cut', by: asPlayer(player) })),
  bet('A', 'main', 10_00),
  bet('B', 'main', 20_00),
  ready('A'),
  ready('B'),
]

/** Decisions about cards; chips that go up for the next round would only multiply them. */
const include = (offer: Offer): boolean => !['bet', 'take', 'ask-burn', 'ready'].includes(offer.type)

/** Legal paths of two players from where the first of them decides, by what the seed deals them. */
export const pathsOfTwo = (
  game: BlackjackGame,
  dealt: readonly (readonly [name: string, seed: number, depth: number])[],
  title: (name: string) => string,
): string =>
  dealt
    .map(([name, seed, depth]) => {
      const source = fixed(seed)
      let { table } = run(game, seatedTable(game, PEOPLE), source)
      for (const command of BEFORE) {
        const done = act(game, table, command)
        if (isRefused(done)) throw new Error(done.because)
        table = run(game, done.table, fixed(seed)).table
      }
      return perftText(game, table, { source: fixed(seed), players: ['A', 'B'], include }, depth, title(name))
    })
    .join('\n')
