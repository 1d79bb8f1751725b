import { deckFaces, pile, top } from '../kernel/cards.ts'
import type { CardId, Citation, Command, Face, Need, Pile, Table } from '../kernel/types.ts'
import type { NextCard } from './rules.ts'
import { type Event, fact, type ShoeState } from './state.ts'

type T = Table<ShoeState>

/** The one set of cards at a table without sides. */
export const SET = 'cards'
const named = (name: Pile, side: string | undefined): Pile => (side === undefined ? name : `${name}:${side}`)

export const setName = ({ state }: T): string => state.side ?? SET
export const shoeOf = ({ state }: T): Pile => named('shoe', state.side)
/** Where used cards go: the discard rack, or a segregated area of each side. */
export const rackOf = ({ state }: T): Pile => named('rack', state.side)
/** Whether a pile is a rack, of whatever side. */
export const isRack = (pile: Pile): boolean => pile === 'rack' || pile.startsWith('rack:')
/** A card drawn in error and not disclosed: the next one from the shoe. */
export const heldOf = ({ state }: T): Pile => named('held', state.side)

/** The clock of a set: each side of a shoe has its own. */
export const clockOf = (side: string | undefined): string => (side === undefined ? 'cards' : `cards:${side}`)

/** The side that is meant, where there are several. */
export const withSide = (says: string, side: string | undefined): string =>
  side === undefined ? says : `${says.slice(0, -1)}: the ${side} side.`

export const sizeOf = ({ deck }: { readonly deck: string }, { state }: T): number =>
  deckFaces(deck).length * state.decks

/** The card that is drawn next, and where it lies. */
export function nextCard(table: T): NextCard | undefined {
  const held = heldOf(table)
  const from = pile(table, held).length > 0 ? held : shoeOf(table)
  const [card] = top(table, from, 1)
  return card === undefined ? undefined : { card, from }
}

export const inShoe = (table: T): number => pile(table, shoeOf(table)).length
export const cardsLeft = (table: T): number => inShoe(table) + pile(table, heldOf(table)).length
/** The next cards of the shoe itself. */
export const topOfShoe = (table: T, count: number): readonly CardId[] => top(table, shoeOf(table), count)

export const faceNeed = (cards: readonly CardId[]): Need => ({ kind: 'faces', cards, to: 'everyone' })
/** The need for the face of the next card; without a card there is none. */
export const nextFace = (table: T): Need => {
  const next = nextCard(table)
  return faceNeed(next ? [next.card] : [])
}

/** The faces that came with a command. */
export const facesIn = ({ chance }: Command): readonly Face[] | undefined =>
  Array.isArray(chance) ? chance.filter((face) => typeof face === 'string') : undefined

export const call = (words: string, rule: Citation): Event => ({ type: 'called', by: 'dealer', words, rule })

/** Cards leave the shoe or the dealer's hand; the cutting card comes out when only those behind it are left. */
export function draw(
  table: T,
  cards: readonly CardId[],
  from: Pile,
  to: Pile,
  faces?: readonly Face[],
  remembers?: true,
): Event[] {
  const { behind, out } = table.state
  const left = inShoe(table) - cards.length
  const appears = from === shoeOf(table) && behind !== null && behind > 0 && !out && left <= behind
  return [
    { type: 'placed', cards, from, to },
    ...(faces ? [{ type: 'shown', cards, to: 'everyone', faces } as const] : []),
    ...(appears ? [fact({ type: 'cutting-card', ...(remembers && { at: to }) })] : []),
  ]
}

/** The next card goes to a hand; that there is none is an impossible state. */
export function deal(table: T, to: Pile, faces?: readonly Face[], remembers?: true): Event[] {
  const next = nextCard(table)
  if (!next) throw new Error('no card is to be dealt')
  return draw(table, [next.card], next.from, to, faces, remembers)
}

/** The next cards go out in one act, one after the other, each face down to its pile. */
export function dealEach(table: T, piles: readonly Pile[]): Event[] {
  const { behind, out } = table.state
  const [held, shoe] = [heldOf(table), shoeOf(table)]
  const first = pile(table, held)
  const cards = [...first, ...pile(table, shoe)]
  return piles.flatMap((to, i): Event[] => {
    const card = cards[i]
    if (card === undefined) throw new Error('no card is to be dealt')
    const placed: Event = { type: 'placed', cards: [card], from: i < first.length ? held : shoe, to }
    const appears = i >= first.length && !out && cards.length - i - 1 === behind
    return [placed, ...(appears ? [fact({ type: 'cutting-card' })] : [])]
  })
}
