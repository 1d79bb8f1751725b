import { seeded } from '../../../kernel/index.ts'
import { CODES, type Code, JOKER } from '../../../poker/index.ts'
import { setByRules } from '../houseway.ts'
import { placesOf } from '../places.ts'
import type { Wheel } from '../ranking.ts'
import { type Setting, settingsOf } from '../settings.ts'
import { type Against, againstAll, type Record } from './against.ts'

/**
 * What the best setting of a hand gains on the house way. Each hand is weighed exactly, against all hands of the dealer;
 * there are too many hands to weigh them all, so that they are drawn.
 */

/** Hands that are drawn from one seed and written down as one number. */
export const BLOCK = 50

/** A wager against each hand that the dealer can have, in twentieths: of these a win brings nineteen. */
export const WEIGHED = 20 * 53_524_680
export const net = ({ won, lost }: Record): number => 19 * won - 20 * lost

const worth = (wheel: Wheel, against: Against, way: Setting): number => net(against(placesOf(wheel).of(way)))

/** In the same measure. The cards stand highest first. */
export function gainOf(cards: readonly Code[], wheel: Wheel): number {
  const against = againstAll(wheel, cards)
  const worths = settingsOf(cards, wheel).flatMap((way) => (way.legal ? [worth(wheel, against, way)] : []))
  return Math.max(...worths) - worth(wheel, against, setByRules(cards, wheel).way)
}

/** The gains of all hands of a block together. */
export function gainOfBlock(wheel: Wheel, block: number): number {
  const pick = seeded(block)
  const deck = [...CODES, JOKER]
  let sum = 0
  for (let hand = 0; hand < BLOCK; hand++) {
    for (let i = 0; i < 7; i++) {
      const j = i + pick(deck.length - i)
      const card = deck[i] as Code
      deck[i] = deck[j] as Code
      deck[j] = card
    }
    sum += gainOf(
      deck.slice(0, 7).sort((a, b) => b - a),
      wheel,
    )
  }
  return sum
}
