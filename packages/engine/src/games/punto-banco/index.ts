import type { Game } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { PLACES } from './settle.ts'
import { begin, evolve, type PuntoCommand, type PuntoFact, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake, wagers } from './wagers.ts'

export const puntoBanco: Game<State, PuntoCommand, PuntoFact> = {
  id: 'punto-banco',
  title: 'Punto banco',
  rules: '19:47-3',
  noOther: '19:47-3.2(b)',
  limits: { least: 10_00, most: 1_000_00 },
  options,
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
  // A wager by word and cash is good with these two voices (3.2(c)).
  spoken: { voices: ['dealer', 'supervisor'], rule: '19:47-3.2(c)' },
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
