import type { Store } from '../store/store.ts'
import { periodically } from './periodic.ts'
import type { Clock } from './types.ts'

/** A node takes over what is this late, and asks for what it may have missed this often. */
const LATE_MS = 250
export const SWEEP_MS = 2_000
/** What nobody here looks at is read this often: what a command costs is not to rise with the nodes it is not shown on. */
const REST_MS = 60_000

/** Streams that this node has in play, and those of others that it follows. */
interface Member {
  readonly following: {
    heard(stream: string, version: number): void
    sweep(restMs: number): Promise<void>
  }
  /** Acts where the node that should have is late. */
  overdue(lateMs: number): Promise<number>
}

/**
 * Makes this node one of many: hears what others write, takes over what they leave undone, and asks now and then in
 * case it did not hear. Nobody owns a stream; there is no lease and no lock but the database's own.
 */
export async function joinCluster(
  member: Member,
  store: Store,
  clock: Clock,
  trouble: (reason: Error) => void,
): Promise<() => Promise<void>> {
  const unlisten = await store.listen((stream, version) => member.following.heard(stream, version))
  const takeOver = () => member.overdue(LATE_MS)
  const sweep = () => member.following.sweep(REST_MS)
  const stops = [
    periodically({ clock, everyMs: LATE_MS, act: takeOver, trouble }),
    periodically({ clock, everyMs: SWEEP_MS, act: sweep, trouble }),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await unlisten()
  }
}
