import type { Game } from '../../kernel/index.ts'
import { isRack } from '../../shoe/cards.ts'
import { board, exhibits, overheard } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { PLACES } from './places.ts'
import { dealer, decide, object, offers, procedure } from './play.ts'
import { begin, type CheminCommand, type CheminFact, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { stake, unstake, wagers } from './wagers.ts'
import { weigh } from './weigh.ts'

export const cheminDeFer: Game<State, CheminCommand, CheminFact> = {
  id: 'chemin-de-fer',
  title: 'Chemin de fer',
  rules: '19:47-4',
  noOther: '19:47-4.7(a)',
  limits: { least: 5_00, most: 1000_00 },
  options,
  people: 2,
  places: () => PLACES,
  wagers,
  simplest: 'against',
  layout,
  exhibits,
  board,
  overheard,
  discards: isRack,
  begin,
  stake,
  unstake,
  // Cash is changed into chips at once, for the bank and against it (4.6(c), 4.7(f)).
  spoken: { voices: ['dealer'], rule: '19:47-4.7(f)', rules: { bank: '19:47-4.6(c)' } },
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
