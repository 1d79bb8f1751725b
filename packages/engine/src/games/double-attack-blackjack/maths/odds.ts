import { type AnalysisRules, DOUBLE_ATTACK } from '../../../blackjack/analysis/index.ts'
import { insuranceOdds, isAceTen, mainOdds, oddsOnce, scoreOf } from '../../../blackjack/index.ts'
import {
  add,
  deckFaces,
  type Face,
  type Fraction,
  fraction,
  multiply,
  type OptionValues,
  oddsFraction,
  oddsText,
  subtract,
  type Tell,
  type WagerOdds,
} from '../../../kernel/index.ts'
import { BUST_IT, judgeBust } from '../bustit.ts'
import { DECKS } from '../options.ts'
import { RULES } from '../play.ts'

export const analysis = (_: OptionValues): AnalysisRules => DOUBLE_ATTACK

const NOTE =
  'to ten places of the original wager, from a full shoe, without insurance; attacks against 2 to 8'

/** The dealer's first three cards, counted over all of them from a full shoe: how often each odds are paid. */
function bustOdds(): WagerOdds {
  const faces = deckFaces('spanish')
  const size = faces.length * DECKS
  const left = (face: Face, out: readonly Face[]): number => DECKS - out.filter((f) => f === face).length
  const ways = new Map<string, { readonly pays: Fraction; count: number }>()
  for (const up of faces)
    for (const hole of faces) {
      const two = [up, hole]
      if (isAceTen(two) || RULES.stands(scoreOf(two))) continue
      const first = DECKS * left(hole, [up])
      for (const third of faces) {
        const { outcome, odds } = judgeBust([...two, third])
        if (outcome !== 'win' || !odds) continue
        const row = ways.get(oddsText(odds)) ?? { pays: oddsFraction(odds), count: 0 }
        row.count += first * left(third, two)
        ways.set(oddsText(odds), row)
      }
    }
  const all = size * (size - 1) * (size - 2)
  const rows = [...ways.values()].map(({ pays, count }) => ({ pays, chance: fraction(count, all) }))
  const win = rows.reduce((sum, { chance }) => add(sum, chance), fraction(0))
  const lose = subtract(fraction(1), win)
  const won = rows.reduce((sum, { pays, chance }) => add(sum, multiply(pays, chance)), fraction(0))
  return { wager: BUST_IT, edge: subtract(lose, won), win, push: fraction(0), lose, method: 'exact' }
}

export const odds = oddsOnce((values: OptionValues, tell?: Tell): readonly WagerOdds[] => [
  mainOdds(analysis(values), { note: NOTE, tell }),
  insuranceOdds('insurance', { deck: 'spanish', decks: DECKS }, RULES.insurancePays),
  bustOdds(),
])
