import { betting, deckFaces, down, type OptionValues, type Sampler } from '../../kernel/index.ts'
import { codeOf } from '../../poker/cards.ts'
import { blackjack } from './index.ts'
import { chosen } from './options.ts'
import { Deal, MOST } from './sampledeal.ts'
import { linesFor, SeveralLines } from './samplelines.ts'
import { paysOf, settlements } from './samplesettle.ts'
import { FLAT } from './strategy.ts'

const DECK = deckFaces('standard')

/**
 * The least on the first box, each round from a full shoe: the cards as they come out of it. To somebody who does not look
 * at what is gone, every round of a shoe is like its first. Against several hands of the dealer's the least against each of
 * as many as must be.
 */
export function sampler(options: OptionValues): Sampler {
  const b = chosen(options)
  const dealings = b.dealings.slice(0, b.leastDealings)
  const table = betting(blackjack, options)
  const stake = table.least(`${FLAT}${dealings[0] ?? ''}`)
  const set = Array.from({ length: b.decks }, () => DECK.map(codeOf)).flat()
  const hands = Math.max(b.splits, b.aceSplits) + 1 + dealings.length
  const width = Math.min(set.length, MOST * hands)
  const deal = new Deal(b)
  const halves = settlements(b)
  const several =
    dealings.length > 1
      ? new SeveralLines(dealings, stake, paysOf(halves, false), paysOf(halves, true))
      : undefined
  return {
    draws: [{ kind: 'cards', set, piles: [{ pile: 'shoe', cards: width }] }],
    lines: several?.lines ?? linesFor(stake, down(stake / 2, table.coin)),
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0; i < rounds; i++)
        out[i] = several
          ? deal.several(drawn, i * width, dealings.length, several)
          : deal.round(drawn, i * width)
    },
    standing: () => false,
  }
}
