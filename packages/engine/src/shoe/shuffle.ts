import { pile, shuffledInto, shuffleNeed } from '../kernel/cards.ts'
import type { Part, Stage } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { Need, Step, Table } from '../kernel/types.ts'
import { heldOf, setName, shoeOf, withSide } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, fact, type ShoeFact, type ShoePhase, type ShoeState } from './state.ts'

const isJammed = ({ state }: Table<ShoeState>): boolean => state.device === 'jammed'

/** A card carried over from the last hand is dealt before a continuous shuffling shoe mixes again. */
export function afterBets<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): string {
  if (rules.chosen(table).continuous && pile(table, heldOf(table)).length === 0) return 'mixing'
  // 19:47-2.3(k): with a double shoe wagers close before the determinant card.
  return rules.sides && table.state.side !== undefined ? 'determine' : rules.round
}

/** The device shuffles all the cards before a round is dealt. */
export const mixing = <S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): Step | undefined =>
  rules.mixing === undefined
    ? undefined
    : staffStep('dealer', 'mix', rules.mixing, 'The shoe shuffles all the cards.', need(rules, table))

const need = <S extends ShoeState>({ deck }: ShoeRules<S>, table: Table<S>): Need =>
  shuffleNeed(table, setName(table), deck, table.state.decks)

/** By hand, or by the device that stands on the table; one that is used no more goes first. */
function shuffleStep<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): Step {
  const { device } = rules
  const used = device && rules.chosen(table).device
  if (device && !used && table.state.device)
    return staffStep('floorperson', 'remove-shuffler', device.remove, 'Take the shuffler off the table.')
  if (!device || !used)
    return staffStep(
      'dealer',
      'shuffle',
      rules.shuffle,
      withSide('Shuffle the cards.', table.state.side),
      need(rules, table),
    )
  const jammed = isJammed(table)
  const says = jammed
    ? 'Shuffle the cards again by the approved procedure.'
    : 'Have the device shuffle the cards.'
  return staffStep('dealer', 'shuffle', jammed ? device.jam : device.rule, says, need(rules, table))
}

/** Shuffle, lacing where the text has it, the second shuffle, and the device that shuffles before every round. */
export function shuffling<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { deck, lacing } = rules
  const shuffled = (table: Table<S>) =>
    shuffledInto(table, setName(table), deck, table.state.decks, shoeOf(table))
  const inPhase =
    (phase: ShoePhase, step: (table: Table<S>) => Step | undefined): Stage<S> =>
    (table) =>
      table.state.phase === phase ? step(table) : undefined
  const usesDevice = (table: Table<S>): boolean => rules.chosen(table).device === true
  const said = (says: string, { state }: Table<S>): string => withSide(says, state.side)
  return {
    stages: [
      (table) => (table.state.phase === 'shuffle' ? rules.before?.(table) : undefined),
      inPhase('shuffle', (table) => shuffleStep(rules, table)),
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
    offers: (table, by) =>
      by === 'dealer' &&
      table.state.phase === 'shuffle' &&
      rules.device &&
      usesDevice(table) &&
      !isJammed(table)
        ? [
            {
              type: 'shuffler-jam',
              by,
              rule: rules.device.jam,
              says: 'The shuffler jams or stops: the cards are reshuffled by the approved procedure.',
            },
          ]
        : [],
    handlers: {
      shuffle: (table) => [
        shuffled(table),
        ...(usesDevice(table) && table.state.device !== 'ready'
          ? [fact({ type: 'device', now: 'ready' })]
          : []),
        advanced(lacing ? 'lace' : 'cut'),
      ],
      'shuffler-jam': () => [fact({ type: 'device', now: 'jammed' })],
      'remove-shuffler': () => [fact({ type: 'device', now: 'gone' })],
      lace: (table) => [advanced(rules.chosen(table).reshuffle ? 'reshuffle' : 'cut')],
      reshuffle: () => [advanced('cut')],
      mix: (table) => [shuffled(table), advanced(rules.round)],
    },
  }
}
