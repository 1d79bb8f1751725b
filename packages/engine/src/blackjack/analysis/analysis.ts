import type { Chances } from './chances.ts'
import { type Expected, expected, type FirstHand, firstHands, type Splits } from './first.ts'
import { type Analysed, analysed } from './game.ts'
import { ACE } from './hands.ts'
import { type Outcomes, outcomesOf } from './outcomes.ts'
import { type Plays, playAll } from './plays.ts'
import { type AnalysisRules, faultsOf } from './rules.ts'
import { allSplits } from './splits.ts'
import { type TotalStrategy, totalStrategy } from './totals.ts'

/** How far the numbers can be relied on. */
export const ACCURACY = {
  hands:
    'Exact to the rounding of double precision: every order of cards is counted, and every decision is the best for the cards held.',
  splits:
    'Exact for a player who plays every hand of a split pair as if it were the first, and splits again whenever it may be done.',
  suits: 'Where suits are paid for, two cards are decided by their suits too, but not on split hands.',
  outcomes:
    'Of rounds without a split exact; hands of a split pair are taken as independent once the dealer’s hand is known.',
} as const

/** Rules, a full shoe, and all there is to say about a wager on them. */
export interface Analysis {
  readonly game: Analysed
  readonly plays: Plays
  readonly splits: Splits
  /** Every hand of two cards against all that the dealer can show. */
  readonly firsts: readonly FirstHand[]
  /** With the best decision for the very cards held. */
  readonly best: Expected
  /** With the strategy by counts. */
  readonly totals: TotalStrategy
  /** The house's share of the first wager; negative where the player has the better of it. */
  readonly edge: { readonly composition: number; readonly total: number }
  readonly accuracy: typeof ACCURACY
}

function refuseFaults(rules: AnalysisRules): void {
  const [fault] = faultsOf(rules)
  if (fault !== undefined) throw new RangeError(fault)
}

/** Told how much of the work is done, from 0 to 1. */
type Tell = (share: number) => void

/** The best play alone, without the strategy by counts. */
export function bestPlay(
  rules: AnalysisRules,
  shared?: Chances,
  tell?: Tell,
): Omit<Analysis, 'totals' | 'edge' | 'accuracy'> {
  refuseFaults(rules)
  const game = analysed(rules, shared)
  // Hands take about half of the time, and pairs the other half.
  const plays = playAll(game, undefined, { tell: tell && ((share) => tell(share / 2)) })
  const splits = allSplits(game, plays.policy, tell && ((share) => tell((1 + share) / 2)))
  const firsts = firstHands(game, plays, splits)
  return { game, plays, splits, firsts, best: expected(game, firsts) }
}

export function analyse(rules: AnalysisRules, shared?: Chances, tell?: Tell): Analysis {
  const found = bestPlay(rules, shared, tell && ((share) => tell(share * 0.75)))
  const totals = totalStrategy(found.game, found.plays, found.firsts)
  const edge = { composition: -found.best.value, total: -totals.expected.value }
  return { ...found, totals, edge, accuracy: ACCURACY }
}

/** How rounds end: by the best play for the cards held, or by counts. */
export function outcomes(analysis: Analysis, by: 'composition' | 'total'): Outcomes {
  const { game, totals } = analysis
  if (by === 'total') return outcomesOf(game, totals.policy, totals.firsts, totals.expected)
  return outcomesOf(game, analysis.plays.policy, analysis.firsts, analysis.best)
}

/** What insurance may expect for one unit put on it, by the player's two cards; nothing where there is none. */
export function insurance({
  game,
  firsts,
}: Analysis): readonly { readonly hand: number; readonly value: number }[] {
  const pay = game.rules.insurance
  if (pay === undefined) return []
  const ace = game.columns.findIndex(({ values }) => values.length === 1 && values[0] === ACE)
  return firsts
    .filter(({ column }) => column === ace)
    .map(({ hand, natural }) => ({ hand, value: natural * (pay + 1) - 1 }))
}

/** What the dealer comes to with each up card out of a full shoe, and nothing else known: 17 to 21, over 21, blackjack. */
export function dealerOutcomes({ game }: Pick<Analysis, 'game'>): readonly (readonly number[])[] {
  game.chances.prepare([0], undefined, ACE, 0, 0)
  const all = game.chances.all()
  return game.columns.map((_, c) => [...all.subarray(c * 7, c * 7 + 7)])
}
