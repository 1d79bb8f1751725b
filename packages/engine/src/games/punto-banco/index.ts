import type { Game } from '../../kernel/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type PuntoCommand, type PuntoFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake } from './wagers.ts'

export const puntoBanco: Game<State, PuntoCommand, PuntoFact> = {
  ...felt,
  layoutBetting: {
    stake,
    unstake,
    // A wager by word and cash is good with these two voices (3.2(c)).
    spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-3.2(c)' },
  },
  coupons: ['player', 'banker'],
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy: (view, player, pick) => strategy(puntoBanco, view, player, pick),
  guide,
}
