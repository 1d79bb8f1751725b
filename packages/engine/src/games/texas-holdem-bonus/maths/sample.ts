import {
  betting,
  EVEN,
  type Line,
  type OptionValues,
  type Outcome,
  type Sampler,
  winnings,
} from '../../../kernel/index.ts'
import { CODES, FIVE_CARDS, ranker, startingHand } from '../../../poker/index.ts'
import { COMMUNITY, DEALER } from '../../../versus/index.ts'
import { fromWholeDeck } from '../../../versus/sample.ts'
import { texasHoldemBonus } from '../index.ts'
import { chosen } from '../options.ts'
import { winsAnte } from '../settle.ts'
import { BONUS, BOTH_ACES, bonusPay } from '../wagers.ts'
import { plays, startingHands } from './solved.ts'
import { betsRiver, betsTurn } from './thumb.ts'

/** The bonus that is lost, and each that is paid. */
const PAID = [undefined, BOTH_ACES, ...BONUS]
/** How a hand that is played ends: won without the ante paid, or with it. */
const ENDS = ['lose', 'push', 'win', 'win-ante'] as const

/** A line for a fold and for each end, with and without the wagers on turn and river; beside each every bonus. */
function linesOf(options: OptionValues, ante: number, bonus: number): Line[] {
  const even = { win: winnings(ante, EVEN), push: 0, lose: -ante } satisfies Record<Outcome, number>
  const { foldedBonus } = chosen(options)
  return PAID.flatMap((paid) => {
    const extra = { wager: 'bonus', stake: bonus, net: paid ? winnings(bonus, paid.odds) : -bonus }
    const lost = foldedBonus === 'forfeited' ? { ...extra, net: -bonus } : extra
    const fold: Line = [{ wager: 'ante', stake: ante, net: -ante }, lost]
    const played = [0, 1, 2, 3].flatMap((bets) =>
      ENDS.map((end): Line => {
        const outcome: Outcome = end === 'win-ante' ? 'win' : end
        const first = end === 'win' ? 0 : even[outcome]
        const bet = (wager: string, times = 1) =>
          ({ wager, stake: times * ante, net: times * even[outcome], lead: 'ante' }) as const
        return [
          { wager: 'ante', stake: ante, net: first },
          bet('flop', 2),
          ...(bets & 1 ? [bet('turn')] : []),
          ...(bets & 2 ? [bet('river')] : []),
          extra,
        ]
      }),
    )
    return [fold, ...played]
  })
}

/** The least on ante and bonus, each round from a whole deck; turn and river by the rule of thumb. */
export function sampler(options: OptionValues): Sampler {
  const table = betting(texasHoldemBonus, options)
  const lines = linesOf(options, table.least('ante'), table.with('ante').least('bonus'))
  const { anteWins } = chosen(options)
  const rank = ranker(FIVE_CARDS, 7)
  const played = new Set(startingHands().filter((hand) => plays(hand, anteWins)))
  const hand = new Uint8Array(7)
  const folds = new Uint8Array(64 * 64)
  for (const first of CODES)
    for (const second of CODES)
      folds[(first << 6) | second] = first !== second && !played.has(startingHand(first, second)) ? 1 : 0
  const perBonus = 1 + 4 * ENDS.length
  return {
    ...fromWholeDeck(2, [COMMUNITY, 5], [DEALER, 2]),
    lines,
    play(drawn, rounds, out) {
      for (let i = 0, row = 0; i < rounds; i++, row += 9) {
        const [first, second] = [drawn[row] as number, drawn[row + 1] as number]
        const paid = bonusPay([first, second], [drawn[row + 7] as number, drawn[row + 8] as number])
        const start = PAID.indexOf(paid) * perBonus
        if (folds[(first << 6) | second] === 1) {
          out[i] = start
          continue
        }
        const bets = (betsTurn(drawn, row) ? 1 : 0) + (betsRiver(drawn, row) ? 2 : 0)
        const own = rank(drawn, row)
        for (let j = 0; j < 7; j++) hand[j] = drawn[row + 2 + j] as number
        const dealer = rank(hand)
        const end = own < dealer ? 0 : own === dealer ? 1 : winsAnte(own, anteWins) ? 3 : 2
        out[i] = start + 1 + bets * ENDS.length + end
      }
    },
  }
}
