import { isOpen, placed } from '../deck/index.ts'
import {
  type Actor,
  asPlayer,
  type CardId,
  dealerStep,
  type Offer,
  type Pile,
  partNeed,
  pile,
  playerOf,
  type Wait,
} from '../kernel/index.ts'
import { allowance } from './acting.ts'
import { fact } from './facts.ts'
import type { PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { type Hand, handsIn } from './state.ts'
import { BURNS, cardsOf, handPile, MUCK, streetOf } from './table.ts'

/** Cards that players exchange or put away. */

const DECK: Pile = 'deck'
const HAND_SIZE = 5
/** What a player exchanges lies by itself until the new cards are there (14.12(f)2). */
const discards = ({ place }: Pick<Hand, 'place'>): Pile => `discards:${place}`

/** Who has said what to exchange and still lacks cards. */
const lacking = (table: T): Hand | undefined =>
  handsIn(table.state).find((hand) => hand.drawn && cardsOf(table, hand).length < HAND_SIZE)

const missing = (table: T, hand: Hand): number => HAND_SIZE - cardsOf(table, hand).length

/** 19:47-14.12(f): one player at a time, from the left of the button, with one burn before the first. */
export const drawing: PotsStage = (own, table) => {
  const { draw } = streetOf(own, table)
  const { bet, dealt } = table.state
  if (!draw || bet) return undefined
  if (dealt === 0) return dealerStep('burn', draw.burn, 'Burn the top card.')
  const hand = lacking(table)
  if (hand) {
    if (pile(table, DECK).length > 0)
      return dealerStep('draw', draw.rule, `Give seat ${hand.place} ${missing(table, hand)} new cards.`)
    const cards = pile(table, MUCK)
    const says = 'The deck is out: reshuffle the discards.'
    return dealerStep('reshuffle', draw.reshuffle, says, partNeed(table, table.state.deck, cards))
  }
  const next = handsIn(table.state).find(({ drawn }) => !drawn)
  return next && waitForCards(table, next, draw.rule, [])
}

function waitForCards(table: T, { place, player }: Hand, rule: string, cards: readonly CardId[]): Wait {
  return {
    kind: 'decision',
    key: `discard ${place}`,
    for: [{ player, otherwise: { type: 'discard', by: asPlayer(player), cards } }],
    allowance: allowance(table),
    rule,
    says: `Seat ${place} discards.`,
  }
}

const down = (table: T, hand: Hand): readonly CardId[] =>
  cardsOf(table, hand).filter((card) => !isOpen(table, card))

/** Who has called or raised and owes two cards: 13:69F-14.9B(e). The forced bettor does too. */
const owing = (own: PotsRules, table: T): Hand | undefined => {
  const { betting, bet } = table.state
  if (!streetOf(own, table).discard || !betting || bet) return undefined
  return handsIn(table.state).find((hand) => !hand.drawn && betting.faced[hand.player] !== undefined)
}

export const discarding: PotsStage = (own, table) => {
  const { discard } = streetOf(own, table)
  const hand = owing(own, table)
  // The house never chooses by face: those that were dealt last.
  return discard && hand
    ? waitForCards(table, hand, discard.rule, down(table, hand).slice(-discard.cards))
    : undefined
}

/** Who is to say which cards, and how many. */
function asked(own: PotsRules, table: T): { hand: Hand; least: number; most: number } | undefined {
  if (table.state.phase !== 'play') return undefined
  const { draw, discard } = streetOf(own, table)
  const owes = owing(own, table)
  if (discard && owes) return { hand: owes, least: discard.cards, most: discard.cards }
  if (!draw || table.state.bet || table.state.dealt === 0 || lacking(table)) return undefined
  const hand = handsIn(table.state).find(({ drawn }) => !drawn)
  return hand && { hand, least: 0, most: HAND_SIZE }
}

export function drawingOffers(own: PotsRules, table: T, by: Actor): Offer[] {
  const now = asked(own, table)
  if (!now || now.hand.player !== playerOf(by)) return []
  const { hand, least, most } = now
  const { draw, discard } = streetOf(own, table)
  const of = discard ? down(table, hand) : cardsOf(table, hand)
  return [
    {
      type: 'discard',
      by,
      rule: (draw ?? discard)?.rule ?? own.rules,
      says: least === 0 ? 'Discard, or stand pat' : `Discard ${least} cards`,
      fields: {
        cards: {
          kind: 'cards',
          of,
          least,
          most,
          name: 'Discard',
          usual: least === 0 ? [] : of.slice(-least),
        },
      },
    },
  ]
}

export const DRAWING = {
  burn: (_, table) => [
    placed(pile(table, DECK).slice(0, 1), DECK, BURNS),
    fact({ type: 'portion-dealt', down: [] }),
  ],
  discard: (own, table, { by, cards }) => {
    const hand = table.state.hands.find(({ player }) => player === playerOf(by)) as Hand
    const to = streetOf(own, table).draw ? discards(hand) : MUCK
    return [
      ...(cards.length > 0 ? [placed(cards, handPile(hand), to)] : []),
      fact({ type: 'hand-drew', place: hand.place }),
    ]
  },
  draw: (_, table) => {
    const hand = lacking(table) as Hand
    const cards = pile(table, DECK).slice(0, missing(table, hand))
    const whole = cards.length === missing(table, hand)
    const away = pile(table, discards(hand))
    return [
      placed(cards, DECK, handPile(hand)),
      // Now that the new cards are there the old ones lie with all others.
      ...(whole && away.length > 0 ? [placed(away, discards(hand), MUCK)] : []),
      fact({ type: 'cards-drawn', place: hand.place, cards }),
    ]
  },
} satisfies Partial<PotsHandlers>
