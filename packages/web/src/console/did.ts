import { type Event, eventsOf, isEvent } from '@boardwalk/engine/kernel'
import type { Waiting } from '../net/types.ts'

/** A step that was done, with what was called at it. */
export interface Did {
  readonly key: string
  readonly says: string
  readonly words?: string
}

/** What players do for themselves is no step of the dealer's. */
const SEATS = new Set([
  'sat',
  'stood',
  'reseated',
  'left',
  'readied',
  'asked',
  'voiced',
  'answered',
  'noticed',
  'closing',
])
const isBet = (e: Event): boolean =>
  isEvent(e, 'moved') && e.outcome === undefined && /^(stack|patron):/.test(e.from)
const isOwn = (e: Event): boolean => SEATS.has(e.type) || isBet(e)

const wordsIn = (facts: readonly Event[]): string =>
  eventsOf(facts, 'called')
    .map((e) => e.words)
    .join('. ')

/** What was done between two views of a table, or nothing when only players moved. */
export function didAfter(
  before: Waiting,
  after: Waiting,
  facts: readonly Event[],
  version: number,
): Did | undefined {
  const key = String(version)
  const [taken] = eventsOf(facts, 'rescinded')
  if (taken) return { key, says: `Taken back: ${taken.reason}` }
  if (facts.length === 0 || facts.every(isOwn)) return undefined
  const words = wordsIn(facts)
  if (before.by === undefined) return words === '' ? undefined : { key, says: words }
  if (before.says === after.says && before.by === after.by && words === '') return undefined
  return { key, says: before.says, ...(words !== '' && { words }) }
}
