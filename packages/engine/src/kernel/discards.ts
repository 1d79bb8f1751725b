import { deckFaces, shuffleOf } from './cards.ts'
import type { CardId, CardSet, SeenFace, Table } from './types.ts'

/** What everybody saw leaves with its card, and only how many of each face are gone is kept. */
export function discarded<S>(table: Table<S>, cards: readonly CardId[]): Table<S> {
  if (!anyOpen(table.faces)) return table
  const open = cards.filter((card) => table.faces[card]?.to.includes('everyone'))
  if (open.length === 0) return table
  const sets = { ...table.sets }
  for (const name of Object.keys(sets)) {
    const set = sets[name] as CardSet
    const own = open.filter((card) => shuffleOf(card) === set.shuffle)
    if (own.length > 0) sets[name] = { ...set, gone: counted(set, table.faces, own) }
  }
  return { ...table, sets, faces: kept(table.faces, (card) => !open.includes(card)) }
}

/** A whole stub goes to the rack before anything is turned: then none of its cards has to be looked up. */
function anyOpen(faces: Table['faces']): boolean {
  for (const card in faces) if ((faces[card] as SeenFace).to.includes('everyone')) return true
  return false
}

function counted(set: CardSet, faces: Table['faces'], cards: readonly CardId[]): number[] {
  const all = deckFaces(set.deck)
  const gone = set.gone ? [...set.gone] : all.map(() => 0)
  for (const card of cards) {
    const at = all.indexOf((faces[card] as SeenFace).face)
    gone[at] = (gone[at] ?? 0) + 1
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
