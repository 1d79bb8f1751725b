import { type Part, together } from '../kernel/part.ts'
import { playerOf } from '../kernel/table.ts'
import { burning } from './burn.ts'
import { change } from './change.ts'
import type { ShoeCommand } from './commands.ts'
import { cutting } from './cut.ts'
import { ending } from './end.ts'
import { inserting } from './insert.ts'
import { loading } from './load.ts'
import { mistakes } from './mistakes.ts'
import { opening } from './opening.ts'
import type { ShoeRules } from './rules.ts'
import { shuffling } from './shuffle.ts'
import { sides } from './sides.ts'
import type { ShoeFact, ShoeState } from './state.ts'

/** What only the dealer does with the cards, at every shoe. */
const HANDLING = ['burn', 'first-card', 'insert-stacks', 'shuffle', 'turn-down', 'wash']

function handling<S extends ShoeState>({ handling: it }: ShoeRules<S>): Part<S, ShoeCommand, ShoeFact> {
  if (!it) return {}
  const dealers = [...it.own, ...HANDLING]
  return {
    object: (_, { type, by }) =>
      playerOf(by) !== undefined && dealers.includes(type)
        ? { refused: it.rule, because: 'Nobody but the dealer handles the cards.' }
        : undefined,
  }
}

/** All about the cards of a game, from their arrival to their end. What stands first comes first. */
export const shoe = <S extends ShoeState>(rules: ShoeRules<S>): Required<Part<S, ShoeCommand, ShoeFact>> =>
  together([
    handling(rules),
    burning(rules),
    change(rules),
    ending(rules),
    opening(rules),
    shuffling(rules),
    cutting(rules),
    loading(rules),
    inserting(rules),
    sides(rules),
    mistakes(rules),
  ])
