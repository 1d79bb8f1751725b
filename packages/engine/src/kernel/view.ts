import { kept } from './discards.ts'
import { isEvent } from './events.ts'
import { onceFor } from './once.ts'
import type { Audience, CardId, Entry, Event, Face, PlayerId, SeenFace, Table } from './types.ts'

/** Who looks: a player, or `everyone` for somebody who sees only what lies open. */
export type Viewer = Audience

const sees = (to: readonly Audience[], viewer: Viewer): boolean =>
  to.includes('everyone') || to.includes(viewer)

/** The table with only the faces shown to this viewer. The one place where secrets are kept. */
export function view<S>(table: Table<S>, viewer: Viewer): Table<S> {
  const { before } = table
  const faces = seen(table.faces, viewer)
  const then = before?.faces && seen(before.faces, viewer)
  // Where nothing is hidden from this viewer, as at most tables all the time, the table is what is seen.
  if (faces === table.faces && then === before?.faces) return table
  return before && then ? { ...table, faces, before: { ...before, faces: then } } : { ...table, faces }
}

/** The cards whose faces are not open to everyone. Faces stay the same object while bets are made. */
const closed = onceFor((all: Table['faces']): readonly CardId[] => {
  const cards: CardId[] = []
  for (const card in all) if (!(all[card] as SeenFace).to.includes('everyone')) cards.push(Number(card))
  return cards
})

/** The same faces where none of them is hidden. */
function seen(all: Table['faces'], viewer: Viewer): Table['faces'] {
  const hidden = closed(all).some((card) => !sees((all[card] as SeenFace).to, viewer))
  return hidden ? kept(all, (card) => sees((all[card] as SeenFace).to, viewer)) : all
}

/** The faces that a player has been shown and not everyone. */
export function ownFaces(table: Table, player: PlayerId): Readonly<Record<CardId, Face>> {
  const own: Record<CardId, Face> = {}
  for (const card of closed(table.faces)) {
    const { face, to } = table.faces[card] as SeenFace
    if (to.includes(player)) own[card] = face
  }
  return own
}

/** An event as this viewer receives it: a face shown to somebody else is not in it. */
export function viewEvent(event: Event, viewer: Viewer): Event {
  if (!isEvent(event, 'shown') || sees([event.to], viewer)) return event
  const { faces: _, ...rest } = event
  return rest
}

/** An entry as this viewer receives it. The command stays with the house: it carries the answers of chance. */
export const viewEntry = (entry: Entry, viewer: Viewer): Pick<Entry, 'version' | 'at' | 'events'> => ({
  version: entry.version,
  at: entry.at,
  events: entry.events.map((event) => viewEvent(event, viewer)),
})
