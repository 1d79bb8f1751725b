import {
  boxOfPlace,
  type CardId,
  type Cents,
  type Face,
  handPile,
  knownFace,
  type Pile,
  type Place,
  type PlayerId,
  pile,
  type Spot,
  spots,
  type Table,
  type WagerId,
} from '../kernel/index.ts'
import { isAce, isAceTen, isTen, scoreOf, TWENTY_ONE } from './points.ts'
import type { BlackjackRules, HandNow, Playing } from './rules.ts'
import type { BlackjackState, Hand } from './state.ts'

type T = Table<BlackjackState>
type Rules<S extends BlackjackState> = BlackjackRules<S>

/** The dealer's cards: each hand of several has an area of its own. */
export const dealerPile = (dealing: number): Pile =>
  dealing === 0 ? handPile('dealer') : handPile(`dealer-${dealing + 1}`)

const faceUp = (table: T, cards: readonly CardId[]): Face[] =>
  cards.flatMap((card) => knownFace(table, card) ?? [])
/** The faces of a hand that lie open. */
export const openFaces = (table: T, name: Pile): Face[] => faceUp(table, pile(table, name))

export const dealerCards = (table: T): readonly CardId[] => pile(table, dealerPile(table.state.dealing))
export const dealerFaces = (table: T): Face[] => openFaces(table, dealerPile(table.state.dealing))
/** The first card, which lies face up from the beginning. */
export const upCard = (table: T): Face | undefined => dealerFaces(table)[0]
/** The card that lies face down, if there is one. */
export const holeCard = (table: T): CardId | undefined =>
  dealerCards(table).find((card) => knownFace(table, card) === undefined)
/** With this first card the dealer may have a blackjack. */
export const mayBeBlackjack = (face: Face | undefined): boolean =>
  face !== undefined && (isAce(face) || isTen(face))

/**
 * A hand with its cards, and whether it is a blackjack: not where a pair was split, 19:47-2.1[blackjack]. What the dealer
 * has announced counts for nothing, 19:47-2.6(o).
 */
export function handNow(table: T, hand: Hand): HandNow {
  const faces = openFaces(table, handPile(hand.place))
  const blackjack = hand.split === undefined && isAceTen(faces)
  return { hand, faces, score: scoreOf(faces), blackjack }
}

export const handAt = (table: T, place: Place): Hand | undefined =>
  table.state.hands.find((hand) => hand.place === place)
/** The hands that a box has become. */
export const handsOfBox = ({ state }: T, place: Place): Hand[] =>
  state.hands.filter((hand) => boxOfPlace(hand.place) === boxOfPlace(place))

export const MAIN = 'main'
export const INSURANCE = 'insurance'
export const DOUBLE = 'double'
export const SPLIT = 'split'
/** The wagers that are added to the first one when a hand is played. */
const ADDED: readonly string[] = [DOUBLE, SPLIT]
/** The second wager of a player who has seen the dealer's first card. */
export const ATTACK = 'double-attack'
const KINDS: readonly string[] = [MAIN, INSURANCE, DOUBLE, SPLIT, ATTACK]

/** `main-2` is the main wager against the dealer's second hand. */
export interface WagerParts {
  readonly kind: string
  readonly dealing: string
}
export function wagerParts(wager: WagerId): WagerParts {
  const found = /^(main|insurance|double|split)(-\d)?$/.exec(wager)
  return found ? { kind: found[1] as string, dealing: found[2] ?? '' } : { kind: wager, dealing: '' }
}
export const isOfHand = (wager: WagerId): boolean => KINDS.includes(wagerParts(wager).kind)
export const isAdded = (wager: WagerId): boolean => ADDED.includes(wagerParts(wager).kind)
export const isInsurance = (wager: WagerId): boolean => wagerParts(wager).kind === INSURANCE

/** What lies at a place, in the order it was put up. */
export const spotsAt = (table: T, place: Place): Spot[] => spots(table).filter((s) => s.place === place)
/** Whoever has a wager on a box, the first to have made one first. */
export const peopleOn = (table: T, place: Place): PlayerId[] => [
  ...new Set(spotsAt(table, place).map((s) => s.player)),
]

/** What a player has on a hand by itself: the main wager, or the one that made it a hand of its own. */
export function ownWager(table: T, place: Place, player: PlayerId, dealing: string): Spot | undefined {
  return spotsAt(table, place).find(
    (s) => s.player === player && (s.wager === MAIN + dealing || s.wager === SPLIT + dealing),
  )
}

/** What a player has against one of the dealer's hands: the own wager, one made beside it, and both together. */
export interface Wagered {
  readonly dealing: string
  readonly spots: readonly Spot[]
  readonly cents: Cents
}
/**
 * The dealings of a table in which a player has a wager on this hand. With multiple action one decision is made for all of
 * them, and doubling or splitting takes another wager for each (19:47-2.18(c)).
 */
export const wageredOn = (table: T, { dealings }: Playing, place: Place, player: PlayerId): Wagered[] =>
  dealings.flatMap((dealing) => {
    const own = ownWager(table, place, player, dealing)
    const more = spotsAt(table, place).filter((s) => s.player === player && s.wager === ATTACK)
    if (!own) return []
    const all = [own, ...more]
    return [{ dealing, spots: all, cents: all.reduce((sum, { cents }) => sum + cents, 0) }]
  })

/** The suffix of the wagers that the dealer's hand now played decides. */
export const dealingNow = <S extends BlackjackState>(rules: Rules<S>, table: Table<S>): string =>
  rules.playing(table).dealings[table.state.dealing] ?? ''

/** A card is still to come to a hand that was split. */
const isHalf = (table: T, { split, place }: Hand): boolean =>
  split !== undefined && pile(table, handPile(place)).length === 1

/** The dealer owes this hand a card: one that was asked for, or the second of a split hand. */
export const isOwed = (table: T, hand: Hand): boolean =>
  hand.omitted === undefined && (hand.due === true || isHalf(table, hand))

/** How often the box of this hand may still be split, were its cards alike. */
export function splitsLeft(table: T, { splits, aceSplits }: Playing, { place }: Hand, aces: boolean): number {
  return (aces ? aceSplits : splits) + 1 - handsOfBox(table, place).length
}

/** 19:47-2.12(a)3: aces that were split take one card each; another ace may still be split again. */
export function acesClosed(table: T, playing: Playing, now: HandNow): boolean {
  if (playing.drawToAces || now.hand.split !== 'aces' || now.faces.length < 2) return false
  return !(now.faces.every(isAce) && splitsLeft(table, playing, now.hand, true) > 0)
}

/** A doubled hand has its card and less than 21: where that is allowed, its caller may still give it up. */
export const isAskedLast = (table: T, { rescue, lateSurrender }: Playing, hand: Hand): boolean =>
  (rescue === true || lateSurrender === true) &&
  hand.done === 'doubled' &&
  hand.kept === undefined &&
  hand.omitted === undefined &&
  !isOwed(table, hand) &&
  handNow(table, hand).score.total < TWENTY_ONE

/** Nothing is left to decide about this hand: it has an end, or 21 or more, or is a pair of aces that was split. */
export function isFinished(table: T, playing: Playing, hand: Hand): boolean {
  if (isOwed(table, hand) || isAskedLast(table, playing, hand)) return false
  if (hand.done !== undefined || hand.omitted) return true
  const now = handNow(table, hand)
  return now.score.total >= TWENTY_ONE || acesClosed(table, playing, now)
}
