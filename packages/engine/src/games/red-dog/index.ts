import type { Game } from '../../kernel/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type RedDogCommand, type RedDogFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { MAIN, possibleSpots, RAISE, stake, unstake } from './wagers.ts'

export const redDog: Game<State, RedDogCommand, RedDogFact> = {
  ...felt,
  layoutBetting: {
    spots: possibleSpots,
    stake,
    unstake,
    belongs: (wager) => wager === RAISE,
    // A wager by word and cash is good with these two voices (6.5(b)).
    spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-6.5(b)' },
  },
  coupons: [MAIN],
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy: (view, player, pick) => strategy(redDog, view, player, pick),
  weigh,
  study,
  guide,
}
