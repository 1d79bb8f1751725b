import { type Act, handPile, type Spot, type Step, spots, staffStep, type Table } from '../kernel/index.ts'
import type { Part } from '../shoe/index.ts'
import { dueInDeal } from './dealing.ts'
import { openFaces } from './hands.ts'
import type { BlackjackRules } from './rules.ts'
import { settleAll } from './settlement.ts'
import type { BlackjackCommand, BlackjackFact, BlackjackState } from './state.ts'

const SAYS = 'Settle the additional wagers.'

/** Wagers on a player's first two cards are settled before anybody takes a third. */
export function settlingAdditional<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Part<S, BlackjackCommand, BlackjackFact> {
  const { additional } = rules
  const standing = (table: Table<S>): Spot[] =>
    additional ? spots(table).filter((s) => additional.wagers(table).includes(s.wager)) : []

  function stage(table: Table<S>): Step | undefined {
    if (!additional || table.state.phase !== 'playing' || dueInDeal(rules, table)) return undefined
    return standing(table).length > 0
      ? staffStep('dealer', 'settle-additional', additional.collect, SAYS)
      : undefined
  }

  return {
    stages: [stage],
    handlers: {
      'settle-additional': (table) =>
        additional
          ? settleAll(
              rules,
              table,
              standing(table).map((s) => [
                s,
                additional.judge(s.wager, openFaces(table, handPile(s.place)).slice(0, 2), table),
              ]),
            )
          : [],
    },
  }
}

export const additionalActs = <S extends BlackjackState>({
  additional,
}: BlackjackRules<S>): readonly Act[] =>
  additional ? [{ type: 'settle-additional', by: 'dealer', rule: additional.collect, says: SAYS }] : []
