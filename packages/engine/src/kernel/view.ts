import { isEvent } from './events.ts'
import type { Audience, Entry, Event, SeenFace, Table } from './types.ts'

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
  return { ...table, faces, ...(before && then && { before: { ...before, faces: then } }) }
}

const known = new WeakMap<Table['faces'], Map<Viewer, Table['faces']>>()

/** Worked out once for each viewer: the cards on a table stay the same while people bet. */
function seen(all: Table['faces'], viewer: Viewer): Table['faces'] {
  const viewers = known.get(all) ?? new Map<Viewer, Table['faces']>()
  const before = viewers.get(viewer)
  if (before) return before
  const faces = seenOf(all, viewer)
  known.set(all, viewers.set(viewer, faces))
  return faces
}

/** The same faces where none of them is hidden. */
function seenOf(all: Table['faces'], viewer: Viewer): Table['faces'] {
  const known = Object.keys(all).map(Number)
  const open = known.filter((card) => sees(all[card]?.to ?? [], viewer))
  if (open.length === known.length) return all
  const faces: Record<number, SeenFace> = {}
  for (const card of open) faces[card] = all[card] as SeenFace
  return faces
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
