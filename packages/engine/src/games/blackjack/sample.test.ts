import { expect, test } from 'vitest'
import { agree } from '../../../test/samples.ts'
import { isRefused, type OptionValues, resolveOptions, type Value } from '../../kernel/index.ts'
import { blackjack } from './index.ts'
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
  expect(
    agree({ game: blackjack, sampler: made(options), rounds: 500, seed: 6, options }).size,
  ).toBeGreaterThan(5)
})
