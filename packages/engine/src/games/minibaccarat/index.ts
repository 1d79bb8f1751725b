import type { Game } from '../../kernel/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type MinibaccaratCommand, type MinibaccaratFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake } from './wagers.ts'

export const minibaccarat: Game<State, MinibaccaratCommand, MinibaccaratFact> = {
  ...felt,
  layoutBetting: {
    stake,
    unstake,
    // A wager by word and cash is good with these two voices (7.2(c)).
    spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-7.2(c)' },
  },
  coupons: ['player', 'banker'],
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy: (view, player, pick) => strategy(minibaccarat, view, player, pick),
  guide,
}
