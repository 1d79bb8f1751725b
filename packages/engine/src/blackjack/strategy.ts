import {
  asPlayer,
  type Command,
  type Face,
  flat,
  type Game,
  offers as kernelOffers,
  type Offer,
  type PlayerId,
  placeOf,
  simplest,
  staked,
  type Table,
} from '../kernel/index.ts'
import { handAt, handNow, MAIN, upCard } from './hands.ts'
import { isPair, pointsOf, type Score } from './points.ts'
import type { Playing } from './rules.ts'
import type { BlackjackCommand, BlackjackFact, BlackjackState } from './state.ts'

/** The wager that the strategy makes. */
export const FLAT = MAIN

/**
 * How to play each hand against each first card of the dealer's. Columns: the dealer shows 2 to 9, ten, ace; cells of one
 * letter stand side by side, longer ones with spaces between. `H` hit, `S` stand, `D` double or else hit, `Ds` or `d` double
 * or else stand, `P` split, `R` surrender or else hit, `Rs` surrender or else stand. A number behind it: so only with fewer
 * cards than that; with so many or more hit, or stand where an `s` follows. `T`: a doubled hand is given up.
 */
export interface Chart {
  readonly hard: Readonly<Record<number, string>>
  readonly soft: Readonly<Record<number, string>>
  /** By what one card of the pair counts; an ace is 1. */
  readonly pairs: Readonly<Record<number, string>>
  /** A doubled hand, where it may be given up. */
  readonly doubled?: Readonly<Record<number, string>>
  /** `A`: a second wager goes up against this card. */
  readonly attack?: string
}

/** Which column of the tables the dealer's first card is: 2 to 9, ten, ace. */
export const columnOf = (up: Face): number => (pointsOf(up) + 8) % 10
const cellOf = (row: string | undefined, up: Face): string | undefined =>
  (row?.includes(' ') ? row.split(/ +/) : row)?.[columnOf(up)]

/** What the tables say: a cell for this hand against this card. */
export function advisedBy(
  chart: Chart,
  faces: readonly Face[],
  score: Score,
  up: Face,
  pairs: boolean,
): string {
  const [first] = faces
  const pair = pairs && isPair(faces) && first !== undefined ? chart.pairs[pointsOf(first)] : undefined
  return cellOf(pair ?? (score.soft ? chart.soft : chart.hard)[score.total], up) ?? 'S'
}

/** A letter as what it means, the first of these that is offered. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  H: ['hit', 'stand'],
  S: ['stand'],
  D: ['double', 'hit', 'stand'],
  d: ['double', 'stand'],
  Ds: ['double', 'stand'],
  P: ['split', 'hit', 'stand'],
  R: ['surrender', 'hit', 'stand'],
  Rs: ['surrender', 'stand'],
  T: ['rescue', 'surrender', 'stand'],
}
/** What each cell wants of a hand with so many cards, in this order. */
export function wanted(cell: string, cards = 2): readonly string[] {
  const [, letter = 'S', many, then] = /^([A-Za-z]+)(\d)?(s)?$/.exec(cell) ?? []
  const means = many !== undefined && cards >= Number(many) ? MEANS[then === 's' ? 'S' : 'H'] : MEANS[letter]
  return means ?? ['stand']
}

/** A doubled hand with this total is given up or stands. */
export const advisedLast = ({ doubled }: Chart, total: number, up: Face): string =>
  cellOf(doubled?.[total], up) ?? 'S'
export const attacks = ({ attack }: Chart, up: Face): boolean => cellOf(attack, up) === 'A'

/** A game of the family as its strategy sees it. */
export interface Playable {
  readonly game: Game<BlackjackState, BlackjackCommand, BlackjackFact>
  readonly chart: Chart
  playing(table: Table<BlackjackState>): Playing
}

function decision(chart: Chart, view: Table<BlackjackState>, mine: readonly Offer[]): Offer | undefined {
  const up = upCard(view)
  const found = (type: string): Offer | undefined => mine.find((o) => o.type === type)
  const attack = found('attack')
  if (attack && up !== undefined) return attacks(chart, up) ? attack : found('no-attack')
  const stand = found('stand')
  const hand = stand && handAt(view, String(stand.with?.place))
  if (!hand || up === undefined) return undefined
  const { faces, score } = handNow(view, hand)
  const pairs = found('split') !== undefined
  const cell =
    hand.done === 'doubled' ? advisedLast(chart, score.total, up) : advisedBy(chart, faces, score, up, pairs)
  const open = wanted(cell, faces.length).flatMap((type) => found(type) ?? [])
  return open[0] ?? stand
}

/** What somebody does who is asked beside a decision of their own: nothing that costs anything. */
const MODEST: readonly string[] = ['no-insurance', 'no-double', 'name', 'take-card']

/** Against several hands of the dealer's: the least on as many of them as must be. */
function against(
  { game, playing }: Playable,
  view: Table<BlackjackState>,
  player: PlayerId,
): Command | undefined {
  const { dealings, leastDealings } = playing(view)
  if (dealings.length === 1) return undefined
  const place = placeOf(view, player) ?? ''
  const open = dealings.slice(0, leastDealings).find((d) => staked(view, place, player, MAIN + d) === 0)
  const all = kernelOffers(game, view, asPlayer(player))
  const bet = all.find((o) => o.type === 'bet' && o.with?.place === place && o.with.wager === MAIN + open)
  return bet && simplest(bet)
}

/** The least on the own box, no insurance, and each hand by the tables; the cut is taken where it falls. */
export function strategyBy(
  it: Playable,
  view: Table<BlackjackState>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const by = asPlayer(player)
  const mine = it.game.offers(view, by)
  const front = mine.find((o) => o.type === 'cut')?.fields?.front
  if (front?.kind === 'amount')
    return { type: 'cut', by, front: front.least + pick(front.most - front.least + 1) }
  const own = decision(it.chart, view, mine) ?? mine.find((o) => MODEST.includes(o.type))
  return own ? simplest(own) : (against(it, view, player) ?? flat(it.game, view, player, FLAT))
}
