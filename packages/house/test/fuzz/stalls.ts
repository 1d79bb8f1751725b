/** How often it is looked whether the event loop turns. */
const LOOK_MS = 5

export interface Stall {
  /** For how long the event loop stood still. */
  readonly ms: number
  /** How much of that the program itself worked; for the rest the machine had other things to do, or the disk had. */
  readonly workedMs: number
}

/** Looks for stalls of this thread's event loop until it is told to stop, and answers with the longest of each kind. */
export function watchStalls(): () => Stall {
  let [ms, workedMs] = [0, 0]
  let at = performance.now()
  let used = process.threadCpuUsage()
  const look = (): void => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    ms = Math.max(ms, now - at - LOOK_MS)
    workedMs = Math.max(workedMs, (user + system) / 1000)
    at = now
    used = process.threadCpuUsage()
  }
  const timer = setInterval(look, LOOK_MS)
  return () => {
    look()
    clearInterval(timer)
    return { ms, workedMs }
  }
}
