import type { Time } from '../kernel/index.ts'
import { chosen } from './cards.ts'
import type { DeckRules, DeckTable, Hours } from './rules.ts'
import { type Deck, decksOf } from './state.ts'

const HOUR: Time = 60 * 60 * 1000

/** How long cards stay in use as they are dealt now. */
export const hoursOf = (own: DeckRules, table: DeckTable): Hours =>
  own.hours[chosen(table).dealing === 'hand' ? 'hand' : 'shoe']

/** Each deck has its own hours. Tables of before each deck had a clock go on by the one they have. */
export const clockOf = (deck: Deck): string => `cards:${deck}`
const dueAt = (own: DeckRules, table: DeckTable, deck: Deck): Time | undefined => {
  const since = (table.counters[clockOf(deck)] ?? table.counters.cards)?.since
  return since === undefined ? undefined : since + hoursOf(own, table).hours * HOUR
}

/** When cards in use must be changed at the latest. */
export function cardsUntil(own: DeckRules, table: DeckTable): Time | undefined {
  let first: Time | undefined
  for (const deck of decksOf(table.state.equipment.decks)) {
    const at = dueAt(own, table, deck)
    if (at !== undefined && (first === undefined || at < first)) first = at
  }
  return first
}

/** When cards, or what else a game has, must be changed at the latest. */
export function changeUntil(own: DeckRules, table: DeckTable): Time | undefined {
  const cards = cardsUntil(own, table)
  const other = own.until?.(table)
  return cards === undefined || other === undefined ? (cards ?? other) : Math.min(cards, other)
}

/** Decks whose hours are over; one that lies spread out beside them goes too, so that all come as new ones. */
export function worn(own: DeckRules, table: DeckTable): readonly Deck[] {
  const { equipment, opening, procedure } = table.state
  const until = cardsUntil(own, table)
  if (until === undefined || until > table.now) return []
  const due = decksOf(equipment.decks).filter(
    (deck) => (dueAt(own, table, deck) ?? table.now + 1) <= table.now,
  )
  return due.length === 0 || procedure === 'new' ? due : [...new Set([...due, ...opening])]
}
