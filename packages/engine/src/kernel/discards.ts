import { shuffleOf } from './cards.ts'
import type { CardId, CardSet, Face, SeenFace, Table } from './types.ts'

/** What everybody saw leaves with its card, and only how many of each face are gone is kept. */
export function discarded<S>(table: Table<S>, cards: readonly CardId[]): Table<S> {
  const open = cards.filter((card) => table.faces[card]?.to.includes('everyone'))
  if (open.length === 0) return table
  const sets = { ...table.sets }
  for (const name of Object.keys(sets)) {
    const set = sets[name] as CardSet
    const own = open.filter((card) => shuffleOf(card) === set.shuffle)
    if (own.length > 0) sets[name] = { ...set, gone: counted(set.gone, table.faces, own) }
  }
  return { ...table, sets, faces: kept(table.faces, (card) => !open.includes(card)) }
}

function counted(before: CardSet['gone'], faces: Table['faces'], cards: readonly CardId[]) {
  const gone: Record<Face, number> = { ...before }
  for (const card of cards) {
    const { face } = faces[card] as SeenFace
    gone[face] = (gone[face] ?? 0) + 1
  }
  return gone
}

/** The faces of the cards that stay. */
export function kept(faces: Table['faces'], stays: (card: CardId) => boolean): Table['faces'] {
  const some: Record<CardId, SeenFace> = {}
  for (const key in faces) {
    const card = Number(key)
    if (stays(card)) some[card] = faces[card] as SeenFace
  }
  return some
}
