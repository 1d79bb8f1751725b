import type { Clock } from './types.ts'

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, act) {
    const timer = setTimeout(act, Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  },
  soon: (act) => void setImmediate(act),
}
