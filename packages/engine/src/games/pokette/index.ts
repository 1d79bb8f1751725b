import type { Game } from '../../kernel/index.ts'
import { board, exhibits } from './exhibits.ts'
import { guide } from './guide.ts'
import { layout } from './layout.ts'
import { odds } from './odds.ts'
import { options } from './options.ts'
import { dealer, decide, object, offers } from './play.ts'
import { begin, evolve, type State } from './state.ts'
import { strategy } from './strategy.ts'
import { PLACES, stake, underWay, unstake, wagers } from './wagers.ts'

export type { State } from './state.ts'

export const pokette: Game<State> = {
  id: 'pokette',
  title: 'Pokette',
  rules: '19:47-12',
  noOther: '19:47-12.5',
  options,
  limits: { least: 1_00, most: 500_00 },
  places: () => PLACES,
  wagers,
  layout,
  simplest: 'red',
  exhibits,
  board,
  begin,
  ownChips: true,
  stake,
  unstake,
  underWay,
  // A wager by word and cash is good if the dealer confirms it (12.4(a)).
  spoken: { voices: ['dealer'], rule: '19:47-12.4(a)' },
  noResult: () => ({ type: 'no-spin', by: 'dealer', reason: 'revolutions' }),
  offers,
  object,
  decide,
  evolve,
  dealer: (table) => dealer(pokette, table),
  odds,
  strategy,
  guide,
}
