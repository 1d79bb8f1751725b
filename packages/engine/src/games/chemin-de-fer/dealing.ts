import { type CardId, type Face, facesNeed, type Pile, pile, terms } from '../../kernel/index.ts'
import { fact, heldOf, inShoe, type ShoeEvent, shoeOf } from '../../shoe/index.ts'
import type { T } from './state.ts'

/** The next cards, with where each of them lies: one that was kept from the last hand comes first. */
export function nextCards(table: T, count: number): readonly { card: CardId; from: Pile }[] {
  const [held, shoe] = [heldOf(table), shoeOf(table)]
  const all = [held, shoe].flatMap((from) => pile(table, from).map((card) => ({ card, from })))
  return all.slice(0, count)
}

/** So many cards can still be dealt. */
export const hasCards = (table: T, count: number): boolean => nextCards(table, count).length === count

/** The need for their faces, for everybody to see. */
export const facesOfNext = (table: T, count: number) =>
  facesNeed(nextCards(table, count).map(({ card }) => card))

/** The next cards go to these piles, one by one, face down or shown; the cutting card may come out with them. */
export function dealTo(table: T, to: readonly Pile[], faces?: readonly Face[]): ShoeEvent[] {
  const cards = nextCards(table, to.length)
  const { behind, out } = table.state
  const drawn = cards.filter(({ from }) => from === shoeOf(table)).length
  const appears = behind !== null && !out && inShoe(table) - drawn <= behind
  const placed = cards.map(
    ({ card, from }, i): ShoeEvent => ({ type: 'placed', cards: [card], from, to: to[i] ?? '' }),
  )
  const shown: ShoeEvent[] = faces
    ? [{ type: 'shown', cards: cards.map(({ card }) => card), to: 'everyone', faces }]
    : []
  return [...placed, ...shown, ...(appears ? [fact({ type: 'cutting-card' })] : [])]
}

/** At a table with real cards, what somebody looks at alone stays unknown to the table. */
export const isLive = (table: T): boolean => terms(table).chance === 'dealer'
