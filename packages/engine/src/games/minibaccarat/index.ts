import type { Game } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, options } from './options.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { PLACES } from './settle.ts'
import { begin, evolve, type MinibaccaratCommand, type MinibaccaratFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake, wagers } from './wagers.ts'

export const minibaccarat: Game<State, MinibaccaratCommand, MinibaccaratFact> = {
  id: 'minibaccarat',
  title: 'Minibaccarat',
  rules: '19:47-7',
  noOther: '19:47-7.2(b)',
  limits: { least: 5_00, most: 500_00 },
  options,
  forbids,
  places: () => PLACES,
  wagers,
  layout,
  exhibits,
  board,
  overheard,
  discards: isRack,
  begin,
  stake,
  unstake,
  // A wager by word and cash is good with these two voices (7.2(c)).
  spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-7.2(c)' },
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
