import {
  betting,
  type Decided,
  EVEN,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { ranker, THREE_CARD_HANDS, THREE_CARDS, type ThreeCardHand } from '../../../poker/index.ts'
import { DEALER } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { threeCardPoker } from '../index.ts'
import { chosen } from '../options.ts'
import { AGAINST, type Against, QUALIFIES } from '../settle.ts'
import { LOWEST_PLAYED } from '../strategy.ts'
import { ANTE_BONUS, LEDGERS, payOf } from '../wagers.ts'

/** A hand that is folded, or what it meets at the dealer's. */
const ENDS = ['fold', 'not-qualified', 'lower', 'equal', 'higher'] as const satisfies readonly (
  | 'fold'
  | Against
)[]
const HAND_BITS = 4 * THREE_CARDS.cards

interface Stakes {
  readonly ante: number
  readonly pairPlus: number
}

/** What a hand of this kind comes to; the play wager is as high as the ante and comes with the ante's decision. */
function lineOf(
  options: OptionValues,
  { ante, pairPlus }: Stakes,
  hand: ThreeCardHand,
  end: (typeof ENDS)[number],
): Line {
  if (end === 'fold') {
    return [
      { wager: 'ante', stake: ante, net: -ante },
      { wager: 'pair-plus', stake: pairPlus, net: -pairPlus },
    ]
  }
  const { anteBonus, pairPlus: ledger } = chosen(options)
  const even = { win: winnings(ante, EVEN), push: 0, lose: -ante }
  const bonus = payOf(ANTE_BONUS[anteBonus], hand)
  const paid = payOf(LEDGERS[ledger], hand)
  const play: Decided = { wager: 'play', stake: ante, net: even[AGAINST[end].play], lead: 'ante' }
  return [
    { wager: 'ante', stake: ante, net: even[AGAINST[end].ante] + (bonus ? winnings(ante, bonus) : 0) },
    play,
    { wager: 'pair-plus', stake: pairPlus, net: paid ? winnings(pairPlus, paid) : -pairPlus },
  ]
}

/** The least on ante and pair plus, each round from a whole deck. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(threeCardPoker, options)
  const stakes: Stakes = { ante: table.least('ante'), pairPlus: table.with('ante').least('pair-plus') }
  const lines = THREE_CARD_HANDS.flatMap((hand) => ENDS.map((end) => lineOf(options, stakes, hand, end)))
  const rank = ranker(THREE_CARDS)
  const ends = ENDS.length
  return {
    ...fromWholeDeck(3, [DEALER, 3]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += 6) {
        const own = rank(drawn, row)
        let end = 0
        if (own >= LOWEST_PLAYED) {
          const dealer = rank(drawn, row + 3)
          end = dealer < QUALIFIES ? 1 : own < dealer ? 2 : own === dealer ? 3 : 4
        }
        out[i] = (own >> HAND_BITS) * ends + end
      }
    },
  }
}
