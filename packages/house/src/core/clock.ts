import type { Clock } from './types.ts'

/** The longest a timer of the machine can be. */
const LONGEST_MS = 2 ** 31 - 1

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, act) {
    let timer: NodeJS.Timeout
    const wait = (): void => {
      const left = Math.max(0, time - Date.now())
      timer = setTimeout(left > LONGEST_MS ? wait : act, Math.min(left, LONGEST_MS))
    }
    wait()
    return () => clearTimeout(timer)
  },
  soon: (act) => void setImmediate(act),
}
