import {
  betting,
  type Cents,
  type Decided,
  EVEN,
  type Line,
  type OptionValues,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { FIVE_CARDS, ranker } from '../../../poker/index.ts'
import { DEALER } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { HAND, QUALIFIES } from '../hands.ts'
import { caribbeanStud } from '../index.ts'
import { chosen } from '../options.ts'
import { AGAINST, type Against } from '../settle.ts'
import { bets, LOWEST_PAIR } from '../strategy.ts'
import { betOdds, COIN, type FiveCardHand, payoutCents, payoutOf } from '../wagers.ts'

/** A hand that is folded, or what it meets at the dealer's. */
const ENDS = ['fold', 'no-hand', 'lower', 'equal', 'higher'] as const satisfies readonly ('fold' | Against)[]
const HAND_BITS = 4 * FIVE_CARDS.cards
/** The dealer's last card lies up. */
const UP = 2 * HAND - 1

interface Stakes {
  readonly ante: Cents
  readonly coin: Cents
}

/** What a hand of this kind comes to; the bet wager comes with the ante's decision. */
function lineOf(
  options: OptionValues,
  { ante, coin }: Stakes,
  reading: Cents,
  hand: FiveCardHand,
  end: (typeof ENDS)[number],
): Line {
  if (end === 'fold') {
    return [
      { wager: 'ante', stake: ante, net: -ante },
      { wager: 'progressive', stake: coin, net: -coin },
    ]
  }
  const bet = 2 * ante
  const payout = payoutOf(options, hand)
  const nets = { win: winnings(bet, betOdds(hand)), push: 0, lose: -bet }
  const even = { win: winnings(ante, EVEN), push: 0, lose: -ante }
  const second: Decided = { wager: 'bet', stake: bet, net: nets[AGAINST[end].bet], lead: 'ante' }
  return [
    { wager: 'ante', stake: ante, net: even[AGAINST[end].ante] },
    second,
    { wager: 'progressive', stake: coin, net: (payout ? payoutCents(payout, reading) : 0) - COIN },
  ]
}

/** The least on ante and bet and a coin, each round from a whole deck; the meter reads its initial amount all the time. */
export function sampler(options: OptionValues, reading: Cents = chosen(options).initial * 100): Sampler {
  const table = betting(caribbeanStud, options)
  const stakes: Stakes = { ante: table.least('ante'), coin: table.with('ante').least('progressive') }
  const lines = FIVE_CARDS.hands.flatMap((hand) =>
    ENDS.map((end) => lineOf(options, stakes, reading, hand, end)),
  )
  const rank = ranker(FIVE_CARDS)
  const ends = ENDS.length
  const width = 2 * HAND
  return {
    ...fromWholeDeck(HAND, [DEALER, HAND]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += width) {
        const own = rank(drawn, row)
        let end = 0
        if (own >= LOWEST_PAIR || (own >= QUALIFIES && bets(own, (drawn[row + UP] as number) >> 2))) {
          const dealer = rank(drawn, row + HAND)
          end = dealer < QUALIFIES ? 1 : own < dealer ? 2 : own === dealer ? 3 : 4
        }
        out[i] = (own >> HAND_BITS) * ends + end
      }
    },
  }
}
