import { expect, test } from 'vitest'
import { DEEP } from '../../../../../../tools/deep.ts'
import { agree } from '../../../../test/samples.ts'
import {
  type Face,
  isRefused,
  type OptionValues,
  resolveOptions,
  rowWidth,
  type Value,
} from '../../../kernel/index.ts'
import { codeOf } from '../../../poker/cards.ts'
import { blackjack } from '../index.ts'
import { sampler } from './sample.ts'

const made = (chosen: Readonly<Record<string, Value>>) => {
  const options = resolveOptions(blackjack, chosen)
  if (isRefused(options)) throw new Error(options.because)
  return sampler(options as OptionValues)
}

test.each<Readonly<Record<string, Value>>>([
  {},
  { holeCard: 'down', surrender: true, suited678: true, three777: true, fiveCard21: true },
  { holeCard: 'down-reader', splits: 2, surrender: true, decks: 2 },
  { holeCard: 'up', decks: 6, namedBlackjack: 'AS-JS' },
  { splits: 3, boxes: 6, decks: 1, split21: 'pushes', shuffling: 'continuous' },
  { fiveCard21: true, decks: 2, surrender: true },
  { multipleAction: true },
  { multipleAction: true, allThree: true, decks: 1, split21: 'pushes' },
  { multipleAction: true, allThree: true, suited678: true, three777: true, fiveCard21: true, decks: 2 },
  { splits: 2, resplitAces: false, namedBlackjack: 'AS-KS', decks: 1 },
])('sampler and engine come to the same cent in every round: %j', (options) => {
  const rounds = DEEP ? 500 : 150
  expect(agree({ game: blackjack, sampler: made(options), rounds, seed: 6, options }).size).toBeGreaterThan(5)
})

test('[2.18(f)] a bust takes a split hand’s wagers on every spot, though the dealer has blackjack', () => {
  const { draws, lines, play } = made({ multipleAction: true })
  const row = new Uint16Array(rowWidth(draws))
  const nets = (cards: string): Readonly<Record<string, number>> => {
    row.set(cards.split(' ').map((card) => codeOf(card as Face)))
    const out = new Uint16Array(1)
    play(row, 1, out)
    return Object.fromEntries((lines[out[0] as number] ?? []).map(({ wager, net }) => [wager, net]))
  }
  const lost = { 'main-1': -5_00, 'split-1': -5_00, 'main-2': -5_00, 'split-2': -5_00 }
  // Eights against a ten: one of them stands on 18, the other goes over.
  expect(nets('8C TD 8H TS 5S TC 9C AS')).toEqual(lost)
  expect(nets('8C TD 8H TS 5S TC AS 9C')).toEqual(lost)
})
