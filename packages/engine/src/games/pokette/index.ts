import type { Game } from '../../kernel/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type PoketteCommand, type PoketteFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, underWay, unstake } from './wagers.ts'

export type { State } from './state.ts'

export const pokette: Game<State, PoketteCommand, PoketteFact> = {
  ...felt,
  layoutBetting: {
    ownChips: true,
    stake,
    unstake,
    // A wager by word and cash is good if the dealer confirms it (12.4(a)).
    spoken: { voices: ['dealer'], rule: '19:47-12.4(a)' },
  },
  underWay,
  draws: { noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'revolutions' }) },
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
