import type { Act, Citation, OptionValues } from '../kernel/index.ts'
import { cutting } from './cut.ts'
import { clockOf } from './hours.ts'
import { newDeck, spreadIdle, turnUp } from './opening.ts'
import { deckChoices } from './options.ts'
import type { DeckRules, Way } from './rules.ts'
import { decksOf } from './state.ts'

/** An act of the dealer's, for the list of the staff's acts. */
export const dealerAct = (type: string, rule: Citation, says: string): Act => ({
  type,
  by: 'dealer',
  rule,
  says,
})
/** From the receipt of the cards to where they can be dealt. */
export function preparingActs(own: DeckRules, way: Way, options: OptionValues): readonly Act[] {
  const { cites, cut } = own
  const { preshuffled, decks, shuffler, idleSpread } = deckChoices(options)
  const down = idleSpread === 'face-down'
  const cuts = preshuffled || cut.after.includes(shuffler)
  return [
    ...(preshuffled
      ? [dealerAct('receive', cites.inspect, 'Receive the deck, pre-shuffled.')]
      : newDeck(own, 'A', decks)),
    ...(decks === 2
      ? [dealerAct('exchange', cites.exchange, 'Change the decks in hand and in the shuffler.')]
      : []),
    {
      ...dealerAct('shuffle', cites.shuffle, 'Shuffle the deck.'),
      starts: [...decksOf(decks).map(clockOf), 'stub'],
    },
    ...(cuts ? cutting(own, options) : []),
    ...(way.load ? [dealerAct('load', way.load.rule, way.load.says)] : []),
    spreadIdle(own, down),
    ...(down ? [turnUp(own)] : []),
  ]
}

/** What a change of terms or the clock asks for. */
export function changingActs(own: DeckRules, options: OptionValues): readonly Act[] {
  const { hours, rule } = deckChoices(options).dealing === 'hand' ? own.hours.hand : own.hours.shoe
  return [
    dealerAct('refit', own.cites.shuffle, 'Make the table ready for the new way of dealing.'),
    {
      ...dealerAct('replace', rule, `Change the cards: they have been in use ${hours} hours.`),
      by: 'floorperson',
    },
  ]
}
