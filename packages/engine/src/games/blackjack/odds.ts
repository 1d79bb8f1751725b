import { besideOdds, insuranceOdds, mainOdds } from '../../blackjack/index.ts'
import type { OptionValues, WagerOdds } from '../../kernel/index.ts'
import { onceFor } from '../../kernel/once.ts'
import { besideIds, judgeBeside } from './additional.ts'
import { analysisRules } from './analysis.ts'
import { chosen } from './options.ts'
import { RULES } from './play.ts'

/** Every wager's odds; against several hands of the dealer's the main wagers are played with one decision for all. */
export const odds = onceFor((values: OptionValues): readonly WagerOdds[] => {
  const b = chosen(values)
  const shoe = { deck: 'standard', decks: b.sides ? b.decks / 2 : b.decks }
  return [
    ...(b.dealings.length === 1 ? [mainOdds(analysisRules(b))] : []),
    ...(b.insurance
      ? b.dealings.map((dealing) => insuranceOdds(`insurance${dealing}`, shoe, RULES.insurancePays))
      : []),
    ...besideIds(b).map((wager) => besideOdds(wager, shoe, (faces) => judgeBeside(wager, faces, b))),
  ]
})
