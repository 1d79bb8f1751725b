import {
  type Act,
  type CardId,
  cardId,
  deckFaces,
  type Face,
  type KernelEvent,
  knownFace,
  pile,
  type Step,
  stepOf,
  terms,
} from '../../kernel/index.ts'
import { sure } from '../../kernel/sure.ts'
import { chosen } from './options.ts'
import type { T } from './state.ts'

const SET = 'decks'
const DECKS = 3
/** On the table while they are sorted, in their container, in the three spaces of the stand. */
const SORTED = 'table'
const CONTAINER = 'container'
export const SPACES = ['stand-1', 'stand-2', 'stand-3'] as const
export const space = (i: number): string => sure(SPACES[i], 'a space')

/** A table without a device shows the winning cards by cards of three decks (12.2(a)). */
export const usesCards = (table: T): boolean => chosen(terms(table).options).display === 'cards'

/** The decks lie in their container, or a device does without them. */
export const ready = (table: T): boolean =>
  !usesCards(table) || (table.sets[SET] !== undefined && pile(table, SORTED).length === 0)

const SORT: Act = {
  type: 'sort-decks',
  by: 'dealer',
  rule: '19:47-12.3(a)',
  says: 'Sort each of the three decks by suit and sequence.',
}
const PUT_AWAY: Act = {
  type: 'house-decks',
  by: 'dealer',
  rule: '19:47-12.3(b)',
  says: 'Put the decks in their container.',
}
export const DECK_ACTS: readonly Act[] = [SORT, PUT_AWAY]

/** Receiving, sorting and putting away the decks, before anything else is done. */
export function decksStep(table: T): Step | undefined {
  if (ready(table)) return undefined
  return table.sets[SET] === undefined ? stepOf(SORT) : stepOf(PUT_AWAY)
}

/** Sorted face up before everyone: whether all cards are there is seen at once. */
export function sortDecks(table: T): KernelEvent[] {
  const shuffle = table.shuffles + 1
  const faces = Array.from({ length: DECKS }, () => deckFaces('standard')).flat()
  const cards = faces.map((_, i) => cardId(shuffle, i))
  return [
    { type: 'shuffled', set: SET, shuffle, deck: 'standard', decks: DECKS, into: SORTED },
    { type: 'shown', cards, to: 'everyone', faces },
  ]
}

/** Into the container; and whatever a device has shown so far goes onto the stand. */
export function houseDecks(table: T): KernelEvent[] {
  const cards = pile(table, SORTED)
  const posted: CardId[] = []
  for (const face of table.state.stand) posted.push(find(table, cards, face, posted))
  return [
    { type: 'placed', cards, from: SORTED, to: CONTAINER },
    ...posted.map(
      (card, i): KernelEvent => ({ type: 'placed', cards: [card], from: CONTAINER, to: space(i) }),
    ),
  ]
}

function find(table: T, cards: readonly CardId[], face: Face, but: readonly CardId[] = []): CardId {
  const card = cards.find((c) => knownFace(table, c) === face && !but.includes(c))
  if (card === undefined) throw new Error(`no ${face} is left in the decks`)
  return card
}

/** The winning card is taken from the decks and put in the next space of the stand. */
export function postCard(table: T, face: Face): KernelEvent[] {
  if (!usesCards(table)) return []
  const card = find(table, pile(table, CONTAINER), face)
  return [{ type: 'placed', cards: [card], from: CONTAINER, to: space(table.state.stand.length) }]
}

/** The cards go back, also those that lie there from before a device took over. */
export const clearStand = (table: T): KernelEvent[] =>
  SPACES.filter((name) => pile(table, name).length > 0).map((name) => ({
    type: 'placed',
    cards: pile(table, name),
    from: name,
    to: CONTAINER,
  }))
