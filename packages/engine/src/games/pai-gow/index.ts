import { handsBoard, MAIN } from '../../banking/index.ts'
import type { Game } from '../../kernel/index.ts'
import { exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { strategy } from './player.ts'
import { begin, evolve, type PaiGowCommand, type PaiGowFact, PLACES, RACK, type State } from './state.ts'
import { study } from './study.ts'
import { spots, stake, unstake, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export const paiGow: Game<State, PaiGowCommand, PaiGowFact> = {
  id: 'pai-gow',
  title: 'Pai gow',
  rules: '19:47-10',
  noOther: '19:47-10.5(a)',
  limits: { least: 10_00, most: 1000_00 },
  options,
  places: () => PLACES,
  wagers,
  layout,
  exhibits,
  board: handsBoard,
  overheard,
  discards: (pile) => pile === RACK,
  // Nobody sees what was surrendered or lay in the dead hand.
  opens: 'shown',
  begin,
  spots,
  stake,
  unstake,
  coupons: [MAIN],
  noResult: () => ({ type: 'no-roll', by: 'dealer', reason: 'flat' }),
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
