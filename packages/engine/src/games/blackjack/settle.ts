import {
  beaten,
  bothBlackjack,
  byScore,
  type End,
  equal,
  type HandNow,
  isShorter21,
  lost,
  over,
  type Result,
  ranksOf,
  shorter21,
  TWENTY_ONE,
  tied,
} from '../../blackjack/index.ts'
import { EVEN, type Face, type Odds, odds, suitOf, type Table, terms } from '../../kernel/index.ts'
import { type Blackjack, chosen } from './options.ts'

/** What a hand is paid, and when it wins (2.3, 2.6(k), 2.7, 2.16). */

export const NATURAL: Odds = odds(3, 2)

/** A payout that the licensee may offer on winning hands: which, at what odds, by which rule. */
export interface Bonus {
  readonly key: 'suited678' | 'three777' | 'fiveCard21'
  readonly name: string
  readonly odds: Odds
  readonly rule: string
  is(faces: readonly Face[]): boolean
}

/** From the highest: they do not add up, and the first that fits is paid. */
export const BONUSES: readonly Bonus[] = [
  {
    key: 'suited678',
    name: '6-7-8 of one suit',
    odds: odds(2),
    rule: '19:47-2.3(e)1',
    is: (faces) => ranksOf(faces) === '678' && new Set(faces.map(suitOf)).size === 1,
  },
  {
    key: 'fiveCard21',
    name: 'Five cards totalling 21',
    // 19:47-2.3(e)4: the licensee may offer it.
    odds: odds(2),
    rule: '19:47-2.16(a)',
    is: (faces) => faces.length === 5,
  },
  {
    key: 'three777',
    name: 'Three sevens',
    odds: odds(3, 2),
    rule: '19:47-2.3(e)2',
    is: (faces) => ranksOf(faces) === '777',
  },
]

/** What the one blackjack pays that the licensee has named (2.3(e)3). */
export const NAMED: Odds = odds(2)
const isNamed = ({ named }: Blackjack, faces: readonly Face[]): boolean =>
  named !== 'none' && named.split('-').every((face) => faces.includes(face))

/** What a blackjack pays. */
export function naturalPays(
  b: Blackjack,
  faces: readonly Face[],
): { readonly odds: Odds; readonly rule: string } {
  if (isNamed(b, faces)) return { odds: NAMED, rule: '19:47-2.3(e)3' }
  return b.holeCard === 'up' ? { odds: EVEN, rule: '19:47-2.6(k)2' } : { odds: NATURAL, rule: '19:47-2.7(b)' }
}

/** A winning hand: even money, or the highest of the payouts that are offered for its cards. */
function wins(b: Blackjack, { faces, score }: HandNow, rule: string, because: string): Result {
  const bonus = score.total === TWENTY_ONE && BONUSES.find((it) => b[it.key] && it.is(faces))
  return bonus
    ? { outcome: 'win', odds: bonus.odds, rule: bonus.rule, because: `${bonus.name}.` }
    : { outcome: 'win', odds: EVEN, rule, because }
}

function againstBlackjack(b: Blackjack, { blackjack, faces }: HandNow): Result {
  if (!blackjack) return beaten()
  if (b.holeCard !== 'up') return bothBlackjack()
  const { odds: pays } = naturalPays(b, faces)
  return {
    outcome: 'win',
    odds: pays,
    rule: '19:47-2.6(k)1',
    because: 'A blackjack wins, even against another.',
  }
}

/** Scores alike. */
function level(b: Blackjack, now: HandNow, end: End): Result {
  if (b.holeCard === 'up') return lost('19:47-2.6(k)1', 'Equal scores lose at this table.')
  if (isShorter21(now, end) && b.split21 === 'wins') return wins(b, now, ...shorter21)
  // 19:47-2.3(a)4: five cards win against less than 21, and not against 21.
  return b.fiveCard21 && now.score.total === TWENTY_ONE && now.faces.length === 5
    ? tied('19:47-2.16(b)', 'Five cards totalling 21 against 21.')
    : equal()
}

/** What becomes of a hand's wagers when the dealer's hand has come to its end. */
export function judgeBy(b: Blackjack, now: HandNow, end: End): Result {
  if (now.score.total > TWENTY_ONE) return over()
  if (end.blackjack) return againstBlackjack(b, now)
  if (now.blackjack) return { outcome: 'win', ...naturalPays(b, now.faces), because: 'Blackjack.' }
  return byScore(
    now,
    end,
    (rule, because) => wins(b, now, rule, because),
    () => level(b, now, end),
  )
}

export const judge = (now: HandNow, end: End, table: Table): Result =>
  judgeBy(chosen(terms(table).options), now, end)
