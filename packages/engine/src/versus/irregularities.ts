import {
  COMMUNITY,
  DEALER,
  gather,
  handOf,
  isDealing,
  isOpen,
  mishapOffers,
  mishapsOf,
  move,
  RACK,
  VOID,
} from '../deck/index.ts'
import {
  type Actor,
  type CardId,
  INVENTORY,
  type Offer,
  pile,
  push,
  spots,
  stack,
  type Why,
} from '../kernel/index.ts'
import { at } from './deciding.ts'
import { type Event, fact, type VersusFact } from './facts.ts'
import type { Handlers, T, VersusRules, Voiding } from './rules.ts'
import { unsettled } from './settlement.ts'
import type { Hand, State } from './state.ts'
import { nextTurn } from './turning.ts'

/** What goes wrong with hands, and what the rules make of it. */

/** What folded hands have lost goes back as well: a void round never was. */
export const forfeitsBack = (own: Voiding, table: T, why: Why): Event[] =>
  (table.state.forfeits ?? []).map(({ player, wager, cents }) => ({
    type: 'moved',
    from: own.till?.(table) ?? INVENTORY,
    to: stack(player),
    cents,
    wager,
    outcome: 'push',
    ...why,
  }))

/** All hands void: every wager of the round goes back, all cards of the deck go to the rack. */
export function voidAll(own: Voiding, table: T, why: Why, removed = false): Event[] {
  return [
    { type: 'voided', ...why },
    ...spots(table).flatMap((s) => push(table, s, why)),
    ...forfeitsBack(own, table, why),
    ...((own.undo?.(table, why) ?? []) as readonly Event[]),
    ...gather(table, table.state.deck, removed ? 'removed' : RACK),
    fact({ type: 'round-over', removed }),
    { type: 'closed', round: table.round },
  ]
}

/** A hand with a wrong number of cards: all are void, or where the rules say so the one alone. */
function wrongOffers(own: VersusRules, table: T, by: Actor): Offer[] {
  const { wrongNumber, wrongHand, dealerCompletes } = own.irregular
  if (table.state.passes === 0 || !unsettled(own, table)) return []
  const who = wrongHand === undefined ? 'Somebody has' : 'You have'
  const all: Offer = {
    type: 'wrong-number',
    by,
    rule: wrongNumber,
    says: `${who} the wrong number of cards. ${VOID}`,
  }
  const completes: Offer[] =
    dealerCompletes === undefined || table.state.revealed || table.state.turned !== undefined
      ? []
      : [
          {
            type: 'dealer-completes',
            by,
            rule: dealerCompletes,
            says: 'You have too few cards, none of them turned: deal yourself the missing ones in sequence.',
          },
        ]
  if (wrongHand === undefined || table.state.task > 0) return [all, ...completes]
  const some = table.state.hands.filter((h) => pile(table, handOf(h.place)).length > 0)
  return [
    all,
    ...completes,
    ...some.map(
      ({ place }): Offer => ({
        type: 'wrong-hand',
        by,
        rule: wrongHand,
        says: `Position ${place} has the wrong number of cards: that hand is void.`,
        with: { place },
      }),
    ),
  ]
}

/** A card in the middle that lies face down still. */
function communityOffers({ irregular }: VersusRules, table: T, by: Actor): Offer[] {
  const rule = irregular.communityExposed
  if (rule === undefined) return []
  return pile(table, COMMUNITY).flatMap((card, i): Offer[] =>
    isOpen(table, card)
      ? []
      : [
          {
            type: 'community-card-exposed',
            by,
            rule,
            says: `Community card ${i + 1} was exposed too early. ${VOID}`,
            with: { card: i + 1 },
            needs: { kind: 'faces', cards: [card], to: 'everyone' },
          },
        ],
  )
}

/** Everyone has decided about the hand that was looked at. */
const allDecided = ({ state: { hands } }: T): boolean => hands.every((h) => h.looked && h.choice !== 'due')

function exposedOffers({ irregular }: VersusRules, table: T, by: Actor): Offer[] {
  const { dealerExposed: rule, hole } = irregular
  if (table.state.revealed || rule === undefined || (hole !== undefined && allDecided(table))) return []
  return pile(table, DEALER)
    .slice(0, hole)
    .flatMap((card, i): Offer[] =>
      isOpen(table, card)
        ? []
        : [
            {
              type: 'dealer-card-exposed',
              by,
              rule,
              says: `Dealer's card ${i + 1} was exposed too early. ${VOID}`,
              with: { card: i + 1 },
              needs: { kind: 'faces', cards: [card], to: 'everyone' },
            },
          ],
    )
}

/** Cards come out of shoe or hand in this act; those that lie in the middle already are only turned. */
const comesFromDeck = (own: VersusRules, table: T, act: string | undefined): boolean =>
  isDealing(act) || (act === 'turn' && nextTurn(own, table)?.from === 'deck')

/** What dealer and floor may declare while this act stands next. */
export function irregularOffers(own: VersusRules, table: T, by: Actor, act: string | undefined): Offer[] {
  if (by !== 'dealer' && by !== 'floorperson') return []
  const ofDeck = mishapOffers(own, table, by, act, comesFromDeck(own, table, act))
  if (!table.state.closed) return ofDeck
  return [
    ...ofDeck,
    ...wrongOffers(own, table, by),
    ...exposedOffers(own, table, by),
    ...communityOffers(own, table, by),
  ]
}

/** One hand is void: its wagers go back and its cards to the rack; without another there is no round. */
function voidHand(own: VersusRules, table: T, hand: Hand, why: Why): Event[] {
  const others = table.state.hands.some((h) => h.place !== hand.place && h.choice !== 'fold')
  if (!others) return voidAll(own, table, why)
  return [
    ...at(table, hand.place).flatMap((s) => push(table, s, why)),
    ...move(table, handOf(hand.place), RACK),
    fact({ type: 'hand-voided', place: hand.place }),
  ]
}

export const IRREGULARITIES = {
  ...mishapsOf<VersusRules, State, VersusFact>(voidAll),
  'wrong-number': (own, table) => {
    const because = 'Somebody was dealt the wrong number of cards.'
    return voidAll(own, table, { rule: own.irregular.wrongNumber, because })
  },
  // The record deals whole hands: what is left to note is that the dealer's was made whole.
  'dealer-completes': ({ irregular, rules }) => {
    const rule = irregular.dealerCompletes ?? rules
    return [{ type: 'called', by: 'dealer', words: 'The dealer completes the hand in sequence', rule }]
  },
  'wrong-hand': (own, table, { place }) => {
    const hand = table.state.hands.find((h) => h.place === place) as Hand
    const because = 'The hand was dealt the wrong number of cards.'
    return voidHand(own, table, hand, { rule: own.irregular.wrongHand ?? own.rules, because })
  },
  'dealer-card-exposed': (own, table, { card, chance }) => {
    const cards = [pile(table, DEALER)[Number(card) - 1] as CardId]
    const because = "A card of the dealer's was exposed before the reveal."
    return [
      { type: 'shown', cards, to: 'everyone', faces: chance },
      ...voidAll(own, table, { rule: own.irregular.dealerExposed ?? own.rules, because }),
    ]
  },
  'community-card-exposed': (own, table, { card, chance }) => {
    const cards = [pile(table, COMMUNITY)[Number(card) - 1] as CardId]
    const because = 'A community card was exposed before its turn.'
    return [
      { type: 'shown', cards, to: 'everyone', faces: chance },
      ...voidAll(own, table, { rule: own.irregular.communityExposed ?? own.rules, because }),
    ]
  },
} satisfies Partial<Handlers>
