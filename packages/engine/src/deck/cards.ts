import {
  type CardId,
  deckFaces,
  type Face,
  knownFace,
  type Pile,
  type Place,
  pile,
  shuffleOf,
  type Table,
  terms,
} from '../kernel/index.ts'
import type { DeckEvent, DeckFact } from './facts.ts'
import { type DeckChoices, deckChoices } from './options.ts'
import type { DeckRules, DeckTable, Way } from './rules.ts'
import type { Deck } from './state.ts'

export const chosen = (table: Table): DeckChoices => deckChoices(terms(table).options)
/** The way of dealing in force. */
export function wayOf(own: Pick<DeckRules, 'title' | 'ways'>, table: Table): Way {
  const { dealing } = chosen(table)
  const way = own.ways[dealing]
  if (!way) throw new Error(`${own.title} is not dealt by ${dealing}`)
  return way
}
/** The kernel's name of the cards, and how many make a deck. */
export const deckName = ({ deck = 'standard' }: DeckRules): string => deck
export const deckSize = (own: DeckRules): number => deckFaces(deckName(own)).length
/** A fact with its shape checked where it is made. */
export const deckFact = (it: DeckFact): DeckFact => it

export const handOf = (place: Place): Pile => `hand:${place}`
export const DEALER: Pile = 'hand:dealer'
/** Cards that every hand is made with: 19:47-18.1[community-card], 19:47-28.1[community-card], 19:47-44.1[community-card]. */
export const COMMUNITY: Pile = 'community'
export const RACK: Pile = 'rack'
/** A card drawn in error that waits to be the next one. */
export const DRAWN: Pile = 'drawn'
/** Where the cards are dealt from: the stacked deck in the hand, or the shoe. */
export const dealtFrom = ({ dealing }: DeckChoices): Pile => (dealing === 'hand' ? 'deck' : 'shoe')

export const placed = (cards: readonly CardId[], from: Pile, to: Pile): DeckEvent => ({
  type: 'placed',
  cards,
  from,
  to,
})

/** Moves a whole pile, if there is one. */
export const move = (table: DeckTable, from: Pile, to: Pile): DeckEvent[] =>
  pile(table, from).length === 0 ? [] : [placed(pile(table, from), from, to)]

/** Brings every card of a deck together, wherever it lies. */
export function gather(table: DeckTable, deck: Deck, to: Pile): DeckEvent[] {
  // What was shuffled by itself is of the deck too.
  const shuffles = Object.entries(table.sets).flatMap(([name, { shuffle, of }]) =>
    name === deck || of === deck ? [shuffle] : [],
  )
  return Object.entries(table.piles).flatMap(([name, cards]) => {
    const own = cards.filter((card) => shuffles.includes(shuffleOf(card)))
    return name === to || own.length === 0 ? [] : [placed(own, name, to)]
  })
}

/** A card and where it lies. */
export interface Lying {
  readonly card: CardId
  readonly from: Pile
}

/** Where what is left to be dealt lies: in the hand too, once it has been taken out of the shoe. */
export function undealt(table: DeckTable): Pile {
  const from = dealtFrom(chosen(table))
  return table.state.closed && pile(table, from).length === 0 ? 'deck' : from
}

/** The next cards to be dealt and where each lies: one drawn in error comes first. */
export function nextCards(table: DeckTable, count: number): Lying[] {
  const from = undealt(table)
  const lying = (name: Pile, most: number): Lying[] =>
    pile(table, name)
      .slice(0, most)
      .map((card) => ({ card, from: name }))
  const drawn = lying(DRAWN, count)
  return drawn.concat(lying(from, count - drawn.length))
}

/** Everyone has seen it. */
export const isOpen = (table: Table, card: CardId): boolean =>
  table.faces[card]?.to.includes('everyone') ?? false
/** The faces of a pile that everyone has seen, whatever lies beside them. */
export const openIn = (table: Table, name: Pile): Face[] =>
  pile(table, name).flatMap((card) => (isOpen(table, card) ? (knownFace(table, card) ?? []) : []))
export const hidden = (table: Table, name: Pile): CardId[] =>
  pile(table, name).filter((card) => !isOpen(table, card))
