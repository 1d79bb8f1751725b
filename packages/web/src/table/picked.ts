import {
  type CardId,
  type Event,
  isEvent,
  type Pile,
  type SeenFace,
  type Table,
} from '@boardwalk/engine/kernel'

/** Cards that a dealer turned and picked up in one act, where they lay: a hand that lost at once is seen all the same. */
export interface Picked {
  readonly round: number
  readonly piles: Readonly<Record<Pile, readonly CardId[]>>
  readonly faces: Readonly<Record<CardId, SeenFace>>
}

/** What was turned and picked up in one act, with what was so before in the same round. */
export function pickedIn(
  facts: readonly Event[],
  round: number,
  open: ReadonlySet<Pile>,
  before?: Picked,
): Picked | undefined {
  const kept = before?.round === round ? before : undefined
  const faces: Record<CardId, SeenFace> = {}
  const piles: Record<Pile, readonly CardId[]> = {}
  for (const fact of facts) {
    if (isEvent(fact, 'shown'))
      for (const [i, card] of fact.cards.entries()) {
        const face = fact.faces?.[i]
        if (face !== undefined) faces[card] = { face, to: [fact.to] }
      }
    const away = isEvent(fact, 'placed') && open.has(fact.from) && !open.has(fact.to) ? fact : undefined
    if (away && away.cards.length > 0 && away.cards.every((card) => faces[card] !== undefined))
      piles[away.from] = away.cards
  }
  if (Object.keys(piles).length === 0) return kept
  const cards = Object.values(piles).flat()
  const own = Object.fromEntries(cards.map((card) => [card, faces[card] as SeenFace]))
  return { round, piles: { ...kept?.piles, ...piles }, faces: { ...kept?.faces, ...own } }
}

/** The table with what was picked up still lying there, unless something else lies in its place. */
export function withPicked(table: Table, picked: Picked | undefined): Table {
  if (!picked) return table
  const free = Object.entries(picked.piles).filter(([pile]) => (table.piles[pile] ?? []).length === 0)
  if (free.length === 0) return table
  return {
    ...table,
    piles: { ...table.piles, ...Object.fromEntries(free) },
    faces: { ...table.faces, ...picked.faces },
  }
}
