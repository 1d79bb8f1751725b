import { besideOdds, insuranceOdds, MAIN, mainOdds, NOTE, oddsOnce } from '../../blackjack/index.ts'
import type { OptionValues, Tell, WagerOdds } from '../../kernel/index.ts'
import { besideIds, judgeBeside } from './additional.ts'
import { analysisRules } from './analysis.ts'
import { type Blackjack, chosen } from './options.ts'
import { RULES } from './play.ts'

/**
 * Against several hands of the dealer's one decision is made for all wagers, and it is the best for each: they differ only
 * in what a hand over 21 loses for good, which is too little to change any.
 */
function against(b: Blackjack, dealing: string, tell?: Tell): WagerOdds {
  const later = dealing === b.dealings[0] ? 0 : 1
  const note = later === 1 ? `${NOTE}; over 21 it is lost with the first` : NOTE
  return mainOdds(analysisRules(b, later), { wager: MAIN + dealing, note, tell })
}

/** Every wager's odds. */
export const odds = oddsOnce((values: OptionValues, tell?: Tell): readonly WagerOdds[] => {
  const b = chosen(values)
  const shoe = { deck: 'standard', decks: b.sides ? b.decks / 2 : b.decks }
  const part = (i: number): Tell | undefined => tell && ((share) => tell((i + share) / b.dealings.length))
  return [
    ...b.dealings.map((dealing, i) => against(b, dealing, part(i))),
    ...(b.insurance
      ? b.dealings.map((dealing) => insuranceOdds(`insurance${dealing}`, shoe, RULES.insurancePays))
      : []),
    ...besideIds(b).map((wager) => besideOdds(wager, shoe, (faces) => judgeBeside(wager, faces, b))),
  ]
})
