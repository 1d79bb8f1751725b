import { spots } from '../kernel/account.ts'
import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { Step, Table, Time, Wait } from '../kernel/types.ts'
import { clockOf } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { Cards, ShoeRules } from './rules.ts'
import { type Event, fact, type ShoeFact, type ShoePhase, type ShoeState } from './state.ts'

const HOUR: Time = 60 * 60 * 1000

/** The moments at which no round is under way. */
const BETWEEN: readonly string[] = ['betting', 'shuffle', 'gather'] satisfies ShoePhase[]

/** The cards on the table are not those the terms in force ask for: other decks, or another kind of shoe. */
function misfits({ phase, decks, behind, side, aside }: ShoeState, wanted: Cards): boolean {
  if (decks !== wanted.decks) return true
  const names = side === undefined ? [] : [side, ...Object.keys(aside ?? {})]
  const sides = wanted.sides ?? []
  if (names.length !== sides.length || !sides.every((name) => names.includes(name))) return true
  if (phase !== 'betting') return wanted.continuous
  return wanted.continuous !== (behind === null) || (wanted.inserting === true) !== (behind === 0)
}

/** When the first cards in use must be changed at the latest. */
function changeAt<S extends ShoeState>({ hours }: ShoeRules<S>, table: Table<S>): Time | undefined {
  if (!hours) return undefined
  const { side, aside } = table.state
  const sets = [[side, table.state] as const, ...Object.entries(aside ?? {})]
  // A set of which nothing has been received yet has no hours; the clock is still that of the one before.
  const since = sets.flatMap(([name, { done }]) =>
    done > 0 ? (table.counters[clockOf(name)]?.since ?? []) : [],
  )
  return since.length === 0 ? undefined : Math.min(...since) + hours.most * HOUR
}

/** A wait at which nothing is under way ends when the cards are due to be changed. */
export function untilChange<S extends ShoeState>(
  rules: ShoeRules<S>,
  table: Table<S>,
  answer: Step | Wait,
): Step | Wait {
  const until = changeAt(rules, table)
  return 'command' in answer || !answer.quiet || until === undefined ? answer : { ...answer, until }
}

/** Cards whose hours are over, between rounds; those of an opening not yet finished too. */
function worn<S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): boolean {
  const idle = BETWEEN.includes(table.state.phase) || table.state.phase === 'opening'
  // Asked with every bet, and while wagers stand it is answered by them.
  if (!idle || spots(table).length > 0) return false
  const at = changeAt(rules, table)
  return at !== undefined && at <= table.now
}

/** Whether other cards come before all else. */
export const isChanging = <S extends ShoeState>(rules: ShoeRules<S>, table: Table<S>): boolean =>
  (BETWEEN.includes(table.state.phase) && misfits(table.state, rules.chosen(table))) || worn(rules, table)

/** No card of the old sets stays, not even one that waits to be the first of the next hand. */
const takeOut = (table: Table): Event[] =>
  Object.entries(table.piles)
    .filter(([name]) => name !== 'removed')
    .map(([from, cards]) => ({ type: 'placed', cards, from, to: 'removed' }))

/** Other cards are used from here on: by the terms in force, or because these have been used long enough. */
export function change<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  return {
    stages: [
      (table) => {
        if (!isChanging(rules, table)) return undefined
        const { hours } = rules
        return hours && worn(rules, table)
          ? staffStep(
              'dealer',
              'change-cards',
              hours.rule,
              `Take the cards out: they have been used ${hours.most} hours.`,
            )
          : staffStep(
              'dealer',
              'change-cards',
              rules.change,
              'Take the cards out: others are used from here on.',
            )
      },
    ],
    handlers: {
      'change-cards': (table) => {
        const { sides } = rules.chosen(table)
        return [
          ...(rules.settled?.(table) ?? []),
          ...takeOut(table),
          fact({ type: 'shoe-ended', phase: 'opening', ...(sides && { sides }) }),
        ]
      },
    },
  }
}
