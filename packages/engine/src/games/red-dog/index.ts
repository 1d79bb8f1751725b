import type { Game } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { board, exhibits } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { forbids, options } from './options.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { PLACES } from './shoe.ts'
import { begin, evolve, type RedDogCommand, type RedDogFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { MAIN, possibleSpots, RAISE, stake, unstake, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export const redDog: Game<State, RedDogCommand, RedDogFact> = {
  id: 'red-dog',
  title: 'Red dog',
  rules: '19:47-6',
  limits: { least: 5_00, most: 500_00 },
  options,
  forbids,
  places: () => PLACES,
  wagers,
  layout,
  exhibits,
  board,
  discards: isRack,
  begin,
  spots: possibleSpots,
  stake,
  unstake,
  belongs: (wager) => wager === RAISE,
  // A wager by word and cash is good with these two voices (6.5(b)).
  spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-6.5(b)' },
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
  guide,
}
