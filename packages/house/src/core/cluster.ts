import type { Store } from '../store/store.ts'
import type { House } from './house.ts'
import type { Clock } from './types.ts'

/** A node takes over what is this late, and asks for what it may have missed this often. */
const LATE_MS = 250
export const SWEEP_MS = 2_000
/** What nobody here looks at is read this often: what a command costs is not to rise with the nodes it is not shown on. */
const REST_MS = 60_000

/**
 * Makes this node one of many: hears what others write, takes over what they leave undone, and asks now and then in
 * case it did not hear. Nobody owns a table; there is no lease and no lock but the database's own.
 */
export async function joinCluster(
  house: House,
  store: Store,
  clock: Clock,
  trouble: (reason: Error) => void,
): Promise<() => Promise<void>> {
  const unlisten = await store.listen((stream, version) => house.following.heard(stream, version))
  let ended = false
  const every = (ms: number, act: () => Promise<unknown>): void => {
    clock.at(clock.now() + ms, () => {
      if (ended) return
      // A database that does not answer is tried again; what it says is for the log.
      void act()
        .catch(trouble)
        .finally(() => every(ms, act))
    })
  }
  every(LATE_MS, () => house.overdue(LATE_MS))
  every(SWEEP_MS, () => house.following.sweep(REST_MS))
  return async () => {
    ended = true
    await unlisten()
  }
}
