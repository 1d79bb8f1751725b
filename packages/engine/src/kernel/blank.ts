import type { Felt } from './game.ts'
import type { Table, Terms, Time } from './types.ts'

/** A table before its first event. */
export const blank = <S>(game: Pick<Felt, 'id'>): Table<S> => ({
  game: game.id,
  version: 0,
  now: 0,
  round: 1,
  terms: [],
  made: {},
  players: {},
  ready: [],
  balances: {},
  piles: {},
  faces: {},
  sets: {},
  shuffles: 0,
  counters: {},
  questions: [],
  asked: 0,
  notices: [],
  state: null as S,
})

/** The same as it is opened, under these terms. */
export const opened = <S>(
  game: Pick<Felt<S>, 'begin'>,
  table: Table<S>,
  terms: Terms,
  at: Time,
): Table<S> => ({ ...table, terms: [terms], now: at, opened: at, state: game.begin(terms.options) })
