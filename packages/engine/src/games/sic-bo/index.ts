import type { Game } from '../../kernel/game.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type SicBoCommand, type SicBoFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake } from './wagers.ts'

export type { State } from './state.ts'

export const sicBo: Game<State, SicBoCommand, SicBoFact> = {
  ...felt,
  layoutBetting: {
    ownChips: true,
    stake,
    unstake,
  },
  draws: { noResult: () => ({ type: 'no-roll', by: 'dealer' }) },
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy,
  guide,
}
