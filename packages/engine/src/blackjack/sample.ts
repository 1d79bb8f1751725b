import {
  betting,
  type Cents,
  deckFaces,
  down,
  type Game,
  type OptionValues,
  type Sampler,
} from '../kernel/index.ts'
import { codeOf } from '../poker/cards.ts'
import type { BlackjackGame } from './game.ts'
import type { BlackjackRules, End, HandNow, Playing, Result } from './rules.ts'
import { classesOf } from './sampleclasses.ts'
import { Deal, MOST } from './sampledeal.ts'
import { linesOf } from './samplelines.ts'
import { SeveralLines } from './sampleseveral.ts'
import { type Adviser, FLAT } from './strategy.ts'

/** A game under its options, as the loop plays it. */
export interface Sampled {
  readonly game: BlackjackGame
  readonly rules: BlackjackRules
  readonly playing: Playing & { readonly decks: number }
  readonly adviser: Adviser
  judge(now: HandNow, end: End): Result
}

/**
 * The least on the first box, each round from a full shoe: the cards as they come out of it. To somebody who does not look
 * at what is gone, every round of a shoe is like its first. Against several hands of the dealer's the least against each of
 * as many as must be.
 */
export function samplerOf(it: Sampled, options: OptionValues): Sampler {
  const { playing, rules } = it
  const deck = deckFaces(rules.shoe.deck)
  const table = betting(it.game as Game<never>, options)
  const dealings = playing.dealings.slice(0, playing.leastDealings)
  const stake: Cents = table.least(`${FLAT}${dealings[0] ?? ''}`)
  const set = Array.from({ length: playing.decks }, () => deck.map(codeOf)).flat()
  const hands = 1 + Math.max(playing.splits, playing.aceSplits)
  const width = Math.min(set.length, MOST * (hands + dealings.length))
  const classes = classesOf(deck, it.judge)
  const lines = linesOf(classes.ends, {
    stake,
    attack: playing.attack === true,
    hands,
    half: (cents) => (rules.exactHalves ? cents / 2 : down(cents / 2, table.coin)),
    halves: playing.surrender,
    late: playing.lateSurrender === true,
  })
  const several = dealings.length > 1 ? new SeveralLines(dealings, stake, classes) : undefined
  const deal = new Deal(it, classes, lines)
  return {
    draws: [{ kind: 'cards', set, piles: [{ pile: 'shoe', cards: width }] }],
    lines: several?.list ?? lines.list,
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
