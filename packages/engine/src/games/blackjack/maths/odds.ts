import { besideOdds, insuranceOdds, MAIN, mainOdds, oddsOnce } from '../../../blackjack/index.ts'
import type { OptionValues, Tell, WagerOdds } from '../../../kernel/index.ts'
import { besideIds, judgeBeside } from '../additional.ts'
import { chosen } from '../options.ts'
import { RULES } from '../play.ts'
import { analysisRules } from './analysis.ts'

/** Every wager's odds. */
export const odds = oddsOnce((values: OptionValues, tell?: Tell): readonly WagerOdds[] => {
  const b = chosen(values)
  const shoe = { deck: 'standard', decks: b.sides ? b.decks / 2 : b.decks }
  // One decision is made for all wagers, and each of them faces the same chances.
  const main = mainOdds(analysisRules(b), { tell })
  return [
    ...b.dealings.map((dealing) => ({ ...main, wager: MAIN + dealing })),
    ...(b.insurance
      ? b.dealings.map((dealing) => insuranceOdds(`insurance${dealing}`, shoe, RULES.insurancePays))
      : []),
    ...besideIds(b).map((wager) => besideOdds(wager, shoe, (faces) => judgeBeside(wager, faces, b))),
  ]
})
