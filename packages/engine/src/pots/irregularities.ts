import { deckFact, gather, isOpen, placed, RACK } from '../deck/index.ts'
import {
  type Account,
  type Actor,
  balance,
  type CardId,
  type Citation,
  type Face,
  facesNeed,
  moved,
  type Offer,
  type Place,
  partsOf,
  pile,
  shown,
  stack,
  type Why,
} from '../kernel/index.ts'
import { mucked } from './acting.ts'
import { fact, type PotsEvent } from './facts.ts'
import type { PotsHandlers, PotsRules, T } from './rules.ts'
import { type Hand, handsIn } from './state.ts'
import { cardsOf, chosen, handPile, MUCK, streetOf } from './table.ts'

/** What goes wrong in a hand, and what the rules make of it: 19:47-14.15. */

const DECK = 'deck'

/** All that a player has put into this hand: before the seat, in the pots, and what was raked of it. */
const putIn = (table: T, of?: string): readonly Account[] =>
  Object.keys(table.balances).filter((account) => {
    const { kind, player, name } = partsOf(account)
    const isHand = kind === 'pot' || (kind === 'rake' && name !== 'time')
    return isHand && player !== undefined && (of === undefined || player === of)
  })

/** It all goes back: antes, coin, blinds, rake, the bets of those who folded. */
const givenBack = (table: T, why: Why, of?: string): PotsEvent[] =>
  putIn(table, of).flatMap((account) =>
    moved(account, stack(partsOf(account).player ?? ''), balance(table, account), why),
  )

/** The round is over without a winner; button and forced positions are the same for the next deal. */
function undone(table: T, why: Why, removed: boolean): PotsEvent[] {
  const { deck } = table.state
  return [
    { type: 'voided', ...why },
    ...givenBack(table, why),
    ...gather(table, deck, removed ? 'removed' : RACK),
    deckFact({
      type: 'round-over',
      removed,
      ...(chosen(table).shuffler === 'manual' && !removed && { keeps: true }),
    }),
    fact({ type: 'hand-undone', at: table.now }),
    { type: 'closed', round: table.round },
  ]
}

/** By which rule a hand is misdealt: all cards go back for another shuffle (19:47-14.15(f)). */
const MISDEALS: Readonly<Record<string, { readonly rule: Citation; readonly because: string }>> = {
  shuffle: { rule: '19:47-14.15(f)1', because: 'The cards were not shuffled and cut as required.' },
  position: { rule: '19:47-14.15(f)2', because: 'The deal began at the wrong position.' },
  skipped: { rule: '19:47-14.15(f)4', because: 'A player who should have cards was not dealt in.' },
}
/** Once two players have bet of their own will, the deal stands. */
const TWO = 2
const BEFORE_TWO: readonly string[] = ['position', 'skipped']

function misdeals(table: T, by: Actor): Offer[] {
  return Object.entries(MISDEALS).flatMap(([cause, { rule, because }]) =>
    BEFORE_TWO.includes(cause) && table.state.wagered.length >= TWO
      ? []
      : [{ type: 'misdeal', by, rule, says: `${because} Misdeal: everything goes back.`, with: { cause } }],
  )
}

/** Whether the deck can do without another card in this hand; where it cannot, the deal is a misdeal. */
function canSpare(own: PotsRules, table: T): boolean {
  const hands = handsIn(table.state).length
  const { street, dealt } = table.state
  const left = pile(table, DECK).length
  // These deal on from the used cards when the deck is out.
  if (own.short || streetOf(own, table).draw) return left > hands + 1
  const owed = own.streets.slice(street).reduce((sum, { burn, portions }, i) => {
    const due = i === 0 ? portions.slice(dealt) : portions
    const cards = due.reduce((n, { to, cards: each }) => n + (to === 'hands' ? hands * each : each), 0)
    return sum + cards + (burn ? 1 : 0)
  }, 0)
  return left > owed
}

const dealsNow = (own: PotsRules, table: T): boolean =>
  !table.state.bet &&
  table.state.betting === undefined &&
  streetOf(own, table).portions[table.state.dealt] !== undefined

function cardOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const [card] = pile(table, DECK)
  if (card === undefined || !dealsNow(own, table) || !canSpare(own, table)) return []
  const again = table.state.faceUp > 0
  return [
    {
      type: 'face-up-card',
      by,
      rule: again ? '19:47-14.15(f)3' : '19:47-14.15(i)',
      says: again
        ? 'Another card is face up in the deck. Misdeal: everything goes back.'
        : 'A card is face up in the deck: it goes to the discards.',
      needs: facesNeed([card]),
    },
    {
      type: 'card-off-table',
      by,
      rule: '19:47-14.15(m)',
      says: 'The next card fell off the table: it goes to the discards.',
    },
  ]
}

/** Whose hole cards, turned up in the deal, stay theirs: the next card is dealt face down in its place. */
const keepsExposed = (own: PotsRules, table: T): boolean =>
  own.stud === true && streetOf(own, table).discard === undefined

/** A card that nobody has looked at may have been turned in the deal. */
function exposedOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const keeps = keepsExposed(own, table)
  if (!keeps && !canSpare(own, table)) return []
  const rule = keeps ? '19:47-14.15(l)' : '19:47-14.15(n)'
  return handsIn(table.state).flatMap(({ place, unseen }) =>
    unseen.map((card) => ({
      type: 'exposed-card',
      by,
      rule,
      says: `A card of seat ${place} was turned up in the deal.`,
      with: { place, card },
      needs: facesNeed([card]),
    })),
  )
}

function handOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  return handsIn(table.state).flatMap(({ place }) => {
    const offer = (type: string, rule: Citation, says: string): Offer => ({
      type,
      by,
      rule,
      says: `Seat ${place}: ${says}`,
      with: { place },
    })
    return [
      offer('wrongly-dealt', '19:47-14.15(g)', 'no cards were due here. Only this hand is discarded.'),
      offer(
        'protected-hand-lost',
        '19:47-14.15(j)3',
        'a protected hand was collected or fouled. All that was put in goes back.',
      ),
      // 19:47-14.15(j)1: hole cards of a stud game are always protected.
      ...(own.stud
        ? []
        : [offer('unprotected-hand-lost', '19:47-14.15(j)', 'an unprotected hand was lost.')]),
      ...(by === 'floorperson'
        ? [
            {
              ...offer(
                'protected-hand-lost',
                '19:47-14.15(j)3',
                'the player contributed to the error. Nothing goes back.',
              ),
              with: { place, contributed: true },
            },
          ]
        : []),
      offer('hand-reconstructed', '19:47-14.15(j)2', 'the hand touched the discards and is whole again.'),
      offer('hand-abandoned', '19:47-14.15(j)4', 'the player left an unprotected hand.'),
    ]
  })
}

/** Who may declare these. */
const DEALS: readonly Actor[] = ['dealer', 'floorperson']

export function irregularOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const { phase } = table.state
  if (!DEALS.includes(by) || (phase !== 'play' && phase !== 'showdown')) return []
  if (phase === 'showdown' && table.state.awarding !== table.state.pots.length - 1) return []
  const isPlay = phase === 'play'
  // The last hand left has won: nothing is wrong with it any more.
  const many = handsIn(table.state).length > 1
  return [
    ...(isPlay ? misdeals(table, by) : []),
    {
      type: 'cards-wrong',
      by,
      rule: '19:47-14.15(h)',
      says: 'Cards are missing or too many. The round is dead: everything goes back, the deck is removed.',
    },
    ...(isPlay ? cardOffers(own, table, by) : []),
    ...(isPlay && many ? [...exposedOffers(own, table, by), ...handOffers(own, table, by)] : []),
  ]
}

const handOn = (table: T, place: Place): Hand => {
  const hand = table.state.hands.find((it) => it.place === place)
  if (!hand) throw new Error(`nobody has cards at ${place}`)
  return hand
}

/** A hand is out of play; what its player put in stays in the pots, or goes back. */
function taken(table: T, place: Place, refund?: Why): PotsEvent[] {
  const hand = handOn(table, place)
  return [
    ...(refund ? givenBack(table, refund, hand.player) : []),
    ...mucked(table, hand),
    fact({ type: 'hand-discarded', place }),
  ]
}

/** In hold 'em, Omaha, draw and super seven the card is replaced by the top card of the deck. */
function replaced(table: T, hand: Hand, card: CardId): PotsEvent[] {
  const [next] = pile(table, DECK)
  if (next === undefined) throw new Error('the deck has no card to replace it')
  return [
    placed([card], handPile(hand), MUCK),
    placed([next], DECK, handPile(hand)),
    fact({ type: 'card-replaced', place: hand.place, card, by: next }),
  ]
}

function exposed(own: PotsRules, table: T, place: Place, card: CardId, faces: readonly Face[]): PotsEvent[] {
  const hand = handOn(table, place)
  const turned = shown([card], faces)
  if (!keepsExposed(own, table)) return [turned, ...replaced(table, hand, card)]
  const isFirst = table.state.street === 0
  const others = cardsOf(table, hand).filter((it) => it !== card && isOpen(table, it))
  if (isFirst && others.length > 0) {
    const because = 'Both hole cards were turned up: the hand is dead and the ante goes back.'
    return [turned, ...taken(table, place, { rule: '19:47-14.15(l)', because })]
  }
  return [turned, fact({ type: 'card-exposed', place, card })]
}

export const IRREGULARITIES = {
  misdeal: (_, table, { cause }) => {
    const why = MISDEALS[cause]
    if (!why) throw new Error(`${cause} is no misdeal`)
    return undone(table, why, false)
  },
  'cards-wrong': (_, table) =>
    undone(table, { rule: '19:47-14.15(h)', because: 'The deck does not have its 52 cards.' }, true),
  'face-up-card': (_, table, { chance }) => {
    const cards = pile(table, DECK).slice(0, 1)
    const turned = shown(cards, chance)
    if (table.state.faceUp > 0) {
      const because = 'More than one card was face up in the deck.'
      return [turned, ...undone(table, { rule: '19:47-14.15(f)3', because }, false)]
    }
    return [turned, placed(cards, DECK, MUCK), deckFact({ type: 'face-up-found' })]
  },
  'card-off-table': (_, table) => [
    placed(pile(table, DECK).slice(0, 1), DECK, MUCK),
    fact({ type: 'card-lost' }),
  ],
  'exposed-card': (own, table, { place, card, chance }) => exposed(own, table, place, card, chance),
  'wrongly-dealt': (_, table, { place }) =>
    taken(table, place, { rule: '19:47-14.15(g)', because: 'This seat was not to be dealt in.' }),
  'protected-hand-lost': (_, table, { place, contributed }) =>
    taken(
      table,
      place,
      contributed
        ? undefined
        : { rule: '19:47-14.15(j)3', because: 'A protected hand was lost by an error.' },
    ),
  // 19:47-14.15(j)2: the round goes on with the hand as it was.
  'hand-reconstructed': (_, __, { place }) => [
    {
      type: 'called',
      by: 'dealer',
      words: `The hand of seat ${place} was reconstructed. Play goes on.`,
      rule: '19:47-14.15(j)2',
    },
  ],
  'unprotected-hand-lost': (_, table, { place }) => taken(table, place),
  'hand-abandoned': (_, table, { place }) => taken(table, place),
} satisfies Partial<PotsHandlers>
