import type { RoundPhase } from '../../baccarat/round.ts'
import type { Fact, Table } from '../../kernel/index.ts'
import { begin as cards, evolveShoe, isShoeFact, type ShoeState } from '../../shoe/index.ts'

/** All that a minibaccarat table remembers is where its cards and the round stand. */
export type State = ShoeState<RoundPhase>
export type T = Table<State>

export const begin = (): State => cards()

export function evolve(state: State, fact: Fact): State {
  if (!isShoeFact<RoundPhase>(fact)) throw new Error(`minibaccarat knows no ${fact.type}`)
  return evolveShoe(state, fact)
}
