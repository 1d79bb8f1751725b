import { type AnalysisRules, SPANISH_21, superBonusChance } from '../../../blackjack/analysis/index.ts'
import { besideOdds, insuranceOdds, mainOdds, NOTE, oddsOnce } from '../../../blackjack/index.ts'
import type { OptionValues, Tell, WagerOdds } from '../../../kernel/index.ts'
import { judgeMatch, MATCH } from '../additional.ts'
import { chosen, options } from '../options.ts'
import { RULES } from '../play.ts'

/** The rules of the analysis, once for each number of decks: what is worked out of them is kept beside them. */
const ANALYSES: ReadonlyMap<number, AnalysisRules> = new Map(
  options
    .filter(({ key }) => key === 'decks')
    .flatMap(({ values }) => values.map((decks) => [Number(decks), { ...SPANISH_21, decks: Number(decks) }])),
)
export const analysis = (values: OptionValues): AnalysisRules =>
  ANALYSES.get(chosen(values).decks) ?? SPANISH_21

/** Every wager's odds. The super bonus is a fixed sum, and no part of an edge that is counted in wagers. */
export const odds = oddsOnce((values: OptionValues, tell?: Tell): readonly WagerOdds[] => {
  const { decks, match } = chosen(values)
  const shoe = { deck: 'spanish', decks }
  const rules = analysis(values)
  const once = Math.round(1 / superBonusChance(rules)).toLocaleString('en')
  const note = `${NOTE}; without the super bonus, which comes once in ${once} hands`
  // The dealer's first card may be any: every card is matched by as many others.
  const up = 'AS'
  const matched = (faces: readonly string[]) => judgeMatch(faces, up, decks)
  return [
    mainOdds(rules, { note, tell }),
    insuranceOdds('insurance', shoe, RULES.insurancePays),
    ...(match ? [besideOdds(MATCH, shoe, matched, [up])] : []),
  ]
})
