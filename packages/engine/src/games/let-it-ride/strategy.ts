import { terms } from '../../kernel/index.ts'
import { codeOf } from '../../poker/index.ts'
import { COMMUNITY, openIn, type Strategy } from '../../versus/index.ts'
import { rideValue } from './maths/odds.ts'
import { FIRST } from './wagers.ts'

/** The least on each bet; a bet rides when that gains over all cards still to come, and otherwise comes back. */
export const strategy: Strategy = {
  first: FIRST,
  times: 1,
  beside: [],
  choose: (table, _, faces) => {
    const cards = [...faces, ...openIn(table, COMMUNITY)].map(codeOf)
    return rideValue(terms(table).options, cards) > 0 ? 'let-it-ride' : 'take-back'
  },
  // Without a look at the cards a bet loses a third of itself.
  unseen: 'take-back',
}
