import {
  asPlayer,
  type Command,
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
import type { BasicStrategy, Held } from './analysis/index.ts'
import { dealerFaces, handAt, handNow, MAIN } from './hands.ts'
import { isPair, pointsOf } from './points.ts'
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

/** Which column of the tables the dealer's first card is, an ace 1: 2 to 9, ten, ace. */
const columnOf = (up: number): number => (up + 8) % 10
const cellOf = (row: string | undefined, up: number): string | undefined =>
  (row?.includes(' ') ? row.split(/ +/) : row)?.[columnOf(up)]

/** What the tables say: a cell for this hand against this card. */
export function advisedBy(chart: Chart, { total, soft, pair }: Omit<Held, 'cards'>, up: number): string {
  const row = pair === undefined ? undefined : chart.pairs[pair]
  return cellOf(row ?? (soft ? chart.soft : chart.hard)[total], up) ?? 'S'
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
export const advisedLast = ({ doubled }: Chart, total: number, up: number): string =>
  cellOf(doubled?.[total], up) ?? 'S'
export const attacks = ({ attack }: Chart, up: number): boolean => cellOf(attack, up) === 'A'

/** What the dealer shows, 1 to 10 with the ace 1: the first card, or both where both lie open. */
export type Shown = readonly [up: number, hole?: number]

/** Who is asked what to do. */
export interface Adviser {
  /** What is wanted of a hand, in this order, as far as it is offered. */
  wishes(held: Held, shown: Shown): readonly string[]
  /** Whether a doubled hand of this total is given up. */
  gives(total: number, shown: Shown): boolean
  /** Whether a second wager goes up. */
  attacks(shown: Shown): boolean
}

export const byChart = (chart: Chart): Adviser => ({
  wishes: (held, [up]) => wanted(advisedBy(chart, held, up), held.cards),
  gives: (total, [up]) => advisedLast(chart, total, up) === 'T',
  attacks: ([up]) => attacks(chart, up),
})

/** By the strategy that the analysis finds for the rules at hand. */
export const byCounts = (basic: BasicStrategy): Adviser => ({
  wishes: (held, shown) => basic.against(shown.filter((value) => value !== undefined)).wishes(held),
  gives: () => false,
  attacks: () => false,
})

/** A game of the family as its strategy sees it. */
export interface Playable {
  readonly game: Game<BlackjackState, BlackjackCommand, BlackjackFact>
  adviser(table: Table<BlackjackState>): Adviser
  playing(table: Table<BlackjackState>): Playing
}

function shownIn(view: Table<BlackjackState>, { holeCard }: Playing): Shown | undefined {
  const [up, hole] = dealerFaces(view).map(pointsOf)
  if (up === undefined) return undefined
  return holeCard === 'up' && hole !== undefined ? [up, hole] : [up]
}

function decision(
  { adviser, playing }: Playable,
  view: Table<BlackjackState>,
  mine: readonly Offer[],
): Offer | undefined {
  const found = (type: string): Offer | undefined => mine.find((o) => o.type === type)
  const shown = shownIn(view, playing(view))
  if (!shown) return undefined
  const attack = found('attack')
  if (attack) return adviser(view).attacks(shown) ? attack : found('no-attack')
  const stand = found('stand')
  const hand = stand && handAt(view, String(stand.with?.place))
  if (!hand) return undefined
  const { faces, score } = handNow(view, hand)
  const [first] = faces
  if (hand.done === 'doubled')
    return (adviser(view).gives(score.total, shown) && (found('rescue') ?? found('surrender'))) || stand
  const splits = isPair(faces) && first !== undefined && found('split') !== undefined
  const held = { ...score, cards: faces.length, ...(splits && { pair: pointsOf(first) }) }
  const open = adviser(view)
    .wishes(held, shown)
    .flatMap((type) => found(type) ?? [])
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

/** The least on the own box, no insurance, and each hand as advised; the cut is taken where it falls. */
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
  const own = decision(it, view, mine) ?? mine.find((o) => MODEST.includes(o.type))
  return own ? simplest(own) : (against(it, view, player) ?? flat(it.game, view, player, FLAT))
}
