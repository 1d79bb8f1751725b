import { pile, shuffledInto, shuffleNeed } from '../kernel/cards.ts'
import type { Part, Stage } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { Need, Step, Table } from '../kernel/types.ts'
import { heldOf, setName, shoeOf, withSide } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, type ShoeFact, type ShoePhase, type ShoeState } from './state.ts'

/** A card carried over from the last hand is dealt before a continuous shuffling shoe mixes again. */
export function afterBets<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): string {
  if (rules.chosen(table).continuous && pile(table, heldOf(table)).length === 0) return 'mixing'
  return rules.sides && table.state.side !== undefined ? 'determine' : rules.round
}

/** The device shuffles all the cards before a round is dealt. */
export const mixing = <S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): Step | undefined =>
  rules.mixing === undefined
    ? undefined
    : staffStep('dealer', 'mix', rules.mixing, 'The shoe shuffles all the cards.', need(rules, table))

const need = <S extends ShoeState>({ deck }: ShoeRules<S>, table: Table<S>): Need =>
  shuffleNeed(table, setName(table), deck, table.state.decks)

/** Shuffle, lacing where the text has it, the second shuffle, and the device that shuffles before every round. */
export function shuffling<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { deck, lacing } = rules
  const shuffled = (table: Table<S>) =>
    shuffledInto(table, setName(table), deck, table.state.decks, shoeOf(table))
  const inPhase =
    (phase: ShoePhase, step: (table: Table<S>) => Step | undefined): Stage<S> =>
    (table) =>
      table.state.phase === phase ? step(table) : undefined
  const said = (says: string, { state }: Table<S>): string => withSide(says, state.side)
  return {
    stages: [
      (table) => (table.state.phase === 'shuffle' ? rules.before?.(table) : undefined),
      inPhase('shuffle', (table) =>
        staffStep('dealer', 'shuffle', rules.shuffle, said('Shuffle the cards.', table), need(rules, table)),
      ),
      inPhase(
        'lace',
        (table) =>
          lacing && staffStep('dealer', 'lace', lacing.lace, said('Lace one deck into the stack.', table)),
      ),
      inPhase(
        'reshuffle',
        (table) =>
          lacing &&
          staffStep('dealer', 'reshuffle', lacing.again, said('Shuffle the laced cards again.', table)),
      ),
      inPhase('mixing', (table) => mixing(rules, table)),
    ],
    handlers: {
      shuffle: (table) => [shuffled(table), advanced(lacing ? 'lace' : 'cut')],
      lace: (table) => [advanced(rules.chosen(table).reshuffle ? 'reshuffle' : 'cut')],
      reshuffle: () => [advanced('cut')],
      mix: (table) => [shuffled(table), advanced(rules.round)],
    },
  }
}
