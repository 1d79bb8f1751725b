import {
  asPlayer,
  type Command,
  type Face,
  isStep,
  type Offer,
  type PlayerId,
  pile,
  simplest,
  type Table,
} from '../kernel/index.ts'
import { cardValue, handOf, handRules, rankShown, valuesOf } from '../poker/index.ts'
import { bettingOffers, nowBetting } from './acting.ts'
import { drawingOffers } from './drawing.ts'
import { DOLLAR } from './rake.ts'
import type { PotsRules } from './rules.ts'
import { waiting } from './seating.ts'
import { showingOffers } from './showing.ts'
import type { PotsState } from './state.ts'
import { cardsOf, chosen, handAt } from './table.ts'

/** How a bot plays: from its own cards and what lies open, by fixed tables. */

/** What a made hand is worth, from nothing to the best, by how far up it stands among the hands of its ranking. */
const MADE = [0.15, 0.45, 0.65, 0.78, 0.85, 0.9, 0.95, 0.98, 1, 1]

const faces = (view: Table<PotsState>, cards: readonly number[]): Face[] =>
  cards.flatMap((card) => view.faces[card]?.face ?? [])

/** Cards that make nothing by themselves: high ones, one suit, neighbors. */
function promise(own: readonly Face[]): number {
  const values = own.map(cardValue).sort((a, b) => b - a)
  const high = values.reduce((sum, value) => sum + Math.max(0, value - 8), 0) / (6 * own.length)
  const suited = new Set(own.map((face) => face[1])).size < own.length ? 0.06 : 0
  const near = values.some((value, i) => i > 0 && (values[i - 1] as number) - value <= 2) ? 0.06 : 0
  return 0.15 + 0.3 * high + suited + near
}

function highStrength(
  own: PotsRules,
  view: Table<PotsState>,
  hand: readonly Face[],
  shared: readonly Face[],
): number {
  const asked = handRules(own.id, chosen(view).form).high
  if (!asked) return 0
  const { ranking } = asked
  const place = (cards: readonly Face[]): number =>
    cards.length === 0 ? 0 : ranking.hands.indexOf(handOf(ranking, rankShown(ranking, cards)))
  const made = place([...hand, ...shared])
  // What lies in the middle everybody has.
  const lift = made - place(shared)
  const scale = MADE.length / ranking.hands.length
  const worth = MADE[Math.floor(made * scale)] ?? 1
  return lift > 0 ? Math.max(worth, promise(hand)) : Math.max(worth - 0.3, promise(hand) - 0.1)
}

function lowStrength(
  own: PotsRules,
  view: Table<PotsState>,
  hand: readonly Face[],
  shared: readonly Face[],
): number {
  const asked = handRules(own.id, chosen(view).form).low
  if (!asked) return 0
  const all = [...hand, ...shared]
  const rank = rankShown(asked.ranking, all)
  if (all.length >= asked.ranking.cards && rank < asked.least) return 0
  const worst = Math.max(...valuesOf(asked.ranking, rank))
  const paired = handOf(asked.ranking, rank) !== 'low'
  return paired ? 0.2 : Math.max(0.2, 1 - Math.max(0, worst - asked.ranking.cards) * 0.09)
}

/** From nothing to one. */
function strength(own: PotsRules, view: Table<PotsState>, player: PlayerId): number {
  const hand = handAt(view, player)
  const mine = hand ? faces(view, cardsOf(view, hand)) : []
  const shared = faces(view, pile(view, 'community'))
  return Math.max(highStrength(own, view, mine, shared), lowStrength(own, view, mine, shared))
}

const RAISES = 0.75
const BETS = 0.6

function bets(
  own: PotsRules,
  view: Table<PotsState>,
  player: PlayerId,
  open: readonly Offer[],
  luck: number,
) {
  const find = (...types: readonly string[]): Offer | undefined =>
    open.find(({ type }) => types.includes(type))
  const now = nowBetting(own, view)
  const call = find('call')
  const owes = Number(call?.with?.cents ?? 0)
  const mine = strength(own, view, player) + (luck - 50) / 500
  const more = find('bet', 'raise')
  if (more && mine > (owes > 0 ? RAISES : BETS)) return sized(more, now?.pot ?? 0)
  const check = find('check')
  if (check) return simplest(check)
  const price = owes / Math.max(1, owes + (now?.pot ?? 0))
  // What was said aloud binds: then a call may be all that is offered.
  const chosenOffer = call && mine > 0.25 + price / 2 ? call : (find('fold', 'bet', 'raise') ?? call)
  return chosenOffer && simplest(chosenOffer)
}

/** Half of the pot, in whole dollars, where the limit leaves the amount open. */
function sized(offer: Offer, pot: number): Command {
  const field = offer.fields?.cents
  if (field?.kind !== 'amount') return simplest(offer)
  const half = Math.floor(pot / 2 / DOLLAR) * DOLLAR
  return { ...simplest(offer), cents: Math.min(field.most, Math.max(field.least, field.least + half)) }
}

/** Keeps pairs and more in high, and low cards of different ranks in low. */
function discards(own: PotsRules, view: Table<PotsState>, offer: Offer): Command {
  const field = offer.fields?.cards
  if (field?.kind !== 'cards') return simplest(offer)
  const value = (card: number): number => cardValue(view.faces[card]?.face ?? '2C')
  const isLow = chosen(view).form === 'low'
  const count = (card: number): number => field.of.filter((other) => value(other) === value(card)).length
  const low = (card: number): number => (value(card) === 14 ? 1 : value(card))
  const isFirst = (card: number): boolean => field.of.find((other) => value(other) === value(card)) === card
  const bad = isLow
    ? field.of.filter((card) => low(card) > 8 || !isFirst(card))
    : field.of.filter((card) => count(card) === 1)
  const worst = [...field.of].sort((a, b) => count(a) - count(b) || value(a) - value(b))
  if (field.least === field.most) return { ...simplest(offer), cards: worst.slice(0, field.least) }
  const isMade = highStrength(own, view, faces(view, field.of), []) >= PAT
  return { ...simplest(offer), cards: isMade ? [] : bad.slice(0, isLow ? 5 : 3) }
}

/** A straight or better is kept as it is. */
const PAT = 0.85

/** What a bot does now, if anything: one of what is offered. */
export function strategy(
  own: PotsRules,
  view: Table<PotsState>,
  player: PlayerId,
  pick: (below: number) => number,
): Command | undefined {
  const by = asPlayer(player)
  const [draw] = drawingOffers(own, view, by)
  if (draw) return discards(own, view, draw)
  const [show] = showingOffers(own, view, by).filter(({ type }) => type === 'show-or-muck')
  if (show) return simplest(show)
  const open = bettingOffers(own, view, by)
  if (open.length > 0) return bets(own, view, player, open, pick(100))
  const wait = view.state.phase === 'between' ? waiting(own, view) : undefined
  const isAsked = wait && !isStep(wait) && wait.for.some((it) => it.player === player)
  return isAsked ? { type: 'ready', by } : undefined
}
