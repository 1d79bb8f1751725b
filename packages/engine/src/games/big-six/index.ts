import type { Game } from '../../kernel/game.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { type BigSixCommand, type BigSixFact, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake } from './wagers.ts'

export type { State } from './state.ts'

export const bigSix: Game<State, BigSixCommand, BigSixFact> = {
  ...felt,
  ownChips: true,
  stake,
  unstake,
  noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'revolutions' }),
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy: (table, player) => strategy(bigSix, table, player),
  guide,
}
