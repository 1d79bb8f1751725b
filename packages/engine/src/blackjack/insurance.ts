import { type Act, down, stackOf, type Table, terms, up } from '../kernel/index.ts'
import type { Part } from '../shoe/index.ts'
import { asking, isUnderWay, type Question } from './asking.ts'
import { dueInDeal } from './dealing.ts'
import { showsAce } from './ends.ts'
import { INSURANCE } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import type { BlackjackCommand, BlackjackFact, BlackjackState } from './state.ts'

const CLOSE = 'Announce that insurance is closed.'

function question<S extends BlackjackState>(rules: BlackjackRules<S>): Question<S> {
  const { on, amount } = rules.cites.insurance
  /** Everybody has two cards, nobody a third, and the dealer shows an ace. */
  const isOffered = (table: Table<S>): boolean =>
    isUnderWay(table) &&
    rules.playing(table).insurance &&
    showsAce(table) &&
    !table.state.acts.includes('insurance-closed') &&
    dueInDeal(rules, table) === undefined
  return {
    wager: INSURANCE,
    yes: 'insure',
    no: 'no-insurance',
    close: 'close-insurance',
    act: 'insurance-closed',
    says: {
      yes: 'Insurance',
      no: 'No insurance',
      open: 'The dealer shows an ace: insurance is open.',
      close: CLOSE,
      closed: 'Insurance is closed',
      made: 'Insured.',
    },
    on,
    amount,
    isOffered,
    /** Half of the wager, or the next chip where half of it is none; no more than the player has. */
    most: (table, player, { cents }) =>
      Math.min(up(cents / 2, terms(table).coin), down(stackOf(table, player), terms(table).coin)),
    step: (table) => terms(table).coin,
    refusal(table) {
      if (!rules.playing(table).insurance)
        return { refused: rules.cites.noInsurance, because: 'There is no insurance at this table.' }
      const late = table.state.phase === 'playing' && showsAce(table) && dueInDeal(rules, table) === undefined
      return late
        ? { refused: amount, because: 'Insurance is closed.' }
        : { refused: on, because: 'Insurance is offered when the dealer’s first card is an ace.' }
    },
  }
}

/** Insurance: open when the dealer shows an ace, after everybody has two cards and before anybody has a third. */
export const insuring = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> => asking(rules, question(rules))

export const insuranceActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] => [
  { type: 'close-insurance', by: 'dealer', rule: cites.insurance.amount, says: CLOSE },
]
