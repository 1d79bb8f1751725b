import { type Outcome, type Spot, spots, type Table } from '../kernel/index.ts'
import {
  dealerFaces,
  dealingNow,
  handAt,
  handNow,
  isAdded,
  isInsurance,
  isOfHand,
  mayBeBlackjack,
  upCard,
  wagerParts,
} from './hands.ts'
import { isAce, isAceTen, scoreOf, TWENTY_ONE } from './points.ts'
import type { BlackjackRules, End, Result } from './rules.ts'
import type { BlackjackState, Hand } from './state.ts'

/** Everything the dealer's hand may still come to, and what that means for each wager. */

const BLACKJACK: End = { total: TWENTY_ONE, cards: 2, blackjack: true }
/** As far as wagers go, all totals beyond 21 are alike. */
const OVER: End = { total: TWENTY_ONE + 1, cards: 3, blackjack: false }
const FINALS: readonly End[] = [
  ...[17, 18, 19, 20, TWENTY_ONE].map((total) => ({ total, cards: 3, blackjack: false })),
  OVER,
]

/** What the dealer's hand may come to, by the cards that lie open and what is known of the one that does not. */
export function endsOf<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): readonly End[] {
  const faces = dealerFaces(table)
  if (faces.length < 2) {
    const { acts } = table.state
    if (acts.includes('blackjack')) return [BLACKJACK]
    return mayBeBlackjack(upCard(table)) && !acts.includes('no-blackjack') ? [...FINALS, BLACKJACK] : FINALS
  }
  const score = scoreOf(faces)
  const now: End = { total: score.total, cards: faces.length, blackjack: isAceTen(faces) }
  return rules.stands(score) ? [now] : FINALS
}

function insured<S extends BlackjackState>({ cites, insurancePays }: BlackjackRules<S>, end: End): Result {
  return end.blackjack
    ? {
        outcome: 'win',
        odds: insurancePays,
        rule: cites.insurance.pays,
        because: 'Insurance: the dealer has blackjack.',
      }
    : { outcome: 'lose', rule: cites.insurance.lost, because: 'Insurance: the dealer has no blackjack.' }
}

/** What was added to a hand goes back when the dealer has blackjack; only the first wager is lost (2.10(b), 2.11(d)). */
function addedBack<S extends BlackjackState>({ cites }: BlackjackRules<S>, { wager }: Spot): Result {
  return wagerParts(wager).kind === 'double'
    ? { outcome: 'push', rule: cites.double.back, because: 'Dealer’s blackjack: the double goes back.' }
    : { outcome: 'push', rule: cites.split.back, because: 'Dealer’s blackjack: the second wager goes back.' }
}

/**
 * With multiple action a hand over 21 loses all its wagers, whatever any of the dealer's hands comes to (2.18(f)), so that
 * the dealer draws nothing for it (19:47-2.18(f)1).
 */
const isBust = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>, hand: Hand): boolean =>
  rules.playing(table).dealings.length > 1 && handNow(table, hand).score.total > TWENTY_ONE

/** The hands whose wagers and cards are collected with the first of several dealer hands. */
export const bustHands = <S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Hand[] =>
  table.state.hands.filter((hand) => isBust(rules, table, hand))

/** What becomes of a wager of a hand when the dealer's hand comes to this. */
export function resultOf<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  spot: Spot,
  end: End,
): Result {
  const { cites } = rules
  if (isInsurance(spot.wager)) return insured(rules, end)
  const hand = handAt(table, spot.place)
  if (!hand) throw new Error(`no hand lies at ${spot.place}`)
  if (isBust(rules, table, hand))
    return { outcome: 'lose', rule: cites.dealings.over, because: 'Over 21: all wagers on this hand lose.' }
  if (end.blackjack && isAdded(spot.wager) && !rules.takesAdded) return addedBack(rules, spot)
  if (hand.done === 'surrendered') {
    return end.blackjack
      ? { outcome: 'lose', rule: cites.surrender.later, because: 'Surrendered against a blackjack.' }
      : { outcome: 'half', rule: cites.surrender.later, because: 'Surrendered: half goes back.' }
  }
  return rules.judge(handNow(table, hand), end, table)
}

/** The wagers that the dealer's hand now played decides. */
export function spotsNow<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): Spot[] {
  const now = dealingNow(rules, table)
  return spots(table).filter((s) => isOfHand(s.wager) && wagerParts(s.wager).dealing === now)
}

interface Kind {
  readonly outcome: Outcome | 'half'
  readonly odds: string
}
const kindOf = ({ outcome, odds }: Result): Kind => ({ outcome, odds: odds ? `${odds.pays}:${odds.to}` : '' })

/** Whatever the dealer's hand comes to, this wager ends the same way. */
export function isCertain<S extends BlackjackState>(
  rules: BlackjackRules<S>,
  table: Table<S>,
  spot: Spot,
  ends: readonly End[],
): boolean {
  const [first, ...rest] = ends.map((end) => kindOf(resultOf(rules, table, spot, end)))
  return rest.every((kind) => kind.outcome === first?.outcome && kind.odds === first.odds)
}

/** The wagers that go by the cards of the dealer's hand. */
export const spotsOnDealer = <S extends BlackjackState>(
  { onDealer }: BlackjackRules<S>,
  table: Table<S>,
): Spot[] => {
  const ids = onDealer?.wagers(table) ?? []
  return spots(table).filter((s) => ids.includes(s.wager))
}

/** The dealer may still draw a card that such a wager hangs on. */
function isOpenOnDealer<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): boolean {
  const faces = dealerFaces(table)
  if (isBlackjackKnown(table) || faces.length >= (rules.onDealer?.cards ?? 0)) return false
  return !(faces.length > 1 && rules.stands(scoreOf(faces))) && spotsOnDealer(rules, table).length > 0
}

/** Another card of the dealer's can still change something; if not, none is drawn: 19:47-2.12(c), 19:47-19.12(c). */
export function isOpen<S extends BlackjackState>(rules: BlackjackRules<S>, table: Table<S>): boolean {
  if (isOpenOnDealer(rules, table)) return true
  const ends = endsOf(rules, table)
  return spotsNow(rules, table).some((s) => !isCertain(rules, table, s, ends))
}

/** The dealer's second card lies open. */
export const secondOpen = (table: Table<BlackjackState>): boolean => dealerFaces(table).length > 1

/** The dealer is known to have blackjack: nothing that a player does could help. */
export const isBlackjackKnown = (table: Table<BlackjackState>): boolean =>
  table.state.acts.includes('blackjack') || isAceTen(dealerFaces(table))

export const showsAce = (table: Table<BlackjackState>): boolean => {
  const face = upCard(table)
  return face !== undefined && isAce(face)
}

/** Nothing is wagered any more: only the cards are left to be picked up. */
export const isRoundOver = (table: Table<BlackjackState>): boolean => spots(table).length === 0
