import {
  type Actor,
  type CardId,
  type Citation,
  INVENTORY,
  type Offer,
  pile,
  push,
  spots,
  stack,
  terms,
} from '../kernel/index.ts'
import {
  COMMUNITY,
  chosen,
  DEALER,
  DRAWN,
  deckSize,
  fact,
  gather,
  handOf,
  isOpen,
  move,
  nextCards,
  placed,
  RACK,
  undealt,
  wayOf,
} from './cards.ts'
import { at } from './deciding.ts'
import type { Event } from './facts.ts'
import type { Handlers, OneDeck, T } from './rules.ts'
import { unsettled } from './settlement.ts'
import { BACKS, decksOf, type Hand } from './state.ts'

/** What goes wrong with cards and devices, and what the rules make of it. */

const VOID = 'All hands are void; wagers go back and the cards are reshuffled.'

export interface Why {
  readonly rule: Citation
  readonly because: string
}

/** What folded hands have lost goes back as well: a void round never was. */
export const forfeitsBack = (own: OneDeck, table: T, why: Why): Event[] =>
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
export function voidAll(own: OneDeck, table: T, why: Why, removed = false): Event[] {
  return [
    ...spots(table).flatMap((s) => push(table, s, why)),
    ...forfeitsBack(own, table, why),
    ...((own.undo?.(table, why) ?? []) as readonly Event[]),
    ...gather(table, table.state.deck, removed ? 'removed' : RACK),
    fact({ type: 'round-over', removed }),
    { type: 'closed', round: table.round },
  ]
}

/** Cards are still coming out of shoe or hand. */
const DEALING_ACTS: readonly (string | undefined)[] = [
  'deal',
  'deliver',
  'deliver-dealer',
  'deliver-community',
]
const nextCard = (table: T): CardId | undefined => pile(table, undealt(table))[0]
/** Cards come out of shoe or hand in this act; those that lie in the middle already are only turned. */
const isDealing = (own: OneDeck, table: T, act: string | undefined): boolean =>
  DEALING_ACTS.includes(act) ||
  (act === 'turn' && own.turns?.(table)[table.state.turned ?? 0]?.from === 'deck')

function dealOffers({ irregular }: OneDeck, table: T, by: Actor): Offer[] {
  const card = nextCard(table)
  if (card === undefined || (irregular.ofShoe && chosen(table).dealing === 'hand')) return []
  const again = table.state.faceUp > 0
  const all: Offer[] = [
    {
      type: 'face-up-card',
      by,
      rule: irregular.faceUp,
      says: again
        ? `A second card is face up in the deck. ${VOID}`
        : 'A card is face up in the deck: it is not used and goes to the discard rack.',
      needs: { kind: 'faces', cards: [card], to: 'everyone' },
    },
  ]
  if (pile(table, DRAWN).length === 0)
    all.push({
      type: 'drawn-in-error',
      by,
      rule: irregular.drawn,
      says: 'A card was drawn in error, unexposed: it is used as the next card.',
    })
  if (chosen(table).dealing === 'automated-shoe' && irregular.shoeJam !== undefined)
    all.push({
      type: 'shoe-jam',
      by,
      rule: irregular.shoeJam,
      says: `The automated shoe jams or stops: the round is void. ${VOID}`,
    })
  return all
}

/** A hand with a wrong number of cards: all are void, or where the rules say so the one alone. */
function wrongOffers(own: OneDeck, table: T, by: Actor): Offer[] {
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
function communityOffers({ irregular }: OneDeck, table: T, by: Actor): Offer[] {
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

function exposedOffers({ irregular }: OneDeck, table: T, by: Actor): Offer[] {
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

/** Where it stands what follows from a count that comes out wrong. */
const miscounted = (own: OneDeck, table: T): Citation | undefined =>
  wayOf(own, table).miscounted ?? own.irregular.stubCount

/** A count can come out wrong only where real cards lie on the table. */
function stubOffers(own: OneDeck, table: T, by: Actor): Offer[] {
  const stubCount = miscounted(own, table)
  if (terms(table).chance !== 'dealer' || stubCount === undefined) return []
  const wrong = (misdealt: boolean, says: string): Offer => ({
    type: 'stub-count-wrong',
    by,
    rule: stubCount,
    says,
    with: { misdealt },
  })
  return [
    wrong(
      true,
      `The stub count is wrong, a hand was misdealt, all ${deckSize(own)} cards are there. ${VOID}`,
    ),
    wrong(
      false,
      'The stub count is wrong and no hand was misdealt. All hands are void; the deck is removed.',
    ),
  ]
}

function deviceOffers(own: OneDeck, table: T, by: Actor, act: string | undefined): Offer[] {
  const { irregular } = own
  const { shuffler, decks } = table.state.equipment
  const { jammed, unshuffled, opening } = table.state
  if (shuffler === 'manual') return []
  if (act === 'shuffle' && !jammed)
    return [
      {
        type: 'shuffler-jam',
        by,
        rule: irregular.shufflerJam,
        says: 'The shuffler jams or stops: the cards are reshuffled by the approved procedure.',
      },
    ]
  const rule = irregular.shufflerCount
  if (shuffler !== 'counting' || rule === undefined || unshuffled.length > 0 || opening.length > 0) return []
  return decksOf(decks)
    .filter((deck) => table.sets[deck])
    .map((deck) => ({
      type: 'shuffler-count-wrong',
      by,
      rule,
      says: `The shuffler does not count ${deckSize(own)} cards: the ${BACKS[deck]} deck is removed and replaced.`,
      with: { deck },
    }))
}

/** What dealer and floor may declare while this act stands next. */
export function irregularOffers(own: OneDeck, table: T, by: Actor, act: string | undefined): Offer[] {
  if (by !== 'dealer' && by !== 'floorperson') return []
  if (!table.state.closed) return deviceOffers(own, table, by, act)
  return [
    ...(isDealing(own, table, act) ? dealOffers(own, table, by) : []),
    ...(act === 'rack-stub' || act === 'count-stub' ? stubOffers(own, table, by) : []),
    ...wrongOffers(own, table, by),
    ...exposedOffers(own, table, by),
    ...communityOffers(own, table, by),
  ]
}

/** One hand is void: its wagers go back and its cards to the rack; without another there is no round. */
function voidHand(own: OneDeck, table: T, hand: Hand, why: Why): Event[] {
  const others = table.state.hands.some((h) => h.place !== hand.place && h.choice !== 'fold')
  if (!others) return voidAll(own, table, why)
  return [
    ...at(table, hand.place).flatMap((s) => push(table, s, why)),
    ...move(table, handOf(hand.place), RACK),
    fact({ type: 'hand-voided', place: hand.place }),
  ]
}

export const IRREGULARITIES = {
  'face-up-card': (own, table, { chance }) => {
    const card = nextCard(table) as CardId
    const shown: Event = { type: 'shown', cards: [card], to: 'everyone', faces: chance }
    if (table.state.faceUp > 0) {
      const because = 'More than one card was face up in the deck.'
      return [shown, ...voidAll(own, table, { rule: own.irregular.faceUp, because })]
    }
    return [shown, placed([card], undealt(table), RACK), fact({ type: 'face-up-found' })]
  },
  'drawn-in-error': (_, table) =>
    nextCards(table, 1)
      .map(({ card, from }) => placed([card], from, DRAWN))
      .concat(fact({ type: 'drawn-early' })),
  'shoe-jam': (own, table) => {
    const because = 'The automated shoe did not deal all cards.'
    return voidAll(own, table, { rule: own.irregular.shoeJam ?? own.rules, because })
  },
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
  'stub-count-wrong': (own, table, { misdealt }) => {
    const because = misdealt
      ? 'The stub count shows a misdeal.'
      : `The deck does not have ${deckSize(own)} cards and is taken off the table.`
    return voidAll(own, table, { rule: miscounted(own, table) ?? own.rules, because }, !misdealt)
  },
  'shuffler-jam': () => [fact({ type: 'shuffle-failed' })],
  'shuffler-count-wrong': (_, table, { deck }) => [
    ...gather(table, deck, 'removed'),
    fact({ type: 'deck-removed', decks: [deck] }),
  ],
} satisfies Partial<Handlers>
