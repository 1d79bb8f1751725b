import type { Game } from '../../kernel/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { weigh } from './maths/weigh.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { type CheminCommand, type CheminFact, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake } from './wagers.ts'

export const cheminDeFer: Game<State, CheminCommand, CheminFact> = {
  ...felt,
  people: 2,
  layoutBetting: {
    stake,
    unstake,
    // Cash is changed into chips at once, for the bank and against it (4.6(c), 4.7(f)).
    spoken: { voices: ['dealer'], rule: '19:47-4.7(f)', rules: { bank: '19:47-4.6(c)' } },
  },
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy: (view, player, pick) => strategy(cheminDeFer, view, player, pick),
  weigh,
  guide,
}
