import { EVEN, type Face, type OptionValues, type Outcome } from '../../kernel/index.ts'
import { rankThree, threeCardCategory, threeCardHigh, threeCardName } from '../../poker/index.ts'
import { judgedBy, type Method, type Result, twoOrders } from '../../versus/index.ts'
import { type Choices, chosen } from './options.ts'
import { ANTE_BONUS, LEDGERS, payOf } from './wagers.ts'

/** The dealer competes with queen high or better. */
export const QUALIFIES = threeCardHigh(12)

export type Against = 'not-qualified' | 'higher' | 'equal' | 'lower'
export function against(player: number, dealer: number): Against {
  if (dealer < QUALIFIES) return 'not-qualified'
  return player > dealer ? 'higher' : player === dealer ? 'equal' : 'lower'
}

interface Line {
  readonly ante: Outcome
  readonly play: Outcome
  readonly because: string
}

/** What becomes of ante and play (20.11(a)1). */
export const AGAINST: Readonly<Record<Against, Line>> = {
  'not-qualified': { ante: 'win', play: 'push', because: 'The dealer has less than queen high.' },
  higher: { ante: 'win', play: 'win', because: "The hand is higher than the dealer's." },
  equal: { ante: 'push', play: 'push', because: "The hand equals the dealer's." },
  lower: { ante: 'lose', play: 'lose', because: "The dealer's hand is higher." },
}

/** The ante bonus is paid on the ante beside whatever becomes of it. */
export type Judgement = Readonly<Record<'ante' | 'play' | 'pair-plus', Result>> & { readonly bonus?: Result }

/** What two hands decide, wager by wager. */
export function judge(
  player: readonly Face[],
  dealer: readonly Face[],
  { pairPlus, anteBonus }: Pick<Choices, 'pairPlus' | 'anteBonus'>,
): Judgement {
  const rank = rankThree(player)
  const hand = threeCardCategory(rank)
  const name = threeCardName(rank)
  const { ante, play, because } = AGAINST[against(rank, rankThree(dealer))]
  const ledger = LEDGERS[pairPlus]
  const paid = payOf(ledger, hand)
  const extra = payOf(ANTE_BONUS[anteBonus], hand)
  const rule = '19:47-20.11(a)1'
  return {
    ante: { outcome: ante, odds: EVEN, rule, because },
    play: { outcome: play, odds: EVEN, rule, because },
    'pair-plus': {
      outcome: paid ? 'win' : 'lose',
      odds: paid ?? EVEN,
      rule: ledger.rule,
      because: paid ? `${name}.` : `${name} is not in the ledger.`,
    },
    ...(extra && {
      bonus: {
        outcome: 'win',
        odds: extra,
        rule: ANTE_BONUS[anteBonus].rule,
        because: `Ante bonus: ${name.toLowerCase()}.`,
      },
    }),
  }
}

export const judged = judgedBy((own, dealer, options) => judge(own, dealer, chosen(options)))

const METHODS = twoOrders(
  // 19:47-20.10(c)1: each act over all hands.
  ['19:47-20.10(c)1i', '19:47-20.10(c)1ii', '19:47-20.10(c)1iii', '19:47-20.10(c)1iv'],
  // 19:47-20.10(c)2: each hand whole before the next.
  ['19:47-20.10(c)2i', '19:47-20.10(c)2ii', '19:47-20.10(c)2iii'],
)

/** One of the two orders of 20.10(c). */
export const settlement = (options: OptionValues): readonly Method[] =>
  METHODS[chosen(options).settlement] ?? []
