import type { Game } from '../../kernel/game.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type RouletteCommand, type RouletteFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake } from './wagers.ts'

export type { State } from './state.ts'

export const roulette: Game<State, RouletteCommand, RouletteFact> = {
  ...felt,
  layoutBetting: {
    ownChips: true,
    stake,
    unstake,
    // A wager by word and cash is good if the dealer confirms it (5.1(a)).
    spoken: { voices: ['dealer'], rule: '19:47-5.1(a)' },
  },
  draws: { noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'object' }) },
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
