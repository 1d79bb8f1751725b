import type { Act, Step, Table, Wait } from '../kernel/index.ts'
import { firstOf, type Part, shoe, together } from '../shoe/index.ts'
import { additionalActs, settlingAdditional } from './additional.ts'
import { attackActs, attacking } from './attack.ts'
import { dealerActs, dealersHand } from './dealer.ts'
import { dealing, dealingActs } from './dealing.ts'
import { deciding, decidingActs } from './deciding.ts'
import { reserving } from './entry.ts'
import { insuranceActs, insuring } from './insurance.ts'
import { exposing, missing, omitting, readerTrouble } from './irregularities.ts'
import { dealersMistakes, misplacing } from './mistakes.ts'
import { readerActs, reading } from './reader.ts'
import type { BlackjackRules } from './rules.ts'
import { sharing } from './sharing.ts'
import type { BlackjackCommand, BlackjackFact, BlackjackState } from './state.ts'

/** A table of this family, from the arrival of its cards to the last of them in the rack. */
export function blackjackParts<S extends BlackjackState>(
  rules: BlackjackRules<S>,
): Required<Part<S, BlackjackCommand, BlackjackFact>> {
  const next = (table: Table<S>): Step | Wait => firstOf(parts.stages, table)
  const [naturals, ...ending] = dealersHand(rules).stages ?? []
  const parts: Required<Part<S, BlackjackCommand, BlackjackFact>> = together<
    S,
    BlackjackCommand,
    BlackjackFact
  >([
    shoe(rules.shoe),
    misplacing(rules, next),
    dealersMistakes(rules, next),
    attacking(rules),
    dealing(rules),
    missing(rules),
    settlingAdditional(rules),
    insuring(rules),
    reading(rules),
    { stages: naturals ? [naturals] : [] },
    sharing(rules),
    deciding(rules),
    omitting(rules),
    { ...dealersHand(rules), stages: ending },
    reserving(rules),
    readerTrouble(rules),
    exposing(rules),
  ])
  return parts
}

/** The dealer's acts of a round, in their order. */
export const roundActs = <S extends BlackjackState>(rules: BlackjackRules<S>): readonly Act[] => [
  ...dealingActs(rules),
  ...attackActs(rules),
  ...additionalActs(rules),
  ...insuranceActs(rules),
  ...readerActs(rules),
  ...decidingActs(rules),
  ...dealerActs(rules),
]
