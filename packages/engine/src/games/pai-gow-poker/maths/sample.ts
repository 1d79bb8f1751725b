import { highPile, lowPile, MAIN, vigorishOn } from '../../../banking/index.ts'
import {
  betting,
  EVEN,
  handPile,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { CODES, JOKER } from '../../../poker/index.ts'
import { paiGowPoker } from '../index.ts'
import { chosen } from '../options.ts'
import { houseSetter, LOW_BITS, ROW } from '../places.ts'
import { DEALER, HAND, PLACES } from '../state.ts'

/** The least against the dealer, each round from a whole deck, set the house way. */
export function sampler(options: OptionValues): Sampler {
  const stake = betting(paiGowPoker, options).least(MAIN)
  const won = winnings(stake, EVEN)
  const nets = [-stake, 0, won - vigorishOn(won, options)]
  const lines: readonly Line[] = nets.map((net) => [{ wager: MAIN, stake, net }])
  const set = houseSetter(chosen(options).wheelStraight)
  return {
    draws: [
      {
        kind: 'cards',
        set: [...CODES, JOKER],
        // Nobody sees the dealer's cards before they are set.
        piles: [
          { pile: handPile(PLACES[0] as string), cards: HAND },
          { pile: lowPile(DEALER), cards: 2 },
          { pile: highPile(DEALER), cards: HAND - 2 },
        ],
      },
    ],
    lines,
    begin: () => {},
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += 2 * HAND) {
        const [own, dealer] = [set(drawn, row), set(drawn, row + HAND)]
        const high = own >> LOW_BITS > dealer >> LOW_BITS ? 1 : 0
        const low = (own & (ROW - 1)) > (dealer & (ROW - 1)) ? 1 : 0
        out[i] = high + low
      }
    },
    standing: () => false,
  }
}
