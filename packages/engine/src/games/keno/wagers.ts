import type { Wager } from '../../kernel/game.ts'
import { odds } from '../../kernel/money.ts'
import type { OptionValues } from '../../kernel/types.ts'
import { type RateCard, spotsOn } from './card.ts'
import { cardOf } from './options.ts'

/** `Catch 5`, `Catch 0`: what a way catches, for a rate card. */
const when = (caught: string): string => `catch ${caught}`

/** A straight wager on this many spots, with what one unit returns. */
function straight(card: RateCard, spots: number): Wager {
  const catches = Object.entries(card.returns[spots] ?? {})
  const highest = catches.toSorted(([a], [b]) => Number(b) - Number(a))
  return {
    id: `straight-${spots}`,
    name: spots === 1 ? '1 spot' : `${spots} spots`,
    rule: '19:47-15.2(c)1',
    wins: `It catches ${highest.map(([caught]) => caught).join(', ')} of ${spots}.`,
    pays: highest.map(([caught, cents]) => ({
      when: when(caught),
      odds: odds(cents, card.unit),
      returns: true,
    })),
  }
}

/** Every number of spots on the rate card. What other types of ticket play are such wagers, several on one ticket. */
export function wagers(values: OptionValues): readonly Wager[] {
  const card = cardOf(values)
  return spotsOn(card).map((spots) => straight(card, spots))
}
