import type { Part } from '../kernel/part.ts'
import { staffStep } from '../kernel/procedure.ts'
import type { Table } from '../kernel/types.ts'
import { burnOf } from './burn.ts'
import { sizeOf, withSide } from './cards.ts'
import type { ShoeCommand } from './commands.ts'
import type { ShoeRules } from './rules.ts'
import { advanced, type Event, fact, type ShoeFact, type ShoeState } from './state.ts'

/** The cutting card goes in so many cards from the back, and the stack into the shoe. */
export function loading<S extends ShoeState>(rules: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  const { rule, least, most } = rules.load
  /** No cutting card goes in where discards are put back into the shoe. */
  const isBare = (table: Table<S>): boolean => rules.chosen(table).inserting === true
  /** Without another bound no more than half lie behind it, so that a shoe is worth its shuffle. */
  const behind = (table: Table<S>) => {
    const size = sizeOf(rules, table)
    return { least: least(size), most: most?.(size) ?? size / 2 }
  }

  /** What goes out before play: the first card decides how many, or one face down. */
  function first(table: Table<S>): Event[] {
    const burn = burnOf(rules, table)
    if (burn.kind === 'amount') return [advanced('first-card')]
    return burn.kind === 'none'
      ? [advanced('betting')]
      : [fact({ type: 'burning', count: 1, rule: burn.rule, down: true }), advanced('betting')]
  }

  return {
    stages: [
      (table) => {
        if (table.state.phase !== 'load') return undefined
        if (isBare(table)) {
          const step = staffStep('dealer', 'load', rule, 'Load the shoe without the cutting card.')
          return { ...step, command: { ...step.command, behind: 0 } }
        }
        const says = withSide('Put in the cutting cards and load the shoe.', table.state.side)
        const step = staffStep('dealer', 'load', rule, says)
        return { ...step, command: { ...step.command, behind: behind(table).least } }
      },
    ],
    offers: (table, actor) =>
      actor !== 'dealer' || table.state.phase !== 'load' || isBare(table)
        ? []
        : [
            {
              type: 'load',
              by: 'dealer',
              rule,
              says: 'Put the cutting card so many cards from the back and load the shoe',
              fields: { behind: { kind: 'amount', ...behind(table), step: 1 } },
            },
          ],
    object(table, { type, by }) {
      if (table.state.phase !== 'load' || type !== 'load' || by.startsWith('player:')) return undefined
      if (isBare(table)) return { refused: rule, because: 'No cutting card goes into this shoe.' }
      const expected = behind(table)
      const because = most
        ? `From ${expected.least} to ${expected.most} cards lie behind the cutting card.`
        : `At least ${expected.least} cards, and no more than half, lie behind the cutting card.`
      return { refused: rule, because, expected }
    },
    handlers: {
      load: (table, { behind: cards }) => [fact({ type: 'loaded', behind: cards }), ...first(table)],
    },
  }
}
