import type { Part } from '../kernel/part.ts'
import { type Act, procedureStep } from '../kernel/procedure.ts'
import { idleWait } from '../kernel/table.ts'
import type { Citation, Command, Step, Table, Wait } from '../kernel/types.ts'
import { clockOf, withSide } from './cards.ts'
import { untilChange } from './change.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, type Event, fact, type ShoeFact, type ShoeState } from './state.ts'

/** How cards are made ready when they come to the table, the same at every shoe; the citations are the game's. */
export const openingActs = (rules: {
  readonly inspect: Citation
  readonly spread: Citation
  readonly wash: Citation
}): readonly Act[] => [
  { type: 'inspect', by: 'dealer', rule: rules.inspect, says: 'Sort and inspect the cards.' },
  { type: 'verify', by: 'floorperson', rule: rules.inspect, says: 'Verify the inspection.' },
  { type: 'spread', by: 'dealer', rule: rules.spread, says: 'Spread the cards face up by deck and suit.' },
  { type: 'turn-down', by: 'dealer', rule: rules.wash, says: 'Turn the cards face down.' },
  { type: 'wash', by: 'dealer', rule: rules.wash, says: 'Mix the cards thoroughly.' },
  { type: 'stack', by: 'dealer', rule: rules.wash, says: 'Stack the cards.' },
]

/** Receipt, inspection, the spread for the first to come, wash and stack; each side by itself (2.4(d)). */
export function opening<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { opening: acts } = rules
  // The cards lie open until somebody has come and could look at them.
  const viewed = acts.findIndex((act) => act.type === 'turn-down')

  function stage(table: Table<S>): Step | Wait | undefined {
    const { phase, done, side } = table.state
    if (phase !== 'opening') return undefined
    if (done === viewed && Object.keys(table.players).length === 0) {
      const says = 'The cards are spread for the first participant to view.'
      return untilChange(rules, table, idleWait(rules.viewing, says))
    }
    const step = procedureStep(acts, done)
    return step && { ...step, says: withSide(step.says, side) }
  }

  function prepare(table: Table<S>, { type }: Command): Event[] {
    const { decks, continuous } = rules.chosen(table)
    const done = table.state.done + 1
    const received: Event[] = [fact({ type: 'received', decks })]
    if (rules.hours) received.push({ type: 'started', counter: clockOf(table.state.side) })
    return [
      ...(type === 'inspect' ? received : []),
      fact({ type: 'prepared', done }),
      ...(done === acts.length ? [advanced(continuous ? 'betting' : 'shuffle')] : []),
    ]
  }

  return { stages: [stage], handlers: Object.fromEntries(acts.map(({ type }) => [type, prepare])) }
}
