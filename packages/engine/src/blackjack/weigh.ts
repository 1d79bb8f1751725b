import {
  type Cents,
  type Citation,
  type Face,
  type Fraction,
  fraction,
  type Offer,
  type OptionValues,
  oddsFraction,
  type PlayerId,
  staked,
  suitOf,
  type Table,
  toNumber,
  unseen,
  type Weighing,
  type Worth,
} from '../kernel/index.ts'
import { setName } from '../shoe/index.ts'
import { type AnalysisRules, attackNow, hint, insuranceNow, type Suiting } from './analysis/index.ts'
import {
  DOUBLE,
  dealerFaces,
  handAt,
  handNow,
  handsOfBox,
  isAdded,
  upCard,
  type Wagered,
  wageredOn,
} from './hands.ts'
import { pointsOf } from './points.ts'
import type { BlackjackRules } from './rules.ts'
import type { BlackjackState } from './state.ts'

type T = Table<BlackjackState>

/** So many places of a figure are sure; what lies behind them is the rounding of double precision. */
export const PLACES = 10
const UNIT = 10 ** PLACES
export const asFraction = (value: number): Fraction => fraction(Math.round(value * UNIT), UNIT)

/** A table as a player sees it, what is offered there, and by which rules it is played. */
export interface Seen {
  readonly view: T
  readonly rules: BlackjackRules
  readonly options: OptionValues
  readonly offers: readonly Offer[]
}

/** What a game says of its hints. */
export interface Weighed {
  analysis(values: OptionValues): AnalysisRules
  /** By which rules a hand is worth what it is. */
  readonly cites: readonly Citation[]
}

const DECISIONS: readonly string[] = ['hit', 'stand', 'double', 'split', 'surrender', 'rescue']

/** How many cards of each value nobody has seen, the ace first. */
function unseenValues(view: T): number[] {
  const counts = Array.from({ length: 10 }, () => 0)
  const set = view.sets[setName(view)]
  for (const [face, count] of set ? unseen(view, set) : [])
    counts[pointsOf(face) - 1] = (counts[pointsOf(face) - 1] ?? 0) + count
  return counts
}

function suitingOf(faces: readonly Face[]): Suiting {
  const [first, second] = faces
  if (first === undefined || second === undefined || suitOf(first) !== suitOf(second)) return 'mixed'
  return suitOf(first) === 'S' ? 'spades' : 'suited'
}

/** What a hand's own wagers are beside what doubling added to them: two where it was doubled whole. */
const doubledBy = (view: T, place: string, player: PlayerId, cents: Cents): number =>
  1 + staked(view, place, player, DOUBLE) / cents

/** All that lies on a hand was added: the original wager lies on another. */
const isAddedTo = ([own]: readonly Wagered[]): boolean => own?.spots.some((s) => isAdded(s.wager)) === true
const sumOf = (all: readonly Wagered[]): Cents => all.reduce((sum, { cents }) => sum + cents, 0)

/** What each decision about a hand is worth, in cents of these wagers together: one decision is made for all of them. */
function handWorths(
  view: T,
  rules: AnalysisRules,
  place: string,
  player: PlayerId,
  own: readonly Wagered[],
  open: readonly Offer[],
): Worth[] {
  const cents = sumOf(own)
  const hand = handAt(view, place)
  if (!hand) return []
  const doubled = hand.done === 'doubled'
  const more = doubled ? doubledBy(view, place, player, cents) / 2 : 1
  const late = doubled && open.some((o) => o.type === 'surrender')
  const { faces } = handNow(view, hand)
  const [first] = faces
  const split = hand.split === undefined || first === undefined ? undefined : pointsOf(first)
  const dealer = dealerFaces(view).map(pointsOf)
  const weighed = hint({
    // A card drawn in error may have come to lie as the hole card, for everybody to see.
    rules: dealer.length > 1 ? { ...rules, holeCard: 'up' } : rules,
    doubled,
    unseen: unseenValues(view),
    hand: faces.map(pointsOf),
    dealer,
    suiting: suitingOf(faces),
    ...(split !== undefined && {
      split: { pair: split, hands: handsOfBox(view, place).length, added: isAddedTo(own) },
    }),
  })
  return weighed.flatMap(({ decision, value }): Worth[] => {
    // A doubled hand that is surrendered gives up half of all there is; rescued, what was first wagered.
    const type = late && decision === 'rescue' ? 'surrender' : decision
    const whole = decision === 'rescue' && !late ? 1 : more
    return open.some((o) => o.type === type)
      ? [{ type, with: { place }, cents: asFraction(value * whole * cents) }]
      : []
  })
}

/** A wager that is offered against none, on each hand it is offered for: as much as is offered. */
function askedWorths(open: readonly Offer[], no: string, value: number): Worth[] {
  return open.flatMap((o): Worth[] => {
    const cents = o.fields?.cents
    const fixed = o.with && { with: o.with }
    if (o.type === no) return [{ type: o.type, ...fixed, cents: asFraction(0) }]
    return cents?.kind === 'amount'
      ? [{ type: o.type, ...fixed, cents: asFraction(value * (cents.usual ?? cents.most)) }]
      : []
  })
}

const COUNTED = 'every card that may come, out of all that nobody has seen'

/** What each decision open to a player is worth, counted from the cards that this player has not seen. */
export function weighBy(
  { analysis, cites }: Weighed,
  { view, rules, options, offers }: Seen,
  player: PlayerId,
): Weighing | undefined {
  const playing = rules.playing(view)
  const { insurance, attack } = rules.cites
  const asked = (...types: string[]): Offer[] => offers.filter((o) => types.includes(o.type))
  const insuring = asked('insure', 'no-insurance')
  if (insuring.length > 0) {
    const value = insuranceNow(toNumber(oddsFraction(rules.insurancePays)), unseenValues(view))
    const worths = askedWorths(insuring, 'no-insurance', value)
    return { worths, method: 'exact', counted: COUNTED, rules: [insurance.on, insurance.pays] }
  }
  const attacking = asked('attack', 'no-attack')
  const up = upCard(view)
  if (attacking.length > 0 && up !== undefined) {
    const value = attackNow(analysis(options), unseenValues(view), pointsOf(up))
    const worths = askedWorths(attacking, 'no-attack', value)
    return { worths, method: 'optimal', counted: COUNTED, rules: attack ? [attack] : [] }
  }
  const open = offers.filter((o) => DECISIONS.includes(o.type) && o.with?.whole === undefined)
  const place = open.find((o) => o.type === 'stand')?.with?.place
  if (typeof place !== 'string') return undefined
  const own = wageredOn(view, playing, place, player)
  const worths = own.length > 0 ? handWorths(view, analysis(options), place, player, own, open) : []
  return worths.length > 0 ? { worths, method: 'optimal', counted: COUNTED, rules: cites } : undefined
}
