import { COMMUNITY, placed } from '../deck/index.ts'
import {
  type CardId,
  dealerStep,
  type Face,
  facesNeed,
  type Pile,
  partNeed,
  partShuffled,
  pile,
  shown,
} from '../kernel/index.ts'
import { fact, type PotsEvent } from './facts.ts'
import type { Portion, PotsHandlers, PotsRules, PotsStage, T } from './rules.ts'
import { type Hand, handsIn } from './state.ts'
import { BURNS, cardsOf, handPile, MUCK, streetOf } from './table.ts'

/** Cards come out of the deck, street by street, and players look at their own. */

const DECK: Pile = 'deck'

/** A card on its way. */
interface Dealt {
  readonly card: CardId
  readonly to: Pile
  readonly up: boolean
  readonly hand?: Hand
}

const portionOf = (own: PotsRules, table: T): Portion | undefined =>
  streetOf(own, table).portions[table.state.dealt]

const stubOf = (table: T): readonly CardId[] => pile(table, DECK)

/** Some hands have their card of this portion and some do not: the deck ran out in between. */
function isPartial(table: T): boolean {
  const counts = handsIn(table.state).map((hand) => cardsOf(table, hand).length)
  return Math.max(...counts) > Math.min(...counts)
}

/** 19:47-14.6(e)3: burned cards lie by themselves, face down. After a reshuffle one is burned as well. */
const burns = (own: PotsRules, table: T): number =>
  table.state.reshuffled || (streetOf(own, table).burn && table.state.dealt === 0 && !isPartial(table))
    ? 1
    : 0

/** Whether the deck can burn one card and deal one to each of this many players. */
const suffices = (own: PotsRules, table: T, count: number): boolean =>
  stubOf(table).length >= burns(own, table) + count

/** Who gets a card now, from the first to the dealer's left or the button's. */
function receivers(own: PotsRules, table: T): readonly Hand[] {
  const { hands } = table.state
  const left = handsIn(table.state)
  if (isPartial(table)) {
    const least = Math.min(...left.map((hand) => cardsOf(table, hand).length))
    return left.filter((hand) => cardsOf(table, hand).length === least)
  }
  // 19:47-14.7(c)4ii: a player who is all-in has not folded and receives every card.
  // 19:47-14.15(e): the seat of a player who has folded goes on receiving cards, as long as there are enough.
  const withSeats = hands.filter(({ is, seat }) => is === 'in' || seat)
  return suffices(own, table, withSeats.length) ? withSeats : left
}

/** The deck cannot burn one and deal to all, and one card in the middle is everybody's: 19:47-14.1[common-card]. */
const isCommon = (own: PotsRules, table: T, portion: Portion): boolean =>
  portion.to === 'hands' && own.short?.by === 'common' && !suffices(own, table, handsIn(table.state).length)

/** What comes out of the deck now; of a deck that is too short only what there is. */
function dealt(own: PotsRules, table: T): readonly Dealt[] {
  const portion = portionOf(own, table)
  if (!portion) return []
  const up = portion.up === true
  const cards = stubOf(table).slice(burns(own, table))
  if (portion.to === 'community' || isCommon(own, table, portion)) {
    const count = portion.to === 'community' ? portion.cards : 1
    return cards.slice(0, count).map((card) => ({ card, to: COMMUNITY, up: true }))
  }
  const hands = receivers(own, table)
  if (own.short === undefined && cards.length < hands.length) throw new Error('the deck has too few cards')
  return hands.slice(0, cards.length).map((hand, i) => ({
    card: cards[i] as CardId,
    to: handPile(hand),
    // 19:47-14.15(l): whose hole card was turned up gets the up-card face down.
    up: up && !(hand.exposed !== undefined && table.state.street === 0),
    hand,
  }))
}

const upIn = (cards: readonly Dealt[]): CardId[] => cards.flatMap(({ card, up }) => (up ? [card] : []))

/** What is shuffled again when the deck is out, with a single card left over. */
function reshuffled(own: PotsRules, table: T): readonly CardId[] {
  const used = own.short?.by === 'common' ? [BURNS] : [MUCK, BURNS]
  return [...used.flatMap((name) => pile(table, name)), ...stubOf(table)]
}

export const dealing: PotsStage = (own, table) => {
  const portion = portionOf(own, table)
  if (!portion || table.state.bet) return undefined
  const cards = dealt(own, table)
  if (cards.length === 0 && own.short) {
    const need = partNeed(table, table.state.deck, reshuffled(own, table))
    return dealerStep('reshuffle', own.short.reshuffle, 'The deck is out: reshuffle the used cards.', need)
  }
  const isShort = isCommon(own, table, portion)
  const rule = isShort ? own.short?.rule : streetOf(own, table).deal
  const says = isShort ? 'Burn a card and deal one common card face up in the middle.' : portion.says
  const up = upIn(cards)
  return dealerStep('deal', rule ?? own.rules, says, up.length > 0 ? facesNeed(up) : undefined)
}

export const looking: PotsStage = (_, table) => {
  const hand = handsIn(table.state).find(({ unseen }) => unseen.length > 0)
  if (!hand) return undefined
  const { place, player, unseen } = hand
  return {
    by: 'dealer',
    command: { type: 'look', by: 'dealer', place },
    needs: facesNeed(unseen, player),
    rule: '19:47-14.1[hole-card]',
    says: `The player at seat ${place} looks at the cards dealt face down.`,
  }
}

/** What lies open is told pile by pile. */
function turned(cards: readonly Dealt[], faces: readonly Face[]): PotsEvent[] {
  const up = cards.filter((it) => it.up)
  return [...new Set(up.map(({ to }) => to))].map((to) => {
    const here = up.flatMap((it, i) => (it.to === to ? [{ card: it.card, face: faces[i] as Face }] : []))
    return shown(
      here.map(({ card }) => card),
      here.map(({ face }) => face),
    )
  })
}

export const DEALING = {
  deal: (own, table, { chance = [] }) => {
    const cards = dealt(own, table)
    const hands = [...new Set(cards.flatMap(({ hand, up }) => (hand?.is === 'in' && !up ? [hand] : [])))]
    const down = hands.map((hand) => ({
      place: hand.place,
      cards: cards.flatMap((it) => (it.hand === hand ? [it.card] : [])),
    }))
    const burned = stubOf(table).slice(0, burns(own, table))
    const isShort = cards.some(({ hand }) => hand) && cards.length < receivers(own, table).length
    return [
      ...burned.map((card) => placed([card], DECK, BURNS)),
      ...cards.map(({ card, to }) => placed([card], DECK, to)),
      ...turned(cards, chance),
      fact({ type: 'portion-dealt', down, ...(isShort && { part: true }) }),
    ]
  },
  look: (_, table, { place, chance }) => {
    const hand = table.state.hands.find((it) => it.place === place)
    if (!hand) throw new Error(`nobody has cards at ${place}`)
    return [shown(hand.unseen, chance, hand.player), fact({ type: 'hand-looked-at', place })]
  },
  reshuffle: (own, table) => {
    const { draw } = streetOf(own, table)
    const cards = draw ? pile(table, MUCK) : reshuffled(own, table)
    return [
      partShuffled(table, table.state.deck, cards, DECK),
      fact({ type: 'cards-reshuffled', burn: draw === undefined }),
    ]
  },
} satisfies Partial<PotsHandlers>
