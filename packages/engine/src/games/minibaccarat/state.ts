import type { InErrorCommand } from '../../baccarat/inerror.ts'
import type { RoundCommand, RoundPhase } from '../../baccarat/round.ts'
import type { VigorishCommand } from '../../baccarat/vigorish.ts'
import type { Table } from '../../kernel/index.ts'
import {
  begin as cards,
  evolveShoe,
  type ShoeCommand,
  type ShoeFact,
  type ShoeState,
} from '../../shoe/index.ts'

/** All that a minibaccarat table remembers is where its cards and the round stand. */
export type State = ShoeState<RoundPhase>
export type T = Table<State>

export const begin = (): State => cards()

export type MinibaccaratFact = ShoeFact
export type MinibaccaratCommand = ShoeCommand | RoundCommand | VigorishCommand | InErrorCommand

/** Records a fact. It decides nothing. */
export const evolve = (state: State, it: MinibaccaratFact): State => evolveShoe(state, it)
