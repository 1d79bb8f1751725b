import { fraction, multiply, ONE, subtract } from '../../../kernel/fraction.ts'
import type { WagerOdds } from '../../../kernel/game.ts'
import type { Cents, OptionValues } from '../../../kernel/types.ts'
import { varianceOf } from '../../../kernel/variance.ts'
import { leastReturns, type RateCard, spotsOn } from '../card.ts'
import { cardOf } from '../options.ts'
import { advantageOf, chanceWhere, squaresOf } from './catches.ts'

/** The odds of the smallest wager on this many spots: it wins when more than its price comes back. */
export function straightOdds(card: RateCard, spots: number): WagerOdds {
  const returns = leastReturns(card, spots)
  const price = card.least
  const chance = (wanted: (cents: Cents) => boolean) => chanceWhere(spots, returns, wanted)
  const edge = advantageOf(spots, returns, price)
  // The squares are of what comes back; what is won or lost is less by one price.
  const squares = multiply(squaresOf(spots, returns), fraction(1, price * price))
  return {
    wager: `straight-${spots}`,
    edge,
    win: chance((cents) => cents > price),
    push: chance((cents) => cents === price),
    lose: chance((cents) => cents < price),
    variance: varianceOf(subtract(ONE, edge), squares),
    method: 'exact',
  }
}

/** The exact odds of every number of spots on the card. */
export function odds(values: OptionValues): readonly WagerOdds[] {
  const card = cardOf(values)
  return spotsOn(card).map((spots) => straightOdds(card, spots))
}
