import type { Game } from '../../kernel/index.ts'
import { isRack } from '../../shoe/index.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { chosen, forbids, options } from './options.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { placesOf } from './shoe.ts'
import { type BlackjackCommand, type BlackjackFact, begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { study } from './study.ts'
import { belongs, spots, stake, unstake, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export type { State } from './state.ts'

export const blackjack: Game<State, BlackjackCommand, BlackjackFact> = {
  id: 'blackjack',
  title: 'Blackjack',
  rules: '19:47-2',
  limits: { least: 5_00, most: 500_00 },
  options,
  forbids,
  places: (values) => placesOf(chosen(values)),
  wagers,
  layout,
  exhibits,
  board,
  overheard,
  discards: isRack,
  begin,
  spots,
  stake,
  unstake,
  belongs,
  // Somebody without a place wagers on a box where more than one may (2.13(b)).
  standing: (values) => (chosen(values).perBox > 1 ? '19:47-2.13(b)' : undefined),
  // A wager by word and cash is good with these two voices (2.3(d)).
  spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-2.3(d)' },
  coupons: ['main', 'main-1', 'main-2', 'main-3', 'over-13', 'under-13', 'royal-match'],
  offers,
  object,
  decide,
  evolve,
  dealer,
  procedure,
  odds,
  study,
  strategy: (view, player, pick) => strategy(blackjack, view, player, pick),
  weigh,
  guide,
}
