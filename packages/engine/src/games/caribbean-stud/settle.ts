import { EVEN, type Face, facesOf, type Outcome, odds, staked, terms } from '../../kernel/index.ts'
import type { Rank } from '../../poker/index.ts'
import { DEALER, type Hand, type Judgement, type Result, type T } from '../../versus/index.ts'
import { categoryOf, nameOf, QUALIFIES, rankAt, rankFive } from './hands.ts'
import { BET_RULE, COIN, cappedOdds, PROGRESSIVE_RULE, payoutOf } from './wagers.ts'

export type Against = 'no-hand' | 'higher' | 'equal' | 'lower'
export function against(player: Rank, dealer: Rank): Against {
  if (dealer < QUALIFIES) return 'no-hand'
  return player > dealer ? 'higher' : player === dealer ? 'equal' : 'lower'
}

interface Line {
  readonly ante: Outcome
  readonly bet: Outcome
  readonly rule: string
  readonly because: string
}

/** What becomes of ante and bet (16.10(e), (f)). */
export const AGAINST: Readonly<Record<Against, Line>> = {
  'no-hand': { ante: 'win', bet: 'push', rule: '19:47-16.10(f)2', because: 'The dealer has no hand.' },
  higher: {
    ante: 'win',
    bet: 'win',
    rule: '19:47-16.10(e)3',
    because: "The hand is higher than the dealer's.",
  },
  // 19:47-16.1[push]: ante and bet are neither won nor lost.
  equal: { ante: 'push', bet: 'push', rule: '19:47-16.10(e)2', because: "The hand equals the dealer's." },
  lower: { ante: 'lose', bet: 'lose', rule: '19:47-16.10(e)1', because: "The dealer's hand is higher." },
}

/** A bet wager: void against no hand, paid by what the player holds against a lower one. */
function betResult(stake: number, player: Rank | undefined, met: Against): Result {
  const { bet, rule, because } = AGAINST[met]
  if (met === 'no-hand')
    return { outcome: bet, odds: EVEN, rule: '19:47-16.10(f)3', because: `${because} The bet is void.` }
  if (bet !== 'win' || player === undefined) return { outcome: bet, odds: EVEN, rule, because }
  const paid = cappedOdds(categoryOf(player), stake)
  const name = nameOf(player)
  return paid.capped
    ? { outcome: bet, odds: paid.odds, rule: '19:47-16.12(d)', because: `${name}: at most $5,000 is paid.` }
    : { outcome: bet, odds: paid.odds, rule: BET_RULE, because: `${name}. ${because}` }
}

/** A hand that no progressive payout is for loses its coin; one that wins is paid apart from all others. */
function progressiveResult(table: T, player: Rank): Result {
  const name = nameOf(player)
  const rule = PROGRESSIVE_RULE
  const payout = payoutOf(terms(table).options, categoryOf(player))
  if (!payout) return { outcome: 'lose', odds: EVEN, rule, because: `${name} wins no progressive payout.` }
  // What a part of the meter comes to, nobody at the table knows before it is read: here it stands for nothing.
  const cents = 'cents' in payout ? payout.cents : COIN
  return { outcome: 'win', odds: odds(cents - COIN, COIN), rule, because: `${name}.` }
}

/** What becomes of the wagers of a hand. Against no hand it need not be seen, but for the progressive. */
export function judge(table: T, hand: Hand, dealer: readonly Face[] = facesOf(table, DEALER)): Judgement {
  const { place, player: owner } = hand
  const player = rankAt(table, place)
  const met = against(player ?? 0, rankFive(dealer))
  const { ante, rule, because } = AGAINST[met]
  return {
    ante: { outcome: ante, odds: EVEN, rule, because },
    bet: betResult(staked(table, place, owner, 'bet'), player, met),
    progressive: player === undefined ? undefined : progressiveResult(table, player),
  }
}
