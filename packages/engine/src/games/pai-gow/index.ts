import { MAIN } from '../../banking/index.ts'
import type { Game } from '../../kernel/index.ts'
import { felt } from './felt.ts'
import { guide } from './guide.ts'
import { odds } from './maths/odds.ts'
import { study } from './maths/study.ts'
import { weigh } from './maths/weigh.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { evolve, type PaiGowCommand, type PaiGowFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { spots, stake, unstake } from './wagers.ts'

export const paiGow: Game<State, PaiGowCommand, PaiGowFact> = {
  ...felt,
  // Nobody sees what was surrendered or lay in the dead hand.
  opens: 'shown',
  layoutBetting: {
    spots,
    stake,
    unstake,
  },
  coupons: [MAIN],
  draws: { noResult: () => ({ type: 'no-roll', by: 'dealer', reason: 'flat' }) },
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  strategy: (view, player) => strategy(paiGow, view, player),
  weigh,
  study,
  guide,
}
