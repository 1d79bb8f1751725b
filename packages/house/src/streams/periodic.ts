import type { Clock } from './types.ts'

export interface Periodic {
  readonly clock: Pick<Clock, 'now' | 'at'>
  /** The pause between the end of one run and the beginning of the next. */
  readonly everyMs: number
  /** The pause before the first run, if it is another one; without any it runs right away. */
  readonly firstMs?: number
  readonly act: () => unknown
  /** Told what a run throws. The next run comes all the same. */
  readonly trouble: (reason: Error) => void
}

/**
 * Runs something again and again. The next run is due only after the last one has ended, so however long a run takes,
 * it never overlaps itself. Returns a function that stops it and waits for the run under way.
 */
export function periodically({
  clock,
  everyMs,
  firstMs = everyMs,
  act,
  trouble,
}: Periodic): () => Promise<void> {
  let stopped = false
  let cancel = (): void => undefined
  let running = Promise.resolve()
  const run = async (): Promise<void> => {
    try {
      await act()
    } catch (reason) {
      trouble(reason as Error)
    }
    arm(everyMs)
  }
  const start = (): void => {
    running = run()
  }
  const arm = (ms: number): void => {
    if (!stopped) cancel = clock.at(clock.now() + ms, start)
  }
  if (firstMs > 0) arm(firstMs)
  else start()
  return () => {
    stopped = true
    cancel()
    return running
  }
}
