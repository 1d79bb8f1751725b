import type { Act, Table } from '../kernel/index.ts'
import type { Part } from '../shoe/index.ts'
import { asking, isUnderWay, type Question } from './asking.ts'
import { ATTACK, upCard } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import type { BlackjackCommand, BlackjackFact, BlackjackState } from './state.ts'
import { funds, stepOf } from './wagering.ts'

const CLOSE = 'Announce that double attack is closed.'

function question<S extends BlackjackState>(rules: BlackjackRules<S>): Question<S> {
  const rule = rules.cites.attack ?? rules.cites.close
  return {
    wager: ATTACK,
    yes: 'attack',
    no: 'no-attack',
    close: 'close-attack',
    act: 'attack-closed',
    says: {
      yes: 'Double attack',
      no: 'No double attack',
      open: 'The dealer’s first card lies there: double attack is open.',
      close: CLOSE,
      closed: 'Double attack is closed',
      made: 'Attacked.',
    },
    on: rule,
    amount: rule,
    isOffered: (table: Table<S>) =>
      isUnderWay(table) &&
      rules.playing(table).attack === true &&
      upCard(table) !== undefined &&
      !table.state.acts.includes('attack-closed'),
    most: (table, player, { cents }) => Math.min(cents, funds(table, player)),
    step: stepOf,
    refusal: (table) => ({
      refused: rule,
      because:
        rules.playing(table).attack && table.state.acts.includes('attack-closed')
          ? 'Double attack is closed.'
          : 'A second wager is made when the dealer’s first card lies there and no other.',
    }),
  }
}

/** A second wager, once the dealer's first card lies there and before the players' cards. */
export const attacking = <S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> => (rules.cites.attack ? asking(rules, question(rules)) : {})

export const attackActs = <S extends BlackjackState>({ cites }: BlackjackRules<S>): readonly Act[] =>
  cites.attack ? [{ type: 'close-attack', by: 'dealer', rule: cites.attack, says: CLOSE }] : []
